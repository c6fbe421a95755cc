import Foundation

// These functions take a format such as `%{public}@ has %d items` and arguments, because older code writes messages in this form.

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default, _ args: Any?...
) { log.write(type, LogFormat.text("\(message)", args)) }

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) { log.write(type, LogFormat.text("\(message)", args)) }

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(logLevel, message.text) }
@_disfavoredOverload
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) { log.write(type, message.text) }

/// Formats values of any type with a C format.
enum LogFormat {
    /// Returns the formatted text. A specifier without an argument remains in the text.
    static func text(_ format: String, _ arguments: [Any?]) -> String {
        var result = ""
        var rest = format[...]
        var next = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            var place = rest.index(after: percent)
            // Options such as `{public}` are skipped, because the text does not depend on them.
            if place < rest.endIndex, rest[place] == "{" {
                place = rest[place...].firstIndex(of: "}").map { rest.index(after: $0) } ?? rest.endIndex
            }
            let flags = rest[place...].prefix { "-+ #0123456789.".contains($0) }
            place = flags.endIndex
            place = rest[place...].prefix { "hlqztj".contains($0) }.endIndex
            guard place < rest.endIndex else {
                result += rest[percent...]
                return result
            }
            let conversion = rest[place]
            if conversion == "%" {
                result += "%"
            } else if let argument = next.popFirst() {
                result += one(argument, String(flags), conversion)
            } else {
                result += rest[percent...place]
            }
            rest = rest[rest.index(after: place)...]
        }
        return result + rest
    }

    private static func one(_ argument: Any?, _ flags: String, _ conversion: Character) -> String {
        guard let argument else { return "(null)" }
        switch conversion {
        case "d", "i", "D": return integer(argument).map { String(format: "%\(flags)lld", $0) } ?? "\(argument)"
        case "u", "x", "X", "o", "U":
            return integer(argument).map { String(format: "%\(flags)ll\(conversion.lowercased() == "u" ? "u" : String(conversion))", $0) }
                ?? "\(argument)"
        case "f", "F", "e", "E", "g", "G", "a", "A":
            return number(argument).map { String(format: "%\(flags)\(conversion)", $0) } ?? "\(argument)"
        case "c": return integer(argument).flatMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }.map { String($0) } ?? "\(argument)"
        default: return "\(argument)"
        }
    }
    private static func integer(_ value: Any) -> Int64? {
        if let integer = value as? any BinaryInteger { return Int64(truncatingIfNeeded: integer) }
        if let isTrue = value as? Bool { return isTrue ? 1 : 0 }
        return (value as? NSNumber)?.int64Value
    }
    private static func number(_ value: Any) -> Double? {
        if let number = value as? any BinaryFloatingPoint { return Double(number) }
        return integer(value).map(Double.init)
    }
}
