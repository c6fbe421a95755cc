import HostSupport

/// The schema of steps, built from the definitions of the steps, so that editors complete each step's arguments.
extension SceneSchema {
    /// The schema of one step, which is either a bare word or a mapping with one key, whose value is the step's arguments.
    static var step: JSONValue {
        let steps = StepDefinition.all.map { ($0.name, $0.schema) }
        return [
            "anyOf": [
                ["enum": .strings(StepDefinition.all.filter(\.mayStandBare).map(\.name))],
                [
                    "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: steps)), "additionalProperties": false,
                    "minProperties": 1, "maxProperties": 1,
                ],
            ]
        ]
    }

    static var selector: JSONValue {
        ["anyOf": [ValueReader<String>.text.form, FlowSelector.nested.keys.schema]]
    }
}

extension StepDefinition {
    /// The schema of all forms that the step's argument can have.
    var schema: JSONValue {
        var forms = [allKeys.schema]
        if let alone = keys.first(where: \.standsAlone) { forms.append(alone.schema) }
        if mayStandBare { forms.append(["type": "null"]) }
        return ["description": .string(summary), "anyOf": .array(forms)]
    }
}

extension [KeyDescription] {
    /// The schema of a mapping with these keys.
    var schema: JSONValue {
        let members = compactMap { argument in argument.key.map { ($0, argument.schema) } }
        let required = filter { $0.isRequired }.compactMap(\.key)
        let schema: JSONValue = [
            "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: members)),
            "additionalProperties": .bool(contains { $0.key == nil }),
        ]
        return required.isEmpty ? schema : schema.with("required", .strings(required))
    }
}

extension KeyDescription {
    var schema: JSONValue {
        let described = form.with("description", .string(meaning.isEmpty ? hint : "\(meaning): \(hint)"))
        return defaultText.map { described.with("default", .string($0)) } ?? described
    }
}
