import HostSupport
import Simulator

/// Reads expressions by precedence climbing.
struct ExpressionParser {
    package typealias SyntaxError = FlowExpression.SyntaxError

    private enum Token: Hashable {
        case number(Double), text(String), word(String), symbol(String), end
    }
    private struct Place {
        var token: Token
        var offset: Int
    }

    private var places: [Place] = []
    private var index = 0
    private var depth = 0

    init(_ source: String) throws(SyntaxError) {
        places = try Self.tokens(source)
    }

    mutating func parse() throws(SyntaxError) -> ExpressionNode {
        let node = try binary(above: 0)
        guard current == .end else { throw error("unexpected \(shown)") }
        return node
    }

    private var current: Token { places[index].token }

    private var shown: String {
        switch current {
        case .number(let value): SceneNumber.format(value)
        case .text(let text): "\"\(text)\""
        case .word(let word): "\"\(word)\""
        case .symbol(let symbol): "\"\(symbol)\""
        case .end: "end of the expression"
        }
    }

    private func error(_ reason: String) -> SyntaxError { SyntaxError(reason: reason, offset: places[index].offset) }

    private var currentOperator: ExpressionOperator? {
        switch current {
        case .symbol(let symbol): ExpressionOperator(rawValue: symbol)
        case .word("and"): .and
        case .word("or"): .or
        default: nil
        }
    }

    private mutating func binary(above precedence: Int) throws(SyntaxError) -> ExpressionNode {
        var left = try unary()
        var count = 0
        while let symbol = currentOperator, symbol.precedence > precedence {
            // A chain of left-associative operators is limited, because each operator nests the tree one level deeper.
            count += 1
            guard count <= 200 else { throw error("more than 200 operators in a row") }
            index += 1
            let right = try binary(above: symbol.precedence)
            if symbol.precedence == 3, let next = currentOperator, next.precedence == 3 {
                throw error("comparisons cannot be chained; join them with &&")
            }
            left = .binary(symbol, left, right)
        }
        return left
    }

    private mutating func unary() throws(SyntaxError) -> ExpressionNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 50 else { throw error("nested more than 50 levels deep") }
        switch current {
        case .symbol("!"), .word("not"):
            index += 1
            return .not(try unary())
        case .symbol("-"):
            index += 1
            return .negative(try unary())
        case .symbol("("):
            index += 1
            let node = try binary(above: 0)
            guard current == .symbol(")") else { throw error("expected \")\", found \(shown)") }
            index += 1
            return node
        case .number(let value):
            index += 1
            return .value(.number(value))
        case .text(let text):
            index += 1
            return .value(.text(text))
        case .word("true"), .word("false"):
            defer { index += 1 }
            return .value(.bool(current == .word("true")))
        case .word: return try path()
        case .symbol, .end: throw error("expected a value, found \(shown)")
        }
    }

    private mutating func path() throws(SyntaxError) -> ExpressionNode {
        let offset = places[index].offset
        var parts: [String] = []
        while case .word(let word) = current {
            parts.append(word)
            index += 1
            while current == .symbol("[") {
                guard case .text(let name) = places[index + 1].token, places[index + 2].token == .symbol("]") else {
                    throw error("expected [\"name\"]")
                }
                parts.append(name)
                index += 3
            }
            guard current == .symbol(".") else { break }
            index += 1
            guard case .word = current else { throw error("expected a name after \".\", found \(shown)") }
        }
        guard current == .symbol("(") else { return .path(parts, offset: offset) }
        guard parts == ["events", "count"] else {
            throw SyntaxError(
                reason: "\"\(parts.joined(separator: "."))\" cannot be called; the only function is events.count(\"name\")", offset: offset)
        }
        guard case .text(let name) = places[index + 1].token, places[index + 2].token == .symbol(")") else {
            throw error("events.count takes one name in quotes, like events.count(\"keyboardWillHide\")")
        }
        guard EventLog.names.contains(name) else {
            throw error("there are no events \"\(name)\"\(Spelling.hint(for: name, among: EventLog.names))")
        }
        index += 3
        return .eventCount(name)
    }

    // MARK: Tokens

    private static let symbols = ["==", "!=", "<=", ">=", "&&", "||", "<", ">", "+", "-", "*", "/", "!", "(", ")", ".", "[", "]"]

    /// Returns the tokens, followed by three end tokens, so that look-ahead never leaves the array.
    private static func tokens(_ source: String) throws(SyntaxError) -> [Place] {
        var scalars = Array(source.unicodeScalars)
        if source.hasPrefix("${"), source.hasSuffix("}") {
            scalars[0] = " "
            scalars[1] = " "
            scalars.removeLast()
        }
        var places: [Place] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let start = index
            if scalar == " " || scalar == "\t" || scalar == "\n" {
                index += 1
            } else if isDigit(scalar) {
                while index < scalars.count, isDigit(scalars[index]) || scalars[index] == "." { index += 1 }
                let text = String(String.UnicodeScalarView(scalars[start..<index]))
                guard let number = SceneNumber.parse(text) else {
                    throw SyntaxError(reason: "\"\(text)\" is not a number", offset: start)
                }
                places.append(Place(token: .number(number), offset: start))
            } else if isLetter(scalar) {
                // An id may contain hyphens, as in views.send-button.frame. Nothing is subtracted from a view.
                let isID = places.last?.token == .symbol(".") && places.dropLast().last.map { identified.contains($0.token) } == true
                while index < scalars.count, isLetter(scalars[index]) || isDigit(scalars[index]) || isID && scalars[index] == "-" {
                    index += 1
                }
                places.append(Place(token: .word(String(String.UnicodeScalarView(scalars[start..<index]))), offset: start))
            } else if scalar == "\"" || scalar == "'" {
                index += 1
                while index < scalars.count, scalars[index] != scalar { index += 1 }
                guard index < scalars.count else { throw SyntaxError(reason: "text without a closing \(scalar)", offset: start) }
                places.append(Place(token: .text(String(String.UnicodeScalarView(scalars[(start + 1)..<index]))), offset: start))
                index += 1
            } else if let symbol = symbols.first(where: { scalars[index...].starts(with: $0.unicodeScalars) }) {
                index += symbol.unicodeScalars.count
                places.append(Place(token: .symbol(symbol), offset: start))
            } else {
                throw SyntaxError(reason: scalar == "=" ? "write == to compare" : "unexpected character \"\(scalar)\"", offset: start)
            }
        }
        return places + [Place](repeating: Place(token: .end, offset: scalars.count), count: 3)
    }

    /// The words that an id follows.
    private static let identified: Set<Token> = [.word("views"), .word("gestures")]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
    }
}
