import Foundation
import Simulator

/// Encodes the targets of a run's inputs to send them to another process. Each phone of an app needs its own process, because an app
/// keeps data in global objects.
extension RunTargets {
    /// Returns the data that `init(_:for:)` reads.
    package func encoded() throws -> Data { try JSONEncoder().encode(byInput) }

    /// - Parameter inputs: the inputs to which the targets belong, in the same order.
    package init(_ data: Data, for inputs: [LoggedInput]) throws {
        self.init(byInput: try JSONDecoder().decode([Int: InputTarget].self, from: data), inputs: inputs)
    }
}

/// Encodes selectors without a point, as `ScreenInspector.choice(for:at:)` makes them.
extension FlowSelector: Codable {
    private enum Key: String, CodingKey { case id, className, property, text, index }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(id: try values.decodeIfPresent(String.self, forKey: .id))
        className = try values.decodeIfPresent(String.self, forKey: .className)
        property = try values.decodeIfPresent(String.self, forKey: .property)
        index = try values.decodeIfPresent(Int.self, forKey: .index)
        guard let source = try values.decodeIfPresent(String.self, forKey: .text) else { return }
        do { text = try TextPattern(source) } catch {
            throw DecodingError.dataCorruptedError(forKey: .text, in: values, debugDescription: "the pattern \(source) \(error.reason)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var plain = FlowSelector(id: id)
        (plain.className, plain.property, plain.text, plain.index) = (className, property, text, index)
        guard plain == self else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: "a selector with more than a name and a number: \(self)"))
        }
        var values = encoder.container(keyedBy: Key.self)
        try values.encodeIfPresent(id, forKey: .id)
        try values.encodeIfPresent(className, forKey: .className)
        try values.encodeIfPresent(property, forKey: .property)
        try values.encodeIfPresent(index, forKey: .index)
        try values.encodeIfPresent(text?.source, forKey: .text)
    }
}
