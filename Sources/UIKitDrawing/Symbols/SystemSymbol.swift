/// One of the toolkit's own icon drawings, as returned by `UIImage(systemName:)`.
///
/// Coordinates are fractions of the font size. The box is as large as the image. Strokes have round ends, and the weight determines their
/// width.
struct SystemSymbol: Sendable {
    enum Part: Sendable {
        case stroke(CGPath)
        case fill(CGPath)
        /// A path with the even-odd rule, so that overlapping outlines leave holes.
        case fillEvenOdd(CGPath)
    }
    var size: CGSize
    var parts: [Part]
    /// The same drawing divided into layers for several colours, beginning with the front layer. It is empty for a drawing in one piece.
    var layers: [[Part]] = []
    /// The colour that overrides the requested colour, or nil if the drawing has the requested colour.
    var fixedColor: CGColor?

    /// Returns the stroke width at a weight as a fraction of the font size. (chosen by eye, compared with San Francisco's symbols:
    /// regular .085, bold .125)
    static func strokeWidth(weight: CGFloat) -> CGFloat { 0.085 + max(-0.05, weight * 0.1) }

    /// Draws into `rect`. The drawing keeps its aspect ratio and is centred.
    /// - Parameter colors: The colours of the layers, beginning with the front layer. If there are more layers than colours, the last
    ///   colour also applies to the layers further behind. If the drawing has one piece or there is only one colour, the first colour is
    ///   used.
    func draw(in context: CGContext, rect: CGRect, colors: [CGColor], weight: CGFloat) {
        let scale = min(rect.width / size.width, rect.height / size.height)
        guard scale > 0, scale.isFinite, let first = fixedColor ?? colors.first else { return }
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: rect.midX - size.width * scale / 2, ty: rect.midY - size.height * scale / 2)
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(transform)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(Self.strokeWidth(weight: weight))
        if colors.count > 1, !layers.isEmpty {
            for (index, layer) in layers.enumerated().reversed() { draw(layer, color: colors[min(index, colors.count - 1)], in: context) }
        } else {
            draw(parts, color: first, in: context)
        }
    }

    private func draw(_ parts: [Part], color: CGColor, in context: CGContext) {
        context.setFillColor(color)
        context.setStrokeColor(color)
        for part in parts {
            switch part {
            case .stroke(let path): context.stroke(path)
            case .fill(let path): context.fill(path, evenOdd: false)
            case .fillEvenOdd(let path): context.fill(path, evenOdd: true)
            }
        }
    }

    /// The names of all drawings, in alphabetical order.
    static var names: [String] { drawings.keys.sorted() }
    static func named(_ name: String) -> SystemSymbol? {
        ((SystemDesign.current.isGlass ? glassDrawings[name] : nil) ?? drawings[name])?()
    }
}

/// Short functions for the paths of drawings.
func polyline(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath { polyline(points, closed: closed) }
func polyline(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> CGPath {
    var path = CGPath()
    for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    if closed { path.closeSubpath() }
    return path
}
func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
}
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0) -> CGPath {
    CGPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerWidth: radius, cornerHeight: radius)
}
extension CGPath {
    func with(_ others: CGPath...) -> CGPath {
        var result = self
        for other in others { result.addPath(other) }
        return result
    }
    /// Returns the outline of a stroked line through two or more different points, with mitred corners and round ends.
    static func outline(of points: [(CGFloat, CGFloat)], width: CGFloat) -> CGPath {
        let half = width / 2
        let normals = zip(points, points.dropFirst()).map { a, b in
            let length = hypot(b.0 - a.0, b.1 - a.1)
            return CGVector(dx: -(b.1 - a.1) / length * half, dy: (b.0 - a.0) / length * half)
        }
        /// Returns the offset of the outline's corner at a point, on the side of the normals.
        func offset(_ index: Int) -> CGVector {
            guard index > 0 else { return normals[0] }
            guard index < normals.count else { return normals[normals.count - 1] }
            let (a, b) = (normals[index - 1], normals[index])
            let factor = half * half / (half * half + (a.dx * b.dx + a.dy * b.dy))
            return CGVector(dx: (a.dx + b.dx) * factor, dy: (a.dy + b.dy) * factor)
        }
        var path = CGPath()
        func end(_ point: (CGFloat, CGFloat), _ normal: CGVector) {
            let angle = atan2(normal.dy, normal.dx)
            path.addArc(
                center: CGPoint(x: point.0, y: point.1), radius: half, startAngle: angle, endAngle: angle - .pi, clockwise: false)
        }
        let last = points.count - 1
        path.move(to: CGPoint(x: points[0].0 + normals[0].dx, y: points[0].1 + normals[0].dy))
        for index in points.indices.dropFirst().dropLast() {
            path.addLine(to: CGPoint(x: points[index].0 + offset(index).dx, y: points[index].1 + offset(index).dy))
        }
        end(points[last], offset(last))
        for index in points.indices.dropFirst().dropLast().reversed() {
            path.addLine(to: CGPoint(x: points[index].0 - offset(index).dx, y: points[index].1 - offset(index).dy))
        }
        end(points[0], CGVector(dx: -normals[0].dx, dy: -normals[0].dy))
        path.closeSubpath()
        return path
    }
}
