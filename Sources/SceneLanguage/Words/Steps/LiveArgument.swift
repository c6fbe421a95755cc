/// A step's argument with `${...}` in its texts. The expressions are evaluated when the step starts.
struct LiveArgument: Sendable {
    private let node: YamlNode
    private let expressions: [FlowExpression]

    /// Creates the argument if its texts contain expressions; returns nil otherwise. Reports mistakes in the expressions. An unknown name
    /// such as `${NAME}` stays in the text.
    init?(_ node: YamlNode, in source: MappingSource) {
        var found: [FlowExpression] = []
        Self.collect(node, source, &found)
        guard !found.isEmpty else { return nil }
        (self.node, expressions) = (node, found)
    }

    private static func collect(_ node: YamlNode, _ source: MappingSource, _ found: inout [FlowExpression]) {
        if let text = node.scalar, text.contains("${") {
            let context = ValueContext(node: node, name: source.name, hint: "", diagnostics: source.diagnostics, source: source)
            for part in FlowCaption.parts(of: text) where part.isValue && !ExpressionName.isUnknownWord(part.text) {
                if let expression = context.expression(part.text, offset: part.offset) { found.append(expression) }
            }
        }
        for item in node.items ?? node.entries?.map(\.value) ?? [] { collect(item, source, &found) }
    }

    /// The argument's text for titles; "" if it is not a single text.
    var title: String { node.scalar ?? "" }

    /// Returns the argument with the current values of its expressions.
    @MainActor func filled(in scene: any SceneObjects) throws(FlowFailure) -> YamlNode {
        var values: [String: String] = [:]
        for expression in expressions {
            do throws(ExpressionError) {
                values[expression.source] = try expression.evaluate(in: SceneScope(scene)).shown
            } catch {
                throw FlowFailure(expected: "a value of ${\(expression.source)}", actual: error.description)
            }
        }
        return node.substituting(values)
    }
}

extension YamlNode {
    /// Returns a copy of the mapping without a key. Returns a node that is not a mapping unchanged.
    func without(_ key: String) -> YamlNode {
        guard let entries else { return self }
        return YamlNode(position: position, content: .map(entries.filter { $0.key != key }))
    }
}

/// A selector with `${...}` in its texts. Its expressions are evaluated again each time that the selector is used.
struct LiveSelector: Sendable, CustomStringConvertible {
    let description: String
    private let find: @MainActor @Sendable (any SceneObjects) throws(FlowFailure) -> FlowSelector

    /// Returns the selector with the current values of its expressions.
    @MainActor func filled(in scene: any SceneObjects) throws(FlowFailure) -> FlowSelector { try find(scene) }

    init(_ selector: FlowSelector) {
        description = selector.description
        find = { _ in selector }
    }

    /// - Parameter reader: reads the argument after its expressions have been replaced by their values.
    init(_ argument: LiveArgument, reader: ValueReader<FlowSelector>, in context: ValueContext, names: FlowNames) {
        description = argument.title.isEmpty ? "what \"\(context.name)\" names" : "{text: \"\(argument.title)\"}"
        let (name, position) = (context.name, context.node.position)
        find = { scene throws(FlowFailure) in
            let diagnostics = Diagnostics()
            let source = MappingSource(
                "the selector of \"\(name)\"", name: name, position: position, entries: [], keys: [],
                flow: FlowReader(diagnostics: diagnostics, names: names))
            guard let selector = reader.read(try argument.filled(in: scene), name: name, in: source) else {
                throw FlowFailure(actual: diagnostics.error().diagnostics.map(\.message).joined(separator: "; "))
            }
            return selector
        }
    }
}

extension ValueReader where Value == LiveSelector {
    static func liveSelector(mayBeAbsent: Bool = false) -> Self {
        let reader = ValueReader<FlowSelector>.selector(mayBeAbsent: mayBeAbsent)
        return Self(reader.hint, form: reader.form, samples: reader.samples) { context in
            guard let source = context.source else { return nil }
            let before = context.diagnostics.count
            if let argument = LiveArgument(context.node, in: source) {
                return LiveSelector(argument, reader: reader, in: context, names: source.flow.names)
            }
            guard context.diagnostics.count == before else { return nil }
            return reader.read(context.node, name: context.name, in: source).map { LiveSelector($0) }
        }
    }
}

extension StepDefinition {
    /// Returns the `StepAct` of a step whose arguments are evaluated and read when the step starts.
    func act(with argument: LiveArgument, at position: SourcePosition, names: FlowNames) -> StepAct {
        StepAct(argument.title) { runner in
            [
                .plan { [unowned runner] () throws(FlowFailure) in
                    let diagnostics = Diagnostics()
                    let node = try argument.filled(in: runner)
                    let reader = FlowReader(diagnostics: diagnostics, names: names)
                    guard let step = read(node, at: position, in: reader, isFilled: true) else {
                        throw FlowFailure(actual: diagnostics.error().diagnostics.map(\.message).joined(separator: "; "))
                    }
                    runner.noteTitle(of: step)
                    return step.act.operations(runner)
                }
            ]
        }
    }
}
