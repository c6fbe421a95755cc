import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the shortcuts bar of an iPad with a hardware keyboard. (Facts/KeyboardHeights.md#hardware-keyboard,
/// Facts/KeyboardNotifications.md#sequences)
@MainActor
@Suite struct ShortcutsBarTests {
    static let cycle = KeyboardModeTests.cycle
    static let width = ShortcutsBarView.width(words: 3)
    static let barFrame = CGRect(x: (820 - width) / 2, y: 1180 - 69, width: width, height: 69)

    private func run(_ device: String = KeyboardModeTests.iPad, _ body: (KeyboardBench) throws -> Void) throws {
        try KeyboardBench.run(device: device) { bench in
            bench.keyboard.hasHardwareKeyboard = true
            try body(bench)
        }
    }

    @Test func `the shortcuts bar is as wide as its buttons and words, at the bottom edge, and 55 high with a home button`() throws {
        try run { bench in
            _ = try KeyboardModeTests.focused(bench)
            #expect(bench.keyboard.placement == KeyboardPlacement(.shortcutsBar, frame: Self.barFrame))
            let plain = bench.add(PlainField())
            plain.autocorrectionType = .no
            plain.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame.width == ShortcutsBarView.width(words: 0), "no words, no room for them")
        }
        try run("iPad (9th generation)") { bench in
            _ = try KeyboardModeTests.focused(bench)
            #expect(bench.keyboard.frame.height == 55 && bench.keyboard.frame.maxY == 1080)
        }
    }

    @Test func `the words of the shortcuts bar are at the vertical centre of its buttons`() throws {
        try run { bench in
            _ = try KeyboardModeTests.focused(bench)
            let bar = try #require(bench.keyboard.host.shortcuts)
            let words = bench.keyboard.host.bar.frame
            // The lines between the words are 25 points high and begin 13 points below the upper end of a bar of 45 points. (measured)
            let middle = words.midY + (13 + 38 - 45) / 2
            #expect(abs(middle - (bar.frame.minY + bar.frame(of: .undo).midY)) < 0.01)
        }
    }

    @Test func `the shortcuts bar is posted as a show, also when a hardware keyboard is attached or detached while editing`() throws {
        try run { bench in
            let field = bench.add(PlainField())
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && bench.announcements[0].end == Self.barFrame)
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = false
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && bench.keyboard.placement.mode == .docked)
            bench.forget()
            bench.keyboard.hasHardwareKeyboard = true
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && bench.announcements[0].end == Self.barFrame)
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.hiding)
        }
    }

    @Test func `fading keys stay inside the keyboard while it shrinks to the shortcuts bar`() throws {
        try KeyboardBench.run(device: KeyboardModeTests.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench)
            bench.keyboard.hasHardwareKeyboard = true
            var seen = 0
            for _ in 0..<20 {
                bench.wait(1 / 60)
                let host = bench.keyboard.host
                let width = host.layer.presentationFrame.width
                for view in host.subviews where !view.isHidden && view.alpha == 0 {
                    seen += 1
                    let frame = view.layer.presentationFrame
                    #expect(frame.minX >= -0.01 && frame.maxX <= width + 0.01, "\(frame) in a keyboard of \(width) points")
                }
            }
            #expect(seen > 0)
        }
    }

    @Test func `an accessory view is above the shortcuts bar at screen width, and a collapsed bar's launcher is above it`() throws {
        try run { bench in
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 820, height: 44))
            _ = try KeyboardModeTests.focused(bench) { $0.accessory = bar }
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 1180 - 69 - 44, width: 820, height: 113))
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 1067, width: 820, height: 44))
            bench.keyboard.collapseShortcuts(true)
            bench.wait(0.7)
            #expect(bench.keyboard.placement == KeyboardPlacement(.docked, frame: CGRect(x: 0, y: 1116, width: 820, height: 64)))
            let launcher = try #require(bench.keyboard.keyRect(named: "launcher"))
            #expect(launcher.maxY < 1116, "the launcher stands above it")
        }
    }

    @Test func `the shortcuts bar's buttons undo, redo and paste, and the keyboard has three suggestions`() throws {
        try run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40)))
            field.becomeFirstResponder()
            bench.wait(0.7)
            field.insertText("hel")
            bench.wait(0.1)
            #expect(bench.keyboard.suggestions.count == 3)
            UIPasteboard.general.string = "pasted"
            bench.keyboard.updateShortcuts()
            try bench.press("paste")
            #expect(field.text == "helpasted")
            try bench.press("undo")
            #expect(field.text == "hel")
            try bench.press("redo")
            #expect(field.text == "helpasted")
        }
    }

    @Test func `tapping collapse turns the bar into a launcher with a hide, and tapping the launcher expands it with a show`() throws {
        try run { bench in
            let field = try KeyboardModeTests.focused(bench)
            try bench.press("collapse")
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.hiding && bench.keyboard.placement.mode == .launcher)
            let right = CGRect(x: 820 - 14 - 44, y: 1180 - 20 - 44, width: 44, height: 44)
            #expect(bench.keyboard.placement.frame == right && bench.keyboard.keyNames.contains("launcher"))
            bench.forget()
            field.resignFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.changing)
            #expect(bench.keyboard.window.launcher.isHidden)
            bench.forget()
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.changing && bench.keyboard.placement.frame == right, "it stays collapsed")
            bench.forget()
            try bench.press("launcher")
            bench.wait(0.7)
            #expect(bench.names == Self.cycle && bench.keyboard.placement.frame == Self.barFrame)
        }
    }

    @Test func `a flick throws the bar into that corner as a launcher, and a drag moves the launcher to the other corner`() throws {
        try run { bench in
            _ = try KeyboardModeTests.focused(bench)
            let start = CGPoint(x: 300, y: 1140)
            bench.drag(from: start, to: CGPoint(x: 220, y: 1140), ticks: 5)
            bench.finger(1, .ended, at: CGPoint(x: 220, y: 1140))
            bench.wait(0.7)
            #expect(bench.keyboard.placement.mode == .launcher && bench.keyboard.placement.frame.minX == 14)
            bench.forget()
            bench.drag(from: CGPoint(x: 36, y: 1138), to: CGPoint(x: 500, y: 900)) { _ in
                #expect(bench.keyboard.placement.frame == bench.keyboard.window.launcher.frame)
            }
            bench.lift(at: CGPoint(x: 500, y: 900))
            bench.wait(0.7)
            #expect(bench.keyboard.placement.frame.maxX == 820 - 14 && bench.keyboard.placement.frame.maxY == 1160)
            #expect(bench.names == ["WillShow"] && bench.announcements[0].end == .zero)
        }
    }

    @Test func `a bar dropped near its place returns, and posts a show with an empty end frame`() throws {
        try run { bench in
            _ = try KeyboardModeTests.focused(bench)
            bench.drag(from: CGPoint(x: 300, y: 1140), to: CGPoint(x: 340, y: 1130))
            bench.lift(at: CGPoint(x: 340, y: 1130))
            bench.wait(0.7)
            #expect(bench.names == ["WillShow"] && bench.announcements[0].end == .zero)
            #expect(bench.keyboard.visibleFrame == Self.barFrame && bench.keyboard.placement.frame == Self.barFrame)
        }
    }
}
