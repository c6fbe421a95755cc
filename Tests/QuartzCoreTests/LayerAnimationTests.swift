import QuartzCore
import Testing

/// Tests for layer animations with the values of Facts/MotionCurves.md.
@MainActor
struct LayerAnimationTests {
    @Test func `a spring with default parameters follows the closed form`() {
        let stage = LayerClock()
        stage.run {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 100
            spring.duration = 2
            stage.layer.add(spring, forKey: nil)
        }
        // A mass of 1, a stiffness of 100 and a damping of 10 result in a frequency of 10 and a damping ratio of 0.5.
        for time in [0.1, 0.25, 0.5, 1.0] {
            stage.tick(to: time)
            let damped = 10 * 0.75.squareRoot()
            let expected = 100 * (1 - exp(-5 * time) * (cos(damped * time) + 5 / damped * sin(damped * time)))
            #expect(isClose(stage.shown(\.position).x, expected), "at \(time) s")
        }
    }

    @Test(arguments: [(0.5, 0.0, 1.0), (0.4, 0.3, 0.7), (0.5, -0.5, 2.0)])
    func `a spring with duration and bounce has the stiffness and damping of its response`(duration: Double, bounce: Double, ratio: Double)
    {
        let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        let frequency = 2 * Double.pi / duration
        #expect(abs(spring.stiffness - frequency * frequency) < 1e-9)
        #expect(abs(spring.damping - 4 * .pi * ratio / duration) < 1e-9)
        #expect(spring.perceptualDuration == duration)
    }

    @Test func `an overdamped spring is slower than a critically damped one only if allowsOverdamping is true`() {
        let held = SpringMotion(mass: 3, stiffness: 1000, damping: 500)
        let free = SpringMotion(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
        #expect(abs(held.progress(at: 0.25) - 0.942038) < 1e-6)
        #expect(abs(free.progress(at: 0.25) - 0.3897) < 1e-4)
        #expect(abs((free.progress(at: 0.3 + 1e-6) - free.progress(at: 0.3 - 1e-6)) / 2e-6 - free.velocity(at: 0.3)) < 1e-4)
    }

    @Test func `keyframes reach their values at their key times, each segment with its own timing function`() {
        let stage = LayerClock()
        stage.run {
            let frames = CAKeyframeAnimation(keyPath: "opacity")
            frames.values = [0, 1, 0.5]
            frames.keyTimes = [0, 0.25, 1]
            frames.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeInEaseOut)]
            frames.duration = 4
            stage.layer.add(frames, forKey: nil)
        }
        for (time, value) in [(0.5, 0.5), (1.0, 1.0), (1.3, 1 - 0.5 * 0.0197), (2.5, 0.75)] {
            stage.tick(to: time)
            #expect(isClose(CGFloat(stage.shown(\.opacity)), value), "at \(time) s")
        }
    }

    @Test func `discrete keyframes jump, paced ones have constant speed, and cubic ones pass through every value`() {
        func x(_ mode: CAAnimationCalculationMode, at time: Double) -> CGFloat {
            let stage = LayerClock()
            stage.run {
                let frames = CAKeyframeAnimation(keyPath: "position.x")
                frames.values = [0, 10, 100]
                frames.calculationMode = mode
                frames.duration = 1
                stage.layer.add(frames, forKey: nil)
            }
            stage.tick(to: time)
            return stage.shown(\.position).x
        }
        #expect([0.2, 0.4, 0.9].map { x(.discrete, at: $0) } == [0, 10, 100])
        #expect(isClose(x(.paced, at: 0.5), 50))
        #expect(isClose(x(.linear, at: 0.25), 5))
        #expect(isClose(x(.cubic, at: 0.5), 10))
        // In the middle of the first segment, the Catmull-Rom tangents 5 and 50 change the value to 5 + (5 - 50) / 8.
        #expect(isClose(x(.cubic, at: 0.25), -0.625))
    }

    @Test func `a layer follows a path, at constant speed if paced, and rotates with the path`() {
        let stage = LayerClock()
        stage.run {
            var path = CGPath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 30))
            let walk = CAKeyframeAnimation(keyPath: "position")
            walk.path = path
            walk.calculationMode = .paced
            walk.rotationMode = .rotateAuto
            walk.duration = 4
            stage.layer.add(walk, forKey: nil)
        }
        stage.tick(to: 0.5)
        #expect(isClose(stage.shown(\.position).x, 5) && stage.shown(\.position).y == 0)
        stage.tick(to: 2)
        #expect(isClose(stage.shown(\.position).y, 10))
        #expect(isClose(atan2(stage.process.run { stage.layer.presentation()!.affineTransform().b }, 0.0), .pi / 2))
    }

    @Test func `a group scales and clips its children's time and counts as one animation`() {
        let stage = LayerClock()
        stage.run {
            let (move, fade) = (CABasicAnimation(keyPath: "position.x"), CABasicAnimation(keyPath: "opacity"))
            (move.fromValue, move.toValue, move.duration) = (0, 100, 4)
            (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (1, 0, 1, 1)
            fade.fillMode = .forwards
            let group = CAAnimationGroup()
            group.animations = [move, fade]
            group.duration = 2
            stage.layer.add(group, forKey: "both")
        }
        stage.tick(to: 0.5)
        #expect(isClose(stage.shown(\.position).x, 12.5))
        #expect(stage.shown(\.opacity) == 1)
        stage.tick(to: 1.5)
        #expect(isClose(CGFloat(stage.shown(\.opacity)), 0.5))
        #expect(stage.layer.animationKeys() == ["both"])
        stage.tick(to: 2)
        #expect(stage.shown(\.position).x == 0)
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test func `speed, timeOffset, repeats and fill modes determine the animation's local time`() {
        func x(at time: Double, _ change: (CABasicAnimation) -> Void) -> CGFloat {
            let stage = LayerClock()
            stage.run {
                let move = CABasicAnimation(keyPath: "position.x")
                (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
                change(move)
                stage.layer.add(move, forKey: nil)
            }
            stage.tick(to: time)
            return stage.shown(\.position).x
        }
        #expect(isClose(x(at: 0.25) { $0.speed = 2 }, 50))
        #expect(isClose(x(at: 0.25) { $0.speed = -1 }, 75))
        #expect(isClose(x(at: 0.25) { $0.timeOffset = 0.5 }, 75))
        #expect(isClose(x(at: 0.75) { $0.timeOffset = 0.5 }, 25))
        #expect(isClose(x(at: 5) { ($0.speed, $0.timeOffset) = (0, 0.3) }, 30))
        #expect(isClose(x(at: 2.25) { $0.repeatDuration = 2.5 }, 25))
        #expect(isClose(x(at: 1.25) { ($0.autoreverses, $0.repeatCount) = (true, 1) }, 75))
        #expect(isClose(x(at: 2.5) { ($0.repeatCount, $0.isCumulative) = (3, true) }, 250))
        #expect(isClose(x(at: 9) { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }, 100))
        #expect(isClose(x(at: 0.5) { $0.beginTime = 2 }, 0))
        #expect(isClose(x(at: 2.5) { $0.beginTime = 2 }, 50))
    }

    @Test func `a paused layer does not move, requests no ticks, and resumes where it was`() {
        let stage = LayerClock()
        stage.run {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 100, 10)
            stage.layer.add(move, forKey: nil)
        }
        stage.tick(to: 2)
        stage.run {
            let time = stage.root.convertTime(CACurrentMediaTime(), from: nil)
            stage.root.speed = 0
            stage.root.timeOffset = time
        }
        stage.tick(to: 5)
        #expect(isClose(stage.shown(\.position).x, 20))
        stage.tick(to: 5.5)
        #expect(!stage.process.ticks.wantsTick)
        stage.run {
            let pausedTime = stage.root.timeOffset
            (stage.root.speed, stage.root.timeOffset, stage.root.beginTime) = (1, 0, 0)
            stage.root.beginTime = stage.root.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        }
        #expect(isClose(stage.shown(\.position).x, 20))
        stage.tick(to: 6.5)
        #expect(isClose(stage.shown(\.position).x, 30))
    }

    @Test func `a rotation by half a circle rotates, and key paths change one component of a transform`() {
        let stage = LayerClock()
        stage.run {
            stage.layer.transform = CATransform3DMakeScale(2, 2, 1)
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 4)
            stage.layer.add(turn, forKey: nil)
        }
        stage.tick(to: 1)
        let quarter = stage.process.run { stage.layer.presentation()!.affineTransform() }
        #expect(isClose(quarter.a, 0) && isClose(quarter.b, 2))
        stage.run {
            let half = CABasicAnimation(keyPath: "transform")
            half.fromValue = CGAffineTransform.identity
            half.toValue = CATransform3DMakeRotation(.pi, 0, 0, 1)
            half.duration = 1
            stage.layer.removeAllAnimations()
            stage.layer.add(half, forKey: nil)
        }
        stage.tick(to: 1.5)
        let middle = stage.process.run { stage.layer.presentation()!.affineTransform() }
        #expect(isClose(abs(middle.b), 1) && isClose(middle.a, 0))
    }

    @Test func `a transform that leaves the plane is rejected by name, once, and changes nothing`() {
        let stage = LayerClock()
        stage.run {
            stage.layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
            for _ in 0..<3 { stage.layer.transform = CATransform3DMakeRotation(0.4, 1, 0, 0) }
            #expect(stage.layer.affineTransform() == CGAffineTransform(scaleX: 3, y: 3))
            #expect(stage.process.reportedMessages.count == 1)
            #expect(stage.process.reportedMessages.first?.contains("CALayer.transform") == true)
        }
    }

    @Test func `matrices multiply, invert and convert to affine as in Core Animation`() {
        let t = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), .pi / 2, 0, 0, 1)
        let affine = CATransform3DGetAffineTransform(t)
        let expected = CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2)
        #expect(isClose(affine.b, expected.b) && isClose(affine.tx, 10) && isClose(affine.c, expected.c))
        let product = CATransform3DConcat(t, CATransform3DInvert(t))
        #expect(isClose(product.m11, 1) && isClose(product.m41, 0) && isClose(product.m12, 0))
        #expect(CATransform3DIsAffine(t) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    }

    final class Listener: NSObject, CAAnimationDelegate {
        var received: [String] = []
        func animationDidStart(_ anim: CAAnimation) { received.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { received.append("stop \(flag)") }
    }

    @Test func `a delegate receives animationDidStart after the delay, then animationDidStop, each one tick later`() {
        let stage = LayerClock()
        let listener = Listener()
        stage.run {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.toValue, move.duration, move.beginTime) = (50, 1, 1)
            move.delegate = listener
            stage.layer.add(move, forKey: "move")
        }
        stage.tick(to: 0.5)
        #expect(listener.received == [])
        stage.tick(to: 1)
        stage.tick(to: 1.1)
        #expect(listener.received == ["start"])
        stage.tick(to: 2)
        #expect(listener.received == ["start"])
        stage.tick(to: 2.1)
        #expect(listener.received == ["start", "stop true"])
    }

    @Test func `a replaced animation stops unfinished, and one not removed on completion stops once and lets the screen rest`() {
        let stage = LayerClock()
        let listener = Listener()
        stage.run {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.toValue, move.duration) = (50, 1)
            move.delegate = listener
            stage.layer.add(move, forKey: "move")
            (move.isRemovedOnCompletion, move.fillMode) = (false, .forwards)
            stage.layer.add(move, forKey: "move")
        }
        stage.tick(to: 0.5)
        #expect(listener.received == ["start", "stop false", "start"])
        for time in [1.0, 1.1, 1.2, 1.3] { stage.tick(to: time) }
        #expect(listener.received == ["start", "stop false", "start", "stop true"])
        #expect(stage.shown(\.position).x == 50)
        #expect(stage.process.pendingMotions.isEmpty && !stage.process.ticks.wantsTick)
    }

    @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
    func `an infinitely repeating animation blocks no waiting step`(count: Float) {
        let stage = LayerClock()
        stage.run {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.byValue, turn.duration, turn.repeatCount) = (2 * CGFloat.pi, 2, count)
            stage.layer.add(turn, forKey: "turn")
        }
        stage.tick(to: 0.5)
        #expect(stage.process.pendingMotions.isEmpty)
        #expect(!CATransform3DIsIdentity(stage.shown(\.transform)))
    }

    @Test(arguments: [30.0, 60, 120])
    func `an animation shows the same motion at 30, 60 and 120 ticks per second`(rate: Double) {
        let stage = LayerClock()
        stage.run {
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue) = (0, 100)
            stage.layer.add(spring, forKey: nil)
        }
        for tick in 1...Int(rate / 2) { stage.tick(to: Double(tick) / rate) }
        let damped = 10 * 0.75.squareRoot()
        #expect(isClose(stage.shown(\.position).x, 100 * (1 - exp(-2.5) * (cos(damped / 2) + 5 / damped * sin(damped / 2)))))
    }
}
