import HostSupport
import UIKit

/// The JSON Schema of scene files, for editors. It is built from the definitions with which KeyboardLab reads scenes. The schema
/// describes keys and types; `keyboard-lab validate` also checks ids, file names and expressions, because these checks need the whole
/// file.
package enum SceneSchema {
    static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// The text of `Assets/Schemas/scene.schema.json`.
    package static var json: String { value.text }

    /// The schema as a JSON value.
    package static var value: JSONValue {
        var definitions = Dictionary(uniqueKeysWithValues: SceneMappings.all.map { ($0.name, $0.keys.schema) })
        definitions["scene"] = nil
        for row in ["tableRow", "collectionItem"] {
            definitions[row] = ["anyOf": [["type": ["string", "number"]], definitions[row] ?? [:]]]
        }
        let list = CollectionLayoutCatalog.list
        definitions["collectionLayoutSection"] = [
            "if": ["required": ["class"]], "then": reference(list), "else": definitions["collectionLayoutSection"] ?? [:],
        ]
        let shared: [String: JSONValue] = [
            "view": byClass(SceneMappings.views.map(\.0), otherwise: "UIView", takesOwn: true),
            "controller": byClass(
                SceneMappings.controllers.map(\.0), otherwise: "UIViewController", code: CodeController.shipped.map(\.name),
                takesOwn: true),
            "layer": byClass(SceneMappings.layers.map(\.0), otherwise: "CALayer"),
            "recognizer": byClass(SceneMappings.recognizers.map(\.0)),
            "collectionLayout": byClass(CollectionLayoutCatalog.classes.map(\.name)),
            "step": step, "selector": selector, "flow": ["type": "array", "items": reference("step")],
            "action": [
                "type": "string", "pattern": .string(ActionWord.schemaPattern), "examples": .strings(ActionWord.all.map(\.form)),
            ],
            "symbol": ["enum": .strings(UIImage.systemNames)],
            "color": ValueReader<UIColor>.colorForm,
            "image": [
                "anyOf": [
                    ValueReader<String>.text.form.with("format", .string(NamedKind.file.rawValue)), ValueReader<SceneImage>.described.form,
                ]
            ],
        ]
        definitions.merge(shared) { own, _ in own }
        // An array is allowed at the top level, because a flow after "---" is a YAML document of its own and consists of a list of steps.
        return SceneHeader.keys.form.with("type", ["object", "array"]).with("anyOf", [reference("flow"), ["type": "object"]])
            .with("$schema", .string(dialect)).with("title", "A KeyboardLab scene").with("$defs", .object(definitions))
    }

    /// Returns the schema of a text that names an object. The schema's `format` is the kind of the object, so that an editor can offer
    /// the names.
    static func naming(_ kind: NamedKind) -> JSONValue { ["type": "string", "format": .string(kind.rawValue)] }

    /// The kinds of objects that texts of scenes can name.
    package enum NamedKind: String, Sendable {
        case view, controller, device, keyboard, file
    }

    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

    /// Returns a schema in which the key `class` determines the other keys of a mapping.
    ///
    /// - Parameters:
    ///   - otherwise: the class of a mapping without the key `class`; nil if the key is required.
    ///   - code: classes that are written in Swift.
    ///   - takesOwn: whether the mapping can name classes of the user's app, which the schema does not know.
    private static func byClass(
        _ names: [String], otherwise: String? = nil, code: [String] = [], takesOwn: Bool = false
    ) -> JSONValue {
        let definitions = names.map { ($0, $0) } + code.map { ($0, "codeController") }
        var branches = definitions.map { name, definition -> JSONValue in
            ["if": ["properties": ["class": ["const": .string(name)]], "required": ["class"]], "then": reference(definition)]
        }
        if let otherwise { branches.append(["if": ["not": ["required": ["class"]]], "then": reference(otherwise)]) }
        let known: JSONValue = ["enum": .strings(names + code)]
        let name: JSONValue = takesOwn ? ["anyOf": [known, ["type": "string", "pattern": "^(?!UI)[A-Z][A-Za-z0-9_]*$"]]] : known
        return [
            "type": "object", "properties": ["class": name], "allOf": .array(branches),
            "required": otherwise == nil ? ["class"] : [],
        ]
    }
}
