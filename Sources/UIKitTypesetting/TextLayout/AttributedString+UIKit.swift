import PhoneFoundation

/// UIKit's attributes of `AttributedString`, such as `title.font = ...` and `container.foregroundColor = ...`.
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
    /// Creates an attributed string with the attributes of UIKit's scope. Attributes of other scopes are dropped.
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
    /// Creates an attributed string with the attributes of UIKit's scope. Other attributes are dropped.
    public init(_ nsStr: PhoneRuntime.NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            var piece = AttributedString(nsStr.attributedSubstring(from: range).string)
            piece.mergeAttributes(AttributeContainer(attributes))
            self += piece
        }
    }
}

extension AttributeContainer {
    /// Creates a container with the attributes of UIKit's scope. Other attributes are dropped.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.font = dictionary[.font] as? UIFont
        self.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.kern = dictionary[.kern].flatMap(length)
        self.baselineOffset = dictionary[.baselineOffset].flatMap(length)
        self.underlineStyle = dictionary[.underlineStyle].flatMap(style)
        self.strikethroughStyle = dictionary[.strikethroughStyle].flatMap(style)
        self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
        self.link = dictionary[.link] as? URL
        self.inlinePresentationIntent = dictionary[StyledText.intentKey] as? InlinePresentationIntent
    }
}

/// Returns a numeric attribute as `CGFloat`. On iOS every number becomes an `NSNumber`, so code may store a number of any type.
private func length(_ value: Any) -> CGFloat? {
    value as? CGFloat ?? (value as? Int).map { CGFloat($0) } ?? (value as? Float).map { CGFloat($0) }
        ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
}
private func style(_ value: Any) -> NSUnderlineStyle? {
    value as? NSUnderlineStyle ?? (value as? Int ?? (value as? NSNumber)?.intValue).map { NSUnderlineStyle(rawValue: $0) }
}
