/// A parser for the formats of predicates.
struct PredicateParser {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private enum Token: Equatable {
        case word(String), text(String), number(Double, isWhole: Bool), sign(String), argument(String), variable(String)
        case end
    }
    private var tokens: [Token] = []
    private var next = 0
    private var arguments: [Any?]
    private var taken = 0

    init(_ format: String, _ arguments: [Any?]) throws {
        self.arguments = arguments
        tokens = try Self.tokens(of: Array(format))
    }

    mutating func parse() throws -> PredicateTerm {
        let term = try either()
        guard token == .end else { throw Failure(description: "\(name(token)) is not expected") }
        return term
    }

    // MARK: Words

    private static let signs = [
        "&&", "||", "==", "!=", "<>", "<=", "=<", ">=", "=>", "**", "=", "<", ">", "!", "(", ")", "{", "}", ",", "+", "-", "*", "/", "[",
        "]", ".",
    ]

    private static func tokens(of text: [Character]) throws -> [Token] {
        var result: [Token] = []
        var index = 0
        func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        while index < text.count {
            let character = text[index]
            if character.isWhitespace {
                index += 1
            } else if character == "\"" || character == "'" {
                var content = ""
                index += 1
                while index < text.count, text[index] != character {
                    if text[index] == "\\", index + 1 < text.count { index += 1 }
                    content.append(text[index])
                    index += 1
                }
                guard index < text.count else { throw Failure(description: "a text that begins with \(character) has no end") }
                index += 1
                result.append(.text(content))
            } else if character == "%", index + 1 < text.count {
                var kind = ""
                index += 1
                while index < text.count, text[index].isLetter || text[index] == "@" {
                    kind.append(text[index])
                    index += 1
                    if kind == "@" || kind == "K" || !["l", "h", "q", "z"].contains(kind.last ?? " ") { break }
                }
                result.append(.argument(kind))
            } else if character == "$" {
                var word = ""
                index += 1
                while index < text.count, isPart(text[index]) {
                    word.append(text[index])
                    index += 1
                }
                result.append(.variable(word))
            } else if character.isNumber {
                var digits = ""
                while index < text.count, text[index].isNumber || text[index] == "." && index + 1 < text.count && text[index + 1].isNumber {
                    digits.append(text[index])
                    index += 1
                }
                result.append(.number(Double(digits) ?? 0, isWhole: !digits.contains(".")))
            } else if character.isLetter || character == "_" || character == "@" || character == "#" {
                var word = ""
                if character == "#" { index += 1 }
                while index < text.count, isPart(text[index]) || "@.".contains(text[index]) {
                    word.append(text[index])
                    index += 1
                }
                result.append(.word(word))
            } else if let sign = signs.first(where: { text[index...].starts(with: Array($0)) }) {
                result.append(.sign(sign))
                index += sign.count
            } else {
                throw Failure(description: "\(character) at place \(index + 1) is not expected")
            }
        }
        return result + [.end]
    }

    private var token: Token { tokens[min(next, tokens.count - 1)] }
    private func name(_ token: Token) -> String {
        switch token {
        case .word(let word): word
        case .text(let text): "'\(text)'"
        case .number(let number, _): "\(number)"
        case .sign(let sign): sign
        case .argument(let kind): "%\(kind)"
        case .variable(let word): "$\(word)"
        case .end: "the end"
        }
    }
    private mutating func take(_ words: String...) -> Bool {
        switch token {
        case .word(let word): guard words.contains(word.uppercased()) else { return false }
        case .sign(let sign): guard words.contains(sign) else { return false }
        default: return false
        }
        next += 1
        return true
    }
    private mutating func expect(_ sign: String) throws {
        guard take(sign) else { throw Failure(description: "\(sign) is expected instead of \(name(token))") }
    }

    // MARK: Terms

    private mutating func either() throws -> PredicateTerm {
        var terms = [try both()]
        while take("OR", "||") { terms.append(try both()) }
        return terms.count == 1 ? terms[0] : .or(terms)
    }
    private mutating func both() throws -> PredicateTerm {
        var terms = [try negated()]
        while take("AND", "&&") { terms.append(try negated()) }
        return terms.count == 1 ? terms[0] : .and(terms)
    }
    private mutating func negated() throws -> PredicateTerm {
        if take("NOT", "!") { return .not(try negated()) }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        // Try a value in parentheses first, because a parenthesis may also begin a sum.
        let (before, used) = (next, taken)
        if take("("), let inner = try? either(), take(")") { return inner }
        (next, taken) = (before, used)
        return try comparison()
    }
    private mutating func comparison() throws -> PredicateTerm {
        var quantity = PredicateComparison.Quantity.one
        if take("ANY", "SOME") { quantity = .any } else if take("ALL") { quantity = .all } else if take("NONE") { quantity = .none }
        let left = try sum()
        var isNegated = false
        if take("NOT") { isNegated = true }
        guard let kind = comparisonKind() else { throw Failure(description: "a comparison is expected instead of \(name(token))") }
        next += 1
        var options = ""
        if take("[") {
            if case .word(let word) = token {
                options = word.lowercased()
                next += 1
            }
            try expect("]")
        }
        let comparison = PredicateComparison(
            left: left, right: try sum(), kind: kind, ignoresCase: options.contains("c"), ignoresDiacritics: options.contains("d"),
            quantity: quantity)
        return isNegated ? .not(.comparison(comparison)) : .comparison(comparison)
    }
    private func comparisonKind() -> PredicateComparison.Kind? {
        switch token {
        case .sign("="), .sign("=="): .equal
        case .sign("!="), .sign("<>"): .notEqual
        case .sign("<"): .less
        case .sign("<="), .sign("=<"): .lessOrEqual
        case .sign(">"): .greater
        case .sign(">="), .sign("=>"): .greaterOrEqual
        case .word(let word): PredicateComparison.Kind(rawValue: word.uppercased())
        default: nil
        }
    }

    // MARK: Values

    private mutating func sum() throws -> PredicateValue {
        var value = try product()
        while true {
            if take("+") {
                value = .sum(value, try product(), { $0 + $1 })
            } else if take("-") {
                value = .sum(value, try product(), { $0 - $1 })
            } else {
                return value
            }
        }
    }
    private mutating func product() throws -> PredicateValue {
        var value = try single()
        while true {
            if take("*") {
                value = .sum(value, try single(), { $0 * $1 })
            } else if take("/") {
                value = .sum(value, try single(), { $0 / $1 })
            } else if take("**") {
                value = .sum(value, try single(), { pow($0, $1) })
            } else {
                return value
            }
        }
    }
    private mutating func single() throws -> PredicateValue {
        defer { next += 1 }
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number, let isWhole): return .constant(isWhole ? NSNumber(value: Int(number)) : NSNumber(value: number))
        case .variable(let name): return try followed(.variable(name))
        case .argument(let kind): return try followed(argument(kind))
        case .sign("-"):
            next += 1
            let value = try single()
            next -= 1
            return .sum(.constant(NSNumber(value: 0)), value, { $0 - $1 })
        case .sign("("):
            next += 1
            let value = try sum()
            guard token == .sign(")") else { throw Failure(description: ") is expected instead of \(name(token))") }
            return value
        case .sign("{"):
            next += 1
            var values: [PredicateValue] = []
            while token != .sign("}") {
                values.append(try sum())
                if token != .sign("}") { try expect(",") }
            }
            return .list(values)
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return .object
            case "NIL", "NULL": return .constant(nil)
            case "TRUE", "YES": return .constant(NSNumber(value: true))
            case "FALSE", "NO": return .constant(NSNumber(value: false))
            case "SUBQUERY", "FUNCTION", "CAST", "TERNARY": throw Failure(description: "\(word) is not known here")
            default: break
            }
            if word.uppercased().hasPrefix("SELF.") { return .keyPath(.object, String(word.dropFirst(5))) }
            return .keyPath(.object, word)
        default: throw Failure(description: "a value is expected instead of \(name(token))")
        }
    }
    /// Parses the key path after a value, as in `%@.name`.
    private mutating func followed(_ value: PredicateValue) throws -> PredicateValue {
        guard next + 2 < tokens.count, tokens[next + 1] == .sign("."), case .word(let path) = tokens[next + 2] else { return value }
        next += 2
        return .keyPath(value, path)
    }
    private mutating func argument(_ kind: String) throws -> PredicateValue {
        guard taken < arguments.count else { throw Failure(description: "there is no argument for %\(kind)") }
        let given = arguments[taken]
        taken += 1
        if kind == "K" {
            guard let path = given as? String ?? (given as? NSString).map({ "\($0)" }) else {
                throw Failure(description: "%K takes a key path, not \(given ?? "nil")")
            }
            return path.uppercased() == "SELF" ? .object : .keyPath(.object, path)
        }
        return .constant(given)
    }
}
