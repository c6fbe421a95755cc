/// One word of the flow language: everything about a step, in one place.
///
/// A new step is a file with its definition, and its name in `StepDefinition.all`.
package struct StepDefinition: Sendable {
    package enum Group: String, Sendable, CaseIterable {
        case touch, text, keyboard, device, scene, check, wait, film, flow

        /// Whether the step acts on the phone: checks, waits and film steps do not change it, and `flow` steps only contain other steps.
        var doesSomethingToThePhone: Bool {
            switch self {
            case .touch, .text, .keyboard, .device, .scene: true
            case .check, .wait, .film, .flow: false
            }
        }
    }

    /// The steps that change views, the screen or the engine directly, without an input that another phone could repeat.
    package static let withoutInput: Set<String> = ["addView", "removeView", "setProperty", "animate", "navigate", "set", "back"]

    package let name: String
    package let group: Group
    /// The step's effect, in one line.
    package let summary: String
    /// The arguments of this step; those of every step are `common`.
    package let keys: [KeyDescription]
    /// Whether the step first waits until nothing moves.
    let waits: Bool
    /// Whether `${...}` in its texts is filled in; false for steps that evaluate expressions themselves.
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

    /// The arguments of every step.
    package struct Common: Sendable {
        package var label: FlowCaption?
        /// The caption that the film shows from the step on.
        package var caption: FlowCaption?
        var isOptional: Bool
        package var isImmediate: Bool
        /// The only version of the system under which the step is performed; nil for all.
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

    /// The keys of the step, its own first.
    var allKeys: [KeyDescription] { keys + Self.common.keys }
    /// Whether the step's keys include a selector's.
    package var takesSelector: Bool { keys.contains { $0.key == "containsDescendants" } }
    /// Whether the word needs no argument.
    package var mayStandBare: Bool {
        let flow = FlowReader(diagnostics: Diagnostics())
        return read(nil, at: SourcePosition(file: "", line: 1, column: 1), in: flow) != nil
    }

    /// Returns `swipe: {direction: LEFT}` for `swipe: LEFT`: the step with the first of its keys that accepts the value; nil when none
    /// does.
    private func longForm(of given: YamlNode, at position: SourcePosition, names: FlowNames) -> String? {
        guard given.scalar != nil else { return nil }
        // A value that does not fit is not reported: other keys are tried.
        let flow = FlowReader(diagnostics: Diagnostics(), names: names)
        let source = MappingSource("", name: name, position: position, entries: [], keys: keys, flow: flow)
        // Required keys are tried before optional ones.
        let taking = (keys.filter(\.isRequired) + keys).first { $0.key != nil && $0.canRead(given, source) }
        return taking?.key.map { "\(name): {\($0): \(given.flowText)}" }
    }

    /// Reads the step with its argument; nil after a diagnostic.
    /// - Parameter isFilled: whether the values of `${...}` are filled in already.
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

/// The effect of a step with its arguments.
package struct StepAct: Sendable {
    /// The step's subject for reports, behind the step's name.
    var title = ""
    /// The steps that it runs.
    var commands: [FlowStep] = []
    /// The maximum number of repetitions.
    var turns = 1
    package let operations: @MainActor @Sendable (any StepPerformer) -> [FlowOperation]

    init(
        _ title: String = "", commands: [FlowStep] = [], turns: Int = 1,
        _ operations: @escaping @MainActor @Sendable (any StepPerformer) -> [FlowOperation]
    ) {
        (self.title, self.commands, self.turns, self.operations) = (title, commands, turns, operations)
    }

    typealias Body = @MainActor @Sendable (any StepPerformer) throws(FlowFailure) -> Void

    /// Returns an act that is done at once.
    static func now(_ title: String = "", _ body: @escaping Body) -> StepAct {
        StepAct(title) { runner in [.act { [unowned runner] () throws(FlowFailure) in try body(runner) }] }
    }

    /// Returns an act that is done at once and visible in the next tick.
    static func change(_ title: String = "", _ body: @escaping Body) -> StepAct {
        StepAct(title) { runner in [.act { [unowned runner] () throws(FlowFailure) in try body(runner) }, runner.nextTick()] }
    }
}

/// One step of a flow.
package struct FlowStep: Sendable {
    /// The word that the file used: `tapOn`.
    package let name: String
    package let position: SourcePosition
    /// The step with all its arguments on one line, as in the file; steps in it are counted.
    package let words: String
    package let common: StepDefinition.Common
    package let waits: Bool
    /// Whether it acts on the phone.
    package let acts: Bool
    package let act: StepAct

    /// Whether a failure of this step is reported without stopping the flow.
    package var isOptional: Bool { common.isOptional }
    /// The steps inside of it, or in the file that it runs.
    package var commands: [FlowStep] { act.commands }
    /// The step's name in reports: the label, or the step as a user would write it.
    package var title: String { common.label?.description ?? (act.title.isEmpty ? name : "\(name) \(act.title)") }

    /// Whether it, or a step in it at any depth, has this name.
    package func contains(_ word: String) -> Bool { name == word || commands.contains { $0.contains(word) } }

    /// Whether it, or a step in it at any depth, has a caption.
    package var hasCaption: Bool { name == "caption" || common.caption != nil || commands.contains(where: \.hasCaption) }
}

extension YamlNode {
    /// The same arguments with the steps in them counted instead of written out.
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
