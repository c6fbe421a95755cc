/// Numbers as people write them, for messages.
enum ValueKind {
    static func format(_ value: Double) -> String { SceneNumber.format(value) }
    static func parseNumber(_ text: String) -> Double? { SceneNumber.parse(text) }
}
