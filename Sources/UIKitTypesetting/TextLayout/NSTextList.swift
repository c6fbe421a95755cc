/// A list that contains paragraphs. See `NSParagraphStyle.textLists`.
///
/// Partial: the markers are not drawn. Insert the text of `marker(forItemNumber:)` followed by a tab at the beginning of the paragraph.
open class NSTextList: NSObject, @unchecked Sendable {
    /// The format of a marker. A name in braces represents a symbol or the item's number, and other text is literal. Raw values are
    /// UIKit's. (documented: UIKit's headers)
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Puts the markers of the enclosing lists before the markers of this list.
        public static let prependEnclosingMarker = Options(rawValue: 1 << 0)
    }

    public let markerFormat: MarkerFormat
    public let listOptions: Options
    /// The number of the first item.
    open var startingItemNumber: Int
    /// Whether the markers are numbers or letters and not symbols.
    open var isOrdered: Bool { Self.placeholder(in: markerFormat.rawValue).map { Self.signs[$0.name] == nil } ?? false }

    public init(markerFormat: MarkerFormat, options: Int) {
        self.markerFormat = markerFormat
        listOptions = Options(rawValue: UInt(bitPattern: options))
        startingItemNumber = 1
        super.init()
    }
    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// Returns the marker of an item, such as `\u{2022}`, `3` or `c`.
    open func marker(forItemNumber itemNum: Int) -> String {
        let format = markerFormat.rawValue
        guard let (range, name) = Self.placeholder(in: format) else { return format }
        return format.replacingCharacters(in: range, with: Self.signs[name] ?? Self.number(itemNum, name) ?? "")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextList else { return false }
        return markerFormat == other.markerFormat && listOptions == other.listOptions && startingItemNumber == other.startingItemNumber
    }
    open override var hash: Int { markerFormat.hashValue ^ startingItemNumber }

    private static func placeholder(in format: String) -> (range: Range<String.Index>, name: String)? {
        guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}") else { return nil }
        return (open..<format.index(after: close), String(format[format.index(after: open)..<close]))
    }

    private static let signs = [
        "box": "\u{25AB}", "check": "\u{2713}", "circle": "\u{25E6}", "diamond": "\u{25C6}", "disc": "\u{2022}", "hyphen": "\u{2043}",
        "square": "\u{25AA}",
    ]

    /// Returns the number in the named style. Letters and Roman numerals begin with 1, and smaller numbers are written in digits.
    private static func number(_ number: Int, _ style: String) -> String? {
        switch style {
        case "decimal": String(number)
        case "octal": String(number, radix: 8)
        case "lower-hexadecimal": String(number, radix: 16)
        case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
        case "lower-alpha", "lower-latin": letters(number)
        case "upper-alpha", "upper-latin": letters(number).uppercased()
        case "lower-roman": roman(number).lowercased()
        case "upper-roman": roman(number)
        default: nil
        }
    }
    /// Returns "a" to "z", then "aa", "ab" and so on.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return String(number) }
        var (rest, result) = (number, "")
        while rest > 0 {
            rest -= 1
            result.insert(Character(Unicode.Scalar(UInt8(0x61 + rest % 26))), at: result.startIndex)
            rest /= 26
        }
        return result
    }
    private static func roman(_ number: Int) -> String {
        guard (1..<4000).contains(number) else { return String(number) }
        let numerals = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"),
            (5, "V"),
            (4, "IV"), (1, "I"),
        ]
        var (rest, result) = (number, "")
        for (value, numeral) in numerals {
            while rest >= value {
                result += numeral
                rest -= value
            }
        }
        return result
    }
}
