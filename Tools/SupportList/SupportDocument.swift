/// The support list as Markdown pages.
struct SupportDocument {
    let surface: Surface
    let expected: ExpectedSurface
    let modules: [(name: String, title: String)]

    /// The pages by file name: `README.md` with a row for each area, and one page for each area.
    var pages: [String: String] {
        var result: [String: String] = [:]
        var rows = ""
        for (module, title) in modules {
            let names = surface.types.keys.filter { surface.types[$0]!.module == module }.sorted()
            guard !names.isEmpty else { continue }
            let sections = names.map(section).joined()
            result["\(module).md"] = "# \(title)\n\n`\(module)`. (\(Self.origin))\n\(sections)"
            let entries = names.map { surface.types[$0]! }
            let partial = entries.count { $0.missing != nil } + members(of: entries) { $0 != nil }
            let absent = names.reduce(0) { $0 + absentMembers(of: $1).count }
            rows += "| [\(title)](\(module).md) | \(names.count) | \(members(of: entries) { $0 == nil }) | \(partial) | \(absent) |\n"
        }
        result["README.md"] = introduction + rows + "\n## Absent types\n\n" + absentTypes.map { "`\($0)`" }.joined(separator: " · ") + "\n"
        return result
    }

    private static let origin = "`make support` makes this page from the sources; a test compares."

    private var introduction: String {
        """
        # What is supported

        \(Self.origin) Names are UIKit's. Code that uses only names that *work* runs here as it does on a phone.
        A *partial* name lacks something, which its documentation describes in a paragraph that begins with `Partial:`. An *absent* name
        does not exist here yet, so the compiler reports it.
        Operators, and members that a type inherits, are not listed again. The website's search finds each name.

        \(surface.types.values.count { $0.missing == nil }) types work, \(surface.types.values.count { $0.missing != nil }) are partial, \
        \(absentTypes.count) are absent.

        | area | types | members that work | partial | absent members |
        |---|---|---|---|---|

        """
    }

    private var absentTypes: [String] { expected.types.map(\.name).filter { surface.types[$0] == nil } }

    /// Returns the number of members that satisfy a condition.
    /// - Parameter condition: a closure that gets the description of a member's missing parts; nil if the member is complete.
    private func members(of entries: [Surface.TypeEntry], where condition: (String?) -> Bool) -> Int {
        entries.reduce(0) { $0 + $1.members.values.count(where: condition) }
    }

    private func absentMembers(of type: String) -> [String] {
        expected.types.filter { $0.name == type }.flatMap(\.members).filter { !surface.has($0, in: type) }
    }

    private func section(_ name: String) -> String {
        let entry = surface.types[name]!
        let members = entry.members.filter { !Self.isOperator($0.key) }.sorted { $0.key < $1.key }
        let works = members.filter { $0.value == nil }.map { "`\($0.key)`" }
        let partial = members.compactMap { member in member.value.map { "`\(member.key)`: \($0)" } }
        let absent = absentMembers(of: name).map { "`\($0)`" }
        var text = "\n**\(name)**"
        if let missing = entry.missing { text += " partial: \(missing)" }
        text += "\n\n"
        if !works.isEmpty { text += "- works: \(works.joined(separator: " · "))\n" }
        for line in partial { text += "- partial: \(line)\n" }
        if !absent.isEmpty { text += "- absent: \(absent.joined(separator: " · "))\n" }
        if works.isEmpty && partial.isEmpty && absent.isEmpty { text += "- works\n" }
        return text
    }

    private static func isOperator(_ name: String) -> Bool { !(name.first?.isLetter ?? false) && name.first != "_" }
}
