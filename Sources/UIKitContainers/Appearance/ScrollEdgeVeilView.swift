@_spi(Toolkit) import UIKitCore

/// The colour into which content passes towards the lower edge of the screen, below the floating bars of iOS 26: the colour of the page, of which
/// there is nothing where the effect begins and everything at the screen's edge. (Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeVeilView: UIView {
    /// The colour of the page; nil for content that does not pass into a colour.
    var pageColor: UIColor? { didSet { if pageColor != oldValue { showColor() } } }
    private let gradient = CAGradientLayer()

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
        gradient.colors = [color.copy(alpha: 0), color]
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
