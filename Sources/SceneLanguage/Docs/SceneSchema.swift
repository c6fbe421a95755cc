import Foundation

/// The form of scene files as JSON Schema, for editors; made from the tables that check them. It knows keys and kinds, and leaves
/// what needs the whole file (ids, files, expressions) to `keyboard-lab validate`.
package enum SceneSchema {
    /// `Assets/Schemas/scene.schema.json`.
    package static var json: String {
        var definitions: [String: JSONValue] = [
            "view": view, "step": step, "selector": selector, "flow": ["type": "array", "items": reference("step")],
            "recognizer": recognizer, "menu": menu,
            "layer": layer, "controller": controller, "tableRow": row(.table), "collectionItem": row(.collection),
            "keyboardLayoutGuide": group("keyboardLayoutGuide", of: ViewClass.uiView.properties),
        ]
        for viewClass in ViewCatalog.classes { definitions[viewClass.name] = schema(of: viewClass) }
        var settings: [String: JSONValue] = [:]
        for setting in SettingsCatalog.all {
            settings[setting.name] = setting.reader.schema.with("description", .string(setting.summary))
        }
        var keys: [String: JSONValue] = [
            "name": text, "summary": text, "device": text, "orientation": oneOf(SceneOrientation.allCases.map(\.rawValue)),
            "window": schema(of: .frameOnScreen), "appearance": oneOf(SceneAppearance.allCases.map(\.rawValue)),
            "strategy": oneOf(SceneStrategy.allCases.map(\.rawValue)),
            "settings": mapping(settings), "view": reference("view"),
            "controller": reference("controller"),
            "presentations": ["type": "array", "items": reference("controller")],
            "keyboard": ["anyOf": [text, ["type": "array", "items": text]]], "scene": text, "flow": reference("flow"),
            FlowHooks.startKey: reference("flow"), FlowHooks.completeKey: reference("flow"),
            "appId": text, "env": ["type": "object"], "anchors": [:],
        ]
        for key in SceneFiles.maestroKeys { keys[key] = [:] }
        let root: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A KeyboardLab scene",
            // A flow after "---" is a document of its own.
            "anyOf": [reference("flow"), ["type": "object"]],
            "properties": .object(keys),
            "additionalProperties": false, "$defs": .object(definitions),
        ]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? JSONSerialization.data(withJSONObject: root.any, options: options)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    static var text: JSONValue { ["type": ["string", "number", "boolean"]] }
    static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }
    static func oneOf(_ words: [String]) -> JSONValue { ["enum": .strings(words)] }
    /// A mapping with these keys and no others.
    static func mapping(_ properties: [String: JSONValue], required: [String] = []) -> JSONValue {
        let form: JSONValue = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        return required.isEmpty ? form : form.with("required", .strings(required))
    }

    /// The class decides which keys a view has; the root view may leave it out.
    private static var view: JSONValue {
        let branches = ViewCatalog.classes.map { viewClass -> JSONValue in
            [
                "if": ["properties": ["class": ["const": .string(viewClass.name)]], "required": ["class"]],
                "then": reference(viewClass.name),
            ]
        }
        let plain: JSONValue = ["if": ["not": ["required": ["class"]]], "then": reference("UIView")]
        return ["type": "object", "properties": ["class": oneOf(ViewCatalog.classes.map(\.name))], "allOf": .array(branches + [plain])]
    }

    private static var menu: JSONValue {
        let entry: [String: JSONValue] = [
            "title": text, "subtitle": text, "image": text, "attributes": schema(of: .options(MenuDescription.attributes)),
            "options": schema(of: .options(MenuDescription.options)),
            "state": text, "onTap": ["type": "string"], "children": reference("menu"),
        ]
        return ["type": "array", "items": mapping(entry)]
    }

    /// The class decides which properties a layer has; that is left to `validate`.
    private static var layer: JSONValue {
        var properties: [String: JSONValue] = [
            "class": oneOf(LayerCatalog.names), "frame": ["type": "array", "minItems": 4, "maxItems": 4],
            "sublayers": ["type": "array", "items": reference("layer")], "mask": reference("layer"),
            "animations": ["type": "array", "items": ["type": "object", "required": ["keyPath", "duration"]]],
        ]
        for property in LayerCatalog.classes.flatMap(\.properties) { properties[property.name] = property.reader.schema }
        return mapping(properties)
    }

    /// The class decides which properties a recogniser has; that is left to `validate`.
    private static var recognizer: JSONValue {
        let ids: JSONValue = ["type": ["string", "array"]]
        var properties: [String: JSONValue] = [
            "class": oneOf(GestureCatalog.names), "id": text, "requireToFail": ids, "simultaneousWith": ids,
            "onRecognized": ["type": "string"], "showsStateIn": text, "colorsView": ["type": "boolean"],
        ]
        for property in GestureCatalog.classes.flatMap(\.properties) { properties[property.name] = property.reader.schema }
        return mapping(properties, required: ["class"])
    }

    private static func schema(of viewClass: ViewClass) -> JSONValue {
        let length: JSONValue = ["anyOf": [["type": "number"], ["type": "string", "pattern": "%"]]]
        var properties: [String: JSONValue] = [
            "class": text, "id": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]{0,63}$"],
            "frame": ["type": "array", "items": length, "minItems": 4, "maxItems": 4],
            "subviews": ["type": "array", "items": reference("view")],
            "constraints": ["type": "array", "items": ["type": "string"]], "layoutGuides": ["type": "array", "items": ["type": "string"]],
            "gestureRecognizers": ["type": "array", "items": reference("recognizer")], "contextMenu": reference("menu"),
            "layers": ["type": "array", "items": reference("layer")], "mask": reference("view"),
        ]
        let known = ViewCatalog.properties(of: viewClass.name)
        for property in known { properties[property.name] = property.reader.schema }
        // Every view has the same guide.
        for name in ViewCatalog.groups { properties[name] = name == "layer" ? group(name, of: known) : reference(name) }
        if viewClass.name == "UIButton" { properties["menu"] = reference("menu") }
        if ViewCatalog.takesText(viewClass.name) {
            properties["inputAccessoryView"] = reference("view")
            properties["inputView"] = reference("view")
        }
        if let words = ListWords.words(of: viewClass.name) { properties.merge(listContent(words)) { own, _ in own } }
        let engine = ViewCatalog.engineProperties(of: viewClass.name)
        if !engine.isEmpty {
            let keys = Dictionary(uniqueKeysWithValues: engine.map { ($0.name, $0.reader.schema) })
            properties["iq"] = mapping(keys)
        }
        for action in ViewCatalog.actions(of: viewClass.name) {
            properties[action] = ["type": "string", "pattern": .string(SceneAction.pattern)]
        }
        return ["properties": .object(properties), "additionalProperties": false]
    }

    /// A mapping of the properties whose names begin with its own.
    private static func group(_ name: String, of known: [PropertyDescription]) -> JSONValue {
        var members: [String: JSONValue] = [:]
        for property in known where property.name.hasPrefix(name + ".") {
            members[String(property.name.dropFirst(name.count + 1))] = property.reader.schema
        }
        if name == "keyboardLayoutGuide" { members[TrackedConstraints.key] = trackedConstraints }
        return mapping(members)
    }

    private static var trackedConstraints: JSONValue {
        let edges = schema(of: ValueReader<[String]>.words(TrackedConstraints.Edge.allCases.map(\.rawValue)))
        var properties = Dictionary(uniqueKeysWithValues: TrackedConstraints.Condition.allCases.map { ($0.rawValue, edges) })
        properties["constraints"] = ["type": "array", "items": ["type": "string"]]
        return [
            "type": "array",
            "items": mapping(properties, required: ["constraints"]),
        ]
    }

    /// A row of a table or an item of a collection: a text alone, or a mapping.
    private static func row(_ words: ListWords) -> JSONValue {
        let styles = words.isCollection ? ListRowDescription.cellStyles : ListRowDescription.styles.words
        let accessories = words.isCollection ? ListRowDescription.cellAccessories : ListRowDescription.accessories.words
        var keys: [String: JSONValue] = [
            "id": text, "style": oneOf(styles), "text": text, "detailText": text, "systemImage": schema(of: .symbol),
            "imageBackground": schema(of: .color), "accessoryType": oneOf(accessories),
            "numberOfLines": ["type": "integer"], "height": ["type": "number"], "backgroundColor": schema(of: .color),
            "subviews": ["type": "array", "items": reference("view")], "onSelect": ["type": "string"],
        ]
        if words.isCollection {
            keys["size"] = schema(of: .size)
            keys["cornerRadius"] = ["type": "number"]
        } else {
            keys["selectionStyle"] = oneOf(ListRowDescription.selectionStyles.words)
        }
        return [
            "anyOf": [
                ["type": ["string", "number"]],
                mapping(keys),
            ]
        ]
    }

    /// What a table or a collection shows; `sections` and `rows` exclude each other, which `validate` checks.
    private static func listContent(_ words: ListWords) -> [String: JSONValue] {
        let row = reference(words.isCollection ? "collectionItem" : "tableRow")
        let rows: JSONValue = [
            "anyOf": [["type": "array", "items": row], ["type": "integer"], ["type": "string"]]
        ]
        var parts: [String: JSONValue] = [
            "header": text, "footer": text, "headerView": reference("view"), "footerView": reference("view"), "newRow": row,
        ]
        parts[words.rows] = rows
        parts[words.row] = row
        let section = mapping(parts)
        var result: [String: JSONValue] = [
            "startsAtEnd": ["type": "boolean"], "sections": ["type": "array", "items": section],
        ]
        result[words.rows] = rows
        result[words.row] = row
        for key in words.marginViews { result[key] = reference("view") }
        if words.isCollection { result["layout"] = collectionLayout } else { result["style"] = oneOf(ViewCatalog.tableStyles.words) }
        return result
    }

    /// The class decides which properties a layout has; that is left to `validate`.
    private static var collectionLayout: JSONValue {
        var properties: [String: JSONValue] = ["class": oneOf(CollectionLayoutCatalog.classes)]
        for property in CollectionLayoutCatalog.flowProperties { properties[property.name] = property.reader.schema }
        let others: [String: JSONValue] = [
            "appearance": oneOf(CollectionLayoutCatalog.appearances.words), "showsSeparators": ["type": "boolean"],
            "backgroundColor": schema(of: .color), "headerMode": oneOf(CollectionLayoutCatalog.headerModes),
            "headerTopPadding": ["type": "number"], "interSectionSpacing": ["type": "number"], "section": ["type": "object"],
            "sections": ["type": "array", "items": ["type": "object"]],
        ]
        properties.merge(others) { own, _ in own }
        return mapping(properties, required: ["class"])
    }

    static func schema<Value>(of reader: ValueReader<Value>) -> JSONValue { reader.schema }
}
