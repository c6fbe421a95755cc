extension StepDefinition {
    static let caption = StepDefinition(
        "caption", .film, "shows text with the film; `${...}` in it is a value such as `${keyboard.height}`; an empty text removes it",
        waits: false,
        fillsIn: false, .key("text", .caption, default: "", "the text", alone: true)
    ) { caption in
        .now(caption.description) { runner throws(FlowFailure) in runner.film.setStandingCaption(try caption.filled(in: runner)) }
    }
}

/// The caption of a flow's film: a text in which `${...}` is replaced by a value of the scene at the moment when the caption appears.
package struct FlowCaption: Hashable, Sendable, CustomStringConvertible {
    enum Piece: Hashable, Sendable {
        case text(String)
        case value(FlowExpression)
    }

    /// The caption as written in the file.
    package let description: String
    let pieces: [Piece]

    /// The empty caption, which removes the caption that the film shows.
    static let none = FlowCaption(description: "", pieces: [])

    /// Splits a text into literal parts and the expressions between `${` and `}`. A `${` without a closing brace is literal text.
    static func parts(of text: String) -> [(text: String, isValue: Bool, offset: Int)] {
        var result: [(text: String, isValue: Bool, offset: Int)] = []
        var rest = text[...]
        func offset(_ index: String.Index) -> Int { text.distance(from: text.startIndex, to: index) }
        while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
            if start.lowerBound > rest.startIndex { result.append((String(rest[..<start.lowerBound]), false, offset(rest.startIndex))) }
            result.append((String(rest[start.upperBound..<end]), true, offset(start.upperBound)))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { result.append((String(rest), false, offset(rest.startIndex))) }
        return result
    }

    /// Returns the text with the current values of its expressions.
    @MainActor package func filled(in scene: any SceneObjects) throws(FlowFailure) -> String {
        do throws(ExpressionError) {
            return try text(in: SceneScope(scene))
        } catch {
            throw FlowFailure(expected: description, actual: error.description)
        }
    }

    /// Returns the text with the values of its expressions in `scope`. Numbers are rounded to a tenth.
    package func text(in scope: some ExpressionScope) throws(ExpressionError) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .value(let expression):
                result += try expression.evaluate(in: scope).shown
            }
        }
        return result
    }
}
