/// Shows text that cannot be edited, on one or more lines.
@preconcurrency @MainActor
open class UILabel: UIView {
    private enum Content {
        case plain(String?)
        case attributed(NSAttributedString)
    }
    private var content = Content.plain(nil)
    private var cache: (width: CGFloat, limit: Int, layout: TextLayout)?
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var storedColor: UIColor = .label

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    // MARK: Content

    open var text: String? {
        get {
            switch content {
            case .plain(let text): text
            case .attributed(let text): text.string
            }
        }
        set {
            if case .plain(let old) = content, old == newValue { return }
            content = .plain(newValue)
            contentChanged()
        }
    }

    /// Attributes that a run lacks are the label's own. Setting it also takes over the first run's font, colour and paragraph style.
    open var attributedText: NSAttributedString? {
        get {
            switch content {
            case .plain(nil): nil
            case .plain(.some(let text)): NSAttributedString(string: text, attributes: [.font: storedFont, .foregroundColor: storedColor])
            case .attributed(let text): text
            }
        }
        set {
            content = newValue.map { .attributed(NSAttributedString(attributedString: $0)) } ?? .plain(nil)
            if let newValue, newValue.length > 0 {
                let first = newValue.attributes(at: 0, effectiveRange: nil)
                if let font = first[.font] as? UIFont { storedFont = font }
                if let color = first[.foregroundColor] as? UIColor { storedColor = color }
                if let paragraph = first[.paragraphStyle] as? NSParagraphStyle {
                    textAlignment = paragraph.alignment
                    lineBreakMode = paragraph.lineBreakMode
                }
            }
            contentChanged()
        }
    }

    // MARK: Look

    /// 17 points by default; nil restores that. Setting it gives attributed text one font.
    open var font: UIFont! {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            replaceAttribute(.font, with: storedFont)
            contentChanged()
        }
    }
    /// The label colour by default; nil restores that.
    open var textColor: UIColor! {
        get { storedColor }
        set {
            storedColor = newValue ?? .label
            replaceAttribute(.foregroundColor, with: storedColor)
            setNeedsDisplay()
        }
    }
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { layoutChanged() } } }
    /// Ellipsis at the end by default. Text that is merely cut off is cut by the layer: `byClipping` turns `clipsToBounds` on.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            if lineBreakMode == .byClipping { clipsToBounds = true }
            contentChanged()
        }
    }
    /// At most so many lines; 0 for any number. Negative counts as 0.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// The width at which `intrinsicContentSize` wraps; 0 for the present width.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } } }

    private func replaceAttribute(_ key: NSAttributedString.Key, with value: Any) {
        guard case .attributed(let text) = content else { return }
        let mutable = NSMutableAttributedString(attributedString: text)
        mutable.addAttribute(key, value: value, range: NSRange(location: 0, length: mutable.length))
        content = .attributed(mutable)
    }

    private func contentChanged() {
        layoutChanged()
        invalidateIntrinsicContentSize()
    }
    private func layoutChanged() {
        cache = nil
        setNeedsDisplay()
    }

    // MARK: Layout

    private var styled: StyledText {
        switch content {
        case .plain(let text): StyledText(text ?? "", font: storedFont)
        case .attributed(let text): StyledText(text, font: storedFont)
        }
    }

    private func layout(width: CGFloat, limit: Int) -> TextLayout {
        if let cache, cache.width == width, cache.limit == limit { return cache.layout }
        let styled = styled
        let style = TextLayout.Style(
            alignment: textAlignment, lineBreakMode: lineBreakMode, numberOfLines: max(0, limit),
            lineSpacing: styled.paragraphStyle?.lineSpacing ?? 0)
        let layout = TextLayout(spans: styled.spans, width: width, style: style)
        cache = (width, limit, layout)
        return layout
    }

    /// The lines as they are drawn at the present size: at most `numberOfLines`, and no more than fit the height (but at least one).
    package var drawnLayout: TextLayout {
        let width = bounds.width + TextLayout.fitTolerance
        let full = layout(width: width, limit: numberOfLines)
        guard full.lines.count > 1, full.size.height > bounds.height + 1 else { return full }
        let fitting = full.lines.filter { $0.top + $0.height <= bounds.height + 1 }.count
        return layout(width: width, limit: max(1, fitting))
    }

    /// Where the drawn text block begins: the text is centred vertically and lies on whole pixels. The label's coordinates.
    private func textOrigin(of layout: TextLayout) -> CGPoint {
        let height = layout.size.height.ceiledToPixel(scale)
        return CGPoint(x: bounds.minX, y: (bounds.minY + (bounds.height - height) / 2).roundedToPixel(scale))
    }

    private var scale: CGFloat { traitCollection.displayScale }

    /// Distance from the label's top to the first line's baseline, points.
    package var firstBaseline: CGFloat {
        let layout = drawnLayout
        guard let line = layout.lines.first else { return bounds.height }
        return (textOrigin(of: layout).y + line.baseline).roundedToPixel(scale) - bounds.minY
    }

    /// The size that the text takes within `size.width` points and `numberOfLines`, rounded up to whole pixels. A width of 0 or less
    /// means no limit. The height is not limited: `size.height` plays no part.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let width = numberOfLines == 1 || size.width <= 0 ? .infinity : size.width
        let fitted = layout(width: width, limit: numberOfLines).size
        return CGSize(width: fitted.width.ceiledToPixel(scale), height: fitted.height.ceiledToPixel(scale))
    }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : numberOfLines == 1 ? 0 : bounds.width
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    /// The rectangle that the text takes inside `bounds`, with at most `numberOfLines` lines. Override to move the text.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let fitted = layout(width: bounds.width, limit: numberOfLines).size
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(bounds.width, fitted.width.ceiledToPixel(scale)),
            height: min(bounds.height, fitted.height.ceiledToPixel(scale)))
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text. Subclasses change the rectangle to inset it.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
        let layout = rect == bounds ? drawnLayout : layout(width: rect.width, limit: numberOfLines)
        let height = layout.size.height.ceiledToPixel(scale)
        let origin = CGPoint(x: rect.minX, y: (rect.minY + (rect.height - height) / 2).roundedToPixel(scale))
        let color = isHighlighted ? highlightedTextColor ?? storedColor : storedColor
        layout.draw(
            in: context, at: origin, scale: scale, looks: styled.looks,
            color: isEnabled ? color : .tertiaryLabel, traits: traitCollection)
    }
}
