import CCairo
import QuartzCore

/// The display list's words for a Cairo context (`cairo_t *`).
extension OpaquePointer {
    /// Adds `path` to the current path, in the current user space.
    func append(_ path: CGPath) {
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let to):
                cairo_move_to(self, to.x, to.y)
                current = to
            case .line(let to):
                cairo_line_to(self, to.x, to.y)
                current = to
            case .quadCurve(let to, let control):
                // The same parabola as a cubic: controls two thirds of the way.
                cairo_curve_to(
                    self, current.x + 2 / 3 * (control.x - current.x), current.y + 2 / 3 * (control.y - current.y),
                    to.x + 2 / 3 * (control.x - to.x), to.y + 2 / 3 * (control.y - to.y), to.x, to.y)
                current = to
            case .curve(let to, let control1, let control2):
                cairo_curve_to(self, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
                current = to
            case .close:
                cairo_close_path(self)
                var x = 0.0
                var y = 0.0
                cairo_get_current_point(self, &x, &y)
                current = CGPoint(x: x, y: y)
            }
        }
    }

    func append(_ rect: PixelRect) { cairo_rectangle(self, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height)) }

    func setSource(_ color: CGColor, opacity: CGFloat = 1) {
        cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * opacity)
    }

    /// Puts `transform` before the present user space.
    func concatenate(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(self, &matrix)
    }

    /// Replaces the user space: `transform` maps it to device pixels.
    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_set_matrix(self, &matrix)
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
