import Simulator

/// The chapters about flows, made by walking the definitions of steps and expressions.
extension SceneReference {
    static let flows = """
        ## Flows

        One step is one key, or a bare word. Every step with a mapping also takes `label` (\(StepDefinition.common.keys[0].meaning)),
        `optional: true` (\(StepDefinition.common.keys[1].meaning)), `immediately` (\(StepDefinition.common.keys[2].meaning)),
        `systemVersion: 17` or `26` (\(StepDefinition.common.keys[3].meaning)) and
        `caption` (\(StepDefinition.common.keys[4].meaning)).
        `${...}` in the texts of a step is the value of an expression at that moment; `env` in the header, or of the step that runs a file,
        gives names for texts. `\(FlowHooks.startKey)` and `\(FlowHooks.completeKey)` in the header of a flow, or of a file that a step runs, are
        steps before and after it; those after it are run when it fails, too, and reports name them. Times need a unit: `400ms`, `1.5s`. Time is virtual: each step that acts or
        checks first waits until the screen is at rest, at most \(FlowDefaults.timeout.asTime), and names what still moves.
        """

    static var selectors: String {
        """
        ## Selectors

        A bare string is a text: a regular expression that covers the whole text, whatever its case. Otherwise a mapping of


        """ + keys(FlowSelector.nested.keys)
    }

    /// A line for each key of a mapping.
    static func keys(_ keys: [KeyDescription]) -> String {
        table(["key", "takes", "meaning"], keys.map { [$0.shownKey, $0.shownValue + ($0.isRequired ? " (needed)" : ""), $0.meaning] })
    }

    static var steps: String {
        let groups = StepDefinition.Group.allCases.map { group in
            let rows = StepDefinition.all.filter { $0.group == group }.flatMap { step in
                [["`\(step.name)`", "", step.summary]] + step.ownKeys.map { ["", $0.shown, $0.meaning] }
            }
            return "### \(group.rawValue)\n\n" + table(["step", "takes", "does"], rows)
        }
        return """
            ## Steps

            A value in *italics* may stand alone, in the place of the mapping: `hold: 2s`. What stands in brackets holds without the key.


            """ + groups.joined(separator: "\n\n")
    }

    static var expressions: String {
        let rows = ExpressionName.all.map { name in
            let identified = name.identified == .nothing ? "" : ".<id>"
            let properties = name.properties.map { property in
                "`\(property.name)`" + (property.parts.isEmpty ? "" : " (.\(property.parts.joined(separator: " .")))")
            }
            return ["`\(name.name)\(identified)\(properties.isEmpty ? "" : ".")`", properties.joined(separator: ", "), name.note]
        }
        return """
            ## Expressions

            Numbers, `"text"`, `true`, `false`, `+ - * /`, `== != < <= > >=`, `&& || !`, parentheses, and


            """ + table(["name", "with", "meaning"], rows)
                + "\n\n`events.count(\"...\")` counts " + EventLog.names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }

    static var refused: String {
        let rows = RefusedStep.reasons.sorted { $0.key < $1.key }.map { ["`\($0.key)`", $0.value] }
        return "## Steps that are refused\n\n" + table(["step", "why"], rows)
    }
}

extension StepDefinition {
    /// Without the keys of selectors, which have a chapter of their own.
    fileprivate var ownKeys: [KeyDescription] {
        guard takesSelector else { return keys }
        let selector = KeyDescription(
            key: nil, hint: "a selector", meaning: "the view", form: [:], samples: [], canRead: { _, _ in false })
        return [selector] + keys.dropFirst(FlowSelector.argument.keys.count)
    }
}

extension KeyDescription {
    fileprivate var shown: String { key == nil ? shownValue : "\(shownKey): \(shownValue)" }
    fileprivate var shownKey: String { key.map { standsAlone ? "*`\($0)`*" : "`\($0)`" } ?? "" }
    fileprivate var shownValue: String { hint + (defaultText.map { " (\($0.isEmpty ? "nothing" : $0))" } ?? "") }
}
