import Simulator

/// A permission in the head of a flow or a scene for findings of `check --lint`, with its reason.
package struct LintAllowance: Hashable, Sendable {
    package var rule = LintRule.jump
    /// The view; nil for every view.
    package var view: String?
    package var reason = ""
    package var position: SourcePosition

    /// Returns whether this permission covers a finding.
    package func allows(_ finding: LintFinding) -> Bool { rule == finding.rule && (view == nil || view == finding.view) }

    static let keys = Mapping<LintAllowance>(
        "an allowance",
        [
            MappingKey("rule", .choice, "the rule that may be broken; `keyboard-lab explain` describes it", \.rule).required,
            .init("view", .text, "the id of the view that may break it; by default every view", \.view),
            MappingKey("because", .reason, "the reason, for whoever reads the results", \.reason).required,
        ])
}

extension ValueReader where Value == String {
    /// A text with at least one word.
    fileprivate static var reason: Self {
        text.then("a sentence", samples: ["the scene shows this defect"]) { text, context in
            text.contains(where: \.isLetter) ? text : context.wrong()
        }
    }
}

extension ValueReader where Value == [LintAllowance] {
    /// Reads `{allow: [{rule: jump, because: the scene shows it}]}`.
    static var lint: Self {
        let one = ValueReader<LintAllowance>.mapping(
            "lintAllowance", like: "{rule: jump, because: the scene shows it}", LintAllowance.keys, from: { LintAllowance(position: $0) })
        let list = ValueReader<[LintAllowance]>.items("a list of allowances", like: "{rule: jump, because: the scene shows it}", of: one)
        let hint = "a mapping like {allow: [{rule: jump, because: the scene shows it}]}"
        return Self(
            hint, form: ["type": "object", "properties": ["allow": list.form], "required": ["allow"], "additionalProperties": false],
            samples: ["{allow: [{rule: jump, because: the scene shows it}]}"]
        ) { context in
            guard let entries = context.node.entries, entries.count == 1, entries[0].key == "allow" else { return context.wrong() }
            return list.read(entries[0].value, name: "allow", in: context)
        }
    }
}
