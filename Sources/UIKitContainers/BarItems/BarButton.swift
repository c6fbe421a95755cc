/// The button that shows a bar item.
@MainActor
final class BarButton: UIButton {
    private(set) weak var item: UIBarButtonItem?
    /// The minimum width of the button in points. (chosen so that a finger can hit a button with a short title)
    static let leastWidth: CGFloat = 24
    /// The size of titles and symbols in points. (Facts/Navigation.md#navigation-bar)
    static let fontSize: CGFloat = 17

    convenience init(_ item: UIBarButtonItem, appearance: UIBarButtonItemAppearance, isCompact: Bool) {
        self.init(type: .system)
        self.item = item
        addAction(
            UIAction { [weak item, weak self] _ in
                guard let item, self?.showsMenuAsPrimaryAction == false else { return }
                item.performAction()
            }, for: .primaryActionTriggered)
        self.appearance = appearance
        self.isCompact = isCompact
        show(item, appearance, isCompact)
    }
    private var appearance: UIBarButtonItemAppearance?
    private var isCompact = false
    /// The piece of glass below the button, which reacts to touches. (Facts/IOS26.md#glass-under-a-finger)
    weak var glass: GlassView? { didSet { fadesWhenPressed = glass == nil } }
    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue, let glass else { return }
            GlassPress.show(isHighlighted, on: glass)
            GlassPress.show(isHighlighted, on: self)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, Appearances.current.isUsed, let item, let appearance else { return }
        item.takeAppearance(in: self)
        show(item, appearance, isCompact)
        superview?.setNeedsLayout()
    }

    private func show(_ item: UIBarButtonItem, _ appearance: UIBarButtonItemAppearance, _ isCompact: Bool) {
        let image = isCompact ? item.landscapeImagePhone ?? item.image : item.image
        let isDone = item.style == .done
        titleLabel?.font = .systemFont(ofSize: Self.fontSize, weight: isDone ? .semibold : .regular)
        if let image {
            setImage(image, for: .normal)
            setPreferredSymbolConfiguration(
                UIImage.SymbolConfiguration(pointSize: Self.fontSize, weight: isDone ? .semibold : .regular, scale: .large),
                forImageIn: .normal)
            imageEdgeInsets = item.imageInsets
        } else {
            setTitle(item.title, for: .normal)
            for (state, part) in appearance.states {
                var attributes = part.titleTextAttributes
                attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
                if state == .normal, let font = attributes[.font] as? UIFont { titleLabel?.font = font }
                if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
            }
        }
        for (state, part) in appearance.states where state != .focused {
            if let background = item.images.background(for: state, style: item.style, isCompact: isCompact) ?? part.backgroundImage {
                setBackgroundImage(background, for: state)
            }
        }
        let own = item.images.titleShift(isCompact: isCompact)
        let shift = own == .zero ? appearance.normal.titlePositionAdjustment : own
        if shift != .zero {
            titleEdgeInsets = UIEdgeInsets(
                top: shift.vertical, left: shift.horizontal, bottom: -shift.vertical, right: -shift.horizontal)
        }
        tintColor = item.tintColor
        takeGlassColor()
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        menu = item.menu
        showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityLabel = item.accessibilityLabel ?? item.title ?? item.word
        semanticContentAttribute = .unspecified
    }

    /// Sets the colours on glass: black or white, and nearly white for prominent items. A tint that the app has set for the item or for
    /// the bar's container has precedence. (Facts/IOS26.md#glass-bars; how far an inherited tint reaches is chosen)
    private func takeGlassColor() {
        guard SystemDesign.current.isGlass, let item else { return }
        disabledColor = .disabledGlassLabel
        if item.isProminent, item.isEnabled, !item.hidesSharedBackground {
            tintColor = (item.tintColor ?? superview?.tintColor).map { tint in
                UIColor { UIColor(cgColor: GlassMaterial.prominentLabel(on: tint.cgColor(with: $0))) }
            }
        } else if item.tintColor == nil {
            tintColor = superview.map { $0.tintColor != .systemBlue } ?? false ? nil : .glassLabel
        }
    }
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        takeGlassColor()
    }

    /// The width in points that the item specifies, or else the width that the content needs.
    var naturalWidth: CGFloat {
        if let width = item?.width, width > 0 { return width }
        var content = image(for: .normal)?.size.width ?? titleLabel?.intrinsicContentSize.width ?? 0
        if image(for: .normal) == nil, let font = titleLabel?.font {
            for title in item?.possibleTitles ?? [] { content = max(content, title.size(withAttributes: [.font: font]).width) }
        }
        return max(content.rounded(.up), Self.leastWidth)
    }

    /// Returns whether a touch hits the button. Its touch area includes the whole height of the bar and a margin at the sides.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -6, dy: 0).contains(point) }
}
