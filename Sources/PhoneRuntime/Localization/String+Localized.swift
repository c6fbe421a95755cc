extension String {
    /// A localization key with interpolated values, for `String(localized:)`. The key of `"\(count) files"` is `%lld files`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
        /// The key with format specifiers instead of values.
        package let key: String
        fileprivate let arguments: [Argument]

        fileprivate enum Argument: Hashable, Sendable {
            case text(String)
            case integer(Int)
            case unsigned(UInt)
            case number(Double)
            var value: any CVarArg {
                switch self {
                case .text(let text): text as NSString
                case .integer(let number): number
                case .unsigned(let number): number
                case .number(let number): number
                }
            }
        }

        public init(stringLiteral value: String) { self.init(value) }
        public init(_ value: String) { (key, arguments) = (value, []) }
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var arguments: [Argument] = []

            public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity + interpolationCount * 4) }
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }
            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += "%" + specifier
                arguments.append(argument)
            }
            public mutating func appendInterpolation(_ string: String) { append("@", .text(string)) }
            public mutating func appendInterpolation(_ value: Int) { append("lld", .integer(value)) }
            public mutating func appendInterpolation(_ value: Int8) { append("d", .integer(Int(value))) }
            public mutating func appendInterpolation(_ value: Int16) { append("d", .integer(Int(value))) }
            public mutating func appendInterpolation(_ value: Int32) { append("d", .integer(Int(value))) }
            public mutating func appendInterpolation(_ value: Int64) { append("lld", .integer(Int(value))) }
            public mutating func appendInterpolation(_ value: UInt) { append("llu", .unsigned(value)) }
            public mutating func appendInterpolation(_ value: UInt8) { append("u", .unsigned(UInt(value))) }
            public mutating func appendInterpolation(_ value: UInt16) { append("u", .unsigned(UInt(value))) }
            public mutating func appendInterpolation(_ value: UInt32) { append("u", .unsigned(UInt(value))) }
            public mutating func appendInterpolation(_ value: UInt64) { append("llu", .unsigned(UInt(value))) }
            public mutating func appendInterpolation(_ value: Double) { append("lf", .number(value)) }
            public mutating func appendInterpolation(_ value: Float) { append("f", .number(Double(value))) }
            public mutating func appendInterpolation(_ value: CGFloat) { append("lf", .number(Double(value))) }
            /// Adds a value with a format specifier: `\(number, specifier: "%.2f")`.
            public mutating func appendInterpolation(_ value: Int, specifier: String) { append(Self.plain(specifier), .integer(value)) }
            public mutating func appendInterpolation(_ value: Double, specifier: String) { append(Self.plain(specifier), .number(value)) }
            public mutating func appendInterpolation<Subject>(_ value: Subject) { append("@", .text(String(describing: value))) }
            private static func plain(_ specifier: String) -> String {
                specifier.hasPrefix("%") ? String(specifier.dropFirst()) : specifier
            }
        }

        /// Returns the string for the key, formatted with the values.
        fileprivate func text(_ format: String, _ locale: Locale) -> String {
            String(phoneFormat: format, locale: locale, arguments: arguments.map(\.value))
        }
        fileprivate var hasArguments: Bool { !arguments.isEmpty }
    }

    /// Creates the string for a key in the phone's language. If the table does not contain the key, the result is the key itself.
    /// - Parameters:
    ///   - table: the name of the table; nil for `Localizable`.
    ///   - bundle: the bundle with the table; nil for the app's bundle.
    ///   - locale: the locale for formatting numbers; nil for the phone's locale.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(resource: LocalizedStringResource(key, table: table, bundle: bundle, locale: locale))
    }
    /// Creates the string for a key in the phone's language. If the table does not contain the key, the result is the default value.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self.init(resource: LocalizedStringResource(key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale))
    }
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) { self.init(resource: resource) }

    private init(resource: LocalizedStringResource) {
        let strings = BundleStrings.present
        let found = strings.text(resource.key, table: resource.table, in: resource.owner)
        let value = resource.defaultValue
        let format = found ?? value.key
        let isPlain = !value.hasArguments && StringFormat.of(format) == nil
        self = isPlain ? format : value.text(format, resource.locale ?? Locale(identifier: strings.locale))
    }
}

/// A reference to a localized string, by key, table and bundle. The string is looked up later.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible {
    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale?
    fileprivate let bundle: Bundle?
    fileprivate var owner: Bundle { bundle ?? .main }
    public var localizedStringResource: LocalizedStringResource { self }

    /// - Parameter bundle: the bundle with the table; nil for the app's bundle.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        (key, defaultValue, self.table, self.bundle, self.locale) = (keyAndValue.key, keyAndValue, table, bundle, locale)
    }
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue, self.table, self.bundle, self.locale) = ("\(key)", defaultValue, table, bundle, locale)
    }
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// A value that has a localized string.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}
