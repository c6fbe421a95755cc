@_spi(Toolkit) import UIKitCore

/// The colour into which content passes towards the lower edge of the screen, below the floating bars of iOS 26: that of the page, a little darker.
/// There is nothing of it where the effect begins, and from the middle of the bar on as much as there will be. (Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeVeilView: UIView {
    /// The colour of the page; nil for content that does not pass into a colour.
    var pageColor: UIColor? { didSet { if pageColor != oldValue { showColor() } } }
    private let gradient = CAGradientLayer()
    /// The opacity of the colour, 0 to 1, at these shares of the way to the screen's edge. (Facts/IOS26.md#scroll-edges)
    private static let opacities: [(at: CGFloat, opacity: CGFloat)] = [(0, 0), (0.25, 0.27), (0.5, 0.89), (1, 0.89)]
    /// How much of black is in the page's colour, 0 to 1. (Facts/IOS26.md#scroll-edges)
    private static let black: CGFloat = 0.014

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.addSublayer(gradient)
        showColor()
    }
    required init?(coder: NSCoder) { return nil }

    private func showColor() {
        let color = pageColor?.cgColor(with: traitCollection)
        // A page that shows what is below it has no colour to pass into.
        isHidden = color.map { $0.alpha < 1 } ?? true
        guard let color, !isHidden else { return }
        let light = 1 - Self.black
        let darker = CGColor(red: color.red * light, green: color.green * light, blue: color.blue * light)
        gradient.colors = Self.opacities.map { darker.copy(alpha: $0.opacity) }
        gradient.locations = Self.opacities.map { NSNumber(value: Double($0.at)) }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        if gradient.frame != layer.bounds { gradient.frame = layer.bounds }
    }
}
