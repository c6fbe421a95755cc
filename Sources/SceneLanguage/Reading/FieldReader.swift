/// Takes the keys of one mapping one by one and complains about those nobody asked for.
struct FieldReader {
    /// What the mapping describes, for messages: `step "tapOn"`, `UILabel`.
    let what: String
    let position: SourcePosition
    let diagnostics: Diagnostics
    private let entries: [YamlEntry]
    private var asked: [String] = []

    /// Nil, with a complaint, when `node` is not a mapping.
    init?(_ node: YamlNode, what: String, diagnostics: Diagnostics) {
        guard let entries = node.entries else {
            diagnostics.report(node.position, "\(what) takes a mapping (key: value), found \(node.found)")
            return nil
        }
        self.init(entries: entries, position: node.position, what: what, diagnostics: diagnostics)
    }

    init(entries: [YamlEntry], position: SourcePosition, what: String, diagnostics: Diagnostics) {
        self.entries = entries
        self.position = position
        self.what = what
        self.diagnostics = diagnostics
    }

    /// The entry for `key`, or nil when the file has none.
    mutating func entry(_ key: String) -> YamlEntry? {
        asked.append(key)
        return entries.first { $0.key == key }
    }

    mutating func node(_ key: String) -> YamlNode? { entry(key)?.value }

    /// Reads `key` with `reader`; nil when it is absent or wrong (then with a complaint).
    mutating func value<Value>(_ key: String, _ reader: ValueReader<Value>) -> Value? {
        guard let node = node(key) else { return nil }
        return reader.read(node, name: key, diagnostics: diagnostics)
    }

    /// Reads `key` with a reader of any type.
    mutating func value(_ key: String, _ reader: AnyValueReader) -> (any Sendable)? {
        guard let node = node(key) else { return nil }
        return reader.read(node, key, diagnostics)
    }

    mutating func text(_ key: String) -> String? { value(key, ValueReader<String>.text) }
    mutating func number(_ key: String, in range: ClosedRange<Double> = SceneLimits.coordinates) -> Double? {
        value(key, ValueReader<Double>.number(range))
    }
    mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? { value(key, ValueReader<Int>.integer(range)) }
    mutating func bool(_ key: String) -> Bool? { value(key, ValueReader<Bool>.bool) }
    mutating func duration(_ key: String) -> Double? { value(key, ValueReader<Double>.duration) }
    mutating func choice(_ key: String, of words: [String]) -> String? { value(key, ValueReader<String>.choice(words)) }

    /// Complains when `key` is missing.
    mutating func require(_ key: String) {
        if entry(key) == nil { diagnostics.report(position, "\(what) needs \"\(key)\"") }
    }

    /// Complains about every key that was not asked for, with the nearest one that was. `also` lists words that are valid here too.
    func finish(also: [String] = []) {
        var known: [String] = []
        for key in asked + also where !known.contains(key) { known.append(key) }
        for entry in entries where !known.contains(entry.key) {
            diagnostics.report(
                entry.position, "unknown key \"\(entry.key)\" of \(what)\(Spelling.hint(for: entry.key, among: known))")
        }
    }
}
