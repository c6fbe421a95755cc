import HostSupport

/// The ids of a scene, to look them up and to find the id that is most similar to a misspelt one.
package struct SceneIdentifiers {
    /// The ids in alphabetical order. Of the ids that a pattern makes, only the first is included.
    private(set) var sorted: [String]
    private var all: Set<String>
    /// The ids in lowercase, for patterns without special characters, which ignore case.
    private var lowercased: Set<String>
    private let patterns: [IdentifierPattern]

    init(_ ids: some Sequence<String>, patterns: [IdentifierPattern] = []) {
        all = Set(ids)
        self.patterns = patterns
        // The ids that a user may have meant, including the first id of each row pattern.
        sorted = (Array(all) + patterns.compactMap { $0.id(0) }).sorted()
        lowercased = Set(sorted.map { $0.lowercased() })
    }

    /// Complexity: O(ids).
    mutating func insert(_ id: String) {
        guard all.insert(id).inserted else { return }
        sorted.insert(id, at: sorted.firstIndex { $0 > id } ?? sorted.endIndex)
        lowercased.insert(id.lowercased())
    }

    /// Returns whether a text has only letters, digits, `_` and `-`, at most 64, and does not begin with a digit.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            first != UInt8(ascii: "-")
        else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    /// Returns whether the pattern matches an id. A pattern that is an identifier itself is looked up; another one is tried with every id.
    func contains(_ pattern: TextPattern) -> Bool {
        Self.isIdentifier(pattern.source) ? lowercased.contains(pattern.source.lowercased()) : sorted.contains(where: pattern.matches)
    }

    func contains(_ id: String) -> Bool { all.contains(id) || patterns.contains { $0.matches(id) } }

    /// Returns `no view has the id "ctiy"; did you mean "city"?`
    func missing(_ id: String, what: String = "view") -> String {
        "no \(what) has the id \"\(id)\"" + (Spelling.nearest(to: id, among: sorted).map { "; did you mean \"\($0)\"?" } ?? "")
    }
}

extension ValueReader where Value == String {
    /// Reads an identifier.
    static var identifier: Self {
        Self("a word of letters, digits, _ and -", form: ["type": "string"], samples: ["name", "row-1"]) { context in
            guard let text = context.node.scalar, SceneIdentifiers.isIdentifier(text) else { return context.wrong() }
            return text
        }
    }

    /// Reads the id of a view of the scene.
    static var viewID: Self {
        Self("the id of a view", form: SceneSchema.naming(.view), samples: ["name"]) { context in
            guard let id = identifier.read(in: context) else { return nil }
            guard let source = context.source, let ids = source.flow.names.ids, !source.mayNameAbsentViews, !ids.contains(id) else {
                return id
            }
            return context.complaint(ids.missing(id))
        }
    }

    /// Reads the id of a view that scrolls.
    static var scrollViewID: Self {
        Self("the id of a view that scrolls", form: SceneSchema.naming(.view), samples: ["list"]) { context in
            guard let id = viewID.read(in: context) else {
                return nil
            }
            guard let className = context.source?.flow.names.classNames?[id],
                !ViewCatalog.ancestry(of: className).contains(where: { $0.name == "UIScrollView" })
            else { return id }
            return context.complaint("\"\(id)\" is a \(className), which does not scroll")
        }
    }
}
