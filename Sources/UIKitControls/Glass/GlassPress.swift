@_spi(Toolkit) import UIKitCore

/// The response of glass to a finger: it grows and springs back. (Facts/IOS26.md#glass-under-a-finger)
@MainActor
package enum GlassPress {
    /// The number of points by which the longer side of pressed glass grows.
    static let growth: CGFloat = 6
    /// The spring: its perceptual duration in seconds, and its bounce, 0 to 1.
    static let spring = (duration: 0.3, bounce: CGFloat(0.3))
    private static let key = "glassPress"

    /// Returns the scale of pressed glass of that size in points.
    static func scale(of size: CGSize) -> CGFloat {
        let side = max(size.width, size.height)
        return side > 0 ? 1 + growth / side : 1
    }

    /// Grows a view or lets it spring back. Only the presentation changes: frame and transform stay the app's.
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

/// Passes touches to interactive glass without affecting other recognizers and views.
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
