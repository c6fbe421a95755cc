import Testing

@testable import QuartzCore

/// Tests for many animations of a single layer.
@MainActor
@Suite struct AnimationLimitTests {
    @Test func `a layer keeps only the newest animations up to the limit`() {
        SimulatedProcess().run {
            let layer = CALayer()
            for number in 0..<CALayer.mostAnimations + 10 {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 100
                layer.add(animation, forKey: "\(number)")
            }
            #expect(layer.animationKeys()?.count == CALayer.mostAnimations)
            #expect(layer.animationKeys()?.first == "10")
        }
    }

    @Test func `a generated key has the smallest unused number`() {
        SimulatedProcess().run {
            let layer = CALayer()
            #expect(layer.freeAnimationKey("opacity") == "opacity")
            for key in ["opacity", "opacity-2", "opacity-4", "position", "opacity-x"] {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 100
                layer.add(animation, forKey: key)
            }
            #expect(layer.freeAnimationKey("opacity") == "opacity-3")
            #expect(layer.freeAnimationKey("position") == "position-2")
            #expect(layer.freeAnimationKey("bounds") == "bounds")
        }
    }
}
