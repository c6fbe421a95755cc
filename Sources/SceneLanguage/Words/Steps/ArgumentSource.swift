/// The argument of one step, or a mapping in it, while it is read.
struct ArgumentSource {
    /// What is read, for messages: `the step "tapOn"`.
    let what: String
    /// The word in front: `tapOn`.
    let name: String
    let position: SourcePosition
    /// What stands in the place of a mapping; nil for a mapping and for nothing.
    let alone: YamlNode?
    let entries: [YamlEntry]
    /// Ids may be named that no view has.
    private(set) var mayNameAbsentViews: Bool
    let flow: FlowReader
    private let keys: [String]
    private let takesOthers: Bool

    init(
        _ what: String, name: String, position: SourcePosition, alone: YamlNode? = nil, entries: [YamlEntry],
        keys: [ArgumentDescription], mayNameAbsentViews: Bool = false, flow: FlowReader
    ) {
        (self.what, self.name, self.position, self.alone, self.entries) = (what, name, position, alone, entries)
        (self.mayNameAbsentViews, self.flow) = (mayNameAbsentViews, flow)
        self.keys = keys.compactMap(\.key)
        takesOthers = keys.contains { $0.key == nil }
    }

    var diagnostics: Diagnostics { flow.diagnostics }
    /// Nothing stands there: the step is a word alone.
    var isBare: Bool { alone == nil && entries.isEmpty }
    /// The same, in which ids may be named that no view has.
    var allowingAbsentViews: ArgumentSource {
        var copy = self
        copy.mayNameAbsentViews = true
        return copy
    }
    /// Entries whose keys no argument has.
    var others: [YamlEntry] { entries.filter { !keys.contains($0.key) } }

    /// The value of `key` with the name that complaints give it; of an argument that stands alone, that is the step's.
    func find(_ key: String, alone standsAlone: Bool) -> (node: YamlNode, name: String)? {
        if standsAlone, let alone { return (alone, name) }
        return entries.first { $0.key == key }.map { ($0.value, key) }
    }

    /// A value as it would stand in the file.
    func written(_ text: String) -> YamlNode { YamlNode(position: position, content: .scalar(text, isPlain: !text.isEmpty)) }

    func needs(_ what: String) -> String { "\(self.what) needs \(what)" }

    /// Complains about the value of `key`, or about the whole.
    func report(_ message: String, at key: String? = nil) {
        diagnostics.report(entries.first { $0.key == key }?.value.position ?? position, message)
    }

    /// Complains about every key that no argument has, with the nearest one that there is.
    func finish() {
        guard !takesOthers else { return }
        for entry in others {
            diagnostics.report(entry.position, "unknown key \"\(entry.key)\" of \(what)\(Spelling.hint(for: entry.key, among: keys))")
        }
    }
}
