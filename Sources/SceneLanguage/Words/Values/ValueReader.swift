import HostSupport

/// The reader of a key's value: its form, its reading, and its description for the schema and the tests.
///
/// One definition serves reading, checking, messages, reference, schema and completion.
package struct ValueReader<Value: Sendable>: Sendable {
    /// The form of a value, for messages and the reference: `a time with its unit, like 400ms or 1.5s`.
    let hint: String
    /// The form as JSON Schema, without its description.
    let form: JSONValue
    /// Examples of values as written in a file, each of which can be read.
    let samples: [String]
    /// Converts the value of a control; nil when no control can give such a value.
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

    /// Reads `node`, or reports a mistake under the key `name` and returns nil.
    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics, in source: MappingSource? = nil) -> Value? {
        parse(ValueContext(node: node, name: name, hint: hint, diagnostics: diagnostics, source: source))
    }

    /// Reads the value of a key.
    func read(_ node: YamlNode, name: String, in source: MappingSource) -> Value? {
        read(node, name: name, diagnostics: source.diagnostics, in: source)
    }

    /// Reads a value in the context of another reader, or reads a part of that reader's value.
    func read(_ node: YamlNode? = nil, name: String? = nil, in context: ValueContext) -> Value? {
        read(node ?? context.node, name: name ?? context.name, diagnostics: context.diagnostics, in: context.source)
    }

    /// The form with the hint as its description, for schemas.
    var schema: JSONValue { form.with("description", .string(hint)) }

    /// Returns the same reader with a different hint.
    func described(_ hint: String) -> Self { Self(hint, form: form, samples: samples, fromControl: fromControl, parse: parse) }

    /// Returns a reader with the same form. It applies `next` to the value and its context; `next` may report a mistake and return nil.
    func then<Other: Sendable>(
        _ hint: String? = nil, form: JSONValue? = nil, samples: [String]? = nil, _ next: @escaping @Sendable (Value, ValueContext) -> Other?
    ) -> ValueReader<Other> {
        ValueReader<Other>(hint ?? self.hint, form: form ?? self.form, samples: samples ?? self.samples) { context in
            read(in: context).flatMap { next($0, context) }
        }
    }

    /// Returns a reader with the same form and a converted value.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> { flatMap(transform) }

    /// Returns a reader with the same form and a different type; `transform` returns nil for values that it does not accept.
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

/// The place of a value that is being read: its node, its key, and the diagnostics.
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

    /// Reports `"key" takes <hint>, found <the value><cure>`. Always returns nil, so that callers can return the result.
    ///
    /// - Parameter part: the wrong part, if it is not the whole value.
    func wrong<Value>(_ cure: @autoclosure () -> String = "", at part: YamlNode? = nil) -> Value? {
        let place = part ?? node
        return complaint("\"\(name)\" takes \(hint), found \(place.found)\(cure())", at: place)
    }

    /// Reports a different message. Always returns nil.
    func complaint<Value>(_ message: @autoclosure () -> String, at part: YamlNode? = nil) -> Value? {
        diagnostics.report((part ?? node).position, message())
        return nil
    }
}
