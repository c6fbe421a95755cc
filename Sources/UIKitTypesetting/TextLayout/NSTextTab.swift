/// A tab stop.
open class NSTextTab: NSObject, @unchecked Sendable {
    // A tab stop is immutable, so threads can share it.
    /// The alignment of the text after the tab, relative to this tab stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading edge in points.
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
        self.options = options
        super.init()
    }
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The key of a `CharacterSet` of terminators, such as a decimal point. Only the text before the first terminator is aligned at
        /// the stop.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
    /// Returns the decimal separator of the locale.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
    }
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
            && other.options[.columnTerminators] as? CharacterSet == options[.columnTerminators] as? CharacterSet
    }
    public override var hash: Int { location.hashValue }

    /// The default stops, which are twelve stops 28 points apart. (documented: `NSParagraphStyle.tabStops`)
    static let standard = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
}

/// The tab stops of a paragraph, in points from the leading edge.
struct TabStops: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
        var location: CGFloat
        /// The fraction of the aligned text's width that is before the stop. It is 0 for leading alignment, 0.5 for centred and 1 for
        /// trailing alignment.
        var share: CGFloat
        /// The characters that end the aligned text, or nil for none.
        var terminators: CharacterSet?
    }
    /// The stops in ascending order, or nil for an endless series of stops 28 points apart. Text without a paragraph style has such a
    /// series.
    var stops: [Stop]?
    /// The distance between stops after the last one, or 0 if there are no further stops.
    var interval: CGFloat = 0

    init() {}
    init(_ style: NSParagraphStyle) {
        interval = style.defaultTabInterval
        guard style.tabStops != NSTextTab.standard || interval > 0 else { return }
        stops = style.tabStops.map {
            let terminators = $0.options[.columnTerminators] as? CharacterSet
            let share: CGFloat = $0.alignment == .center ? 0.5 : $0.alignment == .right || terminators != nil ? 1 : 0
            return Stop(location: $0.location, share: share, terminators: terminators)
        }
    }

    /// Returns the first stop after `x`, or nil if there is none.
    func stop(behind x: CGFloat) -> Stop? {
        guard let stops else { return Stop(location: Self.next(behind: x, every: TextLayout.tabInterval), share: 0) }
        if let stop = stops.first(where: { $0.location > x + 1e-6 }) { return stop }
        return interval > 0 ? Stop(location: Self.next(behind: x, every: interval), share: 0) : nil
    }
    private static func next(behind x: CGFloat, every interval: CGFloat) -> CGFloat { (x / interval + 1).rounded(.down) * interval }
}
