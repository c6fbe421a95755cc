import CCairo
import QuartzCore

/// A warped picture with its position, in the device space of the layer from which it was created.
struct WarpedPicture {
    let surface: Surface
    let place: PixelRect
}

/// Warps pictures row by row. Every row of the result is a stretched row of the flat picture. To warp columns, the picture is first
/// rotated by a quarter turn, because Cairo processes rows faster than columns.
enum WarpDrawing {
    /// The flat picture with its bounds and scale.
    struct Flat {
        /// The surface, which has exactly the pixels of `extents`.
        let surface: Surface
        let extents: PixelRect
        /// The node's bounds in points.
        let bounds: CGRect
        /// The number of pixels per point.
        let scale: CGFloat
    }

    /// Returns the warped picture.
    /// - Returns: The picture, or nil if no part of it is visible.
    static func picture(of flat: Flat, warp: DisplayNode.Warp) -> WarpedPicture? {
        switch warp {
        case .curl(let progress, let direction): return PageCurlDrawing(flat: flat, progress: progress, to: direction).picture()
        case .turn(let angle, let isAroundVertical, let distance):
            let local = flat.extents.cgRect.applying(CGAffineTransform(scaleX: 1 / flat.scale, y: 1 / flat.scale))
            let reach = warp.reach(of: local, bounds: flat.bounds)
            let place = PixelRect(covering: reach.applying(CGAffineTransform(scaleX: flat.scale, y: flat.scale))).outset(by: 1)
            guard !place.isEmpty, place.width < longestSide, place.height < longestSide else { return nil }
            let turn = PerspectiveTurn(angle: angle, distance: distance * flat.scale)
            let middle = CGPoint(x: flat.bounds.midX * flat.scale, y: flat.bounds.midY * flat.scale)
            guard isAroundVertical else {
                let result = turned(
                    flat.surface, width: place.width, height: place.height, turn: turn,
                    source: CGPoint(x: middle.x - CGFloat(flat.extents.x), y: middle.y - CGFloat(flat.extents.y)),
                    target: CGPoint(x: middle.x - CGFloat(place.x), y: middle.y - CGFloat(place.y)))
                return WarpedPicture(surface: result, place: place)
            }
            // The picture is rotated by a quarter turn: x becomes the row, and y points from right to left.
            let side = quarterTurned(flat.surface, isClockwise: true)
            let result = turned(
                side, width: place.height, height: place.width, turn: turn,
                source: CGPoint(x: CGFloat(flat.extents.maxY) - middle.y, y: middle.x - CGFloat(flat.extents.x)),
                target: CGPoint(x: CGFloat(place.maxY) - middle.y, y: middle.x - CGFloat(place.x)))
            return WarpedPicture(surface: quarterTurned(result, isClockwise: false), place: place)
        }
    }

    /// The longest side that Cairo's surfaces can have.
    private static let longestSide = 32_000
    /// The maximum number of rows of the flat picture whose average is one row of the result. (chosen: sufficient for a rotation of 86
    /// degrees)
    private static let mostSamples = 16

    /// Returns the picture rotated in perspective around a horizontal line. `source` and `target` are the positions of a point on the
    /// line, in pixels of the flat picture and of the result.
    private static func turned(_ flat: Surface, width: Int, height: Int, turn: PerspectiveTurn, source: CGPoint, target: CGPoint) -> Surface
    {
        Surface(width: width, height: height) { context in
            let rows = PictureRows(flat, context: context)
            for row in 0..<height {
                let top = turn.position(CGFloat(row) - target.y)
                let bottom = turn.position(CGFloat(row + 1) - target.y)
                guard bottom + source.y > -1, top + source.y < CGFloat(flat.height) + 1 else { continue }
                let count = min(max(Int((bottom - top).rounded(.up)), 1), mostSamples)
                for sample in 0..<count {
                    let place = CGFloat(row) + (CGFloat(sample) + 0.5) / CGFloat(count) - target.y
                    let position = turn.position(place)
                    let stretch = 1 / turn.scale(position)
                    // The transform maps pixels of the result to pixels of the flat picture.
                    let map = CGAffineTransform(
                        a: stretch, b: 0, c: 0, d: 1, tx: source.x - target.x * stretch,
                        ty: source.y + position - CGFloat(row) - 0.5)
                    rows.draw(row, width: width, map: map, share: 1 / CGFloat(sample + 1))
                }
            }
        }
    }

    /// Returns the picture rotated by a quarter turn. Pixels are only moved, without filtering.
    private static func quarterTurned(_ surface: Surface, isClockwise: Bool) -> Surface {
        Surface(width: surface.height, height: surface.width) { context in
            context.setMatrix(
                isClockwise
                    ? CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: CGFloat(surface.height), ty: 0)
                    : CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: CGFloat(surface.width)))
            context.setSource(surface, x: 0, y: 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_paint(context)
        }
    }
}

/// Draws rows of pixels from a picture. User space must be in device pixels, and the target must be transparent.
struct PictureRows {
    private let context: OpaquePointer

    init(_ picture: Surface, context: OpaquePointer) {
        self.context = context
        context.setSource(picture, x: 0, y: 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    }

    /// Blends the picture's pixels into a row of the target with the opacity `share`. If `share` is 1, they replace the row. `map` maps
    /// target pixels to picture pixels.
    func draw(_ row: Int, width: Int, map: CGAffineTransform, share: CGFloat = 1) {
        var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
        cairo_pattern_set_matrix(cairo_get_source(context), &matrix)
        if share == 1 {
            cairo_rectangle(context, 0, Double(row), Double(width), 1)
            cairo_fill(context)
            return
        }
        cairo_save(context)
        cairo_rectangle(context, 0, Double(row), Double(width), 1)
        cairo_clip(context)
        cairo_paint_with_alpha(context, share)
        cairo_restore(context)
    }
}
