import Foundation

/// The text of a message. Private values are shown, as in a debugger.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value, which decides who may read the value in a stored log.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a text that is padded with spaces to a number of characters.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isRight: Bool
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }

    func aligned(_ text: String) -> String {
        let filling = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? filling + text : text + filling
    }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let isUppercase: Bool
    private let prefix: String
    private let minimumDigits: Int
    private let hasPlus: Bool

    public static var decimal: Self { decimal() }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0) -> Self {
        Self(radix: 10, isUppercase: false, prefix: "", minimumDigits: minDigits(), hasPlus: explicitPositiveSign)
    }
    public static var hex: Self { hex() }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> Self {
        Self(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", minimumDigits: minDigits(), hasPlus: explicitPositiveSign)
    }
    public static var octal: Self { octal() }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: @autoclosure () -> Int = 0
    ) -> Self {
        Self(
            radix: 8, isUppercase: uppercase, prefix: includePrefix ? "0o" : "", minimumDigits: minDigits(), hasPlus: explicitPositiveSign)
    }

    func text(_ value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
        return (value < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + digits
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
    private let specifier: String
    private init(_ letter: Character, _ precision: Int?, _ hasPlus: Bool) {
        specifier = "%" + (hasPlus ? "+" : "") + (precision.map { ".\($0)" } ?? "") + String(letter)
    }
    public static var fixed: Self { Self("f", nil, false) }
    public static func fixed(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(uppercase ? "F" : "f", precision(), explicitPositiveSign)
    }
    public static var exponential: Self { Self("e", nil, false) }
    public static func exponential(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(uppercase ? "E" : "e", precision(), explicitPositiveSign)
    }
    public static var hybrid: Self { Self("g", nil, false) }
    public static func hybrid(precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false) -> Self {
        Self(uppercase ? "G" : "g", precision(), explicitPositiveSign)
    }
    func text(_ value: Double) -> String { String(format: specifier, value) }
}

/// The words for a Boolean value.
public enum OSLogBoolFormat: Sendable { case truth, answer }

public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned("\(value())") }
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned(value().map { "\($0)" } ?? "nil") }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned(format.text(value())) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned(format.text(value())) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned(format.text(Double(value()))) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { text += align.aligned(format.text(Double(value()))) }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        let isTrue = value()
        text += format == .truth ? (isTrue ? "true" : "false") : (isTrue ? "yes" : "no")
    }
}
