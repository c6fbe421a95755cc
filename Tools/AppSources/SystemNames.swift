import Foundation

/// The known names of Apple's frameworks, whether or not the toolkit has them.
///
/// An error about a listed name means that the toolkit lacks it. An error about any other name is the app's own mistake, such as a
/// misspelling.
struct SystemNames {
    /// The members with their labels, by type. For example, `UIView` has `addSubview(_:)`.
    private var members: [String: Set<String>] = [:]
    /// The superclasses and protocols of the toolkit's types, nearest first.
    private var lineages: [String: [String]] = [:]

    /// - Parameters:
    ///   - surface: one line for each type, `Type: member member ...` (`Tools/SupportList/surface.txt`).
    ///   - lineage: one line for each type, `Type: ancestor ancestor ...` (`Tools/SupportList/lineage.txt`).
    init(surface: String, lineage: String) {
        for (type, words) in Self.lines(surface) { members[type, default: []].formUnion(words) }
        for (type, words) in Self.lines(lineage) { lineages[type] = words }
    }

    private static func lines(_ text: String) -> [(String, [String])] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard let first = words.first else { return nil }
            return (first.hasSuffix(":") ? String(first.dropLast()) : first, Array(words.dropFirst()))
        }
    }

    func hasType(_ name: String) -> Bool {
        members[name] != nil || members.keys.contains { $0.hasPrefix(name + ".") }
    }

    /// Returns the type that declares a member: the type itself, or one that it inherits from.
    /// - Parameters:
    ///   - member: the name with labels (`show(_:sender:)`), or without labels as compilers print it.
    ///   - type: a type of the system or the app, as compilers print it: `UIView?`, `Outer.Inner`, `Form<Row>.Type`.
    ///   - index: the facts about the app's own types, which include their superclasses.
    /// - Returns: nil if no known type has such a member.
    func owner(of member: String, in type: String, _ index: SourceIndex) -> String? {
        var waiting = [Self.plain(type)]
        var seen: Set<String> = []
        while !waiting.isEmpty {
            let name = waiting.removeFirst()
            guard seen.insert(name).inserted else { continue }
            if members[name]?.contains(where: { Self.is($0, named: member) }) == true || members["\(name).\(member)"] != nil { return name }
            waiting += lineages[name] ?? []
            waiting += index.types[name.split(separator: ".").last.map(String.init) ?? name]?.superclassCandidates ?? []
        }
        return nil
    }

    /// Returns the first function of a type that a call matches, with its labels. If no type is given, searches all types and returns the
    /// name with the type in front.
    func function(where fits: (String) -> Bool, in type: String? = nil) -> String? {
        if let type { return members[type]?.filter(fits).sorted().first }
        for (type, names) in members.sorted(by: { $0.key < $1.key }) {
            if let found = names.filter(fits).sorted().first { return "\(type).\(found)" }
        }
        return nil
    }

    private static func `is`(_ listed: String, named name: String) -> Bool {
        listed == name || !name.contains("(") && listed.prefix { $0 != "(" } == name
    }

    /// Returns a type's name without `any`, optional marks, `.Type` and generic arguments.
    static func plain(_ type: String) -> String {
        var name = type
        for word in ["any ", "some "] where name.hasPrefix(word) { name.removeFirst(word.count) }
        while let last = name.last, "?!".contains(last) { name.removeLast() }
        for ending in [".Type", ".Protocol"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        // Removes generic arguments, as in `UICollectionView.CellRegistration<Cell, Item>`.
        var depth = 0
        return String(
            name.filter { character in
                if character == "<" { depth += 1 }
                defer { if character == ">" { depth -= 1 } }
                return depth == 0
            })
    }

    /// Returns the framework of a type in the form that messages use: "UIKit's".
    static func framework(of type: String) -> String {
        type.hasPrefix("UI") ? "UIKit's" : type.hasPrefix("CA") ? "QuartzCore's" : "the system's"
    }
}
