import Foundation

// What the steps of flows still read by: readers under the names of the kinds of values.

/// A reader without its type.
package struct ValueKind: Sendable {
    let reader: AnyValueReader
    var hint: String { reader.hint }

    private init<Value>(_ reader: ValueReader<Value>) { self.reader = AnyValueReader(reader) }

    static let bool = ValueKind(.bool)
    static let duration = ValueKind(.duration)
    static let text = ValueKind(.text)
    static let point = ValueKind(.point)
    static let rect = ValueKind(.rect)
    static let constants = ValueKind(.constants)
    static func integer(_ range: ClosedRange<Int>) -> ValueKind { ValueKind(.integer(range)) }
    static func number(_ range: ClosedRange<Double>) -> ValueKind { ValueKind(ValueReader<Double>.number(range)) }
    static func choice(_ words: [String]) -> ValueKind { ValueKind(.choice(words)) }
    static func words(_ words: [String]) -> ValueKind { ValueKind(ValueReader<[String]>.words(words)) }

    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneValue? {
        reader.read(node, name, diagnostics).map { SceneValue(base: $0) }
    }
    static func format(_ value: Double) -> String { SceneNumber.format(value) }
    static func parseNumber(_ text: String) -> Double? { SceneNumber.parse(text) }
    static func numbers(_ node: YamlNode, count: Int) -> [Double]? { SceneNumber.list(node, count: count) }
}

/// What a `ValueKind` has read.
package struct SceneValue: Sendable {
    let base: any Sendable

    var text: String? { base as? String }
    var bool: Bool? { base as? Bool }
    var number: Double? { base as? Double }
    var integer: Int? { base as? Int }
    var point: CGPoint? { base as? CGPoint }
    var rect: CGRect? { base as? CGRect }
    var words: [String]? { base as? [String] }
    var constants: [String: Double]? { base as? [String: Double] }
}

extension FieldReader {
    mutating func value(_ key: String, _ kind: ValueKind) -> SceneValue? {
        guard let node = node(key) else { return nil }
        return kind.read(node, name: key, diagnostics: diagnostics)
    }
}
