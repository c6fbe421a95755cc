import Foundation
import HostSupport

/// Reads a line of JSON from an untrusted file. Checks the depth, the numbers and the characters against the grammar of RFC 8259.
struct JSONLineScanner {
    /// The maximum depth of nested arrays and objects in a line. (chosen because a trace has 6)
    static let mostLevels = 32

    struct Mistake: Error {
        /// The number of the byte in the line, counted from 1.
        var column: Int
        var message: String
    }

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the JSON value of a line.
    static func value(of bytes: [UInt8]) throws(Mistake) -> JSONValue {
        var scanner = JSONLineScanner(bytes)
        let value = try scanner.value(levels: 0)
        scanner.skipSpace()
        guard scanner.index == bytes.count else { throw scanner.mistake("text follows the value") }
        return value
    }

    private func mistake(_ message: String) -> Mistake { Mistake(column: index + 1, message: message) }
    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
    private mutating func skipSpace() { while let byte = current, [0x20, 0x09, 0x0D].contains(byte) { index += 1 } }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(levels: Int) throws(Mistake) -> JSONValue {
        guard levels < Self.mostLevels else { throw mistake("more than \(Self.mostLevels) arrays and objects are nested") }
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object(levels: levels + 1)
        case UInt8(ascii: "["): return try array(levels: levels + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw mistake("the line ends inside a value")
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Mistake) -> JSONValue {
        guard bytes[index...].starts(with: word.utf8) else { throw mistake("expected a JSON value") }
        index += word.utf8.count
        return value
    }

    private mutating func object(levels: Int) throws(Mistake) -> JSONValue {
        var members: [String: JSONValue] = [:]
        index += 1
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw mistake("expected a name in quotes") }
            let name = try string()
            skipSpace()
            guard take(":") else { throw mistake("expected ':' after a name") }
            guard members.updateValue(try value(levels: levels), forKey: name) == nil else { throw mistake("a name occurs twice") }
            skipSpace()
        } while take(",")
        guard take("}") else { throw mistake("expected ',' or '}'") }
        return .object(members)
    }

    private mutating func array(levels: Int) throws(Mistake) -> JSONValue {
        var values: [JSONValue] = []
        index += 1
        skipSpace()
        if take("]") { return .array(values) }
        repeat {
            values.append(try value(levels: levels))
            skipSpace()
        } while take(",")
        guard take("]") else { throw mistake("expected ',' or ']'") }
        return .array(values)
    }

    private mutating func number() throws(Mistake) -> Double {
        let start = index
        _ = take("-")
        let leading = current
        let digits = skipDigits()
        guard digits > 0, leading != UInt8(ascii: "0") || digits == 1 else { throw mistake("expected a JSON value") }
        if take("."), skipDigits() == 0 { throw mistake("expected a digit after the point") }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard skipDigits() > 0 else { throw mistake("expected a digit in the exponent") }
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw mistake("the number is too large")
        }
        return number
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index - start
    }

    private mutating func string() throws(Mistake) -> String {
        index += 1
        let start = index
        var isEscaped = false
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw mistake("a control character is in a text") }
            isEscaped = isEscaped || byte == UInt8(ascii: "\\")
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else { throw Mistake(column: start, message: "a text does not end") }
        let content = bytes[start..<index]
        index += 1
        // Only a text with escapes is decoded by Foundation, because such texts are rare and the decoding is slow.
        if isEscaped {
            let quoted = Data([UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")])
            guard let text = try? JSONDecoder().decode(String.self, from: quoted) else {
                throw Mistake(column: start, message: "a text has an invalid escape")
            }
            return text
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw Mistake(column: start, message: "a text is not UTF-8")
        }
        return text
    }
}
