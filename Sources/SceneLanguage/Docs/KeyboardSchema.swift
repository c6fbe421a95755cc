import HostSupport

/// The JSON Schema of keyboard files, for editors. It is built from the definitions of the files' YAML keys.
package enum KeyboardSchema {
    /// The text of `Assets/Schemas/keyboard.schema.json`.
    package static var json: String { value.text }

    /// The schema as a JSON value.
    package static var value: JSONValue {
        let key: JSONValue = [
            "anyOf": [ValueReader<String>.text.form, KeyboardDescription.Key.keys.form],
            "description": .string("A character, or one of \(Spelling.list(KeyboardReader.names))."),
        ]
        let keys: JSONValue = [
            "type": "array", "items": ["$ref": "#/$defs/key"], "maxItems": .integer(KeyboardReader.rowLength.upperBound),
        ]
        let row: JSONValue = ["anyOf": [["type": "string"], keys], "description": "Keys between spaces, or a list of them."]
        return KeyboardDescription.keys.form
            .with("$schema", .string(SceneSchema.dialect)).with("title", "A keyboard of KeyboardLab")
            .with("$defs", ["key": key, "row": row, "plane": KeyboardDescription.Plane.keys.form, "titles": ValueReader.titleMapping.form])
    }
}
