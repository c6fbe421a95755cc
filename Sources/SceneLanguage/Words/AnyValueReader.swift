import HostSupport

/// A reader of values of any type, for tables whose entries have different types.
package struct AnyValueReader: Sendable {
    /// The form of a value, for messages and the reference.
    package let hint: String
    /// The form as JSON Schema, without its description.
    let form: JSONValue
    /// The form with the hint as its description.
    var schema: JSONValue { form.with("description", .string(hint)) }
    /// Examples of values as written in a file, each of which can be read.
    package let samples: [String]
    /// The type of the value that is read.
    let valueType: any Sendable.Type
    /// Reads a node, or reports a mistake under the name of the key and returns nil.
    let read: @Sendable (_ node: YamlNode, _ name: String, Diagnostics) -> (any Sendable)?
    /// Converts the value of a control; nil when no control can give such a value.
    package let fromControl: @Sendable (ControlValue) -> (any Sendable)?

    init<Value>(_ reader: ValueReader<Value>) {
        hint = reader.hint
        form = reader.form
        samples = reader.samples
        valueType = Value.self
        read = { reader.read($0, name: $1, diagnostics: $2) }
        fromControl = { reader.fromControl($0) }
    }
}
