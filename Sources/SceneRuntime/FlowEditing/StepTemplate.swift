/// A template of a step that an editor offers: the step's name and an example to change.
package struct StepTemplate: Hashable, Sendable {
    /// The step's name, such as `tapOn`.
    package let name: String
    package let group: String
    package let summary: String
    /// A valid step that the user can change, such as `tapOn: Hello`.
    package let example: String

    package static let all: [StepTemplate] = StepDefinition.all.map { step in
        StepTemplate(name: step.name, group: step.group.rawValue, summary: step.summary, example: step.example)
    }
    private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// Returns the names of the steps that begin with a text, in the order of the reference.
    package static func words(beginningWith text: String) -> [String] {
        let begun = text.lowercased()
        return all.map(\.name).filter { $0.lowercased().hasPrefix(begun) && $0 != text }
    }

    /// The maximum number of arguments in an example. (chosen so that the example fits in a line)
    private static let mostKeys = 6

    /// Returns the step's summary and the names of its first arguments; nil if there is no such step.
    package static func help(for word: String) -> String? {
        guard let step = StepDefinition.named[word] else { return nil }
        let keys = step.keys.compactMap { key in key.key.map { key.isRequired ? $0 : "\($0)?" } }
        let shown = keys.prefix(mostKeys).joined(separator: ", ") + (keys.count > mostKeys ? ", …" : "")
        return step.summary + (keys.isEmpty ? "" : " — " + shown)
    }
}

extension StepDefinition {
    /// The shortest form of the step that contains an argument.
    fileprivate var example: String {
        if let alone = keys.first(where: { $0.standsAlone && !$0.samples.isEmpty }), takesSelector || !mayStandBare {
            return "\(name): \(alone.samples[0])"
        }
        if mayStandBare { return name }
        let needed = keys.filter { $0.isRequired && !$0.samples.isEmpty }
        let shown = needed.isEmpty ? keys.filter { $0.key != nil && !$0.samples.isEmpty }.prefix(1) : needed[...]
        return "\(name): {" + shown.map { "\($0.key ?? ""): \($0.samples[0])" }.joined(separator: ", ") + "}"
    }
}
