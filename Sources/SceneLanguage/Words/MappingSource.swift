import HostSupport

/// One YAML mapping of a file while it is being read. It is the argument of a step, the mapping of a view, or a mapping nested in
/// either of them.
struct MappingSource {
    /// The description of the mapping in messages, such as `the step "tapOn"`.
    let what: String
    /// The word before the mapping, such as `tapOn`.
    let name: String
    let position: SourcePosition
    /// The value if the file has a single value instead of a mapping; nil otherwise.
    let alone: YamlNode?
    let entries: [YamlEntry]
    /// Whether the mapping may name ids of views that do not exist.
    private(set) var mayNameAbsentViews: Bool
    let flow: FlowReader
    /// The reader with the parts of the scene that have been read so far; nil in flows.
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

    /// Creates the source of a mapping of a scene; the mapping's definition has the keys `keys`.
    init(_ what: String, name: String, position: SourcePosition, entries: [YamlEntry], keys: [String], scene: SceneReader) {
        (self.what, self.name, self.position, self.entries, self.keys) = (what, name, position, entries, keys)
        (alone, mayNameAbsentViews, takesOthers, self.scene, flow) = (nil, false, false, scene, scene.flow)
    }

    var diagnostics: Diagnostics { flow.diagnostics }
    /// Whether the step is a bare word without an argument.
    var isBare: Bool { alone == nil && entries.isEmpty }
    /// A copy that may name ids of views that do not exist.
    var allowingAbsentViews: MappingSource {
        var copy = self
        copy.mayNameAbsentViews = true
        return copy
    }
    /// The entries whose keys no argument of the step reads.
    var others: [YamlEntry] { entries.filter { !keys.contains($0.key) } }

    /// Returns the entry of a key; nil if the file has none.
    func entry(_ key: String) -> YamlEntry? { entries.first { $0.key == key } }

    /// Returns the value of `key` and its name for messages. If a single value replaces the mapping, the value has the name of the step.
    func find(_ key: String, alone standsAlone: Bool) -> (node: YamlNode, name: String)? {
        if standsAlone, let alone { return (alone, name) }
        return entry(key).map { ($0.value, key) }
    }

    /// Returns a node with this text, as if the file contained it.
    func written(_ text: String) -> YamlNode { YamlNode(position: position, content: .scalar(text, isPlain: !text.isEmpty)) }

    func needs(_ what: String) -> String { "\(self.what) needs \(what)" }

    /// Reports a mistake in the value of `key`, or in the whole mapping.
    func report(_ message: String, at key: String? = nil) {
        diagnostics.report(key.flatMap(entry)?.value.position ?? position, message)
    }

    /// Reports every key that no argument reads, and suggests the most similar key. `words` returns a message to use instead.
    func finish(_ words: ((_ entry: YamlEntry, _ keys: [String]) -> String)? = nil) {
        guard !takesOthers else { return }
        for entry in others {
            diagnostics.report(
                entry.position,
                words?(entry, keys) ?? "unknown key \"\(entry.key)\" of \(what)\(Spelling.hint(for: entry.key, among: keys))")
        }
    }
}
