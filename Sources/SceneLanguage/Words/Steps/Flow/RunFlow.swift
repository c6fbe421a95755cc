extension StepDefinition {
    static let runFlow = StepDefinition(
        "runFlow", .flow, "runs the steps of a file, or those under `commands`", fillsIn: false,
        .optional("when", .condition, "a condition; if it is false, nothing is run"),
        .nestedFlow
    ) { condition, flow in
        StepAct(flow.file, commands: flow.allSteps) { runner in
            [.act { [unowned runner] () throws(FlowFailure) in try runner.begin(flow.commands, when: condition, hooks: flow.hooks) }]
        }
    }
}

/// The steps that a step runs, with the file that contains them; `file` is "" if the steps are in the same file.
struct NestedFlow: Sendable {
    var file = ""
    var commands: [FlowStep]
    /// The steps that the file's header runs before and after its flow.
    var hooks = FlowHooks()

    var allSteps: [FlowStep] { hooks.start + commands + hooks.complete }
}

extension StepArgument where Value == NestedFlow {
    /// Reads the nested steps, which are either the name of a file or a list of commands, and the values of `${NAME}` in these steps.
    static var nestedFlow: Self {
        let environment = StepArgument<[String: String]?>.optional("env", .environment, "values of `${NAME}`")
        let file = StepArgument<String?>.optional("file", .file, "the file with the steps", alone: true)
        let commands = StepArgument<[FlowStep]?>.optional("commands", .commands, "the steps, in place of a file")
        return Self(keys: file.keys + commands.keys + environment.keys) { source in
            guard let name = file.read(source), let values = environment.read(source) else { return nil }
            let node = source.find("commands", alone: false)?.node
            switch (name, node) {
            case (let name?, nil):
                let position = source.find("file", alone: true)?.node.position ?? source.position
                return source.flow.run(file: name, at: position, variables: values ?? [:])
            case (nil, let node?): return NestedFlow(commands: source.flow.commands(node, variables: values ?? [:]))
            default:
                source.report(source.needs("\"file\" or \"commands\""))
                return nil
            }
        }
    }
}

extension ValueReader where Value == [String: String] {
    /// Reads a mapping from variable names to texts.
    static var environment: Self {
        Self("a mapping of names to text", form: ["type": "object"], samples: ["{NAME: Ada}"]) { context in
            guard let entries = context.node.entries else { return context.wrong() }
            var result: [String: String] = [:]
            for entry in entries {
                let text = ValueReader<String>.text.read(entry.value, name: entry.key, in: context)
                if let text { result[entry.key] = text }
            }
            return result
        }
    }
}
