/// Draws text from the top of its bounds. The text has a single line or, if `isWrapped` is true, as many lines as fit.
///
/// Partial: changes of `fontSize` and `foregroundColor` are not animated.
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        needsDisplayOnBoundsChange = true
        guard let other = layer as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (alignmentMode, isWrapped, truncationMode) = (other.alignmentMode, other.isWrapped, other.truncationMode)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// The text, which is a `String` or an `NSAttributedString` whose attributes replace those of the layer. For other objects, the
    /// description is drawn.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, a `CGFont` or the name of a font. The size is always `fontSize`. The default is Helvetica, which is replaced by the
    /// system font.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// The font size in points. The default is 36. (documented: `CATextLayer.fontSize`)
    open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }
    /// The text colour. The default is white. (documented: `CATextLayer.foregroundColor`)
    open var foregroundColor: CGColor? = .white { didSet { if foregroundColor != oldValue { setNeedsDisplay() } } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { if alignmentMode != oldValue { setNeedsDisplay() } } }
    /// Whether text wraps at the edge of the bounds.
    open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
    /// The position of the ellipsis in text that is too long for the bounds.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { if truncationMode != oldValue { setNeedsDisplay() } } }

    open override func draw(in ctx: CGContext) {
        // All drawing takes place on the main thread, so the layer and the context need no synchronization.
        nonisolated(unsafe) let (layer, context) = (self, ctx)
        MainActor.assumeIsolated { layer.drawText(in: context) }
    }

    /// Returns the size of the text on one line or, if `isWrapped` is true, wrapped to the width of the bounds.
    open override func preferredFrameSize() -> CGSize {
        nonisolated(unsafe) let layer = self
        return MainActor.assumeIsolated {
            let width = layer.isWrapped && layer.bounds.width > 0 ? layer.bounds.width : .infinity
            return layer.setText(in: width)?.layout.size ?? layer.bounds.size
        }
    }

    /// Lays out the text in lines of a width in points. Returns nil if there is no text.
    @MainActor
    private func setText(in width: CGFloat) -> (layout: TextLayout, looks: [StyledText.Look])? {
        guard let string else { return nil }
        let face = textFont
        let text =
            (string as? NSAttributedString).map { StyledText($0, font: face) } ?? StyledText(string as? String ?? "\(string)", font: face)
        var style = TextLayout.Style(alignment: alignmentMode.alignment)
        if isWrapped {
            style.lineBreakMode = truncationMode.lineBreakMode ?? .byWordWrapping
            style.numberOfLines = truncationMode == .none ? 0 : max(1, Int(bounded: bounds.height / max(face.lineHeight, 1)))
        } else {
            style.lineBreakMode = truncationMode.lineBreakMode ?? .byClipping
            style.numberOfLines = 1
        }
        return (TextLayout(spans: text.spans, width: width, style: style), text.looks)
    }

    @MainActor
    private func drawText(in ctx: CGContext) {
        guard bounds.width > 0, bounds.height > 0, let (layout, looks) = setText(in: bounds.width) else { return }
        let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
        ctx.saveGState()
        ctx.clip(to: bounds)
        layout.draw(in: ctx, at: bounds.origin, scale: UIScreen.main.scale, looks: looks, color: color, traits: .current)
        ctx.restoreGState()
    }

    @MainActor private var textFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        if let name = font as? String ?? (font as? CGFont)?.postScriptName, let found = UIFont(name: name, size: fontSize) { return found }
        return .systemFont(ofSize: fontSize)
    }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    var lineBreakMode: NSLineBreakMode? {
        switch self {
        case .start: .byTruncatingHead
        case .middle: .byTruncatingMiddle
        case .end: .byTruncatingTail
        default: nil
        }
    }
}
