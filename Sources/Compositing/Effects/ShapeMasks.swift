import CCairo
import QuartzCore

/// The coverage of outlines, as A8 surfaces that do not depend on the damage.
///
/// Cairo clips a polygon before it computes coverage, so an edge that crosses the clip is a few steps lighter or darker than the same
/// edge drawn as a whole. Therefore the coverage of shapes with slanted or round edges is computed over their whole extent first, and
/// then painted through the clip. Thus drawing in parts gives the same result as drawing the whole shape.
final class ShapeMasks {
    /// A rounded rectangle or its border, divided into corners, which need coverage, and boxes, which do not. Coordinates are in device
    /// pixels relative to the shape's top left whole pixel.
    struct Pieces {
        var masks: [(x: Int, y: Int, surface: Surface)] = []
        var boxes: [CGRect] = []
    }

    private struct Key: Hashable {
        /// The rectangle relative to the shape's top left whole pixel.
        var rect: CGRect
        var corners: CornerShape
        var scale: CGVector
        var width: CGFloat?
    }

    /// The shapes that were drawn recently. (chosen: a screen has a few dozen shapes, and a shape that moves by fractions of a pixel
    /// needs a new entry in every frame)
    private var pieces = GenerationCache<Key, Pieces>(limit: 250)

    /// Returns the pieces of `rect` (local coordinates) with `corners`, under a transform without rotation. If `frame` is not nil,
    /// returns the pieces of a border with this width in points.
    func pieces(of corners: CornerShape, in rect: CGRect, toDevice: CGAffineTransform, frame: CGFloat? = nil) -> (
        x: Int, y: Int, pieces: Pieces
    ) {
        let device = rect.applying(toDevice)
        let x = Int((device.minX + PixelRect.tolerance).rounded(.down))
        let y = Int((device.minY + PixelRect.tolerance).rounded(.down))
        // Values are rounded to a millionth of a pixel, so that a moving shape finds the same entry in spite of rounding errors.
        func tidy(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
        let local = CGRect(
            x: tidy(device.minX - CGFloat(x)), y: tidy(device.minY - CGFloat(y)), width: tidy(device.width), height: tidy(device.height))
        let key = Key(rect: local, corners: corners, scale: CGVector(dx: tidy(toDevice.a), dy: tidy(toDevice.d)), width: frame)
        if let known = pieces.find(key) { return (x, y, known) }
        let made = Self.make(key)
        pieces.insert(made, for: key)
        return (x, y, made)
    }

    private static func make(_ key: Key) -> Pieces {
        let rect = key.rect
        let size = PixelRect(covering: rect)
        let (a, d) = (abs(key.scale.dx), abs(key.scale.dy))
        // Corner shapes are defined in points, so the outline is created in points and converted to pixels.
        let toPixels = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: rect.minX, ty: rect.minY)
        let points = CGRect(x: 0, y: 0, width: rect.width / a, height: rect.height / d)
        var outline = outline(key.corners, in: points)
        if let width = key.width {
            var inner = key.corners
            inner.radius = max(0, inner.radius - width)
            outline.addPath(Self.outline(inner, in: points.insetBy(dx: min(width, points.width / 2), dy: min(width, points.height / 2))))
        }
        outline = outline.applying(toPixels)
        let radius =
            min(key.corners.radius, min(points.width, points.height) / 2) * (key.corners.isContinuous ? CornerShape.continuousReach : 1)
        let reach = max(radius, key.width ?? 0)
        let w = Int((reach * a).rounded(.up)) + 1
        let h = Int((reach * d).rounded(.up)) + 1
        let isRing = key.width != nil
        var result = Pieces()
        func mask(_ part: PixelRect) {
            if let surface = coverage(of: outline, in: part, evenOdd: isRing) { result.masks.append((part.x, part.y, surface)) }
        }
        guard size.width > 2 * w + 1, size.height > 2 * h + 1 else {
            mask(size)
            return result
        }
        for x in [0, size.width - w] { for y in [0, size.height - h] { mask(PixelRect(x: x, y: y, width: w, height: h)) } }
        let left = CGFloat(w), right = CGFloat(size.width - w), top = CGFloat(h), bottom = CGFloat(size.height - h)
        func box(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) {
            if x1 > x0, y1 > y0 { result.boxes.append(CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)) }
        }
        if let width = key.width {
            box(left, rect.minY, right, rect.minY + width * d)
            box(left, rect.maxY - width * d, right, rect.maxY)
            box(rect.minX, top, rect.minX + width * a, bottom)
            box(rect.maxX - width * a, top, rect.maxX, bottom)
        } else {
            box(left, rect.minY, right, top)
            box(rect.minX, top, rect.maxX, bottom)
            box(left, bottom, right, rect.maxY)
        }
        return result
    }

    static func outline(_ corners: CornerShape, in rect: CGRect) -> CGPath {
        corners.radius > 0 && !corners.corners.isEmpty ? corners.path(in: rect) : CGPath(rect: rect)
    }

    /// Returns the coverage of `path` (device pixels) inside `rect`.
    static func coverage(of path: CGPath, in rect: PixelRect, evenOdd: Bool = false) -> Surface? {
        coverage(in: rect) { context in
            context.append(path)
            cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
    }

    /// Returns the coverage that `draw` paints inside `rect`. The context's user space is in device pixels. `draw` may change the
    /// context's matrix.
    static func coverage(in rect: PixelRect, draw: (OpaquePointer) -> Void) -> Surface? {
        guard !rect.isEmpty else { return nil }
        return Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height) { context in
            cairo_translate(context, Double(-rect.x), Double(-rect.y))
            draw(context)
        }
    }
}

extension OpaquePointer {
    /// Fills `rect` (local coordinates) with `corners` with the current source. If `frame` is not nil, fills a border with this width in
    /// points instead. Resets the matrix to the identity. `clip` limits the part of rotated shapes that is computed.
    func fill(
        _ corners: CornerShape, in rect: CGRect, toDevice: CGAffineTransform, frame: CGFloat? = nil, clip: PixelRect, masks: ShapeMasks
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        cairo_identity_matrix(self)
        guard toDevice.isUpright else {
            var outline = ShapeMasks.outline(corners, in: rect)
            if let frame {
                var inner = corners
                inner.radius = max(0, inner.radius - frame)
                outline.addPath(
                    ShapeMasks.outline(inner, in: rect.insetBy(dx: min(frame, rect.width / 2), dy: min(frame, rect.height / 2))))
            }
            return fill(outline.applying(toDevice), evenOdd: frame != nil, clip: clip)
        }
        if corners.radius <= 0 || corners.corners.isEmpty, frame == nil {
            return fillBox(rect.applying(toDevice))
        }
        let shape = masks.pieces(of: corners, in: rect, toDevice: toDevice, frame: frame)
        for box in shape.pieces.boxes {
            fillBox(box.offsetBy(dx: CGFloat(shape.x), dy: CGFloat(shape.y)))
        }
        for piece in shape.pieces.masks { mask(piece.surface, x: shape.x + piece.x, y: shape.y + piece.y) }
    }

    /// Fills an axis-aligned rectangle (device pixels) with the current source. Partly covered pixels are blended by their coverage. The
    /// context's user space must be in device pixels.
    func fillBox(_ rect: CGRect) {
        let columns = Self.runs(rect.minX, rect.maxX)
        let rows = Self.runs(rect.minY, rect.maxY)
        if columns.count == 1, rows.count == 1, columns[0].share == 1, rows[0].share == 1 {
            append(PixelRect(x: columns[0].start, y: rows[0].start, width: columns[0].length, height: rows[0].length))
            cairo_fill(self)
            return
        }
        for row in rows {
            for column in columns {
                cairo_save(self)
                append(PixelRect(x: column.start, y: row.start, width: column.length, height: row.length))
                cairo_clip(self)
                cairo_paint_with_alpha(self, row.share * column.share)
                cairo_restore(self)
            }
        }
    }

    /// Returns the pixels from `from` to `to` on one axis as sections. These are a partly covered pixel, whole pixels, and a partly
    /// covered pixel. Empty sections are omitted.
    fileprivate static func runs(_ from: CGFloat, _ to: CGFloat) -> [(start: Int, length: Int, share: CGFloat)] {
        // An edge that is this close to a whole pixel counts as being on the whole pixel, because the difference is less than one step of
        // 255. (chosen)
        func tidy(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1 / 512 ? value.rounded() : value }
        let limit = CGFloat(PixelRect.limit)
        let a = tidy(min(max(from, -limit), limit))
        let b = tidy(min(max(to, -limit), limit))
        guard b > a else { return [] }
        let first = Int(a.rounded(.down))
        let last = Int(b.rounded(.up)) - 1
        if first == last { return [(first, 1, b - a)] }
        var result: [(start: Int, length: Int, share: CGFloat)] = []
        let wholeStart = Int(a.rounded(.up))
        let wholeEnd = Int(b.rounded(.down))
        if wholeStart > first { result.append((first, 1, CGFloat(wholeStart) - a)) }
        if wholeEnd > wholeStart { result.append((wholeStart, wholeEnd - wholeStart, 1)) }
        if last >= wholeEnd { result.append((last, 1, b - CGFloat(wholeEnd))) }
        return result
    }

    /// Fills `path` (device pixels) with the current source. Resets the matrix to the identity.
    func fill(_ path: CGPath, evenOdd: Bool, clip: PixelRect) {
        let rect = PixelRect(covering: path.boundingBox).intersection(clip)
        guard let mask = ShapeMasks.coverage(of: path, in: rect, evenOdd: evenOdd) else { return }
        cairo_identity_matrix(self)
        self.mask(mask, x: rect.x, y: rect.y)
    }
}

extension PixelRect {
    /// Creates the rectangle of the pixels that `fillBox` covers completely for `rect` (device pixels).
    init(filledBy rect: CGRect) {
        let columns = OpaquePointer.runs(rect.minX, rect.maxX).filter { $0.share == 1 }
        let rows = OpaquePointer.runs(rect.minY, rect.maxY).filter { $0.share == 1 }
        guard let first = columns.first, let last = columns.last, let top = rows.first, let bottom = rows.last else {
            self = .empty
            return
        }
        self.init(
            x: first.start, y: top.start, width: last.start + last.length - first.start,
            height: bottom.start + bottom.length - top.start)
    }
}
