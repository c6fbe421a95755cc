/// The public types of the toolkit with their members and inheritance.
struct Surface {
    struct TypeEntry {
        var module: String
        var missing: String?
        /// Whether an app's classes can inherit from the type or conform to it.
        var isInherited = false
        /// The members by name, with a description of their missing parts; nil for a complete member.
        var members: [String: String?] = [:]
    }

    /// The types by name; `UIButton.Configuration` for a nested type.
    private(set) var types: [String: TypeEntry] = [:]
    /// The superclasses and protocols of each type.
    private var parents: [String: Set<String>] = [:]

    mutating func add(_ graphs: [SymbolGraph], module: String) {
        var names: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) {
            let name = symbol.pathComponents.joined(separator: ".")
            names[symbol.identifier.precise] = name
            if symbol.isType {
                types[name, default: TypeEntry(module: module)].missing = symbol.missing
                types[name]?.module = module
                types[name]?.isInherited = symbol.isInherited
            } else if symbol.pathComponents.count > 1 {
                let owner = symbol.pathComponents.dropLast().joined(separator: ".")
                // A type of Foundation that the toolkit extends gets its own section.
                types[owner, default: TypeEntry(module: module)].members[symbol.pathComponents.last!] = symbol.missing
            } else {
                types[Self.functions, default: TypeEntry(module: module)].members[name] = symbol.missing
            }
        }
        for relationship in graphs.flatMap(\.relationships) where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            guard let child = names[relationship.source] else { continue }
            let parent =
                names[relationship.target]
                ?? relationship.targetFallback.map { String($0.split(separator: ".").dropFirst().joined(separator: ".")) }
            if let parent { parents[child, default: []].insert(parent) }
        }
    }

    /// Returns `type` and everything that it inherits from.
    func lineage(of type: String) -> [String] {
        var seen: [String] = []
        var waiting = [type]
        while let name = waiting.popLast() {
            guard !seen.contains(name) else { continue }
            seen.append(name)
            waiting += (parents[name] ?? []).sorted()
        }
        return seen
    }

    /// One line per type, with its supertypes and protocols. The app rewriter uses it to find a member's type.
    var lineageText: String {
        let lines = parents.keys.filter { types[$0] != nil }.sorted().map { name in
            "\(name): " + lineage(of: name).dropFirst().filter { types[$0] != nil }.joined(separator: " ")
        }
        return "# What the toolkit's types inherit from. Made by `make support`.\n"
            + lines.filter { !$0.hasSuffix(": ") }.map { $0 + "\n" }.joined()
    }

    static let functions = "Functions and constants"

    /// Whether `type` or a supertype has `member`.
    func has(_ member: String, in type: String) -> Bool {
        var seen: Set<String> = []
        var waiting = [type]
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            if types[name]?.members[member] != nil || types["\(name).\(member)"] != nil { return true }
            waiting += parents[name] ?? []
        }
        return false
    }
}

/// The names that app code may use: one line per type, `Type: member member ...`.
struct ExpectedSurface {
    var types: [(name: String, members: [String])] = []

    init(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ").map(String.init)
            guard let first = parts.first else { continue }
            let name = first.hasSuffix(":") ? String(first.dropLast()) : first
            types.append((name, Array(parts.dropFirst())))
        }
    }
}
