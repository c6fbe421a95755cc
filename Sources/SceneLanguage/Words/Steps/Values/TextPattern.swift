/// A regular expression for which matching takes time linear in the length of the text, so that no scene can make a search hang.
///
/// It supports literals, `.`, classes `[a-z]` and `[^...]`, `\d \w \s` and their capitals, `\n \t`, escapes of punctuation, groups `( )`
/// and `(?: )`, `|`, and `* + ? {n} {n,} {n,m}`. As in Maestro, case is ignored and `.` matches line breaks. `^` and `$` are accepted at
/// the ends, because a match always covers the whole text. Back references and look-around are not supported. A text that equals the
/// pattern also matches, so `What?` finds "What?".
package struct TextPattern: Hashable, Sendable, CustomStringConvertible {
    package let source: String
    private let states: [State]

    /// The maximum number of states of one pattern after its repetitions are expanded. (chosen so that long patterns fit: a pattern of
    /// 100 words has about 1,000 states)
    static let stateLimit = 4_000
    /// The maximum length in Unicode scalars of a text that can match. A longer text matches only if it equals the pattern. (chosen)
    static let textLimit = 10_000

    enum Matcher: Hashable, Sendable {
        case any
        case scalar(Unicode.Scalar)
        case set([ClosedRange<UInt32>], negated: Bool)
    }

    enum State: Hashable, Sendable {
        case match(Matcher, next: Int)
        case split(Int, Int)
        case accept
    }

    /// The mistake in a pattern. `reason` is written as the end of a sentence.
    package struct SyntaxError: Error { package var reason: String }

    package init(_ source: String) throws(SyntaxError) {
        self.source = source
        guard source.unicodeScalars.count <= SceneLimits.patternLength else {
            throw SyntaxError(reason: "has more than \(SceneLimits.patternLength) characters")
        }
        var parser = PatternParser(source)
        let tree = try parser.parse()
        var compiler = PatternCompiler()
        try compiler.compile(tree)
        states = compiler.states
    }

    package var description: String { source }

    /// Returns whether the pattern matches the whole `text`. Complexity: O(characters of the text x states of the pattern).
    package func matches(_ text: String) -> Bool {
        if text == source { return true }
        let scalars = text.unicodeScalars
        guard scalars.count <= Self.textLimit else { return false }
        var marks = [Int](repeating: -1, count: states.count)
        var current: [Int] = []
        follow(0, into: &current, step: 0, marks: &marks)
        for (index, scalar) in scalars.enumerated() {
            var next: [Int] = []
            for state in current {
                if case .match(let matcher, let target) = states[state], Self.accepts(matcher, scalar) {
                    follow(target, into: &next, step: index + 1, marks: &marks)
                }
            }
            if next.isEmpty { return false }
            current = next
        }
        return current.contains { states[$0] == .accept }
    }

    /// Adds `state` and all states that can be reached from it without consuming a character. `marks` contains, for each state, the
    /// last step in which the state was added, so that no state is added twice.
    private func follow(_ state: Int, into list: inout [Int], step: Int, marks: inout [Int]) {
        var pending = [state]
        while let state = pending.popLast() {
            guard marks[state] != step else { continue }
            marks[state] = step
            if case .split(let first, let second) = states[state] {
                pending.append(second)
                pending.append(first)
            } else {
                list.append(state)
            }
        }
    }

    private static func accepts(_ matcher: Matcher, _ scalar: Unicode.Scalar) -> Bool {
        switch matcher {
        case .any: true
        case .scalar(let wanted): fold(scalar) == fold(wanted)
        case .set(let ranges, let negated):
            [scalar.value, fold(scalar).value, upper(scalar).value].contains { value in ranges.contains { $0.contains(value) } } != negated
        }
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower[lower.startIndex] : scalar
    }

    private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        return upper.count == 1 ? upper[upper.startIndex] : scalar
    }
}

/// A node of the pattern's syntax tree.
indirect enum PatternNode {
    case empty
    case one(TextPattern.Matcher)
    case sequence([PatternNode])
    case either([PatternNode])
    case repeated(PatternNode, from: Int, to: Int?)
}

private struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    package typealias SyntaxError = TextPattern.SyntaxError

    mutating func parse() throws(SyntaxError) -> PatternNode {
        if peek == "^" { index += 1 }
        let node = try alternatives()
        guard index == scalars.count else { throw SyntaxError(reason: "has a \")\" too many; write \"\\)\" for the character") }
        return node
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func alternatives() throws(SyntaxError) -> PatternNode {
        var branches = [try branch()]
        while peek == "|" {
            index += 1
            branches.append(try branch())
        }
        return branches.count == 1 ? branches[0] : .either(branches)
    }

    private mutating func branch() throws(SyntaxError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = peek, scalar != "|", scalar != ")" {
            if scalar == "$", index == scalars.count - 1 {
                index += 1
                break
            }
            parts.append(try repetition(of: atom()))
        }
        return .sequence(parts)
    }

    private mutating func repetition(of atom: PatternNode) throws(SyntaxError) -> PatternNode {
        var result = atom
        while let scalar = peek {
            switch scalar {
            case "*": result = .repeated(result, from: 0, to: nil)
            case "+": result = .repeated(result, from: 1, to: nil)
            case "?": result = .repeated(result, from: 0, to: 1)
            case "{":
                guard let (from, to) = try braces() else { return result }
                result = .repeated(result, from: from, to: to)
                continue
            default: return result
            }
            index += 1
            if peek == "?" { index += 1 }
            if peek == "*" || peek == "+" { throw SyntaxError(reason: "repeats a repeat; write \"\\\(scalars[index])\" for the character") }
            return result
        }
        return result
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` at `index`. For a literal brace, returns nil without changing `index`.
    private mutating func braces() throws(SyntaxError) -> (Int, Int?)? {
        guard let end = scalars[index...].firstIndex(of: "}") else { return nil }
        let body = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
        let parts = body.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let from = Int(parts[0]), from >= 0 else { return nil }
        let to: Int? = parts.count == 1 ? from : parts[1].isEmpty ? nil : Int(parts[1])
        if parts.count == 2, !parts[1].isEmpty, to == nil { return nil }
        guard from <= 1000, (to ?? from) <= 1000, (to ?? from) >= from else {
            throw SyntaxError(reason: "repeats {\(body)}; at most 1000 times, the smaller number first")
        }
        index = end + 1
        return (from, to)
    }

    private mutating func atom() throws(SyntaxError) -> PatternNode {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case ".": return .one(.any)
        case "[": return try .one(set())
        case "\\": return try .one(escape())
        case "*", "+", "?": throw SyntaxError(reason: "has a \"\(scalar)\" with nothing to repeat; write \"\\\(scalar)\" for the character")
        case "(":
            if peek == "?" {
                guard index + 1 < scalars.count, scalars[index + 1] == ":" else {
                    throw SyntaxError(reason: "uses \"(?\"; look-around and options do not exist here")
                }
                index += 2
            }
            depth += 1
            guard depth <= 50 else { throw SyntaxError(reason: "nests more than 50 groups") }
            let node = try alternatives()
            depth -= 1
            guard peek == ")" else { throw SyntaxError(reason: "lacks a \")\"; write \"\\(\" for the character") }
            index += 1
            return node
        default: return .one(.scalar(scalar))
        }
    }

    private static let digits: [ClosedRange<UInt32>] = [48...57]
    private static let words: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122, 0xAA...0x2FF, 0x370...0x1FFF, 0x3040...0xD7FF]
    private static let blanks: [ClosedRange<UInt32>] = [9...13, 32...32, 0x85...0x85, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029]

    private mutating func escape() throws(SyntaxError) -> TextPattern.Matcher {
        guard let scalar = peek else { throw SyntaxError(reason: "ends with \"\\\"") }
        index += 1
        switch scalar {
        case "d": return .set(Self.digits, negated: false)
        case "D": return .set(Self.digits, negated: true)
        case "w": return .set(Self.words, negated: false)
        case "W": return .set(Self.words, negated: true)
        case "s": return .set(Self.blanks, negated: false)
        case "S": return .set(Self.blanks, negated: true)
        case "n": return .scalar("\n")
        case "t": return .scalar("\t")
        default:
            guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
                throw SyntaxError(reason: "uses \"\\\(scalar)\", which does not exist here")
            }
            return .scalar(scalar)
        }
    }

    private mutating func set() throws(SyntaxError) -> TextPattern.Matcher {
        var ranges: [ClosedRange<UInt32>] = []
        var negated = false
        if peek == "^" {
            negated = true
            index += 1
        }
        var isFirst = true
        while let scalar = peek, scalar != "]" || isFirst {
            isFirst = false
            index += 1
            var low = scalar
            if scalar == "\\" {
                let escaped = try escape()
                if case .set(let inner, negated: false) = escaped {
                    ranges += inner
                    continue
                }
                guard case .scalar(let literal) = escaped else { throw SyntaxError(reason: "uses \\D, \\W or \\S inside [ ]") }
                low = literal
            }
            if peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
                index += 1
                var high = scalars[index]
                index += 1
                if high == "\\" {
                    guard case .scalar(let literal) = try escape() else { throw SyntaxError(reason: "has a range that ends in a class") }
                    high = literal
                }
                guard low.value <= high.value else { throw SyntaxError(reason: "has the range \(low)-\(high), which is empty") }
                ranges.append(low.value...high.value)
            } else {
                ranges.append(low.value...low.value)
            }
        }
        guard peek == "]" else { throw SyntaxError(reason: "lacks a \"]\"; write \"\\[\" for the character") }
        index += 1
        return .set(ranges, negated: negated)
    }
}

private struct PatternCompiler {
    private(set) var states: [TextPattern.State] = []
    /// The number of visited nodes. It is limited, because repeating an empty pattern would visit nodes without adding states.
    private var visits = 0

    mutating func compile(_ node: PatternNode) throws(TextPattern.SyntaxError) {
        try emit(node)
        states.append(.accept)
    }

    /// Appends the states that match `node`. After a match, these states continue at the index that follows the last of them.
    private mutating func emit(_ node: PatternNode) throws(TextPattern.SyntaxError) {
        visits += 1
        guard states.count < TextPattern.stateLimit, visits < 8 * TextPattern.stateLimit else {
            throw TextPattern.SyntaxError(reason: "is too large once its repeats are written out")
        }
        switch node {
        case .empty: break
        case .one(let matcher): states.append(.match(matcher, next: states.count + 1))
        case .sequence(let parts): for part in parts { try emit(part) }
        case .either(let branches):
            var jumps: [Int] = []
            for (index, branch) in branches.enumerated() {
                let isLast = index == branches.count - 1
                let split = states.count
                if !isLast { states.append(.split(split + 1, -1)) }
                try emit(branch)
                if !isLast {
                    jumps.append(states.count)
                    states.append(.split(-1, -1))
                    states[split] = .split(split + 1, states.count)
                }
            }
            for jump in jumps { states[jump] = .split(states.count, states.count) }
        case .repeated(let inner, let from, let to):
            for _ in 0..<from { try emit(inner) }
            if let to {
                var splits: [Int] = []
                for _ in from..<to {
                    splits.append(states.count)
                    states.append(.split(states.count + 1, -1))
                    try emit(inner)
                }
                for split in splits { states[split] = .split(split + 1, states.count) }
            } else {
                let start = states.count
                states.append(.split(start + 1, -1))
                try emit(inner)
                states.append(.split(start, start))
                states[start] = .split(start + 1, states.count)
            }
        }
    }
}
