import Foundation

extension Snapshotting where Format == String {
    /// The value with its members, without memory addresses.
    public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueTree.text(of: $0) } }
}

/// A value that supplies its own text for `dump`.
public protocol AnySnapshotStringConvertible {
    /// Whether `dump` also prints the members after the text.
    static var renderChildren: Bool { get }
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Data: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Date: AnySnapshotStringConvertible {
    public var snapshotDescription: String {
        let format = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 0)!)
        return format.format(self)
    }
}
extension NSObject: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription.withoutAddresses }
}
extension String: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Substring: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension URL: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}

extension String {
    /// The text without the addresses of objects: `<UIView: 0x7f8a; frame = ...>` becomes `<UIView; frame = ...>`.
    var withoutAddresses: String {
        replacingOccurrences(of: "(: *| +)?0x[0-9a-f]+", with: "", options: .regularExpression)
    }
    /// The name of a type without the number that marks local types: `(Page)` for `(Page #1)`.
    fileprivate var withoutNumbers: String { replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression) }
}

/// Builds a text with one line for a value and one for each of its members.
private enum ValueTree {
    static func text(of value: Any, name: String? = nil, depth: Int = 0, inside visited: Set<ObjectIdentifier> = []) -> String {
        let mirror = Mirror(reflecting: value)
        let count = mirror.children.count
        let start = String(repeating: " ", count: depth)
        let bullet = count == 0 ? "-" : "▿"
        let label = name.map { "\($0): " } ?? ""
        let type = String(describing: mirror.subjectType).withoutNumbers
        var visited = visited
        var children = Array(mirror.children)
        let words: String
        func number(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
        func sort() {
            children = children.map { ($0, text(of: $0.value, inside: visited)) }.sorted { $0.1 < $1.1 }.map(\.0)
        }
        switch (value, mirror.displayStyle) {
        case (_, .collection?): words = number("element", "elements")
        case (_, .dictionary?):
            words = number("key/value pair", "key/value pairs")
            sort()
        case (_, .set?):
            words = number("member", "members")
            sort()
        case (_, .tuple?): words = "(\(number("element", "elements")))"
        case (_, .optional?): words = count == 0 ? "\(type).none" : type
        case (let own as any AnySnapshotStringConvertible, _):
            guard Swift.type(of: own).renderChildren else { return "\(start)- \(label)\(own.snapshotDescription)\n" }
            words = own.snapshotDescription
        case (let own as any CustomStringConvertible, _): words = own.description
        case (_, .class?):
            guard visited.insert(ObjectIdentifier(value as AnyObject)).inserted else {
                return "\(start)\(bullet) \(name ?? "value") (circular reference detected)\n"
            }
            words = type
        case (_, .struct?): words = type
        case (_, .enum?): words = count == 0 ? "\(type).\(value)" : type
        default: words = String(describing: value)
        }
        let members = children.map { text(of: $0.value, name: $0.label, depth: depth + 2, inside: visited) }
        return "\(start)\(bullet) \(label)\(words)\n" + members.joined()
    }
}
