/// The back button: the chevron and the title beside it. A long press lists the screens to go back to, the nearest first.
@MainActor
final class NavigationBackButton: UIControl {
    let chevron = BackChevronView()
    let label = UILabel()
    /// Returns the elements of the long-press menu; empty if there is no menu.
    var menuElements: () -> [UIMenuElement] = { [] }

    /// The glass under the chevron. Only since iOS 26.
    private(set) var glass: GlassView?

    init(action: @escaping () -> Void) {
        super.init(frame: .zero)
        if SystemDesign.current.isGlass {
            let glass = GlassView(.regular(isDark: false, in: .bar))
            self.glass = glass
            addSubview(glass)
            glass.content = { [weak self] in self.map { [$0.chevron] } ?? [] }
        }
        accessibilityIdentifier = "BackButton"
        accessibilityLabel = "Back"
        label.isUserInteractionEnabled = false
        addSubview(chevron)
        addSubview(label)
        addAction(UIAction { _ in action() }, for: .touchUpInside)
        isContextMenuInteractionEnabled = true
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let elements = menuElements()
        guard !elements.isEmpty else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: elements) }
    }
    required init?(coder: NSCoder) { return nil }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            if glass != nil { return GlassPress.show(isHighlighted, on: self) }
            // The button dims at once when pressed, and fades back when released. (Facts/Controls.md#button, system buttons)
            if isHighlighted { return alpha = 0.2 }
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
        }
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        if !hasOwnColor { label.textColor = tintColor }
    }
    var hasOwnColor = false

    /// Lays the button out as a circle of glass without a title. (Facts/IOS26.md#glass-bars)
    func placeOnGlass(isReversed: Bool, scale: CGFloat) {
        glass?.material = .regular(isDark: traitCollection.userInterfaceStyle == .dark, in: .bar)
        glass?.frame = bounds
        let size = NavigationBarMetrics.glassChevron
        chevron.isReversed = isReversed
        // The point of the chevron is slightly off the centre. (measured)
        let shift = NavigationBarMetrics.glassChevronShift
        let x = (bounds.width - size.width) / 2 + (isReversed ? shift : -shift)
        chevron.frame = CGRect(
            x: x.roundedToPixel(scale), y: ((bounds.height - size.height) / 2).roundedToPixel(scale), width: size.width, height: size.height
        )
        label.isHidden = true
    }

    /// Lays out the chevron and the title from the bar's leading edge, in points.
    /// - Parameter margin: the bar's side margin in points.
    func place(height: CGFloat, textWidth: CGFloat, margin: CGFloat, isReversed: Bool, start: CGFloat, scale: CGFloat) -> CGFloat {
        let metrics = NavigationBarMetrics.chevron
        let (x, textX) = (margin - metrics.outdent, margin + NavigationBarMetrics.backTitleIndent)
        let width = textWidth > 0 ? textX + textWidth : x + metrics.width + NavigationBarMetrics.titleGap
        func placed(_ rect: CGRect) -> CGRect {
            isReversed ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        chevron.isReversed = isReversed
        chevron.frame = placed(
            CGRect(x: x, y: height / 2 - metrics.aboveMiddle, width: metrics.width, height: metrics.height))
        let font = label.font ?? .systemFont(ofSize: NavigationBarMetrics.titleFontSize)
        label.frame = placed(
            CGRect(
                x: textX,
                y: (height / 2 + NavigationBarMetrics.titleBaselineBelowMiddle - font.ascender).roundedToPixel(scale), width: textWidth,
                height: font.lineHeight.rounded(.up)))
        label.isHidden = textWidth == 0
        return start + width
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -8, dy: 0).contains(point) }
}

/// The chevron of a back button.
@MainActor
final class BackChevronView: UIView {
    var isReversed = false { didSet { if isReversed != oldValue { setNeedsDisplay() } } }
    /// The line width of the chevron in points. (measured from the picture)
    private static let lineWidth: CGFloat = 3
    /// The image drawn at its own size instead of the chevron.
    var image: UIImage? { didSet { if image !== oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }
    required init?(coder: NSCoder) { return nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
    override func draw(_ rect: CGRect) {
        if let image, let context = UIGraphicsGetCurrentContext() {
            // The tint colours the image as a template, unless its rendering mode is original. (documented: `UIImage.RenderingMode`)
            let shown = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
            let place = CGRect(x: 0, y: bounds.midY - image.size.height / 2, width: image.size.width, height: image.size.height)
            return shown.draw(in: context, rect: place, tint: tintColor, traits: traitCollection)
        }
        // The chevron on glass has thinner lines. (measured)
        let lineWidth = SystemDesign.current.isGlass ? 2.5 : Self.lineWidth
        let inset = lineWidth * 0.5
        // The tip extends to its mitre join; the ends of the arms are round.
        let (tip, end) = (lineWidth * 0.64, bounds.width - inset * 0.9)
        let path = UIBezierPath()
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: isReversed ? bounds.width - x : x, y: y) }
        path.move(to: at(end, inset * 0.9))
        path.addLine(to: at(tip, bounds.midY))
        path.addLine(to: at(end, bounds.height - inset * 0.9))
        path.lineWidth = lineWidth
        path.lineCapStyle = .round
        path.lineJoinStyle = .miter
        tintColor.setStroke()
        path.stroke()
    }
}
