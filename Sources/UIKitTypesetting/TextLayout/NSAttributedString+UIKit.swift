import PhoneFoundation

/// The attributes that labels and fields draw. Raw values are UIKit's.
extension NSAttributedString.Key {
    /// The key of the font, which is a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The key of the text colour, which is a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The key of the background colour of the glyphs, which is a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The key of the space in points that is added after every character, which is a number.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The same as `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The key of the offset of the text above the baseline in points, which is a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The key of the underline, which is the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The key of the colour of the underline, which is a `UIColor`. By default it is the text colour.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The key of the line through the text. It has the same values as `underlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The key of the paragraph style, which is an `NSParagraphStyle`. The style of a paragraph's first character applies to the whole
    /// paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The key of an image, which is an `NSTextAttachment` on the character U+FFFC.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The key of the shadow of the glyphs, the underline and the strikethrough, which is an `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The key of a link, which is a `URL` or a string. The text is drawn underlined in the link colour.
    public static let link = NSAttributedString.Key("NSLink")
    /// The key of the tag of a text item, which is a name that the app chooses. The user can tap the item in a non-editable text view.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// The style of an underline or a strikethrough. Raw values are UIKit's. (documented: UIKit's headers)
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// The bits that determine whether there is a line.
    static let anyLine = NSUnderlineStyle(rawValue: 0x0F)
}

/// Attributed text in the form that the layout needs: spans of text, and the drawing attributes of each span.
package struct StyledText {
    package struct Look {
        package var color: UIColor?
        var background: UIColor?
        package var underline: NSUnderlineStyle = []
        package var isLink = false
        var underlineColor: UIColor?
        var strikethrough: NSUnderlineStyle = []
        var strikethroughColor: UIColor?
        var attachment: NSTextAttachment?
        var shadow: NSShadow?
    }
    package var spans: [TextSpan] = []
    package var looks: [Look] = []
    package var paragraphStyle: NSParagraphStyle?

    package init(_ text: String, font: UIFont) {
        spans = [TextSpan(text, font: font.face, leading: font.leading)]
        looks = [Look()]
    }

    /// Creates styled text. `font` is used for text without a font attribute.
    package init(_ attributed: NSAttributedString, font: UIFont) {
        let text = attributed.string
        let full = text as NSString
        // An attribute run of an app may begin inside a character. In this case the whole character gets the attributes at its beginning.
        var covered = 0
        attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, run, _ in
            let range = NSRange(location: covered, length: text.endOfCharacter(run.upperBound) - covered)
            guard range.length > 0 else { return }
            covered = range.upperBound
            let intent = Self.intent(attributes[Self.intentKey])
            let runFont = Self.font(attributes[.font] as? UIFont ?? font, for: intent)
            var face = runFont.face
            for key in [NSAttributedString.Key.kern, .tracking] { if let value = attributes[key] { face.tracking += Self.number(value) } }
            let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
            var span = TextSpan(full.substring(with: range), font: face, style: looks.count, leading: runFont.leading)
            span.paragraph = paragraph.map { ParagraphMetrics($0) }
            span.baselineOffset = attributes[.baselineOffset].map(Self.number) ?? 0
            let attachment = attributes[.attachment] as? NSTextAttachment
            span.attachment = attachment?.room(in: runFont)
            spans.append(span)
            let isLink = attributes[.link] != nil
            var look = Look(color: attributes[.foregroundColor] as? UIColor ?? (isLink ? .link : nil))
            look.isLink = isLink
            look.background = attributes[.backgroundColor] as? UIColor
            look.underline =
                attributes[.underlineStyle].map { NSUnderlineStyle(rawValue: Int(bounded: Self.number($0))) } ?? (isLink ? .single : [])
            look.underlineColor = attributes[.underlineColor] as? UIColor
            look.strikethrough =
                attributes[.strikethroughStyle].map { NSUnderlineStyle(rawValue: Int(bounded: Self.number($0))) }
                ?? (intent.contains(.strikethrough) ? .single : [])
            look.strikethroughColor = attributes[.strikethroughColor] as? UIColor
            look.attachment = attachment
            look.shadow = attributes[.shadow] as? NSShadow
            looks.append(look)
            if range.location == 0 { paragraphStyle = paragraph }
        }
        if spans.isEmpty {
            spans = [TextSpan("", font: font.face, leading: font.leading)]
            looks = [Look()]
        }
    }

    /// The inline presentation intent of a range of Markdown text. See `PhoneFoundation/MarkdownInline.swift`.
    static let intentKey = NSAttributedString.Key("NSInlinePresentationIntent")
    private static func intent(_ value: Any?) -> InlinePresentationIntent {
        value as? InlinePresentationIntent ?? (value as? UInt).map { InlinePresentationIntent(rawValue: $0) }
            ?? (value as? NSNumber).map { InlinePresentationIntent(rawValue: $0.uintValue) } ?? []
    }
    /// Returns the bold, italic or monospaced variant of the font.
    private static func font(_ font: UIFont, for intent: InlinePresentationIntent) -> UIFont {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
        if intent.contains(.emphasized) { traits.insert(.traitItalic) }
        if intent.contains(.code) { traits.insert(.traitMonoSpace) }
        guard !traits.isEmpty else { return font }
        let descriptor = font.fontDescriptor
        return descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(traits)).map { UIFont(descriptor: $0, size: 0) } ?? font
    }

    /// Sets the style of all paragraphs.
    package mutating func setParagraphStyle(_ style: NSParagraphStyle) {
        for index in spans.indices { spans[index].paragraph = ParagraphMetrics(style) }
        paragraphStyle = style
    }

    /// Returns the text with its font sizes and related lengths multiplied by `factor`.
    package func scaled(by factor: CGFloat) -> StyledText {
        var result = self
        for index in spans.indices {
            result.spans[index].font.size *= factor
            result.spans[index].font.tracking *= factor
            result.spans[index].baselineOffset *= factor
            result.spans[index].leading *= factor
        }
        return result
    }

    /// Returns the text without the fonts' leading between lines.
    func withoutLeading() -> StyledText {
        var result = self
        for index in spans.indices { result.spans[index].leading = 0 }
        return result
    }

    /// Converts an attribute value, which can have any of Swift's number types.
    private static func number(_ value: Any) -> CGFloat {
        switch value {
        case let value as CGFloat: value.bounded
        case let value as Double: CGFloat(value).bounded
        case let value as Float: CGFloat(value).bounded
        case let value as Int: CGFloat(value).bounded
        case let value as NSUnderlineStyle: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue).bounded
        default: 0
        }
    }
}

extension String {
    /// Returns the offset of the nearest character boundary at or after `offset`, in UTF-16 units.
    fileprivate func endOfCharacter(_ offset: Int) -> Int {
        var end = offset
        let length = utf16.count
        while end < length, Index(Index(utf16Offset: end, in: self), within: self) == nil { end += 1 }
        return end
    }
}
