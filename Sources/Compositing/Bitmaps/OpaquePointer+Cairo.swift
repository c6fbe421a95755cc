import CCairo
import QuartzCore

/// Operations on a Cairo context (`cairo_t *`) for drawing display lists.
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
                // A quadratic curve is converted to a cubic curve. The control points of the cubic curve are two thirds of the way from
                // its ends to the control point of the quadratic curve.
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

    /// Sets the source to the nearest premultiplied 8-bit colour. Cairo itself truncates, so that a translucent grey would be up to two
    /// steps too dark.
    func setSource(_ color: CGColor, opacity: CGFloat = 1) {
        let alpha = min(max(color.alpha * opacity, 0), 1)
        let whole = (alpha * 255).rounded()
        guard whole > 0 else { return cairo_set_source_rgba(self, 0, 0, 0, 0) }
        // Cairo multiplies the components by the alpha again, so they are divided by it.
        func component(_ value: CGFloat) -> Double { min((min(max(value, 0), 1) * alpha * 255).rounded() / whole, 1) }
        cairo_set_source_rgba(self, component(color.red), component(color.green), component(color.blue), whole / 255)
    }

    /// Sets the source to the colour, or to the colour's pattern. The pattern's tiles begin at the origin of the coordinate space that
    /// `toDevice` maps to device pixels. Resets the matrix to the identity.
    func setSource(_ color: CGColor, opacity: CGFloat = 1, pattern toDevice: CGAffineTransform, resources: DrawingResources) {
        cairo_identity_matrix(self)
        guard let pattern = color.pattern, let tile = pattern.tile as? DisplayImage, tile.width > 0, tile.height > 0 else {
            return setSource(color, opacity: opacity)
        }
        let source = resources.images.tile(tile, opacity: color.alpha * opacity).makePattern()
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        let scale = CGAffineTransform(scaleX: pattern.size.width / CGFloat(tile.width), y: pattern.size.height / CGFloat(tile.height))
        let map = scale.concatenating(toDevice)
        cairo_pattern_set_filter(
            source, map.isTranslation && map.tx == map.tx.rounded() && map.ty == map.ty.rounded() ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
        )
        let back = map.inverted()
        var matrix = cairo_matrix_t(xx: back.a, yx: back.b, xy: back.c, yy: back.d, x0: back.tx, y0: back.ty)
        cairo_pattern_set_matrix(source, &matrix)
        cairo_set_source(self, source)
        cairo_pattern_destroy(source)
    }

    /// Applies `transform` before the current transformation matrix.
    func concatenate(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(self, &matrix)
    }

    /// Replaces the transformation matrix by `transform`, which maps user space to device pixels.
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
