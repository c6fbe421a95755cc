/// The loupe above a finger that drags the caret or an end of the selection.
@MainActor
final class TextLoupeView: UIView {
    /// The size of the loupe in points. (Facts/Text.md#loupe)
    static let size = CGSize(width: 88, height: 50)
    /// The magnification factor. (chosen by eye)
    static let magnification: CGFloat = 1.25
    /// The distance between the line of text and the loupe in points. (chosen by eye: a fingertip does not cover the loupe)
    static let distance: CGFloat = 18
    /// The minimum distance of the loupe from the edges of the screen in points. (chosen equal to the distance of menus)
    static let margin: CGFloat = 8
    /// The duration in seconds of the animation in which the loupe appears. (chosen by eye)
    private static let appearing = 0.2
    private static let disappearing = 0.15
    /// The scale at which the loupe starts to appear, and to which it shrinks when it disappears. (chosen by eye)
    private static let smallScale: CGFloat = 0.3

    private let lens = LoupeLens()

    init(_ host: any TextEditorHost) {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.size.height / 2
        layer.shadowColor = .black
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        let glass = UIView(frame: bounds)
        glass.clipsToBounds = true
        glass.layer.cornerRadius = Self.size.height / 2
        glass.layer.borderWidth = 0.5
        glass.layer.borderColor = UIColor(light: CGColor(hex: 0x000000, alpha: 0.14), dark: CGColor(hex: 0xFFFFFF, alpha: 0.2))
            .cgColor(with: host.traitCollection)
        addSubview(glass)
        if SystemDesign.current.isGlass {
            // The edge highlight of glass replaces the border. (derived: Facts/IOS26.md#text)
            let material = GlassMaterial.lens(isDark: host.traitCollection.userInterfaceStyle == .dark)
            let rim = GlassRimView(frame: .zero)
            rim.place(around: bounds, radius: Self.size.height / 2, isRoundBelow: true, lines: material.rim, color: material.rimColor)
            glass.layer.borderWidth = 0
            layer.shadowOpacity = Float(material.shadow)
            addSubview(rim)
        }
        lens.host = host
        lens.transform = CGAffineTransform(scaleX: Self.magnification, y: Self.magnification)
        lens.center = CGPoint(x: bounds.midX, y: bounds.midY)
        glass.addSubview(lens)
    }
    required init?(coder: NSCoder) { nil }

    /// Moves the loupe above the line at a point in the host's coordinates and displays the text around the point.
    func follow(_ point: CGPoint, in window: UIWindow) {
        guard let host = lens.host else { return }
        let line = host.caretRect(for: UITextPosition(offset: host.editor.state.head))
        let focus = CGPoint(x: point.x, y: line.midY)
        lens.show(around: focus, size: CGSize(width: Self.size.width / Self.magnification, height: Self.size.height / Self.magnification))
        let place = host.convert(CGPoint(x: point.x, y: line.minY), to: nil)
        let half = Self.size.width / 2
        let x = min(max(place.x, Self.margin + half), window.bounds.width - Self.margin - half)
        let y = max(place.y - Self.distance - Self.size.height / 2, Self.margin + Self.size.height / 2)
        UIView.performWithoutAnimation { center = CGPoint(x: x, y: y) }
    }

    /// Animates the growth of the loupe out of the line of text.
    func appear() {
        transform = small
        alpha = 0
        UIView.animate(withDuration: Self.appearing, delay: 0, options: .curveEaseOut) {
            self.transform = .identity
            self.alpha = 1
        }
    }

    func disappear() {
        UIView.animate(withDuration: Self.disappearing, delay: 0, options: .curveEaseIn) {
            self.transform = self.small
            self.alpha = 0
        } completion: { _ in
            self.removeFromSuperview()
        }
    }

    private var small: CGAffineTransform {
        CGAffineTransform(translationX: 0, y: Self.size.height / 2 + Self.distance).scaledBy(x: Self.smallScale, y: Self.smallScale)
    }
}

/// The content of the loupe. It draws the text a second time, in the coordinates of the text field or text view.
@MainActor
private final class LoupeLens: UIView {
    weak var host: (any TextEditorHost)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    func show(around focus: CGPoint, size: CGSize) {
        bounds = CGRect(x: focus.x - size.width / 2, y: focus.y - size.height / 2, width: size.width, height: size.height)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let host, let context = UIGraphicsGetCurrentContext() else { return }
        let traits = host.traitCollection
        context.setFillColor(background(of: host).cgColor(with: traits))
        context.fill(bounds)
        let origin = host.columnOrigin
        let shown = host.column.blocks(from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
        host.column.draw(shown.lowerBound..<shown.upperBound + 1, in: context, origin: origin, color: host.defaultColor, traits: traits)
        let state = host.editor.state
        if state.hasSelection {
            context.setFillColor(TextTint.selection(host.tintColor).cgColor(with: traits))
            for rect in host.editor.selectionView.rects { context.fill(rect) }
            context.setFillColor(TextTint.handle(host.tintColor).cgColor(with: traits))
            for line in [host.editor.selectionView.start, host.editor.selectionView.end].compactMap({ $0 }) { context.fill(line) }
        } else {
            context.setFillColor(TextTint.caret(host.tintColor).cgColor(with: traits))
            context.fill(host.caretRect(for: UITextPosition(offset: state.head)))
        }
    }

    /// Returns the background colour of the text, which is the colour of the nearest superview that has one.
    private func background(of view: UIView) -> UIColor {
        var current: UIView? = view
        while let view = current {
            if let field = view as? UITextField, field.borderStyle == .roundedRect { return field.fillColor }
            if let color = view.backgroundColor, color.cgColor(with: view.traitCollection).alpha > 0.5 { return color }
            current = view.superview
        }
        return .systemBackground
    }
}
