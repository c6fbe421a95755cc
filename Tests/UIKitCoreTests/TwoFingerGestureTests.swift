import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct TwoFingerGestureTests {
    /// Returns two touch points around (150, 150) with a distance and an angle.
    private func pair(_ distance: CGFloat, angle: CGFloat = 0) -> [Int: CGPoint] {
        let half = CGVector(dx: cos(angle) * distance / 2, dy: sin(angle) * distance / 2)
        return [1: CGPoint(x: 150 - half.dx, y: 150 - half.dy), 2: CGPoint(x: 150 + half.dx, y: 150 + half.dy)]
    }

    private func stage<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ body: (Stage, Recognizer, UIView) -> Void
    ) {
        Stage.perform { stage in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.isMultipleTouchEnabled = true
            stage.root.addSubview(view)
            view.addGestureRecognizer(recognizer)
            stage.layout()
            body(stage, recognizer, view)
            #expect(recognizer.state == .possible)
            #expect(stage.window.arena.isIdle || stage.window.arena.entries.isEmpty)
        }
    }

    @Test func `a pinch begins after eight points at scale 1, counts from there with a signed velocity, and resets at the end`() {
        stage(UIPinchGestureRecognizer()) { stage, pinch, _ in
            var log: [String] = []
            pinch.addAction { _ in log.append("\(pinch.state) \(pinch.scale)") }
            stage.together(.began, pair(100))
            stage.tick()
            stage.together(.moved, pair(107))
            #expect(log.isEmpty)
            stage.together(.moved, pair(110))
            stage.tick()
            stage.together(.moved, pair(220))
            stage.tick()
            #expect(pinch.velocity > 0)
            stage.together(.moved, pair(55))
            stage.tick()
            #expect(pinch.velocity < 0)
            stage.together(.ended, pair(55))
            #expect(log == ["began 1.0", "changed 2.0", "changed 0.5", "ended 0.5"])
            #expect(pinch.scale == 1)
        }
    }

    @Test func `setting a pinch's scale counts on from the current distance and zeroes the velocity`() {
        stage(UIPinchGestureRecognizer()) { stage, pinch, _ in
            stage.together(.began, pair(100))
            stage.together(.moved, pair(110))
            stage.tick()
            stage.together(.moved, pair(165))
            #expect(abs(pinch.scale - 1.5) < 1e-9)
            pinch.scale = 1
            #expect(pinch.velocity == 0)
            stage.tick()
            stage.together(.moved, pair(330))
            #expect(abs(pinch.scale - 2) < 1e-9)
            stage.together(.ended, pair(330))
        }
    }

    @Test func `a pinch keeps its scale while one finger is up, continues with a new one, and ends when both are up`() {
        stage(UIPinchGestureRecognizer()) { stage, pinch, _ in
            var states: [UIGestureRecognizer.State] = []
            pinch.addAction { _ in states.append(pinch.state) }
            stage.together(.began, pair(100))
            stage.together(.moved, pair(110))
            stage.together(.moved, pair(220))
            stage.together(.ended, [2: pair(220)[2]!])
            #expect(pinch.scale == 2)
            #expect(pinch.numberOfTouches == 1)
            let left = pair(220)[1]!
            stage.together(.moved, [1: left])
            #expect(pinch.scale == 2)
            stage.together(.began, [2: CGPoint(x: left.x + 50, y: left.y)])
            stage.together(.moved, [2: CGPoint(x: left.x + 100, y: left.y)])
            #expect(abs(pinch.scale - 4) < 1e-9)
            stage.together(.ended, [1: left])
            #expect(pinch.state == .changed)
            stage.together(.ended, [2: CGPoint(x: left.x + 100, y: left.y)])
            #expect(states.first == .began && states.last == .ended)
        }
    }

    @Test func `a pinch ignores a third finger`() {
        stage(UIPinchGestureRecognizer()) { stage, pinch, _ in
            stage.together(.began, pair(100))
            stage.together(.moved, pair(110))
            stage.together(.began, [3: CGPoint(x: 20, y: 20)])
            #expect(pinch.numberOfTouches == 2)
            stage.together(.moved, [3: CGPoint(x: 200, y: 200)])
            #expect(pinch.scale == 1)
            stage.together(.ended, [1: .zero, 2: .zero, 3: .zero])
        }
    }

    @Test func `a rotation counts clockwise from recognition, past half a turn, and setting it zeroes the velocity`() {
        stage(UIRotationGestureRecognizer()) { stage, rotation, _ in
            stage.together(.began, pair(100))
            stage.together(.moved, pair(100, angle: 0.1))
            #expect(rotation.state == .possible)
            stage.together(.moved, pair(100, angle: 0.2))
            #expect(rotation.state == .began && rotation.rotation == 0)
            var angle: CGFloat = 0.2
            while angle < 4.2 {
                angle += 0.5
                stage.tick()
                stage.together(.moved, pair(100, angle: angle))
            }
            #expect(abs(rotation.rotation - 4) < 1e-9)
            #expect(abs(rotation.velocity - 30) < 1e-6)
            rotation.rotation = 0
            #expect(rotation.velocity == 0)
            stage.together(.ended, pair(100, angle: angle))
        }
    }

    @Test(arguments: [1, 2, 3])
    func `a two-finger tap requires exactly two fingers that are down together`(fingers: Int) {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        var taps = 0
        tap.addAction { _ in taps += 1 }
        stage(tap) { stage, _, _ in
            for finger in 1...fingers { stage.together(.began, [finger: CGPoint(x: 50 * finger, y: 50)]) }
            stage.tick()
            for finger in 1...fingers { stage.together(.ended, [finger: CGPoint(x: 50 * finger, y: 50)]) }
            #expect(taps == (fingers == 2 ? 1 : 0))
            // Two touches one after the other do not count as a tap with two fingers.
            stage.wait(1)
            for finger in 1...2 {
                stage.together(.began, [finger: CGPoint(x: 50, y: 50)])
                stage.together(.ended, [finger: CGPoint(x: 50, y: 50)])
            }
            #expect(taps == (fingers == 2 ? 1 : 0))
        }
    }

    @Test func `a pan that has begun ignores fingers above its maximum, and one that has not begun fails`() {
        for beginsFirst in [true, false] {
            let pan = UIPanGestureRecognizer()
            pan.maximumNumberOfTouches = 1
            var states: [UIGestureRecognizer.State] = []
            pan.addAction { states.append($0.state) }
            stage(pan) { stage, pan, _ in
                stage.together(.began, [1: CGPoint(x: 50, y: 50)])
                if beginsFirst { stage.together(.moved, [1: CGPoint(x: 50, y: 80)]) }
                stage.together(.began, [2: CGPoint(x: 150, y: 50)])
                stage.together(.moved, [1: CGPoint(x: 50, y: 120)])
                #expect(pan.numberOfTouches == (beginsFirst ? 1 : 2))
                stage.together(.ended, [1: CGPoint(x: 50, y: 120), 2: CGPoint(x: 150, y: 50)])
            }
            #expect(states == (beginsFirst ? [.began, .changed, .ended] : []))
        }
    }
}
