import HostSupport

/// The reader of a YAML value. It parses and checks the value, and describes it for the schema and the tests.
///
/// Reading, checking, messages, reference, schema and completion all use this one definition.
package struct ValueReader<Value: Sendable>: Sendable {
    /// A description of the accepted values, for messages and the reference: `a time with its unit, like 400ms or 1.5s`.
    let hint: String
    /// The JSON Schema of the accepted values, without its description.
    let form: JSONValue
    /// Examples of values as a user writes them in a file. The reader accepts each of them.
    let samples: [String]
    /// Converts a control's value to the reader's type; returns nil if the types do not match.
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

    /// Reads `node`; reports a mistake under the key `name` and returns nil if the value is wrong.
    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics, in source: MappingSource? = nil) -> Value? {
        parse(ValueContext(node: node, name: name, hint: hint, diagnostics: diagnostics, source: source))
    }

    /// Reads the value of a key in a mapping.
    func read(_ node: YamlNode, name: String, in source: MappingSource) -> Value? {
        read(node, name: name, diagnostics: source.diagnostics, in: source)
    }

    /// Reads a value for the reader of `context`, from the same node or, if `node` is not nil, from a part of that node.
    func read(_ node: YamlNode? = nil, name: String? = nil, in context: ValueContext) -> Value? {
        read(node ?? context.node, name: name ?? context.name, diagnostics: context.diagnostics, in: context.source)
    }

    /// The JSON Schema of the accepted values, with the hint as its description.
    var schema: JSONValue { form.with("description", .string(hint)) }

    /// Returns a copy of the reader with a different hint.
    func described(_ hint: String) -> Self { Self(hint, form: form, samples: samples, fromControl: fromControl, parse: parse) }

    /// Returns a reader that applies `next` to the value and its context. `next` may report a mistake and return nil. By default the
    /// hint and the schema stay the same.
    func then<Other: Sendable>(
        _ hint: String? = nil, form: JSONValue? = nil, samples: [String]? = nil, _ next: @escaping @Sendable (Value, ValueContext) -> Other?
    ) -> ValueReader<Other> {
        ValueReader<Other>(hint ?? self.hint, form: form ?? self.form, samples: samples ?? self.samples) { context in
            read(in: context).flatMap { next($0, context) }
        }
    }

    /// Returns a reader that accepts the same values and converts them.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> { flatMap(transform) }

    /// Returns a reader that converts the value to a different type. `transform` returns nil for values that it does not accept.
    func flatMap<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other?) -> ValueReader<Other> {
        ValueReader<Other>(hint, form: form, samples: samples, fromControl: { fromControl($0).flatMap(transform) }) { context in
            parse(context).flatMap(transform)
        }
    }
}

/// The value of a control after a change: a Boolean for a switch, a number for a slider or a stepper.
package enum ControlValue: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
}

/// The context of a value that is being read: its node, its key, and the diagnostics.
struct ValueContext {
    let node: YamlNode
    /// The name of the key in messages.
    let name: String
    let hint: String
    let diagnostics: Diagnostics
    /// The mapping that contains the value; nil for a value without a mapping.
    let source: MappingSource?

    /// The reader with the parts of the scene that have been read so far; an empty reader outside a scene.
    var scene: SceneReader { source?.scene ?? SceneReader(diagnostics: diagnostics, folder: nil) }

    /// Reports the message `"key" takes <hint>, found <the value><cure>`. Always returns nil, so that callers can return the result.
    ///
    /// - Parameter part: the part of the value that is wrong; nil for the whole value.
    func wrong<Value>(_ cure: @autoclosure () -> String = "", at part: YamlNode? = nil) -> Value? {
        let place = part ?? node
        return complaint("\"\(name)\" takes \(hint), found \(place.found)\(cure())", at: place)
    }

    /// Reports this message. Always returns nil, so that callers can return the result.
    func complaint<Value>(_ message: @autoclosure () -> String, at part: YamlNode? = nil) -> Value? {
        diagnostics.report((part ?? node).position, message())
        return nil
    }
}
