/// What a key takes: how it is written, how it is read, and what the schema and the tests say of it.
///
/// One definition serves reading, checking, messages, reference, schema and completion.
struct ValueReader<Value: Sendable>: Sendable {
    /// How a value is written, for messages and the reference: `a time with its unit, like 400ms or 1.5s`.
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
    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics, in source: ArgumentSource? = nil) -> Value? {
        parse(ValueContext(node: node, name: name, hint: hint, diagnostics: diagnostics, source: source))
    }

    /// Reads an argument of a step.
    func read(_ node: YamlNode, name: String, in source: ArgumentSource) -> Value? {
        read(node, name: name, diagnostics: source.diagnostics, in: source)
    }

    /// The form with the hint as its description, as schemas hold it.
    var schema: JSONValue { form.with("description", .string(hint)) }

    /// The same with other words for how a value is written.
    func described(_ hint: String) -> Self { Self(hint, form: form, samples: samples, fromControl: fromControl, parse: parse) }

    /// The same way of writing with another value behind it.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> { flatMap(transform) }

    /// The same way of writing with another value behind it; `transform` answers for every value that is read.
    func flatMap<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other?) -> ValueReader<Other> {
        ValueReader<Other>(hint, form: form, samples: samples, fromControl: { fromControl($0).flatMap(transform) }) { context in
            parse(context).flatMap(transform)
        }
    }
}

/// What a control hands on when it changes: a switch true or false, a slider and a stepper a number.
enum ControlValue: Hashable, Sendable {
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
    /// The step that has the value; nil outside of flows.
    let source: ArgumentSource?

    /// Complains: `"key" takes <hint>, found <what stands there><cure>`. Always nil, so that it can be returned.
    func wrong<Value>(_ cure: @autoclosure () -> String = "") -> Value? {
        diagnostics.report(node.position, "\"\(name)\" takes \(hint), found \(node.found)\(cure())")
        return nil
    }

    /// What stands there as a mapping, or nil with a complaint. `what` names it in messages; by default the key does.
    func fields(what: String? = nil) -> FieldReader? { FieldReader(node, what: what ?? "\"\(name)\"", diagnostics: diagnostics) }
}
