import HostSupport

/// An argument of a step, or of a mapping in one: one declaration for reading, messages, defaults, reference, schema and completion.
///
/// `group` combines several arguments, so a whole step is one argument too.
struct StepArgument<Value: Sendable>: Sendable {
    /// The argument's keys, in the order of the reference.
    let keys: [KeyDescription]
    /// Reads the argument in the file; nil after a diagnostic.
    let read: @Sendable (MappingSource) -> Value?
}

/// One key of a step or a mapping, for the reference, the schema and tests.
package struct KeyDescription: Sendable {
    /// The key; nil for keys that the scene determines, such as a view's properties.
    package let key: String?
    /// The form of the value.
    package let hint: String
    /// The meaning of the value.
    package let meaning: String
    /// The form as JSON Schema.
    package let form: JSONValue
    /// Examples of values as written in a file, each of which can be read.
    package let samples: [String]
    /// The default without the key, as the user would write it.
    package var defaultText: String?
    package var isRequired = false
    /// Whether the value may replace the whole mapping: `hold: 2s`.
    package var standsAlone = false
    /// Returns whether the reader accepts a sample, for tests.
    let canRead: @Sendable (YamlNode, MappingSource) -> Bool
}

/// The problem with arguments that are valid separately.
struct ArgumentProblem: Error {
    let message: String
    /// The key whose value is meant; nil for the whole step.
    var key: String?

    init(_ message: String, at key: String? = nil) { (self.message, self.key) = (message, key) }
}

extension StepArgument {
    /// Returns an argument with a required key.
    static func required(_ key: String, _ reader: ValueReader<Value>, _ meaning: String, alone: Bool = false) -> Self {
        var description = KeyDescription(key, reader, meaning, alone: alone)
        description.isRequired = true
        return Self(keys: [description]) { source in
            if let (node, name) = source.find(key, alone: alone) { return reader.read(node, name: name, in: source) }
            source.report(source.needs(source.isBare && alone ? reader.hint : "\"\(key)\""))
            return nil
        }
    }

    /// Returns an argument with a default, written as in a file.
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

    /// Returns an argument whose key is optional; without it the value is nil.
    static func optional<Wrapped: Sendable>(
        _ key: String, _ reader: ValueReader<Wrapped>, _ meaning: String, alone: Bool = false
    ) -> Self where Value == Wrapped? {
        Self(keys: [KeyDescription(key, reader, meaning, alone: alone)]) { source in
            guard let (node, name) = source.find(key, alone: alone) else { return .some(nil) }
            return reader.read(node, name: name, in: source).map { .some($0) }
        }
    }

    /// Returns an argument for all keys that no other argument takes.
    static func others(
        _ hint: String, _ meaning: String, form: JSONValue = [:], read: @escaping @Sendable ([YamlEntry], MappingSource) -> Value?
    ) -> Self {
        let description = KeyDescription(
            key: nil, hint: hint, meaning: meaning, form: form, samples: [], canRead: { _, _ in false })
        return Self(keys: [description]) { source in read(source.others, source) }
    }

    /// Combines several arguments. All are read, so that each reports its mistakes; `make` may reject the combination.
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

    /// Returns an argument with the values of those arguments that are given.
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

    /// An argument for a property, whose name is its meaning.
    init(_ property: PropertyDescription, as key: String? = nil) {
        let reader = property.reader
        self.init(
            key: key ?? property.name, hint: reader.hint, meaning: "", form: reader.form, samples: reader.samples,
            canRead: { node, source in reader.read(node, property.name, source.diagnostics) != nil })
    }
}

extension ValueReader {
    /// Reads a mapping with these arguments. `what` names it in messages; by default its key does.
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
