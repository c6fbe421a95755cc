import HostSupport

/// The reader of a key's value: its form, its reading, and its description for the schema and the tests.
///
/// One definition serves reading, checking, messages, reference, schema and completion.
package struct ValueReader<Value: Sendable>: Sendable {
    /// The form of a value, for messages and the reference: `a time with its unit, like 400ms or 1.5s`.
    let hint: String
    /// The form as JSON Schema, without its description.
    let form: JSONValue
    /// Values as they stand in a file, each of which can be read.
    let samples: [String]
    /// The value that a control of this value stands for; nil when no control can give it.
    let fromControl: @Sendable (ControlValue) -> Value?
    private let parse: @Sendable (ValueContext) -> Value?

    init(
        _ hint: String, form: JSONValue, samples: [String], fromControl: @escaping @Sendable (ControlValue) -> Value? = { _ in nil },
        parse: @escaping @Sendable (ValueContext) -> Value?
    ) {
        self.hint = hint
        self.form = form
        self.samples = samples
        self.fromControl = fromControl
        self.parse = parse
    }

    /// Reads `node`, or complains in the name of the key `name` and returns nil.
    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics, in source: MappingSource? = nil) -> Value? {
        parse(ValueContext(node: node, name: name, hint: hint, diagnostics: diagnostics, source: source))
    }

    /// Reads the value of a key.
    func read(_ node: YamlNode, name: String, in source: MappingSource) -> Value? {
        read(node, name: name, diagnostics: source.diagnostics, in: source)
    }

    /// Reads what another reader was asked for, or a part of that.
    func read(_ node: YamlNode? = nil, name: String? = nil, in context: ValueContext) -> Value? {
        read(node ?? context.node, name: name ?? context.name, diagnostics: context.diagnostics, in: context.source)
    }

    /// The form with the hint as its description, as schemas hold it.
    var schema: JSONValue { form.with("description", .string(hint)) }

    /// The same with other words for how a value is written.
    func described(_ hint: String) -> Self { Self(hint, form: form, samples: samples, fromControl: fromControl, parse: parse) }

    /// The same way of writing, and then what `next` makes of the value where it stands, or a complaint and nil.
    func then<Other: Sendable>(
        _ hint: String? = nil, form: JSONValue? = nil, samples: [String]? = nil, _ next: @escaping @Sendable (Value, ValueContext) -> Other?
    ) -> ValueReader<Other> {
        ValueReader<Other>(hint ?? self.hint, form: form ?? self.form, samples: samples ?? self.samples) { context in
            read(in: context).flatMap { next($0, context) }
        }
    }

    /// The same way of writing with another value behind it.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> { flatMap(transform) }

    /// The same way of writing with another value behind it; `transform` answers for every value that is read.
    func flatMap<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other?) -> ValueReader<Other> {
        ValueReader<Other>(hint, form: form, samples: samples, fromControl: { fromControl($0).flatMap(transform) }) { context in
            parse(context).flatMap(transform)
        }
    }
}

/// The value that a control passes on when it changes: a Boolean for a switch, a number for a slider and a stepper.
package enum ControlValue: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
}

/// The place of a value that is being read: what stands there, under which key, and whom to complain to.
struct ValueContext {
    let node: YamlNode
    /// The key, for messages.
    let name: String
    let hint: String
    let diagnostics: Diagnostics
    /// The mapping that has the value; nil for a value by itself.
    let source: MappingSource?

    /// The reader with the known contents of the scene; an empty one outside a scene.
    var scene: SceneReader { source?.scene ?? SceneReader(diagnostics: diagnostics, folder: nil) }

    /// Complains: `"key" takes <hint>, found <what stands there><cure>`. Always nil, so that it can be returned.
    ///
    /// - Parameter part: what is wrong, where it is not all of it.
    func wrong<Value>(_ cure: @autoclosure () -> String = "", at part: YamlNode? = nil) -> Value? {
        let place = part ?? node
        return complaint("\"\(name)\" takes \(hint), found \(place.found)\(cure())", at: place)
    }

    /// Complains in other words. Always nil.
    func complaint<Value>(_ message: @autoclosure () -> String, at part: YamlNode? = nil) -> Value? {
        diagnostics.report((part ?? node).position, message())
        return nil
    }
}
