@_spi(Toolkit) import UIKitCore

/// What passes below the bars of iOS 26: blurred at the screen's edge, sharp where the bar ends. (chosen: Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeFadeView: UIView {
    /// The radius of the blur, points.
    private static let radius: CGFloat = 10
    private let fade = CAGradientLayer()

    /// - Parameter isAtTop: at the upper edge of the screen; else at the lower one.
    init(isAtTop: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.backdrop = GlassMaterial(tint: .white, share: 1, saturation: 1, radius: Self.radius).backdrop
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0.85), CGColor(gray: 0, alpha: 0)]
        fade.colors = isAtTop ? colors : colors.reversed()
        fade.locations = isAtTop ? [0, 0.55, 1] : [0, 0.45, 1]
        layer.mask = fade
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if fade.frame != layer.bounds { fade.frame = layer.bounds }
    }
}
