/// A step's argument with `${...}` in its texts: the values are those of the moment in which the step's turn comes.
struct LiveArgument: Sendable {
    private let node: YamlNode
    private let expressions: [FlowExpression]

    /// Nil when there is nothing to fill in; nil with complaints for an expression that is wrong. A name that nothing has is text, as
    /// `${NAME}` without a value has always been.
    init?(_ node: YamlNode, in source: ArgumentSource) {
        var found: [FlowExpression] = []
        Self.collect(node, source, &found)
        guard !found.isEmpty else { return nil }
        (self.node, expressions) = (node, found)
    }

    private static func collect(_ node: YamlNode, _ source: ArgumentSource, _ found: inout [FlowExpression]) {
        if let text = node.scalar, text.contains("${") {
            let context = ValueContext(node: node, name: source.name, hint: "", diagnostics: source.diagnostics, source: source)
            for part in FlowCaption.parts(of: text) where part.isValue && !ExpressionName.isUnknownWord(part.text) {
                if let expression = context.expression(part.text, offset: part.offset) { found.append(expression) }
            }
        }
        for item in node.items ?? node.entries?.map(\.value) ?? [] { collect(item, source, &found) }
    }

    /// What stands there, for titles.
    var title: String { node.scalar ?? "" }

    /// The argument with the values of this moment.
    @MainActor func filled(in runner: FlowRunner) throws(FlowFailure) -> YamlNode {
        var values: [String: String] = [:]
        for expression in expressions {
            do throws(ExpressionError) {
                values[expression.source] = try expression.evaluate(in: SceneScope(runner: runner)).shown
            } catch {
                throw FlowFailure(expected: "a value of ${\(expression.source)}", actual: error.description)
            }
        }
        return node.substituting(values)
    }
}

extension StepDefinition {
    /// A step that is read when its turn comes.
    func act(with argument: LiveArgument, at position: SourcePosition, names: FlowNames) -> StepAct {
        StepAct(argument.title) { runner in
            [
                .plan { [unowned runner] () throws(FlowFailure) in
                    let diagnostics = Diagnostics()
                    let node = try argument.filled(in: runner)
                    guard let step = read(node, at: position, in: FlowReader(diagnostics: diagnostics, names: names), isFilled: true) else {
                        throw FlowFailure(actual: diagnostics.error().diagnostics.map(\.message).joined(separator: "; "))
                    }
                    return step.act.operations(runner)
                }
            ]
        }
    }
}
