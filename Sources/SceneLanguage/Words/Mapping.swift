import HostSupport

/// The definition of one key of a YAML mapping: its name, its type, its meaning, and its destination.
///
/// `.init("title", .text, "the title", \.title)` writes to a key path. If a key path is not sufficient, pass the closure `set`, which
/// also receives the other keys of the mapping. Keys are read in the order of their definitions, so a key can use the values of earlier
/// keys.
struct MappingKey<Owner>: Sendable {
    private(set) var description: KeyDescription
    /// Reads the key's entry into the owner; reports a mistake if the value is wrong.
    let read: @Sendable (YamlEntry, inout Owner, MappingSource) -> Void

    var name: String { description.key ?? "" }

    typealias Path<Value> = WritableKeyPath<Owner, Value> & Sendable

    init(description: KeyDescription, read: @escaping @Sendable (YamlEntry, inout Owner, MappingSource) -> Void) {
        (self.description, self.read) = (description, read)
    }

    init<Value>(
        _ name: String, _ reader: ValueReader<Value>, _ meaning: String,
        set: @escaping @Sendable (_ owner: inout Owner, _ value: Value, _ source: MappingSource) -> Void
    ) {
        description = KeyDescription(name, reader, meaning)
        read = { entry, owner, source in
            if let value = reader.read(entry.value, name: entry.key, in: source) { set(&owner, value, source) }
        }
    }

    init<Value>(_ name: String, _ reader: ValueReader<Value>, _ meaning: String, _ path: Path<Value>) {
        self.init(name, reader, meaning, set: { owner, value, _ in owner[keyPath: path] = value })
    }

    init<Value>(_ name: String, _ reader: ValueReader<Value>, _ meaning: String, _ path: Path<Value?>) {
        self.init(name, reader, meaning, set: { owner, value, _ in owner[keyPath: path] = value })
    }

    /// Creates the key for a property of UIKit. `name` is used instead of UIKit's name, for a key inside a group.
    init(_ property: PropertyDescription, as name: String? = nil, _ path: Path<[PropertyAssignment]>) {
        description = KeyDescription(property, as: name)
        read = { entry, owner, source in
            guard let assignment = property.assignment(entry, diagnostics: source.diagnostics),
                source.scene?.check(assignment, at: entry.value.position) != false
            else { return }
            owner[keyPath: path].append(assignment)
        }
    }

    /// Returns a key with a mapping of further keys that belong to the same owner: `layer: {cornerRadius: 12}`.
    static func group(_ name: String, _ hint: String, _ meaning: String, _ keys: [MappingKey<Owner>], form: JSONValue? = nil) -> Self {
        let mapping = Mapping(keys)
        let description = KeyDescription(
            key: name, hint: hint, meaning: meaning, form: form ?? mapping.form, samples: ["{}"],
            canRead: { node, _ in node.entries != nil })
        return Self(description: description) { entry, owner, source in
            let place = ValueContext(node: entry.value, name: name, hint: hint, diagnostics: source.diagnostics, source: source)
            let read: Owner? = entry.value.entries == nil ? place.wrong() : mapping.read(place, into: owner)?.owner
            if let read { owner = read }
        }
    }

    /// A copy of the key that marks it as required in every mapping.
    var required: Self {
        var copy = self
        copy.description.isRequired = true
        return copy
    }

    /// A copy of the key that allows a file to write the key's value in place of the whole mapping.
    var alone: Self {
        var copy = self
        copy.description.standsAlone = true
        return copy
    }

    /// Returns a copy of the key that is allowed only under a condition. If `isAllowed` returns false, the reader reports `complaint`,
    /// which says where the key belongs.
    func only(_ complaint: String, where isAllowed: @escaping @Sendable (Owner, SceneReader) -> Bool) -> Self {
        Self(description: description) { entry, owner, source in
            if let scene = source.scene, !isAllowed(owner, scene) { return source.diagnostics.report(entry.position, complaint) }
            read(entry, &owner, source)
        }
    }

    /// Returns the same key for an object that contains an `Owner` at `path`.
    func within<Outer>(_ path: MappingKey<Outer>.Path<Owner>) -> MappingKey<Outer> {
        MappingKey<Outer>(description: description) { entry, outer, source in read(entry, &outer[keyPath: path], source) }
    }
}

/// The definitions of all keys of one kind of YAML mapping.
struct Mapping<Owner>: Sendable {
    /// The name of the described object in messages, such as `a bar item`. If it is nil, messages use the name of the mapping's key
    /// instead.
    let what: String?
    let keys: [MappingKey<Owner>]
    let names: [String]
    private let places: [String: Int]
    /// Returns the message about an unknown key.
    private let unknown: UnknownKey?
    typealias UnknownKey = @Sendable (_ entry: YamlEntry, _ names: [String]) -> String

    init(_ what: String?, _ keys: [MappingKey<Owner>], unknown: UnknownKey? = nil) {
        (self.what, self.keys, names, self.unknown) = (what, keys, keys.map(\.name), unknown)
        places = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    /// Creates a mapping without a name of its own, so that messages use the name of its key.
    init(_ keys: [MappingKey<Owner>], unknown: UnknownKey? = nil) { self.init(nil, keys, unknown: unknown) }

    var descriptions: [KeyDescription] { keys.map(\.description) }
    /// The JSON Schema of the mapping.
    var form: JSONValue { descriptions.schema }

    /// Reads the keys that the file has, and reports required keys that are missing.
    func read(_ source: MappingSource, into owner: inout Owner) {
        var found = source.entries.compactMap { entry in places[entry.key].map { (place: $0, entry: entry) } }
        if let alone = source.alone, let place = keys.firstIndex(where: \.description.standsAlone) {
            found = [(place, YamlEntry(key: source.name, position: alone.position, value: alone))]
        }
        for (place, entry) in found.sorted(by: { $0.place < $1.place }) { keys[place].read(entry, &owner, source) }
        for key in keys where key.description.isRequired && source.entry(key.name) == nil {
            source.report(source.needs("\"\(key.name)\""))
        }
    }

    /// Reads a whole mapping; reports a mistake and returns nil if the node is not a mapping. `what` names the mapping in messages.
    func read(_ context: ValueContext, into owner: Owner, what: String? = nil) -> (owner: Owner, source: MappingSource)? {
        let what = what ?? self.what ?? "\"\(context.name)\""
        guard let entries = context.node.entries else {
            return context.complaint("\(what) takes a mapping (key: value), found \(context.node.found)")
        }
        let source = MappingSource(
            what, name: context.name, position: context.node.position, entries: entries, keys: names, scene: context.scene)
        var owner = owner
        read(source, into: &owner)
        source.finish(unknown)
        return (owner, source)
    }
}

/// The definitions of mappings whose keys depend on the value of `class`.
struct MappingsByClass<Owner>: Sendable {
    /// The name of the described objects in messages, such as `layer`.
    let what: String
    let example: String
    /// The class of a mapping without `class`; nil if the key is required.
    let standard: String?
    let all: [(name: String, mapping: Mapping<Owner>)]

    init(_ what: String, like example: String, standard: String? = nil, _ classes: [(name: String, keys: [MappingKey<Owner>])]) {
        (self.what, self.example, self.standard) = (what, example, standard)
        all = classes.map { name, keys in
            let mapping = Mapping(name, keys) { entry, names in
                let havers = classes.filter { $0.keys.contains { $0.name == entry.key } }.map(\.name)
                return SceneReader.unknown(entry.key, of: name, among: names, havers: havers)
            }
            return (name, mapping)
        }
    }

    /// Reads a mapping of any of the classes; reports a mistake and returns nil if it is wrong.
    func read(_ context: ValueContext, from start: (_ className: String) -> Owner) -> Owner? {
        guard let entries = context.node.entries else {
            return context.complaint("a \(what) is a mapping like \(example), found \(context.node.found)")
        }
        let value = entries.first { $0.key == "class" }?.value
        guard let name = value.map({ $0.scalar ?? "" }) ?? standard else {
            return context.complaint("a \(what) needs a \"class\": \(Spelling.list(all.map(\.name)))")
        }
        guard let known = all.first(where: { $0.name == name }) else {
            return context.complaint("unknown \(what) \"\(name)\"\(Spelling.hint(for: name, among: all.map(\.name)))", at: value)
        }
        return known.mapping.read(context, into: start(name))?.owner
    }
}

extension ValueReader {
    /// Returns a reader of a mapping with these keys. `check` throws a mistake in the combination of keys.
    ///
    /// - Parameters:
    ///   - name: the name of the mapping's definition in the JSON Schema.
    ///   - start: returns the value before any key is read.
    static func mapping(
        _ name: String, like sample: String? = nil, _ keys: @autoclosure @escaping @Sendable () -> Mapping<Value>,
        from start: @escaping @Sendable (SourcePosition) -> Value,
        check: @escaping @Sendable (inout Value, MappingSource) throws(ArgumentProblem) -> Void = { _, _ in }
    ) -> Self {
        let hint = "a mapping" + (sample.map { " like \($0)" } ?? "")
        return Self(hint, form: SceneSchema.reference(name), samples: sample.map { [$0] } ?? []) { context in
            guard let (read, source) = keys().read(context, into: start(context.node.position)) else { return nil }
            var value = read
            do throws(ArgumentProblem) {
                try check(&value, source)
                return value
            } catch {
                source.report(error.message, at: error.key)
                return nil
            }
        }
    }
}

extension ValueReader where Value == YamlNode {
    /// Accepts any node. Used for a key whose value can be read only later, when the information that it depends on is available.
    static func later(_ hint: String, form: JSONValue, samples: [String]) -> Self {
        Self(hint, form: form, samples: samples) { $0.node }
    }
}
