/// A parsed line of the visual format language: `H:|-[name(>=80@750)]-8-[field]-|`.
package struct VisualFormat: Equatable, Sendable {
    package enum Part: Equatable, Sendable {
        case superview
        case view(String, [Predicate])
    }

    /// The connection between two parts: none, the standard spacing, or the given predicates.
    package enum Connection: Equatable, Sendable {
        case none
        case standard
        case predicates([Predicate])
    }

    package struct Predicate: Equatable, Sendable {
        package var relation = Constraint.Relation.equal
        package var object: Object
        package var priority: Object?
    }

    /// A number of points, or the name of a metric or of a view.
    package enum Object: Equatable, Sendable {
        case number(Double)
        case name(String)
    }

    package var isVertical = false
    package var parts: [Part] = []
    /// The connections, where `connections[i]` is between `parts[i]` and `parts[i + 1]`.
    package var connections: [Connection] = []
}

/// A syntax error in a visual format, with its position.
package struct VisualFormatError: Error, Equatable, CustomStringConvertible {
    package var format: String
    /// The number of characters before the position of the error.
    package var offset: Int
    package var reason: String

    package init(format: String, offset: Int, reason: String) {
        self.format = format
        self.offset = offset
        self.reason = reason
    }

    package var description: String { "\(reason)\n    \(format)\n    \(String(repeating: " ", count: offset))^" }
}

/// A parser of the visual format language. Complexity: linear.
package struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private var place = 0

    private init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    package static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(format)
        return try parser.parse()
    }

    private mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        if characters.count > 1, characters[1] == ":" {
            switch characters[0] {
            case "H": break
            case "V": result.isVertical = true
            default: throw error("an orientation is H: or V:")
            }
            place = 2
        }
        result.parts.append(try part(isFirst: true))
        while place < characters.count {
            if case .superview = result.parts.last!, result.parts.count > 1 { throw error("nothing comes after the second |") }
            result.connections.append(try connection())
            result.parts.append(try part(isFirst: false))
        }
        let views = result.parts.contains { if case .view = $0 { true } else { false } }
        guard views else { throw error("there must be a view in it, like [name]") }
        return result
    }

    private func error(_ reason: String) -> VisualFormatError { VisualFormatError(format: format, offset: place, reason: reason) }
    private var next: Character? { place < characters.count ? characters[place] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ character: Character) throws(VisualFormatError) {
        guard take(character) else { throw error("expected \(character)") }
    }

    private mutating func part(isFirst: Bool) throws(VisualFormatError) -> VisualFormat.Part {
        if take("|") { return .superview }
        guard take("[") else { throw error(isFirst ? "a format begins with | or [" : "expected a view like [name], or |") }
        let name = try name("the name of a view")
        var predicates: [VisualFormat.Predicate] = []
        if next == "(" { predicates = try predicateList() }
        try expect("]")
        return .view(name, predicates)
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates: [VisualFormat.Predicate]
        if next == "(" {
            predicates = try predicateList()
        } else {
            predicates = [VisualFormat.Predicate(object: try object())]
        }
        try expect("-")
        return .predicates(predicates)
    }

    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        try expect("(")
        var predicates: [VisualFormat.Predicate] = []
        repeat {
            var relation = Constraint.Relation.equal
            if take("=") {
                try expect("=")
            } else if take("<") {
                try expect("=")
                relation = .lessThanOrEqual
            } else if take(">") {
                try expect("=")
                relation = .greaterThanOrEqual
            }
            var predicate = VisualFormat.Predicate(relation: relation, object: try object())
            if take("@") { predicate.priority = try object() }
            predicates.append(predicate)
        } while take(",")
        try expect(")")
        return predicates
    }

    private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
        guard let first = next else { throw error("expected a number or a name") }
        guard first.isNumber || first == "." || first == "-" else { return .name(try name("a number or a name")) }
        let start = place
        var text = ""
        while let character = next, character.isNumber || character == "." || (character == "-" && text.isEmpty) {
            text.append(character)
            place += 1
        }
        guard let number = Double(text) else {
            place = start
            throw error("\(text) is not a number")
        }
        return .number(number)
    }

    private mutating func name(_ what: String) throws(VisualFormatError) -> String {
        var name = ""
        while let character = next, character.isLetter || character.isNumber || character == "_" {
            name.append(character)
            place += 1
        }
        guard let first = name.first, !first.isNumber else { throw error("expected \(what)") }
        return name
    }
}
