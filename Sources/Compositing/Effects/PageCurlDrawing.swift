import CCairo
import QuartzCore

/// Draws the page of a page curl. It consists of the flat part, the shadow of the rolled part, the roll's front and back, and the part
/// that lies upside down behind the roll. Lengths are in pixels of the layer's device space unless stated otherwise.
struct PageCurlDrawing {
    private let flat: WarpDrawing.Flat
    /// The rectangle of the flat page.
    private let box: CGRect
    private let roll: PageRoll
    /// The corner of the page that lifts first.
    private let corner: CGPoint
    /// The direction along the axis of the roll.
    private let along: CGVector
    /// The direction in which the page is pulled.
    private let pull: CGVector
    private let place: PixelRect
    /// The extent of the page along the roll, relative to the corner.
    private let ends: (from: CGFloat, to: CGFloat)

    init(flat: WarpDrawing.Flat, progress: CGFloat, to direction: DisplayNode.CurlDirection) {
        self.flat = flat
        box = flat.bounds.applying(CGAffineTransform(scaleX: flat.scale, y: flat.scale))
        let angle = direction == .up ? PageCurl.lean : .pi / 2 - PageCurl.lean
        let (s, c) = (sin(angle), cos(angle))
        let side: CGFloat = direction == .right ? -1 : 1
        roll = PageRoll(
            length: box.width * s + box.height * c, radius: max(min(box.width, box.height) * PageCurl.radiusShare, 1), progress: progress)
        corner = CGPoint(x: direction == .right ? box.minX : box.maxX, y: box.maxY)
        along = CGVector(dx: side * c, dy: -s)
        pull = CGVector(dx: side * -s, dy: -c)
        place = PixelRect(covering: box)
        ends = (-box.width * c, box.height * s)
    }

    func picture() -> WarpedPicture? {
        guard !place.isEmpty else { return nil }
        let surface = Surface(width: place.width, height: place.height) { context in
            cairo_translate(context, Double(-place.x), Double(-place.y))
            drawFlat(on: context)
            guard roll.axis > 0 else { return }
            drawShadow(on: context)
            let rows = RollRows(roll)
            lay(strips(of: roll.front, shade: { PageCurl.frontShade * (1 - cos(roll.angle($0))) }, isBack: false, rows), rows, on: context)
            lay(
                strips(of: roll.back, shade: { PageCurl.backShade * pow(sin(roll.angle($0)), 2) }, isBack: true, rows), rows, on: context)
            drawTurned(on: context)
        }
        return WarpedPicture(surface: surface, place: place)
    }

    /// Returns the point at the distance `q` along the roll and the distance `s` along the pull from the corner.
    private func point(_ q: CGFloat, _ s: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + along.dx * q + pull.dx * s, y: corner.y + along.dy * q + pull.dy * s)
    }
    /// The transform from the roll's coordinates (along the roll, along the pull) to pixels.
    private var fromRoll: CGAffineTransform {
        CGAffineTransform(a: along.dx, b: along.dy, c: pull.dx, d: pull.dy, tx: corner.x, ty: corner.y)
    }
    /// Returns the area between two lines that are perpendicular to the pull.
    private func band(_ from: CGFloat, _ to: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: ends.from - 2, y: from, width: ends.to - ends.from + 4, height: to - from)).applying(fromRoll)
    }
    /// The transform that mirrors the page to the position at which it lies upside down behind the roll.
    private var reflection: CGAffineTransform {
        fromRoll.inverted().concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * roll.axis - .pi * roll.radius))
            .concatenating(fromRoll)
    }

    private func paintLeaf(on context: OpaquePointer) {
        context.setSource(flat.surface, x: flat.extents.x, y: flat.extents.y)
        cairo_paint(context)
    }

    private func drawFlat(on context: OpaquePointer) {
        cairo_save(context)
        if roll.axis > 0 {
            context.append(band(roll.axis, roll.length + 2))
            cairo_clip(context)
        }
        paintLeaf(on: context)
        cairo_restore(context)
    }

    /// Draws the shadow around the outline of the rolled part, on the page and on the content below the page.
    private func drawShadow(on context: OpaquePointer) {
        let sigma = roll.radius * PageCurl.shadowReach / 3
        // The shadow is drawn at a reduced size, because a wide blur removes all fine detail.
        let shrink = max((sigma / 2).rounded(.down), 1)
        let (width, height) = (Int(CGFloat(place.width) / shrink) + 3, Int(CGFloat(place.height) / shrink) + 3)
        let toSmall = CGAffineTransform(translationX: CGFloat(-place.x), y: CGFloat(-place.y))
            .concatenating(CGAffineTransform(scaleX: 1 / shrink, y: 1 / shrink)).concatenating(CGAffineTransform(translationX: 1, y: 1))
        let mask = Surface(format: CAIRO_FORMAT_A8, width: width, height: height) { mask in
            mask.append(band(roll.edge, 2 * roll.axis + roll.radius).applying(toSmall))
            cairo_clip(mask)
            mask.append(CGPath(rect: box).applying(reflection).applying(toSmall))
            cairo_fill(mask)
        }
        mask.withBytes { bytes, stride in
            var plane = [Float](repeating: 0, count: width * height)
            for y in 0..<height { for x in 0..<width { plane[y * width + x] = Float(bytes[y * stride + x]) } }
            GaussianBlur.blur(&plane, width: width, height: height, sigma: sigma / shrink, edge: .empty)
            for y in 0..<height { for x in 0..<width { bytes[y * stride + x] = UInt8(min(255, plane[y * width + x] + 0.5)) } }
        }
        cairo_save(context)
        context.setSource(CGColor(gray: 0, alpha: PageCurl.shadow))
        context.concatenate(toSmall.inverted())
        let pattern = mask.makePattern()
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_restore(context)
    }

    /// The rows of pixels of the roll: the index of the first row, and the number of rows. The two outermost rows at each end are drawn
    /// below the neighbouring parts.
    private struct RollRows {
        let first: Int
        let count: Int
        init(_ roll: PageRoll) {
            first = Int(roll.edge.rounded(.down)) - 1
            count = Int(roll.axis.rounded(.up)) + 2 - first
        }
    }

    /// Returns one side of the roll in the roll's coordinates. `position` returns the row of the flat page from which each row of pixels
    /// is taken.
    private func strips(
        of position: (CGFloat) -> CGFloat, shade: (CGFloat) -> CGFloat, isBack: Bool, _ rows: RollRows
    ) -> Surface {
        let width = Int((ends.to - ends.from).rounded(.up)) + 2
        return Surface(width: width, height: rows.count) { context in
            let pictures = PictureRows(flat.surface, context: context)
            for row in 0..<rows.count {
                let top = CGFloat(rows.first + row)
                guard top + 1 > roll.edge else { continue }
                let spread = abs(position(max(top + 1, roll.edge)) - position(max(top, roll.edge)))
                let samples = min(max(Int(spread.rounded(.up)), 1), 8)
                for sample in 0..<samples {
                    let place = max(top + (CGFloat(sample) + 0.5) / CGFloat(samples), roll.edge)
                    // The transform maps the pixels of the strips to the pixels of the page, with an offset to the source row.
                    let map = CGAffineTransform(translationX: ends.from - 1, y: position(place) - CGFloat(row) - 0.5)
                        .concatenating(fromRoll)
                        .concatenating(CGAffineTransform(translationX: CGFloat(-flat.extents.x), y: CGFloat(-flat.extents.y)))
                    pictures.draw(row, width: width, map: map, share: 1 / CGFloat(sample + 1))
                }
            }
            cairo_set_operator(context, CAIRO_OPERATOR_ATOP)
            if isBack {
                context.setSource(CGColor(gray: 1, alpha: 1 - PageCurl.backShare))
                cairo_paint(context)
            }
            for row in 0..<rows.count {
                context.setSource(CGColor(gray: 0, alpha: shade(CGFloat(rows.first + row) + 0.5)))
                cairo_rectangle(context, 0, Double(row), Double(width), 1)
                cairo_fill(context)
            }
        }
    }

    private func lay(_ strips: Surface, _ rows: RollRows, on context: OpaquePointer) {
        cairo_save(context)
        context.concatenate(
            CGAffineTransform(translationX: ends.from - 1, y: CGFloat(rows.first)).concatenating(fromRoll))
        context.setSource(strips, x: 0, y: 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Draws the part of the page that lies upside down behind the roll.
    private func drawTurned(on context: OpaquePointer) {
        let end = 2 * roll.axis - .pi * roll.radius
        guard end > roll.axis else { return }
        cairo_save(context)
        context.append(band(roll.axis, end + 2))
        cairo_clip(context)
        cairo_push_group(context)
        cairo_save(context)
        context.concatenate(reflection)
        paintLeaf(on: context)
        cairo_restore(context)
        cairo_set_operator(context, CAIRO_OPERATOR_ATOP)
        context.setSource(CGColor(gray: 1, alpha: 1 - PageCurl.backShare))
        cairo_paint(context)
        cairo_pop_group_to_source(context)
        cairo_paint(context)
        cairo_restore(context)
    }
}
