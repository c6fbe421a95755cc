@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The gradient into which content fades at an edge of the screen, below the floating bars of iOS 26. It has the colour `pageColor`,
/// slightly darker at the lower edge. It is transparent where the effect begins, and most opaque at the screen's edge. If the content has
/// switched the bar's glass between light and dark, the gradient dims the content slightly instead. (Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeVeilView: UIView, GlassVeil {
    /// The background colour into which content fades; nil for content that does not fade into a colour.
    var pageColor: UIColor? { didSet { if pageColor != oldValue { showColor() } } }
    /// The light or dark tone of the bar's glass, if the content has switched the glass between light and dark; otherwise nil.
    private var turnedTone: GlassTone?
    private let gradient = CAGradientLayer()
    private let isAtTop: Bool
    /// The opacities of the colour at the lower edge, 0 to 1, at fractions of the distance to the screen's edge.
    /// (Facts/IOS26.md#scroll-edges)
    private static let opacities: [(at: CGFloat, opacity: CGFloat)] = [(0, 0), (0.135, 0.06), (0.5, 0.65), (1, 0.86)]
    /// The fraction of black that is mixed into `pageColor` at the lower edge, 0 to 1. (Facts/IOS26.md#scroll-edges)
    private static let black: CGFloat = 0.014
    /// The fraction of the opacity that remains over content that has switched the glass between light and dark. (chosen:
    /// Facts/IOS26.md#scroll-edges)
    private static let shareWhenTurned: CGFloat = 0.4

    /// - Parameter isAtTop: whether the veil is at the upper edge of the screen, not at the lower edge.
    init(isAtTop: Bool) {
        self.isAtTop = isAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.addSublayer(gradient)
        showColor()
        GlassWatch.current.add(self)
    }
    required init?(coder: NSCoder) { return nil }

    /// The bar whose background contains the veil.
    var bar: UIView? { superview?.superview }
    func follow(_ tone: GlassTone?) {
        guard tone != turnedTone else { return }
        turnedTone = tone
        // The gradient animates its colours in its own layer, because the glass would treat a snapshot of the old colour as content
        // behind it.
        showColor()
    }

    private func showColor() {
        let color = pageColor?.cgColor(with: traitCollection)
        // A translucent background has no colour of its own into which content could fade, so the gradient is hidden.
        isHidden = color.map { $0.alpha < 1 } ?? true
        guard let color, !isHidden else { return }
        let light = isAtTop ? 1 : 1 - Self.black
        let page = CGColor(red: color.red * light, green: color.green * light, blue: color.blue * light)
        let shown = turnedTone.map { CGColor(gray: $0 == .dark ? 0 : 1, alpha: 1) } ?? page
        let share = turnedTone == nil ? 1 : Self.shareWhenTurned
        let stops = stops
        gradient.colors = stops.map { shown.copy(alpha: $0.opacity * share) }
        gradient.locations = stops.map { NSNumber(value: Double($0.at)) }
        gradient.startPoint = CGPoint(x: 0.5, y: isAtTop ? 1 : 0)
        gradient.endPoint = CGPoint(x: 0.5, y: isAtTop ? 0 : 1)
    }
    /// The opacities, at fractions of the distance to the screen's edge.
    private var stops: [(at: CGFloat, opacity: CGFloat)] {
        guard isAtTop else { return Self.opacities }
        let room = max(bounds.height, 1)
        let factor = ScrollEdgeShape.factor(room: room)
        return ScrollEdgeShape.veil.map { (min($0.at * factor / room, 1), $0.opacity) }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        guard gradient.frame != layer.bounds else { return }
        gradient.frame = layer.bounds
        if isAtTop { showColor() }
    }
}
