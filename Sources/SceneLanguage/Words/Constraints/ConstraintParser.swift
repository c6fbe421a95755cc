import HostSupport

/// Reads one constraint from its text:
///
///     (name) item.attribute == item.attribute * 0.5 + 20 @750
///
/// Words are separated by spaces. On both sides, an attribute without an item belongs to the view itself. An item is `superview`, an id,
/// or one of the guides `safeArea`, `margins`, `readableContent`, `content`, `frame` and `keyboard`. A guide without an item in front of
/// it belongs to the superview. `system` is the standard spacing of the system. `edges`, `center` and `size` each stand for several
/// constraints.
struct ConstraintParser {
    struct Failure: Error { var reason: String }
    typealias Side = ConstraintDescription.Side

    private let text: String
    private let position: SourcePosition
    private var words: ArraySlice<String>

    private init(_ text: String, _ position: SourcePosition) {
        self.text = text
        self.position = position
        words = ArraySlice(text.split(separator: " ").map(String.init))
    }

    static func parse(_ text: String, at position: SourcePosition) throws(Failure) -> [ConstraintDescription] {
        var parser = ConstraintParser(text, position)
        return try parser.parse()
    }

    private mutating func parse() throws(Failure) -> [ConstraintDescription] {
        var name: String?
        if let word = words.first, word.hasPrefix("("), word.hasSuffix(")") {
            words.removeFirst()
            name = String(word.dropFirst().dropLast())
            guard SceneIdentifiers.isIdentifier(name!) else {
                throw Failure(reason: "a name is a word of letters, digits, _ and -, not \(word)")
            }
        }
        guard let left = words.popFirst() else { throw Failure(reason: "it is empty") }
        guard let sign = words.popFirst(), let relation = ConstraintDescription.Relation(rawValue: sign) else {
            throw Failure(reason: "after \"\(left)\" comes ==, <= or >=, with spaces around")
        }
        guard let right = words.popFirst() else { throw Failure(reason: "something is missing after \(sign)") }
        let bulk = left.split(separator: ".").last.map(String.init) ?? ""
        if let parts = Self.bulks[bulk] { return try many(left, bulk, parts, relation, right, name: name) }
        var result = ConstraintDescription(text: text, name: name, first: try side(left), relation: relation, position: position)
        if let number = try number(right) {
            result.constant = number
        } else {
            result.second = try side(right)
            result.multiplier = try factor()
            result.constant = try addend()
        }
        result.priority = try priority()
        if let reason = Self.conflict(result) { throw Failure(reason: reason) }
        return [result]
    }

    /// The attributes that the words `edges`, `center` and `size` expand to. `sign` is -1 for attributes whose constant is negative if it
    /// is an inset.
    private static let bulks: [String: [(ConstraintDescription.Attribute, sign: Double)]] = [
        "edges": [(.top, 1), (.leading, 1), (.bottom, -1), (.trailing, -1)], "center": [(.centerX, 1), (.centerY, 1)],
        "size": [(.width, 1), (.height, 1)],
    ]

    private mutating func many(
        _ left: String, _ bulk: String, _ parts: [(ConstraintDescription.Attribute, sign: Double)],
        _ relation: ConstraintDescription.Relation, _ right: String, name: String?
    ) throws(Failure) -> [ConstraintDescription] {
        guard relation == .equal else { throw Failure(reason: "\"\(bulk)\" is only possible with ==") }
        let owner = String(left.dropLast(bulk.count + (left == bulk ? 0 : 1)))
        let first = try path(owner.isEmpty ? "self" : owner)
        let number = try number(right)
        guard number == nil || bulk == "size" else {
            throw Failure(reason: "\"\(bulk)\" is compared with an item, like superview or safeArea, not with a number")
        }
        let second: (item: ConstraintDescription.Item, guide: ConstraintDescription.Guide?)?
        if number == nil { second = try path(right) } else { second = nil }
        let factor = bulk == "size" && second != nil ? try factor() : 1
        let addend = number == nil ? try addend() : 0
        let priority = try priority()
        return parts.map { attribute, sign in
            ConstraintDescription(
                text: text, name: name, first: Side(item: first.item, guide: first.guide, attribute: attribute), relation: .equal,
                second: second.map { Side(item: $0.item, guide: $0.guide, attribute: attribute) }, multiplier: factor,
                constant: number ?? addend * sign, priority: priority, position: position)
        }
    }

    private func side(_ word: String) throws(Failure) -> Side {
        var parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let last = parts.removeLast()
        guard let attribute = ConstraintDescription.Attribute(rawValue: last) else {
            let known = ConstraintDescription.Attribute.allCases.map(\.rawValue)
            if let nearest = Spelling.nearest(to: last, among: known) {
                throw Failure(reason: "there is no attribute \"\(last)\"; did you mean \"\(nearest)\"?")
            }
            throw Failure(reason: "there is no attribute \"\(last)\"; expected \(Spelling.list(known))")
        }
        let (item, guide) = try path(parts.isEmpty ? "self" : parts.joined(separator: "."))
        return Side(item: item, guide: guide, attribute: attribute)
    }

    /// Reads the path of an item, such as `superview`, `safeArea`, `superview.margins`, `scroll.content` or `email`.
    private func path(_ word: String) throws(Failure) -> (item: ConstraintDescription.Item, guide: ConstraintDescription.Guide?) {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = parts.first else { throw Failure(reason: "\"\(word)\" has too many parts") }
        if let guide = ConstraintDescription.Guide(rawValue: first) {
            guard parts.count == 1 else { throw Failure(reason: "\"\(word)\": only an attribute may follow the guide \(first)") }
            return (.superview, guide)
        }
        var item = ConstraintDescription.Item.named(first)
        if first == "self" { item = .own } else if first == "superview" { item = .superview }
        guard item != .named(first) || SceneIdentifiers.isIdentifier(first) else { throw Failure(reason: "\"\(word)\" is not an item") }
        guard parts.count == 2 else { return (item, nil) }
        guard let guide = ConstraintDescription.Guide(rawValue: parts[1]) else {
            throw Failure(
                reason: "\(first) has no \"\(parts[1])\""
                    + Spelling.hint(for: parts[1], among: ConstraintDescription.Guide.allCases.map(\.rawValue)))
        }
        return (item, guide)
    }

    private func number(_ word: String) throws(Failure) -> Double? {
        if word == "system" { return 8 }
        guard let number = SceneNumber.parse(word) else { return nil }
        guard SceneLimits.coordinates.contains(number) else { throw Failure(reason: "\(word) is beyond all screens") }
        return number
    }

    private mutating func factor() throws(Failure) -> Double {
        guard words.first == "*" else { return 1 }
        words.removeFirst()
        guard let word = words.popFirst(), let factor = SceneNumber.parse(word), Self.factors.contains(abs(factor)) else {
            throw Failure(reason: "after * comes a number from 0.001 to 1000")
        }
        return factor
    }
    /// The allowed multipliers. Within these limits the solver can reliably distinguish a multiplier from a rounding error. (chosen)
    private static let factors = 0.001...1000.0

    private mutating func addend() throws(Failure) -> Double {
        guard let sign = words.first, sign == "+" || sign == "-" else { return 0 }
        words.removeFirst()
        guard let word = words.popFirst(), let number = try number(word) else { throw Failure(reason: "after \(sign) comes a number") }
        return sign == "+" ? number : -number
    }

    /// Reads the priority, which is the last part of a constraint.
    private mutating func priority() throws(Failure) -> Double {
        var priority = 1000.0
        if let word = words.first, word.hasPrefix("@") {
            words.removeFirst()
            guard let number = SceneNumber.parse(String(word.dropFirst())), AxisPriorities.isPriority(number) else {
                throw Failure(reason: "a priority is above 0 and at most 1000, like @750, not \(word)")
            }
            priority = number
        }
        if let word = words.first {
            throw Failure(
                reason: "\"\(word)\" is unexpected; the order is: item.attribute, ==, item.attribute, * number, + number, @priority")
        }
        return priority
    }

    /// Returns the reason why the constraint cannot compare its two sides; nil if it can.
    private static func conflict(_ constraint: ConstraintDescription) -> String? {
        let first = constraint.first.attribute
        guard let second = constraint.second?.attribute else {
            return first.kind == .length
                ? nil : "\(first.rawValue) needs a position to be compared with; only width and height are compared with a number alone"
        }
        if first.kind != second.kind { return "\(first.rawValue) and \(second.rawValue) cannot be compared" }
        if first.isAbsolute && second.isDirectional || first.isDirectional && second.isAbsolute {
            return "left and right cannot be compared with leading and trailing"
        }
        return nil
    }
}
