import Foundation

/// The place where a finger lands or to which a finger moves, either a point on the screen or a view.
package enum FlowPlace: Hashable, Sendable {
    case screen(FlowPoint)
    /// The middle of the view's visible part, or, if the selector has the key `point`, that point in the view.
    case view(FlowSelector)
}

/// A point whose coordinates are points or shares of the screen or of a view: `"100,200"`, `"50%,90%"`.
package struct FlowPoint: Hashable, Sendable, CustomStringConvertible {
    package var x, y: SceneLength

    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let x = SceneLength(parts[0]), let y = SceneLength(parts[1]) else { return nil }
        (self.x, self.y) = (x, y)
    }

    package init(_ point: CGPoint) { (x, y) = (SceneLength(points: point.x), SceneLength(points: point.y)) }

    /// Returns the point, in points, on a screen or in a view of this size.
    package func resolved(in size: CGSize) -> CGPoint { CGPoint(x: x.resolved(in: size.width), y: y.resolved(in: size.height)) }

    package var description: String { "\(x),\(y)" }
}

extension SceneLength: CustomStringConvertible {
    package var description: String {
        if fraction == 0 { return SceneNumber.format(points) }
        let share = SceneNumber.format(fraction * 100) + "%"
        if points == 0 { return share }
        return share + (points < 0 ? " - " : " + ") + SceneNumber.format(abs(points))
    }
}

extension ValueReader where Value == FlowPoint {
    static func point(_ hint: String) -> Self {
        Self(hint, form: ["type": "string", "pattern": ","], samples: ["\"100,200\"", "\"50%,100% - 40\""]) { context in
            context.node.scalar.flatMap { FlowPoint($0) } ?? context.wrong()
        }
    }
    static var screenPoint: Self { point("a place on the screen like 100,200 or 50%,50%") }
}

extension ValueReader where Value == FlowPlace {
    static var place: Self { place(orText: false) }
    /// - Parameter orText: whether a text that is not a point is a selector for a view.
    static func place(orText: Bool) -> Self {
        Self(
            "\"x,y\" in points or shares of the screen, or a selector like {id: list, point: \"50%,90%\"}",
            form: ["anyOf": [["type": "string", "pattern": orText ? "" : ","], ["$ref": "#/$defs/selector"]]],
            samples: ["\"100,200\"", "{text: Hello, point: \"50%,90%\"}"]
        ) { context in
            if let point = context.node.scalar.flatMap({ FlowPoint($0) }) { return .screen(point) }
            guard orText || context.node.entries != nil, let source = context.source else { return context.wrong() }
            return ValueReader<FlowSelector>.selector.read(context.node, name: context.name, in: source).map { .view($0) }
        }
    }
}

extension ValueReader where Value == SceneLength {
    /// Reads points or a share of the screen, both at least 0.
    static var screenLength: Self {
        Self(
            "points or a share of the screen like 60%",
            form: ["anyOf": [["type": "number", "minimum": 0], ["type": "string", "pattern": "%"]]],
            samples: ["320", "60%"]
        ) { context in
            guard let length = context.node.scalar.flatMap({ SceneLength($0) }), length.points >= 0 || length.fraction > 0 else {
                return context.wrong()
            }
            return length
        }
    }
}

extension ValueReader where Value == Double {
    /// Reads a share from 0 to 1, which the file gives as a percentage.
    static func share(of whole: String) -> Self {
        Self("a share of \(whole) like 60%", form: ["type": "string", "pattern": "^[0-9.]+%$"], samples: ["60%", "0%"]) { context in
            guard let text = context.node.scalar, text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent)
            else { return context.wrong() }
            return percent / 100
        }
    }
}
