import HostSupport

/// One mapping of a file while it is read: the argument of a step, a view, a mapping inside of these.
struct MappingSource {
    /// The name of the mapping that is read, for messages: `the step "tapOn"`.
    let what: String
    /// The word in front: `tapOn`.
    let name: String
    let position: SourcePosition
    /// The value if it is not a mapping; nil if it is a mapping or missing.
    let alone: YamlNode?
    let entries: [YamlEntry]
    /// Whether ids may be named that no view has.
    private(set) var mayNameAbsentViews: Bool
    let flow: FlowReader
    /// The reader with the known contents of the scene; nil in flows.
    let scene: SceneReader?
    private let keys: [String]
    private let takesOthers: Bool

    init(
        _ what: String, name: String, position: SourcePosition, alone: YamlNode? = nil, entries: [YamlEntry],
        keys: [KeyDescription], mayNameAbsentViews: Bool = false, flow: FlowReader
    ) {
        (self.what, self.name, self.position, self.alone, self.entries) = (what, name, position, alone, entries)
        (self.mayNameAbsentViews, self.flow, scene) = (mayNameAbsentViews, flow, nil)
        self.keys = keys.compactMap(\.key)
        takesOthers = keys.contains { $0.key == nil }
    }

    /// Creates the source of a mapping of a scene, which takes these keys.
    init(_ what: String, name: String, position: SourcePosition, entries: [YamlEntry], keys: [String], scene: SceneReader) {
        (self.what, self.name, self.position, self.entries, self.keys) = (what, name, position, entries, keys)
        (alone, mayNameAbsentViews, takesOthers, self.scene, flow) = (nil, false, false, scene, scene.flow)
    }

    var diagnostics: Diagnostics { flow.diagnostics }
    /// Whether there is no argument: the step is a single word.
    var isBare: Bool { alone == nil && entries.isEmpty }
    /// The same source, in which ids may be named that no view has.
    var allowingAbsentViews: MappingSource {
        var copy = self
        copy.mayNameAbsentViews = true
        return copy
    }
    /// The entries whose keys no argument has.
    var others: [YamlEntry] { entries.filter { !keys.contains($0.key) } }

    /// The entry of a key; nil when the file has none.
    func entry(_ key: String) -> YamlEntry? { entries.first { $0.key == key } }

    /// Returns the value of `key` with its name for messages; an argument that replaces the mapping has the step's name.
    func find(_ key: String, alone standsAlone: Bool) -> (node: YamlNode, name: String)? {
        if standsAlone, let alone { return (alone, name) }
        return entry(key).map { ($0.value, key) }
    }

    /// Returns the node of a value as if it were written in the file.
    func written(_ text: String) -> YamlNode { YamlNode(position: position, content: .scalar(text, isPlain: !text.isEmpty)) }

    func needs(_ what: String) -> String { "\(self.what) needs \(what)" }

    /// Reports a mistake in the value of `key`, or in the whole mapping.
    func report(_ message: String, at key: String? = nil) {
        diagnostics.report(key.flatMap(entry)?.value.position ?? position, message)
    }

    /// Reports every key that no argument has, with the most similar one; `words` replaces that message.
    func finish(_ words: ((_ entry: YamlEntry, _ keys: [String]) -> String)? = nil) {
        guard !takesOthers else { return }
        for entry in others {
            diagnostics.report(
                entry.position,
                words?(entry, keys) ?? "unknown key \"\(entry.key)\" of \(what)\(Spelling.hint(for: entry.key, among: keys))")
        }
    }
}
