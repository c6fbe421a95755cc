import QuartzCore

/// Lines that are at most one device pixel thick. They are drawn as exactly one whole pixel in their full colour, at every scale and
/// position.
///
/// A line of a third of a point is one pixel on a device with scale 3. In a window with a different scale, or after scrolling by a
/// fraction of a pixel, its coverage would be a third of a pixel or spread over two pixels. The line would then be visible in some rows
/// and invisible in others. Thicker lines keep their coverage, so that they move smoothly. Coordinates are in device pixels.
enum Hairline {
    /// The minimum thickness in pixels of a visible line. It ensures that a view whose height is animated to 0 does not end as a line.
    /// (chosen)
    static let least: CGFloat = 1 / 16
    /// The tolerance for rounding errors of matrix products.
    private static let tolerance: CGFloat = 1e-3

    static func isThin(_ thickness: CGFloat) -> Bool { thickness >= least && thickness <= 1 + tolerance }

    /// Returns `rect` with its thin sides rounded to whole pixels, or nil if neither side is thin.
    /// - Parameters:
    ///   - surroundings: The rectangle that contains the line. If the line is at an edge of this rectangle, it does not use a pixel that
    ///     it would share with the content outside of the rectangle.
    ///   - clip: The clip. If rounding would move the line out of the clip by one pixel, the line stays inside.
    static func box(of rect: CGRect, in surroundings: CGRect?, clip: PixelRect) -> CGRect? {
        let (isLow, isNarrow) = (isThin(rect.height), isThin(rect.width))
        guard isLow || isNarrow else { return nil }
        var box = rect
        if isNarrow {
            box.origin.x = pixel(from: rect.minX, to: rect.maxX, in: surroundings.map { $0.minX...$0.maxX }, clip: clip.x..<clip.maxX)
            box.size.width = 1
        }
        if isLow {
            box.origin.y = pixel(from: rect.minY, to: rect.maxY, in: surroundings.map { $0.minY...$0.maxY }, clip: clip.y..<clip.maxY)
            box.size.height = 1
        }
        return box
    }

    private static func pixel(from start: CGFloat, to end: CGFloat, in range: ClosedRange<CGFloat>?, clip: Range<Int>) -> CGFloat {
        let isAtStart = range.map { abs(start - $0.lowerBound) < 0.01 } ?? false
        let isAtEnd = range.map { abs(end - $0.upperBound) < 0.01 } ?? false
        let pixel =
            if isAtEnd, !isAtStart {
                (end + tolerance).rounded(.down) - 1
            } else if isAtStart, !isAtEnd {
                (start - tolerance).rounded(.up)
            } else {
                ((start + end) / 2 + tolerance).rounded(.down)
            }
        let (first, last) = (CGFloat(clip.lowerBound), CGFloat(clip.upperBound) - 1)
        // Clips are rounded to the nearest pixel, so a line at their edge can be up to half a pixel outside.
        if pixel < first, pixel >= first - 1, end > first - 0.5 { return first }
        if pixel > last, pixel <= last + 1, start < last + 1.5 { return last }
        return pixel
    }

    /// Returns the whole pixels of a box (local coordinates) with a border of `width`, or nil if the border is not thin.
    static func frame(_ rect: CGRect, border width: CGFloat, toDevice: CGAffineTransform) -> PixelRect? {
        guard let scale = toDevice.sameScale, isThin(width * scale) else { return nil }
        let box = PixelRect(snapping: rect.applying(toDevice))
        return PixelRect(x: box.x, y: box.y, width: max(box.width, 1), height: max(box.height, 1))
    }

    /// Returns a stroked path (local coordinates) with its straight axis-aligned sides moved to the centres of pixels, or nil if the line
    /// is thicker than a pixel or has no such sides.
    static func line(_ path: CGPath, width: CGFloat, toDevice: CGAffineTransform, clip: PixelRect) -> CGPath? {
        guard let scale = toDevice.sameScale, isThin(width * scale) else { return nil }
        let path = path.applying(toDevice)
        let box = path.boundingBox
        guard !box.isNull, box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite else { return nil }
        let sides = UprightSides(of: path, box: box)
        guard sides.any else { return nil }
        func middle(_ value: CGFloat, _ isSide: Bool, _ clip: Range<Int>) -> CGFloat {
            guard isSide else { return value }
            return pixel(from: value - width * scale / 2, to: value + width * scale / 2, in: nil, clip: clip) + 0.5
        }
        let left = middle(box.minX, sides.left, clip.x..<clip.maxX)
        let right = middle(box.maxX, sides.right, clip.x..<clip.maxX)
        let top = middle(box.minY, sides.top, clip.y..<clip.maxY)
        let bottom = middle(box.maxY, sides.bottom, clip.y..<clip.maxY)
        let a = box.width > 0 ? (right - left) / box.width : 1
        let d = box.height > 0 ? (bottom - top) / box.height : 1
        return path.applying(CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: left - box.minX * a, ty: top - box.minY * d))
    }

    /// Returns the pixels of a filled path (local coordinates) if it is a thin axis-aligned line, otherwise nil. Small round shapes are
    /// dots instead of lines.
    static func fill(_ path: CGPath, toDevice: CGAffineTransform, in surroundings: CGRect?, clip: PixelRect) -> CGRect? {
        guard toDevice.isUpright else { return nil }
        let box = path.boundingBox.applying(toDevice)
        guard !box.isNull, isThin(box.width) || isThin(box.height) else { return nil }
        guard max(box.width, box.height) >= shortest || path.isUprightRectangle else { return nil }
        return self.box(of: box, in: surroundings?.applying(toDevice), clip: clip)
    }

    /// The minimum length of a line in pixels. A shorter shape that is not a rectangle is a dot. (chosen)
    private static let shortest: CGFloat = 4
}

/// The sides of a path's bounding box along which the path has a straight segment.
private struct UprightSides {
    var left = false
    var right = false
    var top = false
    var bottom = false
    var any: Bool { left || right || top || bottom }

    init(of path: CGPath, box: CGRect) {
        func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
        var current = CGPoint.zero
        var first = CGPoint.zero
        for element in path.elements {
            var end = current
            switch element {
            case .move(let to):
                (current, first) = (to, to)
                continue
            case .line(let to): end = to
            case .close: end = first
            case .quadCurve(let to, _), .curve(let to, _, _):
                current = to
                continue
            }
            if same(current.y, end.y), abs(current.x - end.x) > 1 {
                if same(current.y, box.minY) { top = true }
                if same(current.y, box.maxY) { bottom = true }
            }
            if same(current.x, end.x), abs(current.y - end.y) > 1 {
                if same(current.x, box.minX) { left = true }
                if same(current.x, box.maxX) { right = true }
            }
            current = end
        }
    }
}

extension CGPath {
    /// Whether the path is a single axis-aligned rectangle.
    fileprivate var isUprightRectangle: Bool {
        guard elements.count <= 6 else { return false }
        let box = boundingBox
        return elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point):
                (point.x == box.minX || point.x == box.maxX) && (point.y == box.minY || point.y == box.maxY)
            case .close: true
            case .quadCurve, .curve: false
            }
        }
    }
}

extension CGAffineTransform {
    /// The scale of a transform without rotation, if it is the same in both directions, otherwise nil.
    fileprivate var sameScale: CGFloat? { isUpright && abs(abs(a) - abs(d)) < 1e-9 * abs(a) ? abs(a) : nil }
}
