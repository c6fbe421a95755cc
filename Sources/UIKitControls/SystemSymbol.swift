/// One of the toolkit's own icon drawings, as answered by `UIImage(systemName:)`.
///
/// Coordinates are shares of the font's size. The box is the image's size; strokes have round ends, and their width follows the weight.
struct SystemSymbol: Sendable {
    enum Part: Sendable {
        case stroke(CGPath)
        case fill(CGPath)
        /// Overlapping outlines leave holes.
        case fillEvenOdd(CGPath)
    }
    var size: CGSize
    var parts: [Part]

    /// Stroke width at a weight, in shares of the size. (chosen by eye beside San Francisco's symbols: regular .085, bold .125)
    static func strokeWidth(weight: CGFloat) -> CGFloat { 0.085 + max(-0.05, weight * 0.1) }

    /// Draws into `rect` in one colour. The drawing keeps its proportions and stands in the middle.
    func draw(in context: CGContext, rect: CGRect, color: CGColor, weight: CGFloat) {
        let scale = min(rect.width / size.width, rect.height / size.height)
        guard scale > 0, scale.isFinite else { return }
        let transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: rect.midX - size.width * scale / 2, ty: rect.midY - size.height * scale / 2)
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(transform)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(Self.strokeWidth(weight: weight))
        for part in parts {
            switch part {
            case .stroke(let path): context.stroke(path)
            case .fill(let path): context.fill(path, evenOdd: false)
            case .fillEvenOdd(let path): context.fill(path, evenOdd: true)
            }
        }
    }

    /// Every name that exists, in alphabetical order.
    static var names: [String] { drawings.keys.sorted() }
    static func named(_ name: String) -> SystemSymbol? { drawings[name]?() }
}

/// Shorthand for the drawings.
func polyline(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
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
    /// The outline of this path stroked, for holes in filled shapes: a straight line becomes a capsule.
    static func capsule(from a: (CGFloat, CGFloat), to b: (CGFloat, CGFloat), width: CGFloat) -> CGPath {
        let angle = atan2(b.1 - a.1, b.0 - a.0)
        let length = ((b.0 - a.0) * (b.0 - a.0) + (b.1 - a.1) * (b.1 - a.1)).squareRoot()
        let flat = CGPath(
            roundedRect: CGRect(x: -width / 2, y: -width / 2, width: length + width, height: width), cornerWidth: width / 2,
            cornerHeight: width / 2)
        return flat.applying(CGAffineTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: a.0, ty: a.1))
    }
}
