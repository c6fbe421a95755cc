import Foundation

/// Steps that hold other steps or decide about them, and the expressions they decide by.
extension FlowReader {
    mutating func nested(_ step: inout StepFields) -> FlowAction? {
        if step.name == "runFlow", let file = step.argument?.scalar {
            return run(file: file, at: step.argument?.position ?? step.position, variables: [:]).map { .runFlow(name: file, when: nil, $0) }
        }
        guard var fields = step.fields() else { return nil }
        switch step.name {
        case "extendedWaitUntil":
            let timeout = fields.duration("timeout") ?? FlowDefaults.timeout
            let condition = condition(&fields)
            step.finish(fields)
            guard let condition else { return nil }
            guard condition.visible != nil || condition.notVisible != nil || condition.expression != nil else {
                return step.missing("\"visible\", \"notVisible\" or \"true\"")
            }
            return .extendedWaitUntil(condition, timeout: timeout)
        case "repeat":
            let times = fields.integer("times", in: 0...SceneLimits.performedSteps)
            let condition = fields.node("while").flatMap { conditionMapping($0, what: "\"while\"") }
            if times == nil, fields.node("times") == nil, fields.node("while") == nil {
                diagnostics.report(step.position, "\"repeat\" needs \"times\" or \"while\"")
            }
            fields.require("commands")
            let commands = fields.node("commands").map { steps($0) } ?? []
            step.finish(fields)
            return .repeating(times: times, while: condition, commands)
        default:
            let condition = fields.node("when").flatMap { conditionMapping($0, what: "\"when\"") }
            let variables = environment(fields.node("env"))
            let file = fields.entry("file")
            let commands = fields.node("commands")
            step.finish(fields)
            switch (file, commands) {
            case (let file?, nil):
                guard let name = ValueKind.text.read(file.value, name: "file", diagnostics: diagnostics)?.text else { return nil }
                return run(file: name, at: file.value.position, variables: variables).map { .runFlow(name: name, when: condition, $0) }
            case (nil, let commands?):
                return .runFlow(name: "", when: condition, self.commands(commands, variables: variables))
            default:
                return step.missing("\"file\" or \"commands\"")
            }
        }
    }

    private func environment(_ node: YamlNode?) -> [String: String] {
        guard let node else { return [:] }
        guard let entries = node.entries else {
            diagnostics.report(node.position, "\"env\" takes a mapping of names to text, found \(node.found)")
            return [:]
        }
        var result: [String: String] = [:]
        for entry in entries {
            if let text = ValueKind.text.read(entry.value, name: entry.key, diagnostics: diagnostics)?.text { result[entry.key] = text }
        }
        return result
    }

    private func conditionMapping(_ node: YamlNode, what: String) -> FlowCondition? {
        guard var fields = FieldReader(node, what: what, diagnostics: diagnostics) else { return nil }
        let result = condition(&fields)
        fields.finish()
        return result
    }

    private func condition(_ fields: inout FieldReader) -> FlowCondition? {
        var result = FlowCondition()
        if let node = fields.node("visible") {
            guard let selector = selectors.read(node, what: "\"visible\"") else { return nil }
            result.visible = selector
        }
        if let node = fields.node("notVisible") {
            guard let selector = selectors.read(node, what: "\"notVisible\"", mayBeAbsent: true) else { return nil }
            result.notVisible = selector
        }
        if let node = fields.node("true") {
            guard let expression = expression(node, what: "true") else { return nil }
            result.expression = expression
        }
        return result
    }

    /// Reads an expression and checks its names.
    func expression(_ node: YamlNode, what: String) -> FlowExpression? {
        guard let text = node.scalar else {
            diagnostics.report(node.position, "\"\(what)\" takes an expression like keyboard.height > 0, found \(node.found)")
            return nil
        }
        return expression(text, offset: 0, in: node)
    }

    /// - Parameter start: where `text` begins in the scalar, characters.
    private func expression(_ text: String, offset start: Int, in node: YamlNode) -> FlowExpression? {
        do throws(FlowExpression.SyntaxError) {
            let expression = try FlowExpression(text)
            var isRight = true
            for case .path(let path, let offset) in expression.root.names {
                if let problem = ExpressionNames.problem(with: path, ids: selectors.ids, recognizers: recognizers) {
                    diagnostics.report(position(in: node, offset: start + offset), problem)
                    isRight = false
                }
            }
            return isRight ? expression : nil
        } catch {
            diagnostics.report(
                position(in: node, offset: start + error.offset), "in the expression \"\(text.prefix(80))\": \(error.reason)")
            return nil
        }
    }

    /// Reads a caption and checks the expressions in it.
    func caption(_ text: String, at node: YamlNode) -> FlowCaption? {
        var pieces: [FlowCaption.Piece] = []
        for part in FlowCaption.parts(of: text) {
            if !part.isValue {
                pieces.append(.text(part.text))
            } else if let expression = expression(part.text, offset: part.offset, in: node) {
                pieces.append(.value(expression))
            } else {
                return nil
            }
        }
        return FlowCaption(description: text, pieces: pieces)
    }

    /// The place of a character in a plain scalar of one line; for others, of the scalar.
    private func position(in node: YamlNode, offset: Int) -> SourcePosition {
        var position = node.position
        if case .scalar(let text, isPlain: true) = node.content, !text.contains("\n") { position.column += offset }
        return position
    }
}
