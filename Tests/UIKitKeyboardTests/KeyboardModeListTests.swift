import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the list that appears above a held key that hides the keyboard.
@MainActor
@Suite struct KeyboardModeListTests {
    static let iPad = KeyboardModeTests.iPad

    private func key(_ name: String, _ bench: KeyboardBench) throws -> CGPoint {
        let rect = try #require(bench.keyboard.keyRect(named: name), "no \(name): \(bench.keyboard.keyNames)")
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Holds the hide key until the list appears.
    private func hold(_ bench: KeyboardBench) throws {
        bench.finger(1, .began, at: try key("hide keyboard", bench))
        bench.wait(0.6)
    }

    private func rows(_ bench: KeyboardBench) -> [String] { bench.keyboard.keys.listRows.map(\.name) }

    @Test func `the mode list offers the other modes of the device, and none on a phone`() throws {
        func titles(_ mode: KeyboardMode, _ device: String) throws -> [String] {
            mode.choices(available: KeyboardMode.available(on: try SimulatedDevice.named(device))).map(\.title)
        }
        #expect(try titles(.docked, "iPad 10") == ["Undock", "Split", "Floating"])
        #expect(try titles(.undocked, "iPad 10") == ["Dock", "Split", "Floating"])
        #expect(try titles(.split, "iPad 10") == ["Dock and Merge", "Merge", "Floating"])
        #expect(try titles(.docked, "iPad Pro 12.9") == ["Floating"])
        #expect(try titles(.docked, "iPhone 15") == [])
    }

    @Test(arguments: [
        (KeyboardMode.docked, "Undock", KeyboardMode.undocked), (.docked, "Split", .split), (.docked, "Floating", .floating),
        (.undocked, "Dock", .docked), (.undocked, "Split", .split), (.split, "Merge", .undocked), (.split, "Dock and Merge", .docked),
        (.split, "Floating", .floating),
    ])
    func `sliding from the held hide key to a row and lifting selects its mode, without moving the keyboard`(
        mode: KeyboardMode, row: String, end: KeyboardMode
    ) throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench, mode)
            try hold(bench)
            let frame = bench.keyboard.frame
            let list = bench.keyboard.keys.listRows.map { bench.keyboard.keys.convert($0.frame, to: nil) }
            #expect(list.allSatisfy { UIScreen.main.bounds.contains($0) }, "\(list)")
            let place = try key(row, bench)
            for step in 1...10 {
                let start = try key("hide keyboard", bench)
                let share = CGFloat(step) / 10
                bench.finger(1, .moved, at: CGPoint(x: start.x + (place.x - start.x) * share, y: start.y + (place.y - start.y) * share))
                bench.tick()
                #expect(bench.keyboard.frame == frame && bench.keyboard.placement.frame == frame, "it is not dragged")
            }
            bench.finger(1, .ended, at: place)
            bench.wait(0.7)
            #expect(bench.keyboard.mode == end && bench.keyboard.placement.mode == end.placementMode)
            #expect(field.isFirstResponder && rows(bench).isEmpty)
            try bench.type("q")
            #expect(field.text == "q")
        }
    }

    @Test func `lifting on the hide key leaves the mode list open, and a tap on a row selects its mode`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            try hold(bench)
            bench.finger(1, .ended, at: try key("hide keyboard", bench))
            bench.wait(1)
            #expect(rows(bench) == ["Undock", "Split", "Floating"] && field.isFirstResponder)
            #expect(bench.keyboard.keyNames.contains("Split"))
            try bench.type(["Split"])
            bench.wait(0.7)
            #expect(bench.keyboard.mode == .split && rows(bench).isEmpty)
        }
    }

    @Test func `a touch outside the mode list closes it and does nothing else`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            let button = bench.add(UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44)))
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            for place in [CGPoint(x: 150, y: 322), try key("q", bench), try key("hide keyboard", bench)] {
                try hold(bench)
                bench.finger(1, .ended, at: try key("hide keyboard", bench))
                bench.tick()
                #expect(rows(bench).count == 3)
                bench.finger(2, .began, at: place)
                bench.tick()
                bench.finger(2, .ended, at: place)
                bench.tick()
                #expect(rows(bench).isEmpty && presses == 0 && field.text == "" && field.isFirstResponder, "\(place)")
            }
            bench.finger(2, .began, at: CGPoint(x: 150, y: 322))
            bench.tick()
            bench.finger(2, .ended, at: CGPoint(x: 150, y: 322))
            #expect(presses == 1, "the app is touched again")
        }
    }

    @Test func `a finger that leaves the held key and lifts on it again closes the mode list without hiding the keyboard`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench)
            try hold(bench)
            bench.finger(1, .moved, at: CGPoint(x: 200, y: 1000))
            bench.tick()
            // The finger left the key, so its return does not count as a tap.
            bench.finger(1, .moved, at: try key("hide keyboard", bench))
            bench.tick()
            bench.finger(1, .ended, at: try key("hide keyboard", bench))
            bench.wait(0.7)
            #expect(rows(bench).isEmpty && bench.keyboard.placement.mode == .docked)
        }
    }

    @Test func `a tap on the hide key hides the keyboard, and a finger that moves before the list opens drags it`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            let start = try key("hide keyboard", bench)
            bench.drag(from: start, to: CGPoint(x: start.x, y: start.y - 300))
            bench.wait(0.6)
            #expect(rows(bench).isEmpty)
            bench.lift(at: CGPoint(x: start.x, y: start.y - 300))
            bench.wait(0.7)
            #expect(bench.keyboard.mode == .undocked)
            try bench.type(["hide keyboard"])
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `a second finger types while the mode list is open`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            try hold(bench)
            bench.finger(2, .began, at: try key("q", bench))
            bench.tick()
            bench.finger(2, .ended, at: try key("q", bench))
            bench.tick()
            #expect(field.text == "q" && field.isFirstResponder && rows(bench).count == 3)
            bench.finger(1, .ended, at: try key("Floating", bench))
            bench.wait(0.7)
        }
    }

    @Test func `resigning the field or rotating the device closes the mode list`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            try hold(bench)
            bench.finger(1, .ended, at: try key("hide keyboard", bench))
            field.resignFirstResponder()
            #expect(!bench.keyboard.keys.hasList)
            field.becomeFirstResponder()
            bench.wait(0.7)
            try hold(bench)
            bench.finger(1, .ended, at: try key("hide keyboard", bench))
            UIApplication.shared.scene.hold(.landscapeLeft)
            bench.wait(1)
            #expect(!bench.keyboard.keys.hasList)
        }
    }

    @Test func `a large iPad's mode list has one row, and a floating card has no hide key`() throws {
        try KeyboardBench.run(device: KeyboardModeTests.large) { bench in
            _ = try KeyboardModeTests.focused(bench)
            try hold(bench)
            #expect(rows(bench) == ["Floating"])
            let row = try key("Floating", bench)
            bench.finger(1, .moved, at: row)
            bench.finger(1, .ended, at: row)
            bench.wait(0.7)
            #expect(bench.keyboard.mode == .floating && bench.keyboard.keyRect(named: "hide keyboard") == nil)
        }
    }
}
