import Foundation

/// A validator for the part of JSON Schema (draft 2020-12) that the schemas in Assets/Schemas use. An unknown keyword is an error, so
/// that no rule is ignored silently.
struct JSONSchema {
    private let root: [String: Any]

    init(_ data: Data) throws {
        guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
        self.root = root
    }

    /// Reads a shipped schema by its name, such as `trace`.
    init(named name: String) throws {
        try self.init(Data(contentsOf: Program.folder.appendingPathComponent("Assets/Schemas/\(name).schema.json")))
    }

    /// Returns the mistakes in a value, each with its path; an empty list if there are none.
    func problems(in value: Any) -> [String] { problems(in: value, by: root, at: "") }

    /// Returns the mistakes in a JSON text.
    func problems(inJSON text: some StringProtocol) throws -> [String] {
        problems(in: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
    }

    private static let notes: Set = ["$schema", "$defs", "title", "description", "default"]

    private func problems(in value: Any, by schema: [String: Any], at path: String) -> [String] {
        var result: [String] = []
        func complain(_ what: String) { result.append("\(path.isEmpty ? "the whole" : path): \(what), found \(value)") }
        let object = value as? [String: Any]
        let list = value as? [Any]
        for (word, rule) in schema where !Self.notes.contains(word) {
            switch (word, rule) {
            case ("$ref", let name as String):
                let definition = (root["$defs"] as? [String: Any])?[String(name.dropFirst("#/$defs/".count))] as? [String: Any]
                result += definition.map { problems(in: value, by: $0, at: path) } ?? ["\(name) is not defined"]
            case ("type", let name as String): if !Self.isKind(value, name) { complain("must be a \(name)") }
            case ("type", let names as [String]):
                if !names.contains(where: { Self.isKind(value, $0) }) { complain("must be one of \(names)") }
            case ("const", _): if !Self.isSame(value, rule) { complain("must be \(rule)") }
            case ("enum", let values as [Any]):
                if !values.contains(where: { Self.isSame(value, $0) }) { complain("must be one of \(values)") }
            case ("minimum", let least as NSNumber):
                if let number = value as? NSNumber, number.doubleValue < least.doubleValue { complain("must be at least \(least)") }
            case ("required", let keys as [String]): for key in keys where object != nil && object?[key] == nil { complain("needs \(key)") }
            case ("properties", let members as [String: [String: Any]]):
                for (key, member) in members {
                    if let part = object?[key] { result += problems(in: part, by: member, at: "\(path).\(key)") }
                }
            case ("additionalProperties", let allowed as NSNumber) where !allowed.boolValue:
                let known = (schema["properties"] as? [String: Any])?.keys.map { $0 } ?? []
                for key in (object ?? [:]).keys.sorted() where !known.contains(key) { complain("has no \(key)") }
            case ("additionalProperties", let member as [String: Any]):
                let known = (schema["properties"] as? [String: Any])?.keys.map { $0 } ?? []
                for (key, part) in object ?? [:] where !known.contains(key) {
                    result += problems(in: part, by: member, at: "\(path).\(key)")
                }
            case ("items", let member as [String: Any]):
                for (index, part) in (list ?? []).enumerated() { result += problems(in: part, by: member, at: "\(path)[\(index)]") }
            case ("minItems", let least as Int): if let list, list.count < least { complain("needs \(least) items") }
            case ("maxItems", let most as Int): if let list, list.count > most { complain("takes \(most) items") }
            case ("oneOf", let branches as [[String: Any]]):
                let found = branches.map { problems(in: value, by: $0, at: path) }
                let count = found.count { $0.isEmpty }
                // The branch with the fewest mistakes has the most helpful messages.
                if count != 1 { result += count == 0 ? found.min { $0.count < $1.count } ?? [] : ["\(path): fits \(count) of the forms"] }
            default: result.append("\(path): the schema has \(word): \(rule), which is not understood here")
            }
        }
        return result
    }

    /// Returns whether a number is a JSON Boolean, for which Foundation uses a number of a special type.
    private static func isTruth(_ value: Any) -> Bool { (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false }

    private static func isKind(_ value: Any, _ name: String) -> Bool {
        switch name {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isTruth(value)
        case "null": value is NSNull
        case "number": value is NSNumber && !isTruth(value)
        case "integer": (value as? NSNumber).map { !isTruth($0) && $0.doubleValue.rounded() == $0.doubleValue } ?? false
        default: false
        }
    }

    private static func isSame(_ one: Any, _ other: Any) -> Bool {
        (one as? NSObject) == (other as? NSObject) && isTruth(one) == isTruth(other)
    }
}
