import UIKit

/// One property that an expression can read: its name, the names of its value's parts, and its getter.
package struct ExpressionProperty<Owner>: Sendable {
    package let name: String
    /// The names of the value's parts, such as a rectangle's `x` and `width`; empty for values without parts.
    package let parts: [String]
    /// Returns the value, or the value's part with this name; nil if this owner has no value.
    package let value: @MainActor @Sendable (Owner, String) -> ExpressionValue?

    typealias Getter<Value> = @MainActor @Sendable (Owner) -> Value?

    static func bool(_ name: String, _ get: @escaping Getter<Bool>) -> Self {
        Self(name: name, parts: []) { owner, _ in get(owner).map(ExpressionValue.bool) }
    }
    static func number(_ name: String, _ get: @escaping Getter<Double>) -> Self {
        Self(name: name, parts: []) { owner, _ in get(owner).map(ExpressionValue.number) }
    }
    static func text(_ name: String, _ get: @escaping Getter<String>) -> Self {
        Self(name: name, parts: []) { owner, _ in get(owner).map(ExpressionValue.text) }
    }
    /// Returns a property whose parts are these words, each with a Boolean value.
    static func flags(_ name: String, _ words: [String], _ get: @escaping @MainActor @Sendable (Owner, String) -> Bool) -> Self {
        Self(name: name, parts: words) { .bool(get($0, $1)) }
    }
    static func point(_ name: String, _ get: @escaping Getter<CGPoint>) -> Self { numbers(name, ["x": \.x, "y": \.y], get) }
    static func size(_ name: String, _ get: @escaping Getter<CGSize>) -> Self {
        numbers(name, ["width": \.width, "height": \.height], get)
    }
    static func insets(_ name: String, _ get: @escaping Getter<UIEdgeInsets>) -> Self {
        numbers(name, ["top": \.top, "left": \.left, "bottom": \.bottom, "right": \.right], get)
    }
    static func rect(_ name: String, _ get: @escaping Getter<CGRect>) -> Self {
        numbers(
            name,
            [
                "x": \.minX, "y": \.minY, "width": \.width, "height": \.height, "minX": \.minX, "midX": \.midX, "maxX": \.maxX,
                "minY": \.minY, "midY": \.midY, "maxY": \.maxY,
            ], get)
    }

    private static func numbers<Value>(
        _ name: String, _ parts: KeyValuePairs<String, any KeyPath<Value, CGFloat> & Sendable>, _ get: @escaping Getter<Value>
    ) -> Self {
        let paths = Dictionary(uniqueKeysWithValues: parts.map { ($0.key, $0.value) })
        return Self(name: name, parts: parts.map(\.key)) { owner, part in
            guard let path = paths[part] else { return nil }
            return get(owner).map { .number($0[keyPath: path]) }
        }
    }
}
