import HostSupport

/// A reader of values of any type, for tables whose entries have different types.
package struct AnyValueReader: Sendable {
    /// A description of the values that the reader accepts, for messages and the reference.
    package let hint: String
    /// The JSON Schema of the values, without its description.
    let form: JSONValue
    /// The JSON Schema of the values, with the hint as its description.
    var schema: JSONValue { form.with("description", .string(hint)) }
    /// Examples of values as a user writes them in a file. The reader accepts each of them.
    package let samples: [String]
    /// The type of the values that the reader returns.
    let valueType: any Sendable.Type
    /// Reads a node; reports a mistake under the name of the key and returns nil if the node is wrong.
    let read: @Sendable (_ node: YamlNode, _ name: String, Diagnostics) -> (any Sendable)?
    /// Converts a control's value to the reader's type; returns nil if the types do not match.
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
