import QuartzCore

/// The labels of an overlay. They do not overlap and stay on the screen. All labels are drawn after all lines.
///
/// A label has black text on a bright colour with a dark edge, so that it is legible on light and on dark screens.
struct OverlayLabels {
    private let bounds: CGRect
    private let measurer: any TextMeasurer
    /// The frames of the labels in screen points, in the order of placement.
    private(set) var frames: [CGRect] = []
    private(set) var items: [DisplayItem] = []

    /// The height of a label, in points. (chosen)
    static let height: CGFloat = 15
    private static let font = FontFace(weight: 0.3, size: 10.5)
    /// The gap between two labels in points. (chosen)
    private static let gap: CGFloat = 1

    init(in bounds: CGRect, measurer: any TextMeasurer) {
        self.bounds = bounds
        self.measurer = measurer
    }

    /// Adds a label with its centre as near to `point` as possible. Omits the label if the screen is full of labels.
    mutating func add(_ text: String, at point: CGPoint, _ color: CGColor) {
        let width = min(measurer.width(of: text, font: Self.font) + 10, bounds.width)
        let wanted = CGRect(x: point.x - width / 2, y: point.y - Self.height / 2, width: width, height: Self.height)
        guard let frame = place(near: wanted) else { return }
        frames.append(frame)
        let shape = CGPath(roundedRect: frame, cornerWidth: 4, cornerHeight: 4)
        items += [
            .fill(shape, color, evenOdd: false), .line(shape, CGColor(gray: 0, alpha: 0.55), LineStyle(width: 0.75)),
            .glyphs(GlyphRun(text: text, font: Self.font, color: .black, origin: CGPoint(x: frame.minX + 5, y: frame.minY + 11.2))),
        ]
    }

    /// Returns the free frame that is nearest to `wanted`: `wanted` itself, or a frame that is adjacent to a blocking label or edge.
    private func place(near wanted: CGRect) -> CGRect? {
        func inside(_ rect: CGRect) -> CGRect {
            var rect = rect
            rect.origin.x = min(max(rect.minX, bounds.minX), bounds.maxX - rect.width)
            rect.origin.y = min(max(rect.minY, bounds.minY), bounds.maxY - rect.height)
            return rect
        }
        let start = inside(wanted)
        if isFree(start) { return start }
        var xs: [CGFloat] = [start.minX]
        var ys: [CGFloat] = [start.minY]
        for frame in frames {
            xs += [frame.minX - start.width - Self.gap, frame.maxX + Self.gap]
            ys += [frame.minY - start.height - Self.gap, frame.maxY + Self.gap]
        }
        // Labels in a column have the same edges, so each position is tried only once.
        var tried: Set<CGFloat> = []
        xs = xs.filter { bounds.minX <= $0 && $0 + start.width <= bounds.maxX + 1e-6 && tried.insert($0).inserted }
        tried = []
        ys = ys.filter { bounds.minY <= $0 && $0 + start.height <= bounds.maxY + 1e-6 && tried.insert($0).inserted }
        var best: (distance: CGFloat, rect: CGRect)?
        for y in ys {
            for x in xs {
                let rect = CGRect(x: x, y: y, width: start.width, height: start.height)
                // Horizontal distance has more weight than vertical distance, so that labels form a column.
                let distance = abs(x - start.minX) * 1.5 + abs(y - start.minY)
                if distance < best?.distance ?? .infinity, isFree(rect) { best = (distance, rect) }
            }
        }
        return best?.rect
    }

    private func isFree(_ rect: CGRect) -> Bool {
        let room = rect.insetBy(dx: -Self.gap + 1e-6, dy: -Self.gap + 1e-6)
        return !frames.contains { $0.intersects(room) }
    }
}
