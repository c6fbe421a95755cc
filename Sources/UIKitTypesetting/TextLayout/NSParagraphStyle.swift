/// The style of paragraphs. Lengths are in points.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // The values are changed only by the mutable subclass, as in UIKit.
    fileprivate(set) var values = Values()
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var tabStops = NSTextTab.standard
        var defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        var lineBreakStrategy: LineBreakStrategy = []
        var allowsTightening = false
        var textLists: [NSTextList] = []
    }
    public override init() { super.init() }
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The distance in points between the bottom of a line and the top of the next line.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The factor by which the natural line height is multiplied. If it is 0, the line height does not change.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum line height, or 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The spacing after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The spacing before the paragraph. The first paragraph ignores it.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indent of the first line from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of all lines except the first, from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// The position at which the lines end. A positive value is measured from the leading edge, any other value from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }

    /// The writing direction of the paragraph. `natural` uses the direction of the first character that has one.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Returns the writing direction of a language, or of the phone's language if `languageName` is nil.
    @MainActor open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        LocaleDirection.isRightToLeft(languageName ?? SimulatedProcess.current.settings.localeIdentifier) ? .rightToLeft : .leftToRight
    }

    /// The tab stops from the leading edge, in ascending order. The default is twelve stops, 28 points apart. (documented:
    /// `NSParagraphStyle.tabStops`)
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance between tab stops after the last stop of `tabStops`. If it is 0, there are no further stops, and a tab fills the rest
    /// of the line.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The threshold for hyphenation.
    ///
    /// Partial: words are hyphenated only at soft hyphens, regardless of the factor, because there is no hyphenation dictionary.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The strategies that improve line breaks.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Whether characters may be moved closer together before a line is truncated.
    ///
    /// Partial: the value is only stored. Labels use their own `allowsDefaultTighteningForTruncation`.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

    /// The lists that contain the paragraph, beginning with the outermost list.
    ///
    /// Partial: the value is only stored. Markers are not drawn.
    open var textLists: [NSTextList] { values.textLists }

    /// The strategies for line breaks. Raw values are UIKit's. (documented: UIKit's headers)
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Moves the last word of a line to the next line if the paragraph would otherwise end with a line of one word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Prevents line breaks inside Korean words.
        ///
        /// Partial: the option has no effect.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The strategies that the system's labels use.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
    open override func copy() -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = max(0, newValue) }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = max(0, newValue) }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = max(0, newValue) }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = max(0, newValue) }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = max(0, newValue) }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = max(0, newValue) }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = max(0, newValue) }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = max(0, newValue) }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue.sorted { $0.location < $1.location } }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = max(0, newValue) }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = min(max(newValue, 0), 1) }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsTightening }
        set { values.allowsTightening = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }
    open func addTabStop(_ tabStop: NSTextTab) { tabStops = values.tabStops + [tabStop] }
    open func removeTabStop(_ tabStop: NSTextTab) { values.tabStops.removeAll { $0 == tabStop } }
    /// Copies all values of `style`.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The values of a paragraph style that the layout needs, in points.
package struct ParagraphMetrics: Hashable, Sendable {
    /// The alignment, or nil to use the layout's alignment.
    var alignment: NSTextAlignment?
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var spacing: CGFloat = 0
    var spacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var direction = NSWritingDirection.natural
    var tabs = TabStops()
    /// Whether the last word of a line may be pushed out, or nil to use the layout's setting.
    var pushesOut: Bool?

    package init(lineSpacing: CGFloat) { self.lineSpacing = lineSpacing }

    /// Whether the width of a tab depends on text that is far after the tab. A paragraph with centred or trailing tab stops must
    /// therefore be laid out as a whole.
    package var looksFarAhead: Bool { tabs.stops?.contains { $0.share > 0 } ?? false }
    /// The direction, or nil for `natural`, which depends on the characters.
    package var fixedDirection: UIUserInterfaceLayoutDirection? {
        switch direction {
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        case .natural: nil
        }
    }
    /// The spacing before the paragraph, between its lines, and after it.
    package var spacings: (before: CGFloat, line: CGFloat, after: CGFloat) { (spacingBefore, lineSpacing, spacing + lineSpacing) }

    init(_ style: NSParagraphStyle) {
        alignment = style.alignment
        lineSpacing = style.lineSpacing.bounded
        lineHeightMultiple = style.lineHeightMultiple.bounded
        minimumLineHeight = style.minimumLineHeight.bounded
        maximumLineHeight = style.maximumLineHeight.bounded
        spacing = style.paragraphSpacing.bounded
        spacingBefore = style.paragraphSpacingBefore.bounded
        firstLineHeadIndent = style.firstLineHeadIndent.bounded
        headIndent = style.headIndent.bounded
        tailIndent = style.tailIndent.bounded
        direction = style.baseWritingDirection
        tabs = TabStops(style)
        pushesOut = style.lineBreakStrategy.contains(.pushOut)
    }

    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight)
    }

    /// Returns the leading below a line, in points. If there is a maximum line height, the leading is 0. (chosen)
    func leading(natural: CGFloat) -> CGFloat { maximumLineHeight > 0 ? 0 : natural }

    /// Returns the indent of a line and its available width in a container of `width` points.
    func room(isFirstLine: Bool, width: CGFloat) -> (indent: CGFloat, room: CGFloat) {
        let indent = isFirstLine ? firstLineHeadIndent : headIndent
        let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
        return (indent, max(0, end - indent))
    }
}
