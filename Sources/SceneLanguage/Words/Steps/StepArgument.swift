import HostSupport

/// An argument of a step, or of a mapping in one: one declaration for reading, complaints, defaults, reference, schema and completion.
///
/// `group` puts several arguments together, so a whole step is one argument too.
struct StepArgument<Value: Sendable>: Sendable {
    /// The argument's keys, in the order of the reference.
    let keys: [KeyDescription]
    /// Reads what stands in the file; nil after a complaint.
    let read: @Sendable (MappingSource) -> Value?
}

/// One key that a step or a mapping takes, as reference, schema and tests see it.
package struct KeyDescription: Sendable {
    /// Nil for keys that the scene decides about, such as a view's properties.
    package let key: String?
    /// The form of the value.
    package let hint: String
    /// The meaning of the value.
    package let meaning: String
    /// The form as JSON Schema.
    package let form: JSONValue
    /// Values as they stand in a file, each of which can be read.
    package let samples: [String]
    /// The default without the key, as the user would write it.
    package var defaultText: String?
    package var isRequired = false
    /// The value may stand in the place of the whole mapping: `hold: 2s`.
    package var standsAlone = false
    /// Takes a sample through the reader, for tests.
    let canRead: @Sendable (YamlNode, MappingSource) -> Bool
}

/// The problem with arguments that are valid one by one.
struct ArgumentProblem: Error {
    let message: String
    /// The key whose value is meant; nil for the whole step.
    var key: String?

    init(_ message: String, at key: String? = nil) { (self.message, self.key) = (message, key) }
}

extension StepArgument {
    /// A key that must be there.
    static func required(_ key: String, _ reader: ValueReader<Value>, _ meaning: String, alone: Bool = false) -> Self {
        var description = KeyDescription(key, reader, meaning, alone: alone)
        description.isRequired = true
        return Self(keys: [description]) { source in
            if let (node, name) = source.find(key, alone: alone) { return reader.read(node, name: name, in: source) }
            source.report(source.needs(source.isBare && alone ? reader.hint : "\"\(key)\""))
            return nil
        }
    }

    /// A key with a default, as one would write it.
    static func key(
        _ key: String, _ reader: ValueReader<Value>, default text: String, _ meaning: String, alone: Bool = false
    ) -> Self {
        var description = KeyDescription(key, reader, meaning, alone: alone)
        description.defaultText = text
        return Self(keys: [description]) { source in
            let (node, name) = source.find(key, alone: alone) ?? (source.written(text), key)
            return reader.read(node, name: name, in: source)
        }
    }

    /// A key that may be left out; then the value is nil.
    static func optional<Wrapped: Sendable>(
        _ key: String, _ reader: ValueReader<Wrapped>, _ meaning: String, alone: Bool = false
    ) -> Self where Value == Wrapped? {
        Self(keys: [KeyDescription(key, reader, meaning, alone: alone)]) { source in
            guard let (node, name) = source.find(key, alone: alone) else { return .some(nil) }
            return reader.read(node, name: name, in: source).map { .some($0) }
        }
    }

    /// All keys that no other argument takes.
    static func others(
        _ hint: String, _ meaning: String, form: JSONValue = [:], read: @escaping @Sendable ([YamlEntry], MappingSource) -> Value?
    ) -> Self {
        let description = KeyDescription(
            key: nil, hint: hint, meaning: meaning, form: form, samples: [], canRead: { _, _ in false })
        return Self(keys: [description]) { source in read(source.others, source) }
    }

    /// Several arguments as one. All are read, so that each complains for itself; `make` may find that they do not go together.
    static func group<each Part: Sendable>(
        _ parts: repeat StepArgument<each Part>, make: @escaping @Sendable (repeat each Part) throws -> Value
    ) -> Self {
        var keys: [KeyDescription] = []
        for part in repeat each parts { keys += part.keys }
        return Self(keys: keys) { source in
            let values = (repeat (each parts).read(source))
            do {
                return try make(repeat try Self.present(each values))
            } catch let problem as ArgumentProblem {
                source.report(problem.message, at: problem.key)
            } catch {}
            return nil
        }
    }

    /// The values of those arguments that are there.
    static func given<Element>(_ arguments: [StepArgument<Element?>]) -> Self where Value == [Element] {
        Self(keys: arguments.flatMap(\.keys)) { source in
            let read = arguments.map { $0.read(source) }
            return read.allSatisfy { $0 != nil } ? read.compactMap { $0 ?? nil } : nil
        }
    }

    private struct Absent: Error {}
    private static func present<Part>(_ value: Part?) throws -> Part {
        guard let value else { throw Absent() }
        return value
    }
}

extension KeyDescription {
    init<Value>(_ key: String, _ reader: ValueReader<Value>, _ meaning: String, alone: Bool = false) {
        self.init(
            key: key, hint: reader.hint, meaning: meaning, form: reader.form, samples: reader.samples, standsAlone: alone,
            canRead: { node, source in reader.read(node, name: key, in: source) != nil })
    }

    /// A property, whose name says what it means.
    init(_ property: PropertyDescription, as key: String? = nil) {
        let reader = property.reader
        self.init(
            key: key ?? property.name, hint: reader.hint, meaning: "", form: reader.form, samples: reader.samples,
            canRead: { node, source in reader.read(node, property.name, source.diagnostics) != nil })
    }
}

extension ValueReader {
    /// A mapping with these arguments. `what` names it in messages; by default its key does.
    static func mapping(_ hint: String, what: String? = nil, sample: String, _ argument: StepArgument<Value>) -> Self {
        Self(hint, form: argument.keys.schema, samples: [sample]) { context in
            guard let entries = context.node.entries else {
                return context.complaint("\"\(context.name)\" takes a mapping (key: value), found \(context.node.found)")
            }
            let flow = context.source?.flow ?? FlowReader(diagnostics: context.diagnostics)
            let source = MappingSource(
                what ?? "\"\(context.name)\"", name: context.name, position: context.node.position, entries: entries, keys: argument.keys,
                flow: flow)
            defer { source.finish() }
            return argument.read(source)
        }
    }
}
