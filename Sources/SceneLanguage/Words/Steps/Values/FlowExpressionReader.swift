extension ValueReader where Value == FlowExpression {
    /// Reads an expression and checks that its names exist in the scene.
    static var expression: Self {
        Self(
            "an expression like keyboard.height > 0", form: ["type": ["string", "boolean"]], samples: ["keyboard.height > 0", "true"]
        ) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            return context.expression(text, offset: 0)
        }
    }
}

extension ValueReader where Value == FlowCaption {
    static var caption: Self { caption(allowsUnknownWords: false) }
    /// Reads a label. An unknown name in `${}` stays in the text, as in the texts of other steps.
    static var label: Self { caption(allowsUnknownWords: true) }

    private static func caption(allowsUnknownWords: Bool) -> Self {
        ValueReader<String>.text.then("text, in which ${...} is a value", samples: ["Hello", "${keyboard.height} points"]) {
            text, context in
            var pieces: [FlowCaption.Piece] = []
            for part in FlowCaption.parts(of: text) {
                if !part.isValue {
                    pieces.append(.text(part.text))
                } else if allowsUnknownWords, ExpressionName.isUnknownWord(part.text) {
                    pieces.append(.text("${\(part.text)}"))
                } else if let expression = context.expression(part.text, offset: part.offset) {
                    pieces.append(.value(expression))
                } else {
                    return nil
                }
            }
            return FlowCaption(description: text, pieces: pieces)
        }
    }
}

extension ValueContext {
    /// Reads an expression and checks its names.
    /// - Parameter start: the offset of `text` in the YAML scalar, in characters.
    func expression(_ text: String, offset start: Int) -> FlowExpression? {
        do throws(FlowExpression.SyntaxError) {
            let expression = try FlowExpression(text).filled(with: source?.flow.variables ?? [:])
            var isRight = true
            for case .path(let path, let offset) in expression.root.names {
                if let problem = ExpressionName.problem(with: path, in: source?.flow.names ?? FlowNames()) {
                    diagnostics.report(position(offset: start + offset), problem)
                    isRight = false
                }
            }
            return isRight ? expression : nil
        } catch {
            diagnostics.report(position(offset: start + error.offset), "in the expression \"\(text.prefix(80))\": \(error.reason)")
            return nil
        }
    }

    /// Returns the position of a character in a plain scalar on one line; for any other scalar, the position of the scalar.
    private func position(offset: Int) -> SourcePosition {
        var position = node.position
        if case .scalar(let text, isPlain: true) = node.content, !text.contains("\n") { position.column += offset }
        return position
    }
}
