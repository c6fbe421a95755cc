/// The attributes that labels and fields draw. Raw values are UIKit's.
extension NSAttributedString.Key {
    /// `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// `UIColor` behind the glyphs.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: points that are added after every character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// An `NSUnderlineStyle` raw value; any but 0 draws a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// As `underlineStyle`, through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// `NSParagraphStyle`; that of the first character counts for the whole text.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
}

/// How paragraphs are set.
open class NSParagraphStyle: NSObject {
    fileprivate var values = Values()
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
    }
    public override init() { super.init() }
    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
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
}

/// Attributed text taken apart for the layout: spans, and what each of them looks like.
struct StyledText {
    struct Look {
        var color: UIColor?
        var background: UIColor?
        var isUnderlined = false
        var isStruckThrough = false
    }
    var spans: [TextSpan] = []
    var looks: [Look] = []
    var paragraphStyle: NSParagraphStyle?

    init(_ text: String, font: UIFont) {
        spans = [TextSpan(text, font: font.face)]
        looks = [Look()]
    }

    /// Runs without a font get `font`.
    init(_ attributed: NSAttributedString, font: UIFont) {
        let full = attributed.string as NSString
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
            var face = (attributes[.font] as? UIFont ?? font).face
            if let kern = attributes[.kern] { face.tracking += Self.number(kern) }
            spans.append(TextSpan(full.substring(with: range), font: face, style: looks.count))
            looks.append(
                Look(
                    color: attributes[.foregroundColor] as? UIColor, background: attributes[.backgroundColor] as? UIColor,
                    isUnderlined: attributes[.underlineStyle].map { Self.number($0) != 0 } ?? false,
                    isStruckThrough: attributes[.strikethroughStyle].map { Self.number($0) != 0 } ?? false))
            if range.location == 0 { paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle }
        }
        if spans.isEmpty {
            spans = [TextSpan("", font: font.face)]
            looks = [Look()]
        }
    }

    /// Attribute values arrive as any of Swift's number types.
    private static func number(_ value: Any) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSUnderlineStyle: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }
}

extension String {
    /// The size of the text on unlimited lines, points, rounded up to nothing: as exact as the advances are.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }
}

extension NSAttributedString {
    /// UIKit's face for text without a font attribute: Helvetica 12. (size documented; the face here is the interface's)
    private static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// The size of the text on unlimited lines, points.
    public func size() -> CGSize {
        TextLayout(spans: StyledText(self, font: Self.defaultFont).spans, width: .infinity).size
    }
}
