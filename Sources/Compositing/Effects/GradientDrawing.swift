import CCairo
import QuartzCore

/// Draws gradients. Colours are computed for whole pixels over the whole extent of the shape, so that drawing in parts gives the same
/// result as drawing the whole shape.
struct GradientDrawing {
    enum Kind {
        case linear
        /// A radial gradient with the radii of its ellipse in points.
        case radial(CGSize)
        case conic
    }
    let gradient: DisplayItem.Gradient
    let kind: Kind

    /// Draws the gradient. Resets the matrix to the identity.
    /// - Parameter covered: The device pixels to draw.
    func draw(in path: CGPath, toDevice: CGAffineTransform, covered: PixelRect, context: OpaquePointer) {
        cairo_identity_matrix(context)
        if case .conic = kind {
            guard let mask = ShapeMasks.coverage(of: path.applying(toDevice), in: covered) else { return }
            context.setSource(conicPicture(toDevice: toDevice, covered: covered), x: covered.x, y: covered.y)
            return context.mask(mask, x: covered.x, y: covered.y)
        }
        let picture = Surface(width: covered.width, height: covered.height) { picture in
            picture.setMatrix(toDevice.concatenating(CGAffineTransform(translationX: CGFloat(-covered.x), y: CGFloat(-covered.y))))
            picture.append(path)
            let pattern: OpaquePointer?
            if case .radial(let radii) = kind {
                // A circle with radius 1 is scaled to the ellipse. If the ellipse has no area, all points are outside of it.
                pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
                cairo_translate(picture, gradient.start.x, gradient.start.y)
                cairo_scale(picture, max(radii.width, 1e-3), max(radii.height, 1e-3))
            } else {
                pattern = cairo_pattern_create_linear(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
            }
            for stop in gradient.stops {
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
            }
            cairo_set_source(picture, pattern)
            cairo_pattern_destroy(pattern)
            cairo_fill(picture)
        }
        context.paint(picture, x: covered.x, y: covered.y, in: covered)
    }

    /// The number of entries in the colour table for a full turn. They are finer than the steps of 8-bit colours. (chosen)
    private static let tableSize = 1024

    /// Returns the picture of a conic gradient, which Cairo does not support. The angle of each pixel's centre determines its colour.
    private func conicPicture(toDevice: CGAffineTransform, covered: PixelRect) -> Surface {
        let table = (0..<Self.tableSize).map { color(at: (CGFloat($0) + 0.5) / CGFloat(Self.tableSize)) }
        let toLocal = toDevice.inverted()
        let begin = atan2(gradient.end.y - gradient.start.y, gradient.end.x - gradient.start.x)
        let surface = Surface(width: covered.width, height: covered.height)
        surface.withBytes { bytes, stride in
            for y in 0..<covered.height {
                let row = bytes + y * stride
                for x in 0..<covered.width {
                    let device = CGPoint(x: CGFloat(covered.x + x) + 0.5, y: CGFloat(covered.y + y) + 0.5)
                    let local = device.applying(toLocal)
                    var turn = (atan2(local.y - gradient.start.y, local.x - gradient.start.x) - begin) / (2 * .pi)
                    turn -= turn.rounded(.down)
                    let color = table[min(Int(turn * CGFloat(Self.tableSize)), Self.tableSize - 1)]
                    let pixel = row + x * 4
                    pixel[0] = color.0
                    pixel[1] = color.1
                    pixel[2] = color.2
                    pixel[3] = color.3
                }
            }
        }
        return surface
    }

    /// Returns the premultiplied blue, green, red and alpha at a position of the gradient, 0 to 1.
    private func color(at fraction: CGFloat) -> (UInt8, UInt8, UInt8, UInt8) {
        let stops = gradient.stops
        guard let first = stops.first else { return (0, 0, 0, 0) }
        let next = stops.firstIndex { $0.location > fraction } ?? stops.count
        let (a, b) = (next > 0 ? stops[next - 1] : first, next < stops.count ? stops[next] : stops[stops.count - 1])
        let share = b.location > a.location ? (fraction - a.location) / (b.location - a.location) : 0
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * min(max(share, 0), 1) }
        let alpha = mix(a.color.alpha, b.color.alpha)
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        return (
            byte(mix(a.color.blue, b.color.blue) * alpha), byte(mix(a.color.green, b.color.green) * alpha),
            byte(mix(a.color.red, b.color.red) * alpha), byte(alpha)
        )
    }
}
