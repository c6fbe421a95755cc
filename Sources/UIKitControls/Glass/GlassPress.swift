@_spi(Toolkit) import UIKitCore

/// The reaction of glass to a touch. The glass grows when the touch begins, and springs back when the touch ends.
/// (Facts/IOS26.md#glass-under-a-finger)
@MainActor
package enum GlassPress {
    /// The distance in points by which the longer side of pressed glass grows.
    static let growth: CGFloat = 6
    /// The perceptual duration of the spring in seconds, and its bounce from 0 to 1.
    static let spring = (duration: 0.3, bounce: CGFloat(0.3))
    private static let key = "glassPress"

    /// Returns the scale of pressed glass for a size in points.
    static func scale(of size: CGSize) -> CGFloat {
        let side = max(size.width, size.height)
        return side > 0 ? 1 + growth / side : 1
    }

    /// Enlarges a view, or animates it back to its size with a spring. Only the presentation changes. The view's frame and transform do
    /// not change.
    package static func show(_ isPressed: Bool, on view: UIView) {
        let layer = view.layer
        guard view.window != nil, isPressed || layer.animation(forKey: key) != nil else { return layer.removeAnimation(forKey: key) }
        func shown(_ layer: CALayer) -> CGFloat { layer.value(forKeyPath: "transform.scale") as? CGFloat ?? 1 }
        let animation = CASpringAnimation(perceptualDuration: spring.duration, bounce: spring.bounce)
        animation.keyPath = "transform.scale"
        animation.fromValue = shown(layer.presentation() ?? layer)
        animation.toValue = shown(layer) * (isPressed ? scale(of: view.bounds.size) : 1)
        if isPressed {
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        layer.add(animation, forKey: key)
    }
}

/// Detects touches on interactive glass without affecting other recognizers and views.
final class GlassPressRecognizer: UIGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name = "glass press"
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { show(true) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func reset() {
        super.reset()
        show(false)
    }
    private func show(_ isPressed: Bool) { if let view { GlassPress.show(isPressed, on: view) } }
}
