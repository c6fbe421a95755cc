import QuartzCore
import Testing

@MainActor
struct TransactionTests {
    @Test func `writing a standalone layer's property animates it for 0.25 s with the default curve`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run { stage.layer.position.x = 100 }
        #expect(stage.layer.position.x == 100)
        // These are the values of the default curve at a tenth, a half and nine tenths of the duration
        // (Facts/MotionCurves.md#standard-curves).
        for (time, progress) in [(1.025, 0.0948), (1.125, 0.8024), (1.225, 0.9943)] {
            stage.tick(to: time)
            #expect(isClose(stage.shown(\.position).x, 100 * progress, 5e-3), "at \(time) s")
        }
        stage.tick(to: 1.25)
        #expect(stage.shown(\.position).x == 100)
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test func `a newly created layer appears at its position without animation`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run {
            let new = CALayer()
            stage.root.addSublayer(new)
            new.opacity = 0.5
            #expect(new.animationKeys() == nil)
            CATransaction.flush()
            new.opacity = 1
            #expect(new.animationKeys() == ["opacity"])
        }
    }

    @Test func `a nested transaction's settings override the outer ones, and unset ones are inherited`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            stage.layer.opacity = 0.5
            #expect(stage.layer.animationKeys() == nil)
            CATransaction.commit()
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            stage.layer.position.x = 100
            CATransaction.commit()
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
        }
        stage.tick(to: 2)
        #expect(isClose(stage.shown(\.position).x, 50))
    }

    @Test func `a completion block runs after the transaction's animations, or in the next tick without any`() {
        let stage = LayerClock()
        var received: [String] = []
        stage.tick(to: 1)
        stage.run {
            CATransaction.begin()
            CATransaction.setCompletionBlock { received.append("outer") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { received.append("inner") }
            CATransaction.commit()
            stage.layer.opacity = 0
            CATransaction.commit()
        }
        #expect(received == [])
        stage.tick(to: 1.1)
        #expect(received == ["inner"])
        stage.tick(to: 1.25)
        stage.tick(to: 1.3)
        #expect(received == ["inner", "outer"])
    }

    @Test func `settings made outside an explicit transaction hold until the end of the tick`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run {
            CATransaction.setDisableActions(true)
            stage.layer.opacity = 0
            #expect(stage.layer.animationKeys() == nil)
        }
        stage.tick(to: 1.1)
        stage.run { stage.layer.opacity = 1 }
        #expect(stage.layer.animationKeys() == ["opacity"])
    }

    @Test func `a layer's actions replace the standard animation, and NSNull switches it off`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run {
            let slow = CABasicAnimation()
            slow.duration = 10
            stage.layer.actions = ["opacity": slow, "position": NSNull()]
            stage.layer.opacity = 0
            stage.layer.position.x = 7
        }
        #expect(stage.layer.animationKeys() == ["opacity"])
        stage.tick(to: 6)
        #expect(isClose(CGFloat(stage.shown(\.opacity)), 0.5))
        #expect(stage.shown(\.position).x == 7)
    }

    @Test func `a write during an implicit animation continues from the presentation value`() {
        let stage = LayerClock()
        stage.tick(to: 1)
        stage.run { stage.layer.position.x = 100 }
        stage.tick(to: 1.125)
        let before = stage.shown(\.position).x
        stage.run { stage.layer.position.x = 0 }
        #expect(isClose(stage.shown(\.position).x, before))
        #expect(stage.layer.animationKeys() == ["position"])
    }
}
