import CHarfBuzz
import QuartzCore

/// Glyph outlines as paths in font units, with y pointing up.
enum GlyphOutlines {
    static func path(of glyph: UInt32, face: Typeface) -> CGPath {
        let collector = OutlinePen()
        let functions = hb_draw_funcs_create()
        defer { hb_draw_funcs_destroy(functions) }
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in pen(data).path.move(to: CGPoint(x: CGFloat(x), y: CGFloat(y))) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in pen(data).path.addLine(to: CGPoint(x: CGFloat(x), y: CGFloat(y))) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                pen(data).path.addQuadCurve(to: CGPoint(x: CGFloat(x), y: CGFloat(y)), control: CGPoint(x: CGFloat(cx), y: CGFloat(cy)))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                pen(data).path.addCurve(
                    to: CGPoint(x: CGFloat(x), y: CGFloat(y)), control1: CGPoint(x: CGFloat(ax), y: CGFloat(ay)),
                    control2: CGPoint(x: CGFloat(bx), y: CGFloat(by)))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in pen(data).path.closeSubpath() }, nil, nil)
        withExtendedLifetime((collector, face)) {
            lab_hb_draw_glyph(face.hbFont, glyph, functions, Unmanaged.passUnretained(collector).toOpaque())
        }
        return collector.path
    }
}

/// Receives the outlines from HarfBuzz.
private final class OutlinePen {
    var path = CGPath()
}

private func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen { Unmanaged<OutlinePen>.fromOpaque(data!).takeUnretainedValue() }
