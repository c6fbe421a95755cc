@_spi(Toolkit) import UIKitCore

/// Displays read-only text in one or more lines.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    private enum Content {
        case plain(String?)
        case attributed(NSAttributedString)
    }
    private var content = Content.plain(nil)
    private var cache: (width: CGFloat, limit: Int, layout: TextLayout)?
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var storedColor: UIColor = .label
    /// The font of text runs without a font. It is the font that was set last, whereas `font` is the font of the first run.
    private var runFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The colour of text runs without a colour. It is the colour that was set last, whereas `textColor` is the colour of the first run.
    private var runColor: UIColor = .label
    /// Whether the label is adopting the style of the first paragraph, which must not change the text itself.
    private var isAdopting = false

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
        isOpaque = false
        coder.decodeInterface(of: self, as: UILabel.self)
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
            (runFont, runColor) = (storedFont, storedColor)
            contentChanged()
        }
    }

    /// The attributed text. A text run that lacks an attribute gets the label's previous value of that attribute. The setter also adopts
    /// the font, the colour and the paragraph style of the first run. `font`, `textColor` and similar properties then return these
    /// attributes, and plain text is drawn with them.
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
                    isAdopting = true
                    textAlignment = paragraph.alignment
                    lineBreakMode = paragraph.lineBreakMode
                    isAdopting = false
                }
            }
            contentChanged()
        }
    }

    // MARK: Look

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UILabel.font),
            AppearanceProperty(\UILabel.textColor),
            AppearanceProperty(\UILabel.highlightedTextColor),
            AppearanceProperty(\UILabel.shadowColor),
            AppearanceProperty(\UILabel.shadowOffset),
            AppearanceProperty(\UILabel.textAlignment),
            AppearanceProperty(\UILabel.numberOfLines),
        ]
    }
    /// The font. The default has 17 points, and nil restores it. The setter applies the font to all runs of attributed text.
    open var font: UIFont! {
        get { storedFont }
        set {
            let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            // A font of a text style follows the text size of the label's traits, which may be limited.
            storedFont = adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font
            runFont = storedFont
            replaceAttribute(.font, with: storedFont)
            contentChanged()
        }
    }
    /// The text colour. The default is the label colour, and nil restores it.
    open var textColor: UIColor! {
        get { storedColor }
        set {
            storedColor = newValue ?? .label
            runColor = storedColor
            replaceAttribute(.foregroundColor, with: storedColor)
            setNeedsDisplay()
        }
    }
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// The colour of a shadow without blur behind the text, or nil for no shadow.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The offset of the shadow in points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowOffset != oldValue { setNeedsDisplay() } } }
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            guard textAlignment != oldValue else { return }
            replaceParagraphStyle { $0.alignment = textAlignment }
            layoutChanged()
        }
    }
    /// The line break mode. The default truncates the tail. If it is `byClipping`, the layer clips the text, so this mode sets
    /// `clipsToBounds`.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            guard lineBreakMode != oldValue else { return }
            if lineBreakMode == .byClipping { clipsToBounds = true }
            contentChanged()
        }
    }
    /// The maximum number of lines, or 0 for no limit. Negative numbers count as 0.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentChanged() } } }
    /// The width at which `intrinsicContentSize` wraps the text, or 0 for the label's current width.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { contentChanged() } } }

    /// The adjustments for better line breaks in text without a paragraph style. (the standard strategy avoids a single word in the last
    /// line; working knowledge of iOS 14 and later)
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard {
        didSet { if lineBreakStrategy != oldValue { contentChanged() } }
    }
    /// Whether a pointer over truncated text reveals the whole text. It has no effect on a phone, which has no pointer. (documented:
    /// `UILabel.showsExpansionTextWhenTruncated`)
    open var showsExpansionTextWhenTruncated = false

    // MARK: Fitting

    /// Whether the label shrinks text that does not fit.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { layoutChanged() } } }
    /// The minimum scale of shrunk text. Values below 0.1 count as 0.1.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { layoutChanged() } } }
    /// The vertical position of shrunk text.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { if baselineAdjustment != oldValue { layoutChanged() } } }
    /// Whether the label reduces the letter spacing of a line that is slightly too long, before it truncates the line.
    open var allowsDefaultTighteningForTruncation = false {
        didSet { if allowsDefaultTighteningForTruncation != oldValue { layoutChanged() } }
    }

    // MARK: Text size

    /// Whether fonts of text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { adjustFonts() } } }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { adjustFonts() }
    }
    private func adjustFonts() {
        let traits = traitCollection
        let adjusted = storedFont.adjusted(to: traits)
        let adjustedRun = runFont.adjusted(to: traits)
        var changed = adjusted != storedFont || adjustedRun != runFont
        storedFont = adjusted
        runFont = adjustedRun
        if case .attributed(let text) = content {
            let mutable = NSMutableAttributedString(attributedString: text)
            text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
                guard let font = value as? UIFont, font.adjusted(to: traits) != font else { return }
                mutable.addAttribute(.font, value: font.adjusted(to: traits), range: range)
                changed = true
            }
            if changed { content = .attributed(mutable) }
        }
        if changed { contentChanged() }
    }

    private func replaceAttribute(_ key: NSAttributedString.Key, with value: Any) {
        guard case .attributed(let text) = content else { return }
        let mutable = NSMutableAttributedString(attributedString: text)
        mutable.addAttribute(key, value: value, range: NSRange(location: 0, length: mutable.length))
        content = .attributed(mutable)
    }

    private func replaceParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard !isAdopting, case .attributed(let text) = content else { return }
        let mutable = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length), options: []) { value, range, _ in
            guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            mutable.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content = .attributed(mutable)
    }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        cache = nil
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
        case .attributed(let text): StyledText(text, font: runFont)
        }
    }

    private func layout(width: CGFloat, limit: Int) -> TextLayout {
        if let cache, cache.width == width, cache.limit == limit { return cache.layout }
        let layout = makeLayout(styled, width: width, limit: limit)
        cache = (width, limit, layout)
        return layout
    }

    private func makeLayout(_ styled: StyledText, width: CGFloat, limit: Int) -> TextLayout {
        var style = TextLayout.Style(
            alignment: textAlignment, lineBreakMode: lineBreakMode, numberOfLines: max(0, limit),
            lineSpacing: styled.paragraphStyle?.lineSpacing ?? 0, direction: effectiveUserInterfaceLayoutDirection)
        style.pushesOut = lineBreakStrategy.contains(.pushOut) && lineBreakMode != .byCharWrapping && lineBreakMode != .byClipping
        return TextLayout(spans: styled.spans, width: width, style: style)
    }

    /// The layout of the drawn lines for the current size. The number of lines is limited by `numberOfLines` and the height, but is at
    /// least one.
    var drawnLayout: TextLayout { drawn(in: bounds.size).layout }

    private func drawn(in size: CGSize) -> (layout: TextLayout, factor: CGFloat) {
        let width = size.width + TextLayout.fitTolerance
        func cutToHeight(_ full: TextLayout, _ make: (Int) -> TextLayout) -> TextLayout {
            guard full.lines.count > 1, full.size.height > size.height + 1 else { return full }
            return make(max(1, full.lines.filter { $0.top + $0.height <= size.height + 1 }.count))
        }
        let whole = cutToHeight(layout(width: width, limit: numberOfLines)) { layout(width: width, limit: $0) }
        guard isCut(whole, width: width) else { return (whole, 1) }
        if allowsDefaultTighteningForTruncation, let tightened = tightened(width: width) { return (tightened, 1) }
        guard adjustsFontSizeToFitWidth else { return (whole, 1) }
        let styled = styled
        var (last, factor) = (whole, CGFloat(1))
        while factor > max(minimumScaleFactor, Self.leastFactor) {
            factor = max(minimumScaleFactor, Self.leastFactor, factor - Self.shrinkStep)
            let small = styled.scaled(by: factor)
            last = cutToHeight(makeLayout(small, width: width, limit: numberOfLines)) { makeLayout(small, width: width, limit: $0) }
            if !isCut(last, width: width) { break }
        }
        return (last, factor)
    }
    /// The step by which text is shrunk: 2 per cent of its full size. (chosen)
    private static let shrinkStep: CGFloat = 0.02
    private static let leastFactor: CGFloat = 0.1
    /// The maximum reduction of the letter spacing: 3 per cent of the font size. (not documented: chosen small enough not to be noticed)
    private static let mostTightening: CGFloat = 0.03

    /// Returns whether the layout truncates the text.
    private func isCut(_ layout: TextLayout, width: CGFloat) -> Bool {
        layout.isTruncated || layout.size.width > width || (layout.lines.last?.characters.upperBound ?? 0) < layout.characters.count
    }

    /// Returns the layout of a single line with reduced letter spacing, or nil if the reduction is not sufficient.
    private func tightened(width: CGFloat) -> TextLayout? {
        guard numberOfLines == 1 else { return nil }
        var styled = styled
        let natural = makeLayout(styled, width: .infinity, limit: 1)
        guard natural.characters.count > 1, natural.size.width > width else { return nil }
        let needed = (natural.size.width - width) / CGFloat(natural.characters.count - 1)
        guard styled.spans.allSatisfy({ needed <= $0.font.size * Self.mostTightening }) else { return nil }
        for index in styled.spans.indices { styled.spans[index].font.tracking -= needed }
        return makeLayout(styled, width: width + needed, limit: 1)
    }

    /// Returns the origin of the text in `rect`. The text is vertically centred on whole pixels. According to `baselineAdjustment`,
    /// shrunk text keeps the baseline of full-size text, is centred, or is at the top of the full-size line.
    private func origin(of layout: TextLayout, factor: CGFloat, in rect: CGRect) -> CGPoint {
        var height = layout.size.height
        var rise: CGFloat = 0
        if factor < 1, numberOfLines == 1, baselineAdjustment != .alignCenters, let line = layout.lines.first {
            let full = line.height / factor
            rise = baselineAdjustment == .alignBaselines ? line.baseline / factor - line.baseline : 0
            height = full
        }
        height = height.ceiledToPixel(scale)
        return CGPoint(x: rect.minX, y: (rect.minY + (rect.height - height) / 2 + rise).roundedToPixel(scale))
    }

    private var scale: CGFloat { traitCollection.displayScale }

    /// The distance in points from the top of the label to the baseline of the first line.
    package var firstBaseline: CGFloat {
        let (layout, factor) = drawn(in: bounds.size)
        guard let line = layout.lines.first else { return bounds.height }
        return (origin(of: layout, factor: factor, in: bounds).y + line.baseline).roundedToPixel(scale) - bounds.minY
    }

    /// Returns the size of the text, rounded up to whole pixels. It is limited by `size.width` and `numberOfLines`. A width of 0 or less
    /// means no limit. The height of `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines == 1 || size.width <= 0 ? Self.unlimited : size.width
        isMeasuring = true
        defer { isMeasuring = false }
        let room = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        let fitted = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
        return CGSize(width: fitted.width.ceiledToPixel(scale), height: fitted.height.ceiledToPixel(scale))
    }
    /// A length in points that exceeds any text but is finite, so that overrides of `textRect` can compute with it. (chosen)
    private static let unlimited: CGFloat = 1e7
    /// Whether the label is being measured. The measured size may exceed the available area by up to a pixel.
    private var isMeasuring = false

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : numberOfLines == 1 ? 0 : bounds.width
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    @_spi(Toolkit) open override var wrapsToLayoutWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
    @_spi(Toolkit) open override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    @_spi(Toolkit) open override func baselineOffsets(in size: CGSize) -> BaselineOffsets? {
        guard let text, !text.isEmpty else {
            return BaselineOffsets(firstFromTop: storedFont.ascender, lastFromBottom: -storedFont.descender)
        }
        // If the label has no size yet, the text is placed in a rectangle of its intrinsic size.
        let size = size.width > 0 && size.height > 0 ? size : intrinsicContentSize
        let (layout, factor) = drawn(in: size)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        let top = origin(of: layout, factor: factor, in: CGRect(origin: .zero, size: size)).y
        return BaselineOffsets(
            firstFromTop: (top + first.baseline).roundedToPixel(scale),
            lastFromBottom: size.height - (top + last.baseline).roundedToPixel(scale))
    }
    /// The line height of a text style whose font has the size of the label's font. (Facts/Text.md#text-styles: 22 points at 17)
    @_spi(Toolkit) open override var systemBaselineSpacing: CGFloat { (storedFont.pointSize * 22 / 17).rounded() }

    /// Returns the rectangle of the text inside `bounds` with at most `numberOfLines` lines. An override that enlarges the rectangle also
    /// enlarges the intrinsic content size.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        // An override may have reduced the unlimited width, so any width above half of it counts as unlimited.
        let width = bounds.width > Self.unlimited / 2 ? .infinity : bounds.width
        let fitted = layout(width: width, limit: numberOfLines).size
        let size = CGSize(width: fitted.width.ceiledToPixel(scale), height: fitted.height.ceiledToPixel(scale))
        if isMeasuring { return CGRect(origin: bounds.origin, size: size) }
        return CGRect(x: bounds.minX, y: bounds.minY, width: min(bounds.width, size.width), height: min(bounds.height, size.height))
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in a rectangle. Override it to inset the rectangle.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
        let (layout, factor) = drawn(in: rect.size)
        let origin = origin(of: layout, factor: factor, in: rect)
        let looks = styled.looks
        if let shadowColor {
            let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
            layout.draw(in: context, at: place, scale: scale, looks: looks, color: shadowColor, traits: traitCollection, isShadow: true)
        }
        var own = storedColor
        if case .attributed = content { own = runColor }
        let color = isHighlighted ? highlightedTextColor ?? own : own
        layout.draw(
            in: context, at: origin, scale: scale, looks: isHighlighted && highlightedTextColor != nil ? looks.map(\.colorless) : looks,
            color: isEnabled ? color : .tertiaryLabel, traits: traitCollection)
    }
}

extension StyledText.Look {
    /// A copy of the text attributes without a colour, which is used for a highlighted label.
    var colorless: Self {
        var look = self
        look.color = nil
        return look
    }
}

/// The vertical position of a label's shrunk text. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
