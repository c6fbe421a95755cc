import CoreGraphics

/// A JSON value whose objects keep the order of their members, so that equal plans print equal bytes.
public enum OrderedJSON: Hashable, Sendable {
    /// A member of an object.
    public struct Member: Hashable, Sendable {
        public var name: String
        public var value: OrderedJSON

        public init(_ name: String, _ value: OrderedJSON) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([OrderedJSON])
    case object([Member])

    /// The same JSON value with its numbers rounded for display, like `Double.roundedText`.
    package var rounded: OrderedJSON {
        switch self {
        case .number(let number): .number(number.rounded(places: 100))
        case .array(let values): .array(values.map(\.rounded))
        case .object(let members): .object(members.map { Member($0.name, $0.value.rounded) })
        case .null, .bool, .string: self
        }
    }

    /// Returns the member `name` of an object, or nil for a value that is not an object.
    public subscript(name: String) -> OrderedJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The value as one line of JSON without spaces. Numbers have the fewest digits that reproduce the value. A number that JSON cannot
    /// represent becomes null.
    public var serialized: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.isFinite ? number.shortestText : "null"
        case .string(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.serialized).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.name) + ":" + $0.value.serialized }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Double {
    /// The number with the fewest digits that reproduce it. Integers have no decimal point.
    package var shortestText: String {
        let text = String(describing: self)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number as displayed text. It is rounded to hundredths, with 0 instead of -0. Numbers that are not finite are unchanged.
    package var roundedText: String { rounded(places: 100).shortestText }

    fileprivate func rounded(places: Double) -> Double { isFinite && abs(self) < 1e12 ? (self * places).rounded() / places + 0 : self }
}
