import Foundation

/// The form of scene files as JSON Schema, for editors; made from the tables that check them. It knows keys and kinds, and leaves
/// what needs the whole file (ids, files, expressions) to `keyboard-lab validate`.
package enum SceneSchema {
    /// `Assets/Schemas/scene.schema.json`.
    package static var json: String {
        var definitions: [String: Any] = [
            "view": view, "step": step.any, "selector": selector.any, "flow": ["type": "array", "items": reference("step")],
            "recognizer": recognizer, "menu": menu,
            "layer": layer, "controller": controller, "tableRow": row(.table), "collectionItem": row(.collection),
            "keyboardLayoutGuide": group("keyboardLayoutGuide", of: ViewCatalog.keyboardGuideProperties),
        ]
        for viewClass in ViewCatalog.classes { definitions[viewClass.name] = schema(of: viewClass) }
        var settings: [String: Any] = [:]
        for setting in SettingsCatalog.all {
            var schema = schema(of: setting.kind)
            schema["description"] = setting.summary
            settings[setting.name] = schema
        }
        let root: [String: Any] = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A KeyboardLab scene",
            // A flow after "---" is a document of its own.
            "anyOf": [reference("flow"), ["type": "object"]],
            "properties": [
                "name": text, "summary": text, "device": text, "orientation": ["enum": SceneOrientation.allCases.map(\.rawValue)],
                "appearance": ["enum": SceneAppearance.allCases.map(\.rawValue)],
                "strategy": ["enum": SceneStrategy.allCases.map(\.rawValue)],
                "settings": ["type": "object", "properties": settings, "additionalProperties": false], "view": reference("view"),
                "controller": reference("controller"),
                "presentations": ["type": "array", "items": reference("controller")],
                "keyboard": ["anyOf": [text, ["type": "array", "items": text]] as [Any]], "scene": text, "flow": reference("flow"),
                "appId": text, "env": ["type": "object"], "tags": [String: Any](), "anchors": [String: Any](),
            ],
            "additionalProperties": false, "$defs": definitions,
        ]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? JSONSerialization.data(withJSONObject: root, options: options)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    static var text: [String: Any] { ["type": ["string", "number", "boolean"]] }
    static func reference(_ name: String) -> [String: Any] { ["$ref": "#/$defs/\(name)"] }

    /// The class decides which keys a view has; the root view may leave it out.
    private static var view: [String: Any] {
        let branches = ViewCatalog.classes.map { viewClass -> [String: Any] in
            [
                "if": ["properties": ["class": ["const": viewClass.name]], "required": ["class"]] as [String: Any],
                "then": reference(viewClass.name),
            ]
        }
        let plain: [String: Any] = ["if": ["not": ["required": ["class"]]], "then": reference("UIView")]
        return ["type": "object", "properties": ["class": ["enum": ViewCatalog.classes.map(\.name)]], "allOf": branches + [plain]]
    }

    private static var menu: [String: Any] {
        func words(_ words: [String]) -> [String: Any] { schema(of: .words(words)) }
        let entry: [String: Any] = [
            "title": text, "subtitle": text, "image": text, "attributes": words(MenuDescription.attributes),
            "options": words(MenuDescription.options),
            "state": text, "onTap": ["type": "string"], "children": reference("menu"),
        ]
        return ["type": "array", "items": ["type": "object", "properties": entry, "additionalProperties": false] as [String: Any]]
    }

    /// The class decides which properties a layer has; that is left to `validate`.
    private static var layer: [String: Any] {
        var properties: [String: Any] = [
            "class": ["enum": LayerCatalog.names], "frame": ["type": "array", "minItems": 4, "maxItems": 4] as [String: Any],
            "sublayers": ["type": "array", "items": reference("layer")], "mask": reference("layer"),
            "animations": ["type": "array", "items": ["type": "object", "required": ["keyPath", "duration"]] as [String: Any]],
        ]
        for property in LayerCatalog.classes.flatMap(\.properties) { properties[property.name] = schema(of: property.kind) }
        return ["type": "object", "properties": properties, "additionalProperties": false]
    }

    /// The class decides which properties a recogniser has; that is left to `validate`.
    private static var recognizer: [String: Any] {
        let ids: [String: Any] = ["type": ["string", "array"]]
        var properties: [String: Any] = [
            "class": ["enum": GestureCatalog.names], "id": text, "requireToFail": ids, "simultaneousWith": ids,
            "onRecognized": ["type": "string"], "showsStateIn": text, "colorsView": ["type": "boolean"],
        ]
        for property in GestureCatalog.classes.flatMap(\.properties) { properties[property.name] = schema(of: property.kind) }
        return ["type": "object", "properties": properties, "required": ["class"], "additionalProperties": false]
    }

    private static func schema(of viewClass: ViewClass) -> [String: Any] {
        let length: [String: Any] = ["anyOf": [["type": "number"], ["type": "string", "pattern": "%"]]]
        var properties: [String: Any] = [
            "class": text, "id": ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]{0,63}$"],
            "frame": ["type": "array", "items": length, "minItems": 4, "maxItems": 4] as [String: Any],
            "subviews": ["type": "array", "items": reference("view")],
            "constraints": ["type": "array", "items": ["type": "string"]], "layoutGuides": ["type": "array", "items": ["type": "string"]],
            "gestureRecognizers": ["type": "array", "items": reference("recognizer")], "contextMenu": reference("menu"),
            "layers": ["type": "array", "items": reference("layer")], "mask": reference("view"),
        ]
        let known = ViewCatalog.properties(of: viewClass.name)
        for property in known { properties[property.name] = schema(of: property.kind) }
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
            let keys = Dictionary(uniqueKeysWithValues: engine.map { ($0.name, schema(of: $0.kind) as Any) })
            properties["iq"] = ["type": "object", "properties": keys, "additionalProperties": false] as [String: Any]
        }
        for action in ViewCatalog.actions(of: viewClass.name) {
            properties[action] = [
                "type": "string",
                "pattern": SceneAction.pattern,
            ]
        }
        return ["properties": properties, "additionalProperties": false]
    }

    /// A mapping of the properties whose names begin with its own.
    private static func group(_ name: String, of known: [PropertyDescription]) -> [String: Any] {
        var members: [String: Any] = [:]
        for property in known where property.name.hasPrefix(name + ".") {
            members[String(property.name.dropFirst(name.count + 1))] = schema(of: property.kind)
        }
        if name == "keyboardLayoutGuide" { members[TrackedConstraints.key] = trackedConstraints }
        return ["type": "object", "properties": members, "additionalProperties": false]
    }

    private static var trackedConstraints: [String: Any] {
        let edges = schema(of: .words(TrackedConstraints.Edge.allCases.map(\.rawValue)))
        var properties = Dictionary(uniqueKeysWithValues: TrackedConstraints.Condition.allCases.map { ($0.rawValue, edges as Any) })
        properties["constraints"] = ["type": "array", "items": ["type": "string"]] as [String: Any]
        return [
            "type": "array",
            "items": ["type": "object", "required": ["constraints"], "additionalProperties": false, "properties": properties]
                as [String: Any],
        ]
    }

    /// A row of a table or an item of a collection: a text alone, or a mapping.
    private static func row(_ words: ListWords) -> [String: Any] {
        let styles = words.isCollection ? ListRowDescription.cellStyles : ListRowDescription.styles
        let accessories = words.isCollection ? ListRowDescription.cellAccessories : ListRowDescription.accessories
        var keys: [String: Any] = [
            "id": text, "style": ["enum": styles], "text": text, "detailText": text, "systemImage": schema(of: .symbol),
            "imageBackground": schema(of: .color), "accessoryType": ["enum": accessories],
            "numberOfLines": ["type": "integer"], "height": ["type": "number"], "backgroundColor": schema(of: .color),
            "subviews": ["type": "array", "items": reference("view")], "onSelect": ["type": "string"],
        ]
        if words.isCollection {
            keys["size"] = schema(of: .size)
            keys["cornerRadius"] = ["type": "number"]
        } else {
            keys["selectionStyle"] = ["enum": ListRowDescription.selectionStyles]
        }
        return [
            "anyOf": [
                ["type": ["string", "number"]] as [String: Any],
                ["type": "object", "additionalProperties": false, "properties": keys] as [String: Any],
            ]
        ]
    }

    /// What a table or a collection shows; `sections` and `rows` exclude each other, which `validate` checks.
    private static func listContent(_ words: ListWords) -> [String: Any] {
        let row = reference(words.isCollection ? "collectionItem" : "tableRow")
        let rows: [String: Any] = [
            "anyOf": [["type": "array", "items": row], ["type": "integer"], ["type": "string"]] as [[String: Any]]
        ]
        var parts: [String: Any] = [
            "header": text, "footer": text, "headerView": reference("view"), "footerView": reference("view"), "newRow": row,
        ]
        parts[words.rows] = rows
        parts[words.row] = row
        let section: [String: Any] = ["type": "object", "additionalProperties": false, "properties": parts]
        var result: [String: Any] = [
            "startsAtEnd": ["type": "boolean"] as [String: Any], "sections": ["type": "array", "items": section] as [String: Any],
        ]
        result[words.rows] = rows
        result[words.row] = row
        if words.isCollection { result["layout"] = collectionLayout } else { result["style"] = ["enum": ViewCatalog.tableStyles] }
        return result
    }

    /// The class decides which properties a layout has; that is left to `validate`.
    private static var collectionLayout: [String: Any] {
        var properties: [String: Any] = ["class": ["enum": CollectionLayoutCatalog.classes]]
        for property in CollectionLayoutCatalog.flowProperties { properties[property.name] = schema(of: property.kind) }
        let others: [String: Any] = [
            "appearance": ["enum": CollectionLayoutCatalog.appearances], "showsSeparators": ["type": "boolean"],
            "backgroundColor": schema(of: .color), "headerMode": ["enum": CollectionLayoutCatalog.headerModes],
            "headerTopPadding": ["type": "number"], "interSectionSpacing": ["type": "number"], "section": ["type": "object"],
            "sections": ["type": "array", "items": ["type": "object"]] as [String: Any],
        ]
        properties.merge(others) { own, _ in own }
        return ["type": "object", "required": ["class"], "additionalProperties": false, "properties": properties]
    }

    static func schema(of kind: ValueKind) -> [String: Any] {
        func numbers(_ count: Int) -> [String: Any] {
            ["type": "array", "items": ["type": "number"], "minItems": count, "maxItems": count]
        }
        var result: [String: Any] =
            switch kind {
            case .bool: ["type": "boolean"]
            case .integer(let range): ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .number(let range): ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
            case .duration: ["type": "string", "pattern": "^[0-9.]+(ms|s)$"]
            case .text, .descendant, .locale: text
            case .image, .byState, .path: [String: Any]()
            case .segments, .colors: ["type": "array"]
            case .numbers: ["type": "array", "items": ["type": "number"]]
            case .textAttributes, .transform: ["type": "object"]
            case .symbol: ["enum": SceneSymbols.names]
            case .attributedText: ["type": "array", "items": ["type": "object", "required": ["text"]] as [String: Any]]
            // Words like 60 or no are numbers and booleans to a YAML reader.
            case .choice(let words): words.allSatisfy { Double($0) == nil && $0 != "no" } ? ["enum": words] : text
            case .words(let words): ["anyOf": [["enum": words], ["type": "array", "items": ["enum": words]]]]
            case .texts: ["type": "array", "items": text]
            case .textLists: ["type": "array", "items": ["type": "array", "items": text] as [String: Any]]
            case .integers: ["type": "array", "items": ["type": "integer", "minimum": 0] as [String: Any]]
            case .date: ["type": "string", "pattern": "^[0-9]{1,4}-[0-9]{1,2}-[0-9]{1,2}( [0-9]{1,2}:[0-9]{1,2})?$"]
            case .point, .size: numbers(2)
            case .extent: ["type": "array", "minItems": 2, "maxItems": 2]
            case .rect, .insets: numbers(4)
            case .priorities: numbers(2)
            case .constants: ["type": "object", "additionalProperties": ["type": "number"]]
            case .color: ["type": ["string", "object"]]
            case .font: ["anyOf": [["enum": ValueKind.textStyles], ["type": "object"]]]
            }
        result["description"] = kind.hint
        return result
    }
}
