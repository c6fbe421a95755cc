@_spi(Toolkit) import UIKitCore

/// The effect on content that passes below the bars of iOS 26: blurred at the screen's edge, sharp where the bar ends. (chosen:
/// Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeFadeView: UIView {
    /// The radius of the blur in points.
    private static let radius: CGFloat = 10
    private let fade = CAGradientLayer()
    private let isAtTop: Bool
    /// The line where content ends below a hard edge.
    private var line: CALayer?

    /// - Parameter isAtTop: at the upper edge of the screen; else at the lower one.
    init(isAtTop: Bool) {
        self.isAtTop = isAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.backdrop = GlassMaterial(tint: .white, share: 1, saturation: 1, radius: Self.radius).backdrop
        let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 0.85), CGColor(gray: 0, alpha: 0)]
        fade.colors = isAtTop ? colors : colors.reversed()
        fade.locations = isAtTop ? [0, 0.55, 1] : [0, 0.45, 1]
        layer.mask = fade
    }
    required init?(coder: NSCoder) { return nil }

    /// Takes over the look that an app sets for its scroll view; nil for the system's.
    func follow(_ effect: UIScrollEdgeEffect?) {
        alpha = effect?.isHidden == true ? 0 : 1
        let isHard = effect?.style === UIScrollEdgeEffect.Style.hard
        guard isHard != (line != nil) else { return }
        if isHard {
            let line = CALayer()
            layer.addSublayer(line)
            self.line = line
            layer.mask = nil
            showHardLook()
        } else {
            line?.removeFromSuperlayer()
            line = nil
            layer.mask = fade
            layer.backdrop = GlassMaterial(tint: .white, share: 1, saturation: 1, radius: Self.radius).backdrop
        }
        setNeedsLayout()
    }
    /// Shows the look of earlier bars: almost opaque, and ended by a line. (chosen: Facts/IOS26.md#scroll-edges)
    private func showHardLook() {
        let tint: CGColor = traitCollection.userInterfaceStyle == .dark ? CGColor(gray: 0.07, alpha: 1) : CGColor(gray: 0.97, alpha: 1)
        layer.backdrop = GlassMaterial(tint: tint, share: 0.2, radius: Self.radius).backdrop
        line?.backgroundColor = UIBarAppearance.lineColor.cgColor(with: traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if line != nil { showHardLook() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let line {
            let pixel = 1 / max(traitCollection.displayScale, 1)
            line.frame = CGRect(x: 0, y: isAtTop ? bounds.height : -pixel, width: bounds.width, height: pixel)
        }
        if fade.frame != layer.bounds { fade.frame = layer.bounds }
    }
}
