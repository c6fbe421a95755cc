/// The definition of one step of the flow language, with everything about the step in one place.
///
/// To add a step, write a file with its definition and add its name to `StepDefinition.all`.
package struct StepDefinition: Sendable {
    package enum Group: String, Sendable, CaseIterable {
        case touch, text, keyboard, device, scene, check, wait, film, flow

        /// Whether steps of this group change the phone. Checks, waits and film steps do not change it, and the steps in the group `flow`
        /// only run other steps.
        var doesSomethingToThePhone: Bool {
            switch self {
            case .touch, .text, .keyboard, .device, .scene: true
            case .check, .wait, .film, .flow: false
            }
        }
    }

    /// The names of steps that change views, the screen or the engine directly. They send no input to the phone, so another phone cannot
    /// repeat them.
    package static let withoutInput: Set<String> = ["addView", "removeView", "setProperty", "animate", "navigate", "set", "back"]

    package let name: String
    package let group: Group
    /// The step's effect in one line.
    package let summary: String
    /// The keys of this step without the keys that every step has, which are in `common`.
    package let keys: [KeyDescription]
    /// Whether the step first waits until everything is at rest.
    let waits: Bool
    /// Whether `${...}` in the step's texts is replaced before the step runs; false for steps that evaluate expressions themselves.
    private let fillsIn: Bool
    private let argument: StepArgument<StepAct>

    init<each Part: Sendable>(
        _ name: String, _ group: Group, _ summary: String, waits: Bool = true, fillsIn: Bool = true,
        _ parts: repeat StepArgument<each Part>,
        make: @escaping @Sendable (repeat each Part) throws -> StepAct
    ) {
        (self.name, self.group, self.summary, self.waits, self.fillsIn) = (name, group, summary, waits, fillsIn)
        argument = .group(repeat each parts, make: make)
        keys = argument.keys
    }

    /// The arguments that every step accepts.
    package struct Common: Sendable {
        package var label: FlowCaption?
        /// The caption that the film shows from this step on.
        package var caption: FlowCaption?
        var isOptional: Bool
        package var isImmediate: Bool
        /// The only major version of iOS under which the step runs; nil for all versions.
        package var systemVersion: Int?
    }
    private static let systemVersions: WordTable<Int> = ["17": 17, "26": 26]
    static let common = StepArgument<Common>.group(
        .optional("label", .label, "the name of the step in reports"),
        .key("optional", .bool, default: "false", "if the step fails, the flow continues, and the report says so"),
        .key("immediately", .bool, default: "false", "the step does not wait until nothing moves"),
        .optional("systemVersion", .words(systemVersions), "the step is left out under another version of iOS"),
        .optional("caption", .caption, "a text that the film shows from this step on, until the next step changes the phone")
    ) { Common(label: $0, caption: $4, isOptional: $1, isImmediate: $2, systemVersion: $3) }

    /// The keys of the step, followed by the keys that every step has.
    var allKeys: [KeyDescription] { keys + Self.common.keys }
    /// Whether the step's keys include the keys of a selector.
    package var takesSelector: Bool { keys.contains { $0.key == "containsDescendants" } }
    /// Whether the step can be written as a bare word without an argument.
    package var mayStandBare: Bool {
        let flow = FlowReader(diagnostics: Diagnostics())
        return read(nil, at: SourcePosition(file: "", line: 1, column: 1), in: flow) != nil
    }

    /// Returns the step with the key that `given` most likely belongs to, such as `swipe: {direction: LEFT}` for `swipe: LEFT`; nil if no
    /// key accepts the value.
    private func longForm(of given: YamlNode, at position: SourcePosition, names: FlowNames) -> String? {
        guard given.scalar != nil else { return nil }
        // These diagnostics are discarded, because a value that does not fit one key may fit the next.
        let flow = FlowReader(diagnostics: Diagnostics(), names: names)
        let source = MappingSource("", name: name, position: position, entries: [], keys: keys, flow: flow)
        // Required keys come first, because a value without a key most likely belongs to a required key.
        let taking = (keys.filter(\.isRequired) + keys).first { $0.key != nil && $0.canRead(given, source) }
        return taking?.key.map { "\(name): {\($0): \(given.flowText)}" }
    }

    /// Reads the step with its argument; reports a mistake and returns nil if the argument is wrong.
    /// - Parameter isFilled: whether `${...}` has already been replaced by values.
    func read(_ argument: YamlNode?, at position: SourcePosition, in flow: FlowReader, isFilled: Bool = false) -> FlowStep? {
        let given = argument.flatMap { $0.isNull ? nil : $0 }
        if let given, given.entries == nil, !keys.contains(where: \.standsAlone) {
            let cure = longForm(of: given, at: position, names: flow.names).map { "; did you mean \($0)?" } ?? ""
            flow.diagnostics.report(position, "the step \"\(name)\" takes a mapping (key: value), found \(given.found)\(cure)")
            return nil
        }
        func source(mayNameAbsentViews: Bool) -> MappingSource {
            MappingSource(
                "the step \"\(name)\"", name: name, position: given?.position ?? position, alone: given?.entries == nil ? given : nil,
                entries: given?.entries ?? [], keys: allKeys, mayNameAbsentViews: mayNameAbsentViews, flow: flow)
        }
        let common = Self.common.read(source(mayNameAbsentViews: false))
        let own = source(mayNameAbsentViews: common?.isOptional == true)
        let live = isFilled || !fillsIn ? nil : given.flatMap { LiveArgument($0.without("label").without("caption"), in: own) }
        let act = live.map { self.act(with: $0, at: position, names: flow.names) } ?? self.argument.read(own)
        own.finish()
        guard let common, let act else { return nil }
        let words = given.map { "\(name): \(($0.without("label").without("caption").withoutSteps).flowText)" } ?? name
        return FlowStep(
            name: name, position: position, words: words, common: common, waits: waits, acts: group.doesSomethingToThePhone, act: act)
    }
}

/// The effect of a step with its arguments, as the operations that the runner performs.
package struct StepAct: Sendable {
    /// The step's subject, which reports print after the step's name.
    var title = ""
    /// The steps inside this step, which it runs.
    var commands: [FlowStep] = []
    /// The maximum number of times that the step runs `commands`.
    var turns = 1
    package let operations: @MainActor @Sendable (any StepPerformer) -> [FlowOperation]

    init(
        _ title: String = "", commands: [FlowStep] = [], turns: Int = 1,
        _ operations: @escaping @MainActor @Sendable (any StepPerformer) -> [FlowOperation]
    ) {
        (self.title, self.commands, self.turns, self.operations) = (title, commands, turns, operations)
    }

    typealias Body = @MainActor @Sendable (any StepPerformer) throws(FlowFailure) -> Void

    /// Returns a `StepAct` whose body is called once.
    static func now(_ title: String = "", _ body: @escaping Body) -> StepAct {
        StepAct(title) { runner in [.act { [unowned runner] () throws(FlowFailure) in try body(runner) }] }
    }

    /// Returns a `StepAct` whose body is called once. The step then waits for the next tick, in which the change is visible.
    static func change(_ title: String = "", _ body: @escaping Body) -> StepAct {
        StepAct(title) { runner in [.act { [unowned runner] () throws(FlowFailure) in try body(runner) }, runner.nextTick()] }
    }
}

/// One step of a flow.
package struct FlowStep: Sendable {
    /// The word of the step in the file, such as `tapOn`.
    package let name: String
    package let position: SourcePosition
    /// The step with all its arguments on one line, as in the file. Steps inside it are replaced by their number.
    package let words: String
    package let common: StepDefinition.Common
    package let waits: Bool
    /// Whether the step changes the phone.
    package let acts: Bool
    package let act: StepAct

    /// Whether the flow continues after a failure of this step. The report still lists the failure.
    package var isOptional: Bool { common.isOptional }
    /// The steps inside this step, or the steps of the file that it runs.
    package var commands: [FlowStep] { act.commands }
    /// The step's name in reports: its label or, without a label, the step as a user would write it.
    package var title: String { common.label?.description ?? (act.title.isEmpty ? name : "\(name) \(act.title)") }

    /// Returns whether this step, or a step inside it at any depth, has this name.
    package func contains(_ word: String) -> Bool { name == word || commands.contains { $0.contains(word) } }

    /// Whether this step, or a step inside it at any depth, sets a caption.
    package var hasCaption: Bool { name == "caption" || common.caption != nil || commands.contains(where: \.hasCaption) }
}

extension YamlNode {
    /// A copy of the arguments in which each list of steps is replaced by the number of its steps.
    fileprivate var withoutSteps: YamlNode {
        guard let entries else { return self }
        let shown = entries.map { entry in
            guard entry.key == "commands", let steps = entry.value.items else { return entry }
            let count = YamlNode(
                position: entry.position, content: .scalar("\(steps.count) \(steps.count == 1 ? "step" : "steps")", isPlain: true))
            return YamlEntry(key: entry.key, position: entry.position, value: count)
        }
        return YamlNode(position: position, content: .map(shown))
    }
}
