import QuartzCore

/// The labels of an explanation. They are placed after the drawing of the lines to which they belong, and never overlap.
@MainActor
final class ExplanationBadges {
    private let bounds: CGRect
    private let measurer: any TextMeasurer
    /// The frames of the labels in the order of placement, in screen points.
    private(set) var taken: [CGRect] = []
    private(set) var items: [DisplayItem] = []

    init(in bounds: CGRect, measurer: any TextMeasurer) {
        self.bounds = bounds
        self.measurer = measurer
    }

    /// The height of a label, in points. (chosen)
    static let height: CGFloat = 15
    private static let font = FontFace(weight: 0.3, size: 10.5)
    /// The gap between two labels in points. (chosen)
    private static let gap: CGFloat = 1

    /// Adds a label with black text on `color`. The label is vertically centred at `point`, with its left or right end at `point`. If
    /// it would overlap a label, it moves to the nearest free position above or below.
    func add(_ text: String, at point: CGPoint, _ color: CGColor, toTheLeft: Bool = false) {
        let width = measurer.width(of: text, font: Self.font) + 10
        let wanted = CGRect(x: toTheLeft ? point.x - width : point.x, y: point.y - Self.height / 2, width: width, height: Self.height)
        let badge = free(near: wanted)
        taken.append(badge)
        items += [
            .fill(CGPath(roundedRect: badge, cornerWidth: 4, cornerHeight: 4), color, evenOdd: false),
            .glyphs(GlyphRun(text: text, font: Self.font, color: .black, origin: CGPoint(x: badge.minX + 5, y: badge.minY + 11.2))),
        ]
    }

    /// Returns the nearest position to `wanted`, straight above or below, that overlaps no label and is on the screen. Returns `wanted`
    /// if there is none.
    private func free(near wanted: CGRect) -> CGRect {
        let columns = taken.filter { $0.minX < wanted.maxX && wanted.minX < $0.maxX }
        // The nearest free position is `wanted` itself, or adjacent to a label that blocks it.
        let places = [wanted.minY] + columns.flatMap { [$0.minY - Self.height - Self.gap, $0.maxY + Self.gap] }
        let best = places.filter { y in
            y == wanted.minY
                || y >= bounds.minY && y + Self.height <= bounds.maxY
        }.filter { y in
            columns.allSatisfy { $0.maxY + Self.gap <= y + 1e-6 || y + Self.height + Self.gap <= $0.minY + 1e-6 }
        }.min { (abs($0 - wanted.minY), $0) < (abs($1 - wanted.minY), $1) }
        return CGRect(x: wanted.minX, y: best ?? wanted.minY, width: wanted.width, height: wanted.height)
    }
}
