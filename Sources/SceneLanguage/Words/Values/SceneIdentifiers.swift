import HostSupport

/// The ids of a scene. They can be looked up, and the id most similar to a misspelled id can be found.
package struct SceneIdentifiers {
    /// The ids in alphabetical order. A row pattern contributes only the id of its first row.
    private(set) var sorted: [String]
    private var all: Set<String>
    /// The ids in lower case. They are compared with patterns that are plain identifiers, because patterns ignore case.
    private var lowercased: Set<String>
    private let patterns: [IdentifierPattern]

    init(_ ids: some Sequence<String>, patterns: [IdentifierPattern] = []) {
        all = Set(ids)
        self.patterns = patterns
        // The first id of each row pattern is included, because a user may have meant it.
        sorted = (Array(all) + patterns.compactMap { $0.id(0) }).sorted()
        lowercased = Set(sorted.map { $0.lowercased() })
    }

    /// Inserts an id. Complexity: O(*n*), where *n* is the number of ids.
    mutating func insert(_ id: String) {
        guard all.insert(id).inserted else { return }
        sorted.insert(id, at: sorted.firstIndex { $0 > id } ?? sorted.endIndex)
        lowercased.insert(id.lowercased())
    }

    /// Returns whether a text is an id: at most 64 letters, digits, `_` and `-`, without a digit or `-` at the start.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
            first != UInt8(ascii: "-")
        else { return false }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    /// Returns whether the pattern matches an id. If the pattern is a plain identifier, looks it up; otherwise compares it with every id.
    func contains(_ pattern: TextPattern) -> Bool {
        Self.isIdentifier(pattern.source) ? lowercased.contains(pattern.source.lowercased()) : sorted.contains(where: pattern.matches)
    }

    func contains(_ id: String) -> Bool { all.contains(id) || patterns.contains { $0.matches(id) } }

    /// Returns a message such as `no view has the id "ctiy"; did you mean "city"?`
    func missing(_ id: String, what: String = "view") -> String {
        "no \(what) has the id \"\(id)\"" + (Spelling.nearest(to: id, among: sorted).map { "; did you mean \"\($0)\"?" } ?? "")
    }
}

extension ValueReader where Value == String {
    /// Reads a text that can be an id.
    static var identifier: Self {
        Self("a word of letters, digits, _ and -", form: ["type": "string"], samples: ["name", "row-1"]) { context in
            guard let text = context.node.scalar, SceneIdentifiers.isIdentifier(text) else { return context.wrong() }
            return text
        }
    }

    /// Reads the id of a view, which must exist in the scene.
    static var viewID: Self {
        Self("the id of a view", form: SceneSchema.naming(.view), samples: ["name"]) { context in
            guard let id = identifier.read(in: context) else { return nil }
            guard let source = context.source, let ids = source.flow.names.ids, !source.mayNameAbsentViews, !ids.contains(id) else {
                return id
            }
            return context.complaint(ids.missing(id))
        }
    }

    /// Reads the id of a scroll view, which must exist in the scene.
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
