/// The list as Markdown.
struct SupportDocument {
    let surface: Surface
    let expected: ExpectedSurface
    let modules: [(name: String, title: String)]

    var text: String {
        var text = """
            # What is supported

            Made from the sources by `make support`; a test compares. Names are UIKit's, \
            so code that uses what stands under *works* runs here as
            it does on a phone. *Partial* says what is missing; *absent* are names that app code may look for and that do not exist here
            yet: the compiler says so. A partial one says so itself, in a paragraph of its documentation that begins with `Partial:`. \
            Operators, and members that a type inherits, are not listed again.


            """
        text += "| | types | members |\n|---|---|---|\n"
        text += "| works | \(surface.types.values.count { $0.missing == nil }) | \(memberCount { $0 == nil }) |\n"
        text += "| partial | \(surface.types.values.count { $0.missing != nil }) | \(memberCount { $0 != nil }) |\n"
        text +=
            "| absent | \(absentTypes.count) | \(expected.types.reduce(0) { $0 + absentMembers(of: $1.name, among: $1.members).count }) |\n"
        for (module, title) in modules {
            let names = surface.types.keys.filter { surface.types[$0]!.module == module }.sorted()
            guard !names.isEmpty else { continue }
            text += "\n## \(title)\n"
            for name in names { text += section(name) }
        }
        text += "\n## Absent types\n\n"
        text += absentTypes.map { "`\($0)`" }.joined(separator: " · ") + "\n"
        return text
    }

    private var absentTypes: [String] { expected.types.map(\.name).filter { surface.types[$0] == nil } }

    private func memberCount(where condition: (String?) -> Bool) -> Int {
        surface.types.values.reduce(0) { $0 + $1.members.values.count(where: condition) }
    }

    private func absentMembers(of type: String, among members: [String]) -> [String] {
        surface.types[type] == nil ? [] : members.filter { !surface.has($0, in: type) }
    }

    private func section(_ name: String) -> String {
        let entry = surface.types[name]!
        let members = entry.members.filter { !Self.isOperator($0.key) }.sorted { $0.key < $1.key }
        let works = members.filter { $0.value == nil }.map { "`\($0.key)`" }
        let partial = members.compactMap { member in member.value.map { "`\(member.key)`: \($0)" } }
        let wanted = expected.types.filter { $0.name == name }.flatMap(\.members)
        let absent = absentMembers(of: name, among: wanted).map { "`\($0)`" }
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
