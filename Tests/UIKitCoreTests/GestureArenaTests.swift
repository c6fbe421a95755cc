import Testing

@testable import UIKitCore

/// A finger that sends touches through a window as the simulator does, with a clock of its own.
@MainActor
private final class Finger {
    let window: UIWindow
    private var touch: UITouch?
    init(_ window: UIWindow) { self.window = window }

    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double) {
        let clock = SimulatedProcess.current.clock
        if time > clock.now { clock.advance(to: time) }
        let location = CGPoint(x: x, y: y)
        if phase == .began {
            let new = UITouch(identifier: 1)
            new.window = window
            new.initialLocationOnScreen = location
            new.initialTimestamp = time
            new.locationOnScreen = location
            touch = new
        }
        guard let touch else { return }
        touch.previousLocationOnScreen = touch.locationOnScreen
        touch.locationOnScreen = location
        touch.timestamp = time
        touch.phase = phase
        let event = UIEvent()
        event.timestamp = time
        event.allTouches = [touch]
        window.sendEvent(event)
        SimulatedProcess.current.ticks.run(.timers)
    }

    func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
        send(.began, x, y, at: time)
        send(.ended, x, y, at: time + 0.05)
    }

    /// Advances the time without sending events.
    func wait(until time: Double) {
        SimulatedProcess.current.clock.advance(to: time)
        SimulatedProcess.current.ticks.run(.timers)
    }
}

@MainActor
private final class TouchView: UIView {
    var received: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("cancelled") }
}

@MainActor
private final class Simultaneous: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool {
        true
    }
}

@MainActor
struct GestureArenaTests {
    private func scene(_ body: (UIWindow, TouchView, Finger) -> Void) {
        SimulatedProcess(name: "test").run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            window.addSubview(view)
            body(window, view, Finger(window))
        }
    }

    @Test func `a touch without recognizers sends began, moved and ended to its view`() {
        scene { _, view, finger in
            finger.send(.began, 50, 50, at: 0.1)
            finger.send(.moved, 60, 50, at: 0.2)
            finger.send(.ended, 60, 50, at: 0.3)
            #expect(view.received == ["began", "moved", "ended"])
        }
    }

    @Test func `a recognized tap cancels the view's touch unless cancelsTouchesInView is off`() {
        for (cancels, expected) in [(true, ["began", "cancelled"]), (false, ["began", "ended"])] {
            scene { _, view, finger in
                var taps = 0
                let tap = UITapGestureRecognizer()
                tap.cancelsTouchesInView = cancels
                tap.addAction { _ in taps += 1 }
                view.addGestureRecognizer(tap)
                finger.tap(50, 50, at: 0.1)
                #expect(taps == 1)
                #expect(view.received == expected)
                #expect(tap.state == .possible)
            }
        }
    }

    @Test func `a pan begins after ten points, counts translation from there, has a velocity, and cancels the view's touch`() {
        scene { _, view, finger in
            var log: [String] = []
            let pan = UIPanGestureRecognizer()
            pan.addAction { recognizer in
                let pan = recognizer as! UIPanGestureRecognizer
                log.append("\(pan.state) \(pan.translation(in: view).y)")
            }
            view.addGestureRecognizer(pan)
            finger.send(.began, 50, 50, at: 0.1)
            finger.send(.moved, 50, 59, at: 0.12)
            #expect(log.isEmpty)
            finger.send(.moved, 50, 62, at: 0.14)
            finger.send(.moved, 50, 82, at: 0.16)
            #expect(abs(pan.velocity(in: view).y - 32 / 0.06) < 1e-6)
            finger.send(.ended, 50, 82, at: 0.18)
            #expect(log == ["began 0.0", "changed 20.0", "ended 20.0"])
            #expect(view.received.last == "cancelled")
        }
    }

    @Test func `the pan of the deeper view wins and the outer pan sends no action`() {
        scene { window, view, finger in
            var log: [String] = []
            for (name, owner) in [("outer", window as UIView), ("inner", view)] {
                let pan = UIPanGestureRecognizer()
                pan.addAction { _ in log.append(name) }
                owner.addGestureRecognizer(pan)
            }
            finger.send(.began, 50, 50, at: 0.1)
            finger.send(.moved, 50, 80, at: 0.12)
            finger.send(.ended, 50, 80, at: 0.14)
            #expect(log == ["inner", "inner"])
        }
    }

    @Test func `a delegate lets two nested pans recognize simultaneously, the inner one first`() {
        scene { window, view, finger in
            let both = Simultaneous()
            var log: [String] = []
            for (name, owner) in [("outer", window as UIView), ("inner", view)] {
                let pan = UIPanGestureRecognizer()
                pan.delegate = name == "outer" ? both : nil
                pan.addAction { if $0.state == .began { log.append(name) } }
                owner.addGestureRecognizer(pan)
            }
            finger.send(.began, 50, 50, at: 0.1)
            finger.send(.moved, 50, 80, at: 0.12)
            finger.send(.ended, 50, 80, at: 0.14)
            #expect(log == ["inner", "outer"])
        }
    }

    @Test func `a single tap that requires a double tap to fail is recognized after the delay, or not if a double tap is`() {
        scene { _, view, finger in
            var log: [String] = []
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            double.addAction { _ in log.append("double") }
            let single = UITapGestureRecognizer()
            single.require(toFail: double)
            single.addAction { _ in log.append("single") }
            view.addGestureRecognizer(double)
            view.addGestureRecognizer(single)
            finger.tap(50, 50, at: 0.1)
            #expect(log.isEmpty)
            finger.wait(until: 0.6)
            #expect(log == ["single"])
            finger.tap(50, 50, at: 1.0)
            finger.tap(50, 50, at: 1.2)
            finger.wait(until: 2)
            #expect(log == ["single", "double"])
        }
    }

    @Test func `a long press begins after half a second without movement, and not if the finger moves 15 points`() {
        scene { _, view, finger in
            var states: [UIGestureRecognizer.State] = []
            let press = UILongPressGestureRecognizer()
            press.addAction { states.append($0.state) }
            view.addGestureRecognizer(press)
            finger.send(.began, 50, 50, at: 0.1)
            finger.wait(until: 0.55)
            #expect(states.isEmpty)
            finger.wait(until: 0.6)
            finger.send(.ended, 50, 50, at: 0.7)
            #expect(states == [.began, .ended])
            finger.send(.began, 50, 50, at: 2)
            finger.send(.moved, 50, 65, at: 2.1)
            finger.wait(until: 3)
            finger.send(.ended, 50, 65, at: 3.1)
            #expect(states == [.began, .ended])
        }
    }

    @Test func `disabling a recognizer during its gesture cancels the gesture`() {
        scene { _, view, finger in
            var states: [UIGestureRecognizer.State] = []
            let pan = UIPanGestureRecognizer()
            pan.addAction { states.append($0.state) }
            view.addGestureRecognizer(pan)
            finger.send(.began, 50, 50, at: 0.1)
            finger.send(.moved, 50, 80, at: 0.12)
            pan.isEnabled = false
            finger.send(.moved, 50, 90, at: 0.14)
            finger.send(.ended, 50, 90, at: 0.16)
            #expect(states == [.began, .cancelled])
        }
    }
}
