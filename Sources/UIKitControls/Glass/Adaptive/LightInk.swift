import QuartzCore

/// The colour of a display list item at any point of its coordinate system.
struct LightInk {
    private let item: DisplayItem
    private let outline: LightOutline?

    /// The fraction of a text's `inkBox` that glyphs cover. (chosen, because text of 17 points in Inter covers about a fifth of the box
    /// between its baseline and its cap height)
    private static let textCoverage: CGFloat = 0.2

    init(_ item: DisplayItem) {
        self.item = item
        switch item {
        case .fill(let path, _, _), .stroke(let path, _, _, _, _), .line(let path, _, _), .linearGradient(_, let path),
            .radialGradient(_, _, let path), .conicGradient(_, let path):
            outline = LightOutline(path)
        case .glyphs, .image, .group: outline = nil
        }
    }

    /// Returns the colour at a point, or nil if the item does not draw there.
    func color(_ point: CGPoint) -> CGColor? {
        switch item {
        case .fill(_, let color, let evenOdd): return outline?.contains(point, evenOdd: evenOdd) == true ? color : nil
        case .stroke(_, let color, let width, _, _): return outline?.isNear(point, width / 2) == true ? color : nil
        case .line(_, let color, let style): return outline?.isNear(point, style.width / 2) == true ? color : nil
        case .glyphs(let run): return run.color.copy(alpha: run.color.alpha * Self.textCoverage)
        case .image(let image, let rect, let tint): return Self.pixel(of: image, in: rect, at: point, tint: tint)
        case .linearGradient(let gradient, _):
            let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
            let length = dx * dx + dy * dy
            let share = length > 0 ? ((point.x - gradient.start.x) * dx + (point.y - gradient.start.y) * dy) / length : 0
            return shaded(gradient, share, point)
        case .radialGradient(let gradient, let radii, _):
            guard radii.width > 0, radii.height > 0 else { return nil }
            return shaded(gradient, hypot((point.x - gradient.start.x) / radii.width, (point.y - gradient.start.y) / radii.height), point)
        case .conicGradient(let gradient, _):
            let begin = atan2(gradient.end.y - gradient.start.y, gradient.end.x - gradient.start.x)
            let turn = (atan2(point.y - gradient.start.y, point.x - gradient.start.x) - begin) / (2 * .pi)
            return shaded(gradient, turn - turn.rounded(.down), point)
        case .group: return nil
        }
    }

    private func shaded(_ gradient: DisplayItem.Gradient, _ share: CGFloat, _ point: CGPoint) -> CGColor? {
        guard outline?.contains(point, evenOdd: false) == true, let first = gradient.stops.first else { return nil }
        guard let next = gradient.stops.firstIndex(where: { $0.location >= share }) else { return gradient.stops.last?.color }
        guard next > 0 else { return first.color }
        let (from, to) = (gradient.stops[next - 1], gradient.stops[next])
        let way = to.location - from.location
        let part = way > 0 ? (share - from.location) / way : 1
        func mixed(_ path: KeyPath<CGColor, CGFloat>) -> CGFloat {
            from.color[keyPath: path] + (to.color[keyPath: path] - from.color[keyPath: path]) * part
        }
        return CGColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }

    private static func pixel(of image: DisplayImage, in rect: CGRect, at point: CGPoint, tint: CGColor?) -> CGColor? {
        guard rect.width > 0, rect.height > 0, image.width > 0, image.height > 0 else { return nil }
        func index(_ share: CGFloat, _ count: Int) -> Int { min(max(Int(share * CGFloat(count)), 0), count - 1) }
        let x = index((point.x - rect.minX) / rect.width, image.width)
        let y = index((point.y - rect.minY) / rect.height, image.height)
        let start = (y * image.width + x) * 4
        func byte(_ offset: Int) -> CGFloat { CGFloat(image.premultipliedBGRA[start + offset]) / 255 }
        let alpha = byte(3)
        guard alpha > 0 else { return nil }
        if let tint { return tint.copy(alpha: tint.alpha * alpha) }
        return CGColor(red: byte(2) / alpha, green: byte(1) / alpha, blue: byte(0) / alpha, alpha: alpha)
    }
}

extension DisplayItem {
    /// The rectangle in which the item draws, in its own coordinates. For text it is the box between the baseline and the cap height.
    var inkBox: CGRect {
        switch self {
        case .fill(let path, _, _), .linearGradient(_, let path), .radialGradient(_, _, let path), .conicGradient(_, let path):
            return path.boundingBox
        case .stroke(let path, _, let width, _, _): return path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)
        case .line(let path, _, let style): return path.boundingBox.insetBy(dx: -style.width / 2, dy: -style.width / 2)
        case .image(_, let rect, _): return rect
        case .glyphs(let run):
            // A glyph is about half an em wide, and capitals are 0.73 em high. (Inter's metrics)
            let (width, height) = (run.font.size * 0.55 * CGFloat(run.text.count), run.font.size * 0.73)
            return CGRect(x: run.origin.x, y: run.origin.y - height, width: width, height: height)
        case .group: return .null
        }
    }
}

/// A path flattened into line segments.
struct LightOutline {
    private var polygons: [[CGPoint]] = []
    /// The number of line segments per curve. (chosen so that a curve of 100 points deviates by at most half a point)
    private static let pieces = 8

    init(_ path: CGPath) {
        var current: [CGPoint] = []
        func piece(_ index: Int) -> CGFloat { CGFloat(index) / CGFloat(Self.pieces) }
        for element in path.elements {
            switch element {
            case .move(let to):
                if current.count > 1 { polygons.append(current) }
                current = [to]
            case .line(let to): current.append(to)
            case .quadCurve(let to, let control):
                let from = current.last ?? control
                for index in 1...Self.pieces {
                    let (t, s) = (piece(index), 1 - piece(index))
                    current.append(
                        CGPoint(
                            x: s * s * from.x + 2 * s * t * control.x + t * t * to.x,
                            y: s * s * from.y + 2 * s * t * control.y + t * t * to.y))
                }
            case .curve(let to, let one, let two):
                let from = current.last ?? one
                for index in 1...Self.pieces {
                    let (t, s) = (piece(index), 1 - piece(index))
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    current.append(
                        CGPoint(x: a * from.x + b * one.x + c * two.x + d * to.x, y: a * from.y + b * one.y + c * two.y + d * to.y))
                }
            case .close: if let first = current.first { current.append(first) }
            }
        }
        if current.count > 1 { polygons.append(current) }
    }

    func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        var winding = 0
        for polygon in polygons {
            guard var from = polygon.last else { continue }
            for to in polygon {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { winding += to.y > from.y ? 1 : -1 }
                }
                from = to
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Returns whether the distance of a point from the outline is at most `distance` points.
    func isNear(_ point: CGPoint, _ distance: CGFloat) -> Bool {
        polygons.contains { polygon in
            zip(polygon, polygon.dropFirst()).contains { from, to in
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let length = dx * dx + dy * dy
                let share = length > 0 ? min(max(((point.x - from.x) * dx + (point.y - from.y) * dy) / length, 0), 1) : 0
                return hypot(from.x + dx * share - point.x, from.y + dy * share - point.y) <= distance
            }
        }
    }
}
