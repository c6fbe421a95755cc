import PhoneFoundation

/// UIKit's attributes of `AttributedString`: `title.font = ...`, `container.foregroundColor = ...`.
extension AttributeScopes {
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foundation: AttributeScopes.FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key {
        self[Key.self]
    }
}

extension NSAttributedString {
    /// Creates the text with UIKit's attributes; attributes of other scopes are dropped.
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.font
            attributes[.foregroundColor] = run.foregroundColor
            attributes[.backgroundColor] = run.backgroundColor
            attributes[.kern] = run.kern
            attributes[.baselineOffset] = run.baselineOffset
            attributes[.underlineStyle] = run.underlineStyle
            attributes[.strikethroughStyle] = run.strikethroughStyle
            attributes[.paragraphStyle] = run.paragraphStyle
            attributes[.link] = run.link
            attributes[StyledText.intentKey] = run.inlinePresentationIntent
            result.append(NSAttributedString(string: String(attrStr[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// Creates the text with the attributes in UIKit's scope; others are dropped.
    public init(_ nsStr: UIKitCore.NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            var piece = AttributedString(nsStr.attributedSubstring(from: range).string)
            piece.font = attributes[.font] as? UIFont
            piece.foregroundColor = attributes[.foregroundColor] as? UIColor
            piece.backgroundColor = attributes[.backgroundColor] as? UIColor
            piece.kern = attributes[.kern] as? CGFloat
            piece.baselineOffset = attributes[.baselineOffset] as? CGFloat
            piece.underlineStyle = (attributes[.underlineStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
            piece.strikethroughStyle = (attributes[.strikethroughStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
            piece.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
            piece.link = attributes[.link] as? URL
            piece.inlinePresentationIntent = attributes[StyledText.intentKey] as? InlinePresentationIntent
            self += piece
        }
    }
}
