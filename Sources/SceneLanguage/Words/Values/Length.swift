import Foundation
import HostSupport

/// A coordinate or length in a frame: points, a share of the superview, or both (`20`, `50%`, `100% - 40`).
package struct SceneLength: Hashable, Sendable {
    /// The part of the length that is given in points.
    package var points: Double
    /// The share of the superview's width or height; 1 is the whole length.
    package var fraction: Double

    package init(points: Double, fraction: Double = 0) {
        self.points = points
        self.fraction = fraction
    }

    /// Returns the length in points for a superview of `length` points.
    package func resolved(in length: Double) -> Double { fraction * length + points }

    /// Reads `12`, `50%`, `100%-40` or `50% + 8`; nil for any other text. Shares may be from -1000 % to 1000 %.
    init?(_ text: String) {
        if let number = SceneNumber.parse(text) {
            self.init(points: number)
            return
        }
        guard let percent = text.firstIndex(of: "%"), let share = SceneNumber.parse(String(text[..<percent])), abs(share) <= 1000 else {
            return nil
        }
        let rest = text[text.index(after: percent)...].filter { $0 != " " }
        guard rest.isEmpty || rest.hasPrefix("+") || rest.hasPrefix("-"), rest.isEmpty || rest.dropFirst().first?.isNumber == true else {
            return nil
        }
        guard let points = rest.isEmpty ? 0 : SceneNumber.parse(rest) else { return nil }
        self.init(points: points, fraction: share / 100)
    }
}

/// A frame in the superview's coordinates.
package struct SceneFrame: Hashable, Sendable {
    package var x, y, width, height: SceneLength

    package init(x: SceneLength, y: SceneLength, width: SceneLength, height: SceneLength) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Returns the frame in points for a superview of `size`. Negative widths and heights become 0.
    package func resolved(in size: CGSize) -> CGRect {
        CGRect(
            x: x.resolved(in: size.width), y: y.resolved(in: size.height),
            width: max(0, width.resolved(in: size.width)), height: max(0, height.resolved(in: size.height)))
    }
}

extension ValueReader {
    /// Reads a list of exactly `count` lengths.
    static func lengths(
        _ count: Int, _ hint: String, sample: String, make: @escaping @Sendable ([SceneLength]) -> Value
    ) -> Self {
        let length: JSONValue = ["anyOf": [["type": "number"], ["type": "string", "pattern": "%"]]]
        let form: JSONValue = ["type": "array", "items": length, "minItems": .integer(count), "maxItems": .integer(count)]
        return Self(hint, form: form, samples: [sample]) { context in
            guard let items = context.node.items, items.count == count else { return context.wrong() }
            let lengths = items.map { $0.scalar.flatMap { SceneLength($0) } }
            if let wrong = zip(items, lengths).first(where: { $0.1 == nil })?.0 { return context.wrong(at: wrong) }
            return make(lengths.compactMap { $0 })
        }
    }
}

extension ValueReader where Value == SceneFrame {
    /// Reads a frame in the coordinates of the superview.
    static var frame: Self { frame("[x, y, width, height] in points or shares of the superview (100% - 40)") }
    /// Reads a frame in the coordinates of the screen.
    static var frameOnScreen: Self { frame("[x, y, width, height] in points or shares of the screen (50%)") }

    private static func frame(_ hint: String) -> Self {
        lengths(4, hint, sample: "[0, 0, 50%, 100%]") { SceneFrame(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
