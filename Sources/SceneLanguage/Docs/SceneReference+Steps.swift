import Simulator

/// The chapters of the reference about flows, built from the definitions of steps and expressions.
extension SceneReference {
    static let flows = """
        ## Flows

        A step is a mapping with one key, or only the name of the step. Every step with a mapping also takes

        - `label`: \(StepDefinition.common.keys[0].meaning)
        - `optional`: \(StepDefinition.common.keys[1].meaning)
        - `immediately`: \(StepDefinition.common.keys[2].meaning)
        - `systemVersion`: \(StepDefinition.common.keys[3].meaning)
        - `caption`: \(StepDefinition.common.keys[4].meaning)

        `${...}` in the texts of a step is the value of an expression at that moment. `env` in the header, or of the step that runs a file,
        gives names to texts. `\(FlowHooks.startKey)` and `\(FlowHooks.completeKey)` in the header of a flow, \
        or of a file that a step runs, are steps
        before and after it. Those after it run even if it fails, and reports list them under their key. Times need a unit: `400ms`, `1.5s`.

        Time is virtual. Each step that acts or checks first waits until nothing on the screen moves. If that takes more than
        \(FlowDefaults.timeout.asTime), it fails and names what still moves.
        """

    static var selectors: String {
        """
        ## Selectors

        A selector says which view a step is about. A string is a regular expression that must match the whole text of the view, in upper or
        lower case. Otherwise a selector is a mapping of


        """ + keys(FlowSelector.nested.keys)
    }

    /// Returns a table with a row for each key of a mapping.
    static func keys(_ keys: [KeyDescription]) -> String {
        table(["key", "takes", "meaning"], keys.map { [$0.shownKey, $0.shownValue + ($0.isRequired ? " (required)" : ""), $0.meaning] })
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

            A value in *italics* may stand alone, in place of the mapping: `hold: 2s`. Values in brackets are the defaults.


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

            Expressions consist of numbers, `"text"`, `true`, `false`, `+ - * /`, `== != < <= > >=`, `&& || !`, parentheses, \
            and these names:


            """ + table(["name", "with", "meaning"], rows)
                + "\n\n`events.count(\"...\")` counts " + EventLog.names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }

    static var refused: String {
        let rows = RefusedStep.reasons.sorted { $0.key < $1.key }.map { ["`\($0.key)`", $0.value] }
        return "## Steps that are refused\n\n" + table(["step", "why"], rows)
    }
}

extension StepDefinition {
    /// The step's keys without the keys of selectors, which have a chapter of their own.
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
