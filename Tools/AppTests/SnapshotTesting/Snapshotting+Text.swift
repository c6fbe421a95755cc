import Foundation

extension Snapshotting where Value == String, Format == String {
    /// Texts, compared line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
    /// The text that `String(describing:)` returns for a value.
    public static var description: Snapshotting { SimplySnapshotting.lines.pullback { String(describing: $0) } }

    /// A table of the values that a function returns for all cases of its argument.
    public static func `func`<Argument, Result>(into witness: Snapshotting<Result, Format>) -> Snapshotting<(Argument) -> Result, Format>
    where Argument: CaseIterable, Value == (Argument) -> Result {
        var table = Snapshotting<String, String>.lines
        table.pathExtension = "csv"
        return table.asyncPullback { function in
            Async { callback in
                let arguments = Array(Argument.allCases)
                var rows: [String] = []
                func next(_ index: Int) {
                    guard index < arguments.count else { return callback(rows.joined(separator: "\n")) }
                    witness.snapshot(function(arguments[index])).run { text in
                        rows.append("\"\(arguments[index])\",\"\(text)\"")
                        next(index + 1)
                    }
                }
                next(0)
            }
        }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (value: Value) in
            (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "the value cannot be encoded"
        }
        result.pathExtension = "json"
        return result
    }
    /// The value as an XML property list.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return .plist(encoder)
    }
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (value: Value) in
            (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "the value cannot be encoded"
        }
        result.pathExtension = "plist"
        return result
    }
}

extension Snapshotting where Value == Any, Format == String {
    /// A JSON object as text with sorted keys.
    public static var json: Snapshotting {
        var result = SimplySnapshotting.lines.pullback { (value: Any) in
            let data = try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
            return data.map { String(decoding: $0, as: UTF8.self) } ?? "the value is no JSON"
        }
        result.pathExtension = "json"
        return result
    }
}
