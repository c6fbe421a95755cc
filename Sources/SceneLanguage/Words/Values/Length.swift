import Foundation

/// A coordinate or length in a frame: points, a share of the superview, or both (`20`, `50%`, `100% - 40`).
package struct SceneLength: Hashable, Sendable {
    /// Points.
    package var points: Double
    /// Share of the superview's width or height; 1 is all of it.
    package var fraction: Double

    package init(points: Double, fraction: Double = 0) {
        self.points = points
        self.fraction = fraction
    }

    /// Points in a superview of `length` points.
    package func resolved(in length: Double) -> Double { fraction * length + points }

    /// `12`, `50%`, `100%-40`, `50% + 8`; nil for anything else. Fractions reach from -1000 % to 1000 %.
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

    /// Points in a superview of `size`; widths and heights below 0 become 0.
    package func resolved(in size: CGSize) -> CGRect {
        CGRect(
            x: x.resolved(in: size.width), y: y.resolved(in: size.height),
            width: max(0, width.resolved(in: size.width)), height: max(0, height.resolved(in: size.height)))
    }

    /// In the coordinates of the superview.
    static func read(_ node: YamlNode, diagnostics: Diagnostics) -> SceneFrame? {
        let lengths = node.items?.compactMap { item in item.scalar.flatMap { SceneLength($0) } } ?? []
        guard lengths.count == 4, node.items?.count == 4 else {
            let wrong = node.items?.count == 4 ? node.items?.first { $0.scalar.flatMap { SceneLength($0) } == nil } : nil
            diagnostics.report(
                (wrong ?? node).position,
                "\"frame\" takes [x, y, width, height] in points or shares of the superview (100% - 40), found \((wrong ?? node).found)")
            return nil
        }
        return SceneFrame(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }
}

extension ValueReader where Value == SceneFrame {
    /// In the coordinates of the screen.
    static var frameOnScreen: Self {
        Self(
            "[x, y, width, height] in points or shares of the screen (50%)", form: ["type": "array", "minItems": 4, "maxItems": 4],
            samples: ["[0, 0, 50%, 100%]"]
        ) { context in
            let lengths = context.node.items?.compactMap { $0.scalar.flatMap { SceneLength($0) } } ?? []
            guard lengths.count == 4, context.node.items?.count == 4 else { return context.wrong() }
            return SceneFrame(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
        }
    }
}
