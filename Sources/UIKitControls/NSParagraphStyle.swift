/// How paragraphs are set. Lengths are points.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Changed only by the mutable subclass, as in UIKit.
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
    }
    public override init() { super.init() }
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The distance between the bottom of a line and the top of the next.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The natural line height is multiplied with it; 0 leaves it alone.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// After the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Before the paragraph, except the first one.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where the first line begins, from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge if above 0, else from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }

    /// The direction of the paragraph; natural looks at its first letter with a direction.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The direction of paragraphs in a language; nil asks for the phone's own.
    @MainActor open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        LocaleDirection.isRightToLeft(languageName ?? SimulatedProcess.current.settings.localeIdentifier) ? .rightToLeft : .leftToRight
    }

    /// Where tabs reach to, from the leading edge, in growing order; twelve, 28 points apart, unless set.
    /// (documented: `NSParagraphStyle.tabStops`)
    open var tabStops: [NSTextTab] { values.tabStops }
    /// Distance of the stops behind the last of `tabStops`; 0 for none: what is left of the line is empty.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Partial: words are broken at soft hyphens only, whatever the factor is: there is no dictionary of syllables.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// What is done about lines that look odd.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    /// Whether letters may come closer before a line is cut off.
    ///
    /// Partial: kept; labels go by their own `allowsDefaultTighteningForTruncation`.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

    /// Raw values are UIKit's. (documented: UIKit's headers)
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A line gives its last word to the next one when that would be a single word at the end of the paragraph.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Partial: Korean breaks as it does without: at any syllable.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// What the system's own labels use.
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
    open func addTabStop(_ tabStop: NSTextTab) { tabStops = values.tabStops + [tabStop] }
    open func removeTabStop(_ tabStop: NSTextTab) { values.tabStops.removeAll { $0 == tabStop } }
    /// Takes over everything that `style` says.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// What the layout needs of a paragraph style. Points.
package struct ParagraphMetrics: Hashable, Sendable {
    /// Nil for the layout's own.
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
    /// nil for the layout's own.
    var pushesOut: Bool?

    package init(lineSpacing: CGFloat) { self.lineSpacing = lineSpacing }

    /// Whether text far behind a tab decides how wide the tab is: a paragraph with centred or trailing tab stops is laid out as a whole.
    package var looksFarAhead: Bool { tabs.stops?.contains { $0.share > 0 } ?? false }
    /// Nil for natural: the letters decide.
    package var fixedDirection: UIUserInterfaceLayoutDirection? {
        switch direction {
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        case .natural: nil
        }
    }
    /// Before the paragraph, between its lines, and after it.
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

    /// Where a line begins and how much room it has inside `width`.
    func room(isFirstLine: Bool, width: CGFloat) -> (indent: CGFloat, room: CGFloat) {
        let indent = isFirstLine ? firstLineHeadIndent : headIndent
        let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
        return (indent, max(0, end - indent))
    }
}
