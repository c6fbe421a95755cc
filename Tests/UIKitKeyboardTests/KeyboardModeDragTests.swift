import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for fingers that move a keyboard and thereby change its mode.
@MainActor
@Suite struct KeyboardModeDragTests {
    static let iPad = KeyboardModeTests.iPad

    @Test func `a floating card follows the finger on its handle on every frame, and posts once before and then at the drop`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench, .floating)
            var reported: [KeyboardPlacement] = []
            bench.keyboard.placementObservers.append { reported.append(bench.keyboard.placement) }
            let start = bench.keyboard.frame
            let grip = try #require(bench.keyboard.grip)
            #expect(grip.y > start.maxY - 24)
            var offset: CGPoint?
            bench.drag(from: grip, to: CGPoint(x: grip.x - 120, y: grip.y - 300)) { finger in
                let frame = bench.keyboard.placement.frame
                guard frame != start else { return }
                // The distance between finger and keyboard becomes constant after ten points, when the movement is recognized as a drag.
                let distance = CGPoint(x: finger.x - frame.minX, y: finger.y - frame.minY)
                if let offset { #expect(abs(distance.x - offset.x) < 0.01 && abs(distance.y - offset.y) < 0.01) }
                offset = distance
                #expect(bench.keyboard.visibleFrame == frame && reported.last?.frame == frame)
            }
            #expect(reported.count >= 15)
            #expect(bench.names == ["WillChangeFrame"] && bench.announcements[0].end == .zero, "that it is nowhere, once")
            bench.forget()
            let dropped = bench.keyboard.placement.frame
            bench.lift(at: CGPoint(x: grip.x - 120, y: grip.y - 300))
            bench.wait(0.7)
            #expect(bench.names == KeyboardModeTests.changing && bench.announcements[0].end == dropped)
            #expect(bench.keyboard.frame == dropped && bench.keyboard.mode == .floating)
            bench.keyboard.placementObservers.removeLast()
        }
    }

    @Test func `a card dropped outside the available area moves back into it, and one dropped at the bottom edge docks`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench, .floating)
            var grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: 815, y: grip.y - 900))
            bench.lift(at: CGPoint(x: 815, y: grip.y - 900))
            bench.wait(0.7)
            #expect(bench.keyboard.frame.maxX == 812 && bench.keyboard.frame.minY == 24)
            bench.forget()
            grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: 400, y: 1178))
            bench.lift(at: CGPoint(x: 400, y: 1178))
            bench.wait(0.7)
            #expect(bench.keyboard.mode == .docked && bench.keyboard.placement.mode == .docked)
            #expect(bench.names == ["WillChangeFrame"] + KeyboardModeTests.cycle)
            #expect(bench.keyboard.frame == CGRect(x: 0, y: 846, width: 820, height: 334))
        }
    }

    @Test func `dragging the hide key undocks a docked keyboard with a hide, and dragging it back docks it with a show`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            var grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y - 200)) { _ in
                #expect(bench.keyboard.visibleFrame.width == 820)
            }
            #expect(bench.keyboard.placement.mode == .undocked)
            #expect(Array(bench.names.prefix(2)) == ["WillChangeFrame", "WillHide"])
            bench.lift(at: CGPoint(x: grip.x, y: grip.y - 200))
            bench.wait(0.7)
            #expect(bench.names.filter { $0 == "DidHide" }.count == 1 && bench.names.filter { $0 == "WillShow" } == [])
            let height = 846 - bench.keyboard.frame.minY
            #expect(height > 170 && height <= 200 && field.text == "", "nothing was typed")
            bench.forget()
            grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x, y: 1179))
            bench.lift(at: CGPoint(x: grip.x, y: 1179))
            bench.wait(0.7)
            #expect(bench.keyboard.placement.mode == .docked && bench.names.suffix(4) == KeyboardModeTests.cycle)
        }
    }

    @Test func `an app's animation in willHide runs while a finger drags the keyboard off the edge`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench)
            let view = bench.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            let token = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) {
                _ in MainActor.assumeIsolated { UIView.animate(withDuration: 0.5) { view.frame.origin.y = 300 } }
            }
            let grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y - 60), ticks: 4)
            #expect(view.frame.minY == 300 && view.presentationFrameInWindow.minY < 200)
            #expect(bench.keyboard.visibleFrame == bench.keyboard.placement.frame, "the keyboard itself is where the finger has it")
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func `a dragged keyboard stays on whole pixels`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            _ = try KeyboardModeTests.focused(bench, .floating)
            let grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x - 33.337, y: grip.y - 71.711), ticks: 7) { _ in
                let origin = bench.keyboard.placement.frame.origin
                #expect(origin.x * 2 == (origin.x * 2).rounded() && origin.y * 2 == (origin.y * 2).rounded())
            }
        }
    }

    @Test func `a settling bar cannot be grabbed until it arrives, and then follows the finger on every frame`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            bench.keyboard.hasHardwareKeyboard = true
            _ = try KeyboardModeTests.focused(bench)
            let grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x + 90, y: grip.y), ticks: 6)
            bench.lift(at: CGPoint(x: grip.x + 90, y: grip.y))
            bench.wait(0.1)
            #expect(bench.keyboard.grip == nil && bench.keyboard.visibleFrame.minX > bench.keyboard.frame.minX)
            bench.wait(0.5)
            #expect(bench.keyboard.phase == .shown && bench.keyboard.visibleFrame == bench.keyboard.frame)
            let again = try #require(bench.keyboard.grip)
            bench.drag(from: again, to: CGPoint(x: again.x + 90, y: again.y), ticks: 6) { _ in
                #expect(bench.keyboard.visibleFrame == bench.keyboard.placement.frame)
            }
            #expect(bench.keyboard.placement.frame.minX == bench.keyboard.frame.minX + 90)
        }
    }

    @Test func `a pinch floats a docked keyboard, a spread docks it or splits an undocked one, and neither types`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench)
            @MainActor func pinch(_ from: CGFloat, _ to: CGFloat) {
                let middle = CGPoint(x: bench.keyboard.frame.midX, y: bench.keyboard.frame.minY + 150)
                func places(_ reach: CGFloat) -> [Int: CGPoint] {
                    [1: CGPoint(x: middle.x - reach, y: middle.y), 2: CGPoint(x: middle.x + reach, y: middle.y)]
                }
                bench.fingers(.began, places(from))
                bench.tick()
                for step in 1...12 {
                    bench.fingers(.moved, places(from + (to - from) * CGFloat(step) / 12))
                    bench.tick()
                }
                bench.fingers(.ended, places(to))
                bench.wait(0.8)
            }
            pinch(150, 60)
            #expect(bench.keyboard.mode == .floating)
            pinch(50, 120)
            #expect(bench.keyboard.mode == .docked && field.text == "")
            try bench.keyboard.setMode(.undocked)
            bench.wait(0.7)
            pinch(60, 150)
            #expect(bench.keyboard.mode == .split)
            try bench.type("ok")
            #expect(field.text == "ok")
        }
    }

    @Test func `losing focus during a drag hides the card, and the finger has no further effect`() throws {
        try KeyboardBench.run(device: Self.iPad) { bench in
            let field = try KeyboardModeTests.focused(bench, .floating)
            let grip = try #require(bench.keyboard.grip)
            bench.drag(from: grip, to: CGPoint(x: grip.x + 80, y: grip.y - 100))
            field.resignFirstResponder()
            bench.lift(at: CGPoint(x: grip.x + 200, y: grip.y - 200))
            bench.wait(0.7)
            #expect(bench.keyboard.phase == .hidden && bench.keyboard.placement == .offScreen)
            field.becomeFirstResponder()
            bench.wait(0.7)
            #expect(bench.keyboard.frame == CGRect(x: 250, y: 710, width: 320, height: 278))
        }
    }
}
