import Testing

@testable import UIKitCore

@MainActor
struct ViewAnimationTests {
    private func tick(to time: Double) {
        let process = SimulatedProcess.current
        process.clock.advance(to: time)
        for phase in TickSchedule.Phase.allCases { process.ticks.run(phase) }
    }

    @Test func `an animation with curve 7 sets the model at once, follows the curve, and completes one tick after its end`() {
        SimulatedProcess(name: "test").run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var finished: Bool?
            UIView.animate(withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
                view.frame.origin.y = 100
            } completion: {
                finished = $0
            }
            #expect(view.frame.origin.y == 100)
            #expect(view.layer.presentationFrame.origin.y == 0)
            tick(to: 0.1)
            #expect(abs(view.layer.presentationFrame.origin.y - 54.4778) < 1e-4)
            tick(to: 0.5)
            #expect(view.layer.presentationFrame.origin.y == 100)
            #expect(finished == nil)
            tick(to: 0.6)
            #expect(finished == true)
        }
    }

    @Test func `an animation on top of a running one adds to it, and neither jumps`() {
        SimulatedProcess(name: "test").run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
            tick(to: 0.5)
            #expect(abs(view.layer.presentationFrame.midX - 55) < 1e-9)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
            #expect(abs(view.layer.presentationFrame.midX - 55) < 1e-9)
            tick(to: 1)
            #expect(abs(view.layer.presentationFrame.midX - 55) < 1e-9)
            tick(to: 1.25)
            #expect(abs(view.layer.presentationFrame.midX - 30) < 1e-9)
        }
    }

    @Test func `beginFromCurrentState replaces the running animation, which completes with false`() {
        SimulatedProcess(name: "test").run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var first: Bool?
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 }, completion: { first = $0 })
            tick(to: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) { view.center.x = 5 }
            tick(to: 1)
            #expect(abs(view.layer.presentationFrame.midX - 30) < 1e-9)
            #expect(first == false)
        }
    }

    @Test func `an empty animation block completes in the next tick`() {
        SimulatedProcess(name: "test").run {
            var finished = false
            UIView.animate(withDuration: 1, animations: {}, completion: { finished = $0 })
            #expect(!finished)
            tick(to: 0.1)
            #expect(finished)
        }
    }

    @Test func `a delayed animation shows the old value until it starts`() {
        SimulatedProcess(name: "test").run {
            let view = UIView(frame: .zero)
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.alpha = 0 }
            tick(to: 0.4)
            #expect(view.layer.presentationOpacity == 1)
            tick(to: 1)
            #expect(abs(view.layer.presentationOpacity - 0.5) < 1e-9)
        }
    }

    @Test func `performWithoutAnimation inside an animation block changes values at once`() {
        SimulatedProcess(name: "test").run {
            let view = UIView(frame: .zero)
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
            #expect(view.layer.presentationOpacity == 0)
        }
    }

    @Test func `property changes are reported with their cause, which is the app by default, and layers record it`() {
        SimulatedProcess(name: "test").run {
            var received: [PropertyChange] = []
            SimulatedProcess.current.observePropertyChanges { received.append($0) }
            let view = UIView(frame: .zero)
            withCause(.engine("rootOrigin")) { view.center = CGPoint(x: 1, y: 2) }
            view.alpha = 0.5
            #expect(received.map(\.property) == ["position", "opacity"])
            #expect(received.map(\.cause) == [.engine("rootOrigin"), .app])
            #expect(view.layer.causes[.position] == .engine("rootOrigin"))
        }
    }

    @Test func `an autoreversing animation plays there and back as often as its repeatCount, and is then removed`() {
        SimulatedProcess(name: "test").run {
            let layer = CALayer()
            let blink = CABasicAnimation(keyPath: "opacity")
            blink.fromValue = 1.0
            blink.toValue = 0.0
            blink.duration = 1
            blink.autoreverses = true
            blink.repeatCount = 2
            layer.add(blink, forKey: "blink")
            for (time, expected) in [(0.25, 0.75), (1.0, 0.0), (1.75, 0.75), (2.25, 0.75), (3.5, 0.5)] {
                tick(to: time)
                #expect(abs(layer.presentationOpacity - expected) < 1e-9, "at \(time) s")
            }
            tick(to: 4)
            #expect(layer.presentationOpacity == 1)
            #expect(layer.animationKeys() == nil)
        }
    }
}
