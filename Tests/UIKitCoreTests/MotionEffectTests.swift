import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct MotionEffectTests {
    private func effect(_ minimum: Any?, _ maximum: Any?, _ type: UIInterpolatingMotionEffect.EffectType = .tiltAlongHorizontalAxis)
        -> UIInterpolatingMotionEffect
    {
        let effect = UIInterpolatingMotionEffect(keyPath: "center", type: type)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (minimum, maximum)
        return effect
    }

    @Test(arguments: [(-1.0, -10.0), (0, 0), (0.5, 5), (3, 10)])
    func `a motion effect interpolates between its minimum and maximum values`(offset: CGFloat, value: CGFloat) {
        let values = effect(-10, 10).keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: offset, vertical: -1))
        #expect(values?["center"] as? CGFloat == value)
    }

    @Test func `a motion effect interpolates points along its axis, and missing or mismatched values give none`() {
        let up = effect(nil, CGPoint(x: 8, y: 4), .tiltAlongVerticalAxis)
        let values = up.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
        #expect(values?["center"] as? CGPoint == CGPoint(x: 4, y: 2))
        #expect(effect(nil, nil).keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        #expect(effect(1, CGPoint.zero).keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    }

    @Test func `a motion effect is added to a view only once, and can be removed`() {
        Stage.perform { stage in
            let one = effect(0, 1)
            stage.root.addMotionEffect(one)
            stage.root.addMotionEffect(one)
            #expect(stage.root.motionEffects == [one])
            stage.root.removeMotionEffect(one)
            #expect(stage.root.motionEffects.isEmpty)
        }
    }
}
