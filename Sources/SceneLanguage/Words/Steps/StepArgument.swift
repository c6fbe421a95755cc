import HostSupport

/// An argument of a step, or of a mapping inside a step. The reader, messages, defaults, reference, schema and completion all use this
/// one declaration.
///
/// `group` combines several arguments into one argument; in this way all arguments of a step form a single argument.
struct StepArgument<Value: Sendable>: Sendable {
    /// The argument's YAML keys in the order of the reference.
    let keys: [KeyDescription]
    /// Reads the argument from the file; reports a mistake and returns nil if it is wrong.
    let read: @Sendable (MappingSource) -> Value?
}

/// The description of one YAML key of a step or a mapping, for the reference, the schema and tests.
package struct KeyDescription: Sendable {
    /// The key; nil if the possible keys depend on the scene, for example the properties of its views.
    package let key: String?
    /// A description of the values that the key takes, for messages and the reference.
    package let hint: String
    /// The effect of the key, for the reference.
    package let meaning: String
    /// The JSON Schema of the values.
    package let form: JSONValue
    /// Examples of values as a user writes them in a file. The reader accepts each of them.
    package let samples: [String]
    /// The default value as the user would write it; nil if there is no default.
    package var defaultText: String?
    package var isRequired = false
    /// Whether the value may replace the whole mapping: `hold: 2s`.
    package var standsAlone = false
    /// Returns whether the reader accepts an example, for tests.
    let canRead: @Sendable (YamlNode, MappingSource) -> Bool
}

/// A mistake in the combination of arguments that are valid separately.
struct ArgumentProblem: Error {
    let message: String
    /// The key whose value the message is about; nil for the whole step.
    var key: String?

    init(_ message: String, at key: String? = nil) { (self.message, self.key) = (message, key) }
}

extension StepArgument {
    /// Returns an argument whose key the step must have.
    static func required(_ key: String, _ reader: ValueReader<Value>, _ meaning: String, alone: Bool = false) -> Self {
        var description = KeyDescription(key, reader, meaning, alone: alone)
        description.isRequired = true
        return Self(keys: [description]) { source in
            if let (node, name) = source.find(key, alone: alone) { return reader.read(node, name: name, in: source) }
            source.report(source.needs(source.isBare && alone ? reader.hint : "\"\(key)\""))
            return nil
        }
    }

    /// Returns an argument with a default value. `text` is the default value as a user would write it.
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

    /// Returns an argument whose key is optional. Its value is nil if the key is missing.
    static func optional<Wrapped: Sendable>(
        _ key: String, _ reader: ValueReader<Wrapped>, _ meaning: String, alone: Bool = false
    ) -> Self where Value == Wrapped? {
        Self(keys: [KeyDescription(key, reader, meaning, alone: alone)]) { source in
            guard let (node, name) = source.find(key, alone: alone) else { return .some(nil) }
            return reader.read(node, name: name, in: source).map { .some($0) }
        }
    }

    /// Returns an argument that reads all keys of the mapping that belong to no other argument.
    static func others(
        _ hint: String, _ meaning: String, form: JSONValue = [:], read: @escaping @Sendable ([YamlEntry], MappingSource) -> Value?
    ) -> Self {
        let description = KeyDescription(
            key: nil, hint: hint, meaning: meaning, form: form, samples: [], canRead: { _, _ in false })
        return Self(keys: [description]) { source in read(source.others, source) }
    }

    /// Combines several arguments. Reads all of them, so that each can report its own mistakes. `make` may reject the combination of
    /// values.
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

    /// Returns an argument whose value is a list of the values of these arguments, without the arguments that the file omits.
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

    /// Creates the description of a key that sets a property. The description's meaning is "", because the property's name explains
    /// itself.
    init(_ property: PropertyDescription, as key: String? = nil) {
        let reader = property.reader
        self.init(
            key: key ?? property.name, hint: reader.hint, meaning: "", form: reader.form, samples: reader.samples,
            canRead: { node, source in reader.read(node, property.name, source.diagnostics) != nil })
    }
}

extension ValueReader {
    /// Reads a mapping of these arguments. `what` is the mapping's name in messages; if it is nil, messages use the name of the mapping's
    /// key.
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
