import Foundation

/// The form of keyboard files as JSON Schema, for editors; made from the words that the reader knows.
package enum KeyboardSchema {
    /// `Assets/Schemas/keyboard.schema.json`.
    package static var json: String {
        let text: [String: Any] = ["type": ["string", "number"]]
        let texts: [String: Any] = ["anyOf": [text, ["type": "array", "items": text]]]
        func object(_ properties: [String: Any], required: [String] = []) -> [String: Any] {
            ["type": "object", "properties": properties, "required": required, "additionalProperties": false]
        }
        let key: [String: Any] = [
            "anyOf": [
                text,
                object(
                    ["key": text, "title": text, "width": ["type": "number", "minimum": 0.4, "maximum": 8], "alternates": texts],
                    required: ["key"]),
            ],
            "description": "A character, or one of \(Spelling.list(KeyboardReader.names)).",
        ]
        let row: [String: Any] = [
            "anyOf": [
                ["type": "string"], ["type": "array", "items": ["$ref": "#/$defs/key"], "maxItems": KeyboardReader.rowLength.upperBound],
            ],
            "description": "Keys between spaces, or a list of them.",
        ]
        let plane = object(
            [
                "columns": ["type": "integer", "minimum": 8, "maximum": 13],
                "rows": ["type": "array", "items": ["$ref": "#/$defs/row"], "minItems": 3, "maxItems": 3],
                "bottom": ["$ref": "#/$defs/row"],
            ], required: ["rows"])
        var root = object(
            [
                "name": text, "language": ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9-]+$"], "letters": ["$ref": "#/$defs/plane"],
                "numbers": ["$ref": "#/$defs/plane"], "symbols": ["$ref": "#/$defs/plane"],
                "alternates": ["type": "object", "additionalProperties": texts], "decimalSeparator": text,
                "titles": object(Dictionary(uniqueKeysWithValues: KeyboardReader.titleKeys.map { ($0, text as Any) })),
                "returnsToLettersAfter": ["type": "array", "items": text],
            ], required: ["name", "language", "letters"])
        root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        root["title"] = "A keyboard of KeyboardLab"
        root["$defs"] = ["key": key, "row": row, "plane": plane]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? JSONSerialization.data(withJSONObject: root, options: options)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
