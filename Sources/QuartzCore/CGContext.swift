/// Records drawing commands as display items. Coordinates are those of the layer being drawn; y grows downwards.
///
/// The supported surface is what the recorder can express exactly: fills, strokes, text, images and gradients under an affine
/// transform. Clipping inside a drawing is left to layers.
public final class CGContext {
    package private(set) var items: [DisplayItem] = []

    private struct State {
        var transform = CGAffineTransform.identity
        var fill = CGColor.black
        var stroke = CGColor.black
        var lineWidth: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dashes: [CGFloat] = []
        var dashPhase: CGFloat = 0
        var alpha: CGFloat = 1
    }
    private var state = State()
    private var saved: [State] = []
    private var path = CGPath()

    package init() {}

    public func saveGState() { saved.append(state) }
    /// Without a matching `saveGState()` nothing happens.
    public func restoreGState() { if let last = saved.popLast() { state = last } }

    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Dashes and gaps in turn, points; an empty list for a whole line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashes = lengths
        state.dashPhase = phase
    }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

    public func beginPath() { path = CGPath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { path.addPath(other) }
    public func closePath() { path.closeSubpath() }

    public func fillPath(evenOdd: Bool = false) {
        fill(path, evenOdd: evenOdd)
        path = CGPath()
    }
    public func strokePath() {
        stroke(path)
        path = CGPath()
    }
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), evenOdd: false) }
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), evenOdd: false) }
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }

    package func fill(_ path: CGPath, evenOdd: Bool) {
        guard !path.isEmpty else { return }
        items.append(.fill(path.applying(state.transform), dimmed(state.fill), evenOdd: evenOdd))
    }
    package func stroke(_ path: CGPath) {
        guard !path.isEmpty else { return }
        let scale = abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
        guard state.dashes.isEmpty, state.miterLimit == 10 else {
            let style = LineStyle(
                width: state.lineWidth * scale, cap: state.cap, join: state.join, miterLimit: state.miterLimit,
                dashes: state.dashes.map { $0 * scale },
                dashPhase: state.dashPhase * scale)
            return items.append(.line(path.applying(state.transform), dimmed(state.stroke), style))
        }
        items.append(
            .stroke(path.applying(state.transform), dimmed(state.stroke), width: state.lineWidth * scale, cap: state.cap, join: state.join))
    }
    /// One run of text; `run.origin` is in the context's coordinates. Under a scale the size follows; rotated text is not supported.
    package func show(_ run: GlyphRun) {
        guard !run.text.isEmpty else { return }
        var run = run
        run.origin = run.origin.applying(state.transform)
        run.font.size *= abs(state.transform.d)
        run.color = dimmed(run.color)
        items.append(.glyphs(run))
    }
    package func draw(_ image: DisplayImage, in rect: CGRect, tint: CGColor?) {
        items.append(.image(image, rect: rect.applying(state.transform), tint: tint.map(dimmed)))
    }
    package func add(_ item: DisplayItem) { items.append(item) }

    private func dimmed(_ color: CGColor) -> CGColor { state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha) }
}
