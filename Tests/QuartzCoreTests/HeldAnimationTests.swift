import Testing

@testable import QuartzCore

/// Tests that an endless animation requests no drawing while its value does not change, such as a caret between two fades.
@MainActor
struct HeldAnimationTests {
    /// Returns an animation that is on for half a second and off for half a second, with fades of a tenth of a second in between.
    private func blink() -> CAKeyframeAnimation {
        let blink = CAKeyframeAnimation(keyPath: "opacity")
        blink.values = [1, 1, 0.25, 0.25, 1].map { CGFloat($0) }
        blink.keyTimes = [0, 0.4, 0.5, 0.9, 1]
        blink.duration = 1
        blink.repeatCount = .infinity
        blink.isAmbient = true
        return blink
    }

    /// Returns the ticks in which the frame differs from the previous one.
    private func changes(_ stage: LayerClock, ticks: ClosedRange<Int>) -> [Int] {
        ticks.filter { tick in
            stage.tick(to: Double(tick) / 20)
            let isNew = !stage.root.hasNode
            _ = stage.dump
            return isNew
        }
    }

    @Test func `a frame is rebuilt only if the animation's presentation changes`() {
        let stage = LayerClock()
        stage.run { stage.layer.add(blink(), forKey: nil) }
        #expect(changes(stage, ticks: 1...22) == [1, 9, 10, 19, 20])
        #expect(stage.dump.contains("opacity") == false, "it is fully on: \(stage.dump)")
    }

    @Test func `a frame rebuilt after skipped ones shows the current time`() {
        let stage = LayerClock()
        stage.run { stage.layer.add(blink(), forKey: nil) }
        stage.tick(to: 0.1)
        _ = stage.dump
        stage.tick(to: 0.45)
        stage.tick(to: 0.6)
        stage.tick(to: 0.7)
        #expect(stage.process.run { stage.root.displayNode(at: stage.process.clock.now)?.children.first?.opacity } == 0.25)
    }

    @Test func `after a rest without animations no cached presentation is reused`() {
        let stage = LayerClock()
        stage.run { stage.layer.add(blink(), forKey: "blink") }
        stage.tick(to: 0.1)
        stage.run { stage.layer.removeAnimation(forKey: "blink") }
        stage.tick(to: 0.2)
        stage.tick(to: 0.3)
        // The new animation starts dim. At the next tick it has the value that the removed animation had at its last tick.
        stage.run {
            let other = blink()
            other.timeOffset = 0.6
            stage.layer.add(other, forKey: "blink")
        }
        #expect(stage.process.run { stage.root.displayNode(at: stage.process.clock.now)?.children.first?.opacity } == 0.25)
        stage.tick(to: 0.9)
        #expect(stage.process.run { stage.root.displayNode(at: stage.process.clock.now)?.children.first?.opacity } == 1)
    }

    @Test func `delayed replicator copies move while the original is at rest`() {
        let stage = LayerClock { CAReplicatorLayer() }
        stage.run {
            let replicator = stage.layer as! CAReplicatorLayer
            let dot = CALayer()
            dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            replicator.addSublayer(dot)
            replicator.instanceCount = 2
            replicator.instanceDelay = 0.2
            dot.add(blink(), forKey: nil)
        }
        for tick in 1...40 {
            stage.tick(to: Double(tick) / 20)
            let kept = stage.dump
            stage.process.motions.markChanged()
            #expect(kept == stage.dump, "at tick \(tick)")
        }
    }
}
