/// Records drawing commands as display items. Coordinates are those of the layer being drawn; y grows downwards.
///
/// The supported surface is what the recorder can express exactly: fills, strokes, text, images and gradients under an affine
/// transform, inside clips and with shadows. Everything covers what lies below it by its own opacity; there are no other blend modes.
public final class CGContext {
    /// What has been drawn.
    package var items: [DisplayItem] { clipped.isEmpty ? done : done + [.group(DrawingGroup(items: clipped, clips: state.clips))] }
    private var done: [DisplayItem] = []
    /// What has been drawn inside the present clips.
    private var clipped: [DisplayItem] = []

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
        /// In the drawing's own coordinates.
        var clips: [DrawingGroup.Clip] = []
        var shadow: DisplayNode.Shadow?
    }
    private var state = State()
    private var saved: [State] = []
    private var path = CGPath()

    package init() {}

    public func saveGState() { saved.append(state) }
    /// Without a matching `saveGState()` nothing happens.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        if last.clips != state.clips { closeClips() }
        state = last
    }
    private func closeClips() {
        done = items
        clipped = []
    }

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

    // MARK: Clips and shadows

    /// What follows shows only inside the current path too, until the state is restored. The path is used up; an empty one shows nothing.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: path, rule)
        path = CGPath()
    }
    /// What follows shows only inside `rect` too.
    public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect)) }
    /// What follows shows only inside one of `rects`.
    public func clip(to rects: [CGRect]) {
        var path = CGPath()
        for rect in rects { path.addRect(rect) }
        clip(to: path)
    }
    package func clip(to path: CGPath, _ rule: CGPathFillRule = .winding) {
        closeClips()
        state.clips.append(DrawingGroup.Clip(path: path.applying(state.transform), evenOdd: rule == .evenOdd))
    }
    /// Around what the clips leave, in the present coordinates; infinite without clips.
    public var boundingBoxOfClipPath: CGRect {
        guard let first = state.clips.first else { return .infinite }
        let box = state.clips.dropFirst().reduce(first.path.boundingBox) { $0.intersection($1.path.boundingBox) }
        return box.isNull ? box : box.applying(state.transform.inverted())
    }

    /// Everything that follows casts a shadow of its own.
    /// - Parameters:
    ///   - offset: points to the right and down, whatever the present transform.
    ///   - blur: points; twice the standard deviation of the Gaussian. (fitted: as `CALayer.shadowRadius` and design tools relate)
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { DisplayNode.Shadow(color: $0, offset: offset, radius: max(0, blur) / 2) }
    }
    /// A third of black. (documented)
    public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3)) }

    // MARK: Paths

    public func beginPath() { path = CGPath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { path.addPath(other) }
    public func closePath() { path.closeSubpath() }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    /// Angles in radians, measured from x towards y. Core Graphics names the direction as if y grew upwards: what it calls clockwise runs the other
    /// way on a screen. (documented: "in a flipped coordinate system ... the direction is reversed")
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// From point to point, beginning a new part of the path at the first one.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
    }

    public func fillPath(evenOdd: Bool = false) {
        fill(path, evenOdd: evenOdd)
        path = CGPath()
    }
    public func fillPath(using rule: CGPathFillRule) { fillPath(evenOdd: rule == .evenOdd) }
    public func strokePath() {
        stroke(path)
        path = CGPath()
    }
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), evenOdd: false) }
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), evenOdd: false) }
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }
    /// A line from every first point of two to the second.
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = CGPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        stroke(lines)
    }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    package func fill(_ path: CGPath, evenOdd: Bool) {
        guard !path.isEmpty else { return }
        record(.fill(path.applying(state.transform), dimmed(state.fill), evenOdd: evenOdd))
    }
    package func stroke(_ path: CGPath) {
        guard !path.isEmpty else { return }
        let scale = abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
        guard state.dashes.isEmpty, state.miterLimit == 10 else {
            let style = LineStyle(
                width: state.lineWidth * scale, cap: state.cap, join: state.join, miterLimit: state.miterLimit,
                dashes: state.dashes.map { $0 * scale },
                dashPhase: state.dashPhase * scale)
            return record(.line(path.applying(state.transform), dimmed(state.stroke), style))
        }
        record(
            .stroke(path.applying(state.transform), dimmed(state.stroke), width: state.lineWidth * scale, cap: state.cap, join: state.join))
    }
    /// One run of text; `run.origin` is in the context's coordinates.
    package func show(_ run: GlyphRun) {
        guard !run.text.isEmpty else { return }
        var run = run
        guard isUpright, state.transform.a == state.transform.d, state.transform.a > 0 else {
            run.color = dimmed(run.color)
            return record(.group(DrawingGroup(items: [.glyphs(run)], transform: state.transform)))
        }
        run.origin = run.origin.applying(state.transform)
        run.font.size *= abs(state.transform.d)
        run.color = dimmed(run.color)
        record(.glyphs(run))
    }
    /// The image's top left corner lies in the rectangle's.
    package func draw(_ image: DisplayImage, in rect: CGRect, tint: CGColor?) {
        guard isUpright, state.transform.a > 0, state.transform.d > 0, tint != nil || state.alpha == 1 else {
            let alpha = tint == nil ? state.alpha : 1
            let item = DisplayItem.image(image, rect: rect, tint: tint.map(dimmed))
            return record(.group(DrawingGroup(items: [item], transform: state.transform, alpha: alpha)))
        }
        record(.image(image, rect: rect.applying(state.transform), tint: tint.map(dimmed)))
    }
    /// The image with its foot at the rectangle's upper edge, as Core Graphics draws it where y grows downwards: `UIImage.draw(in:)` draws
    /// upright. (documented)
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        draw(image, in: rect, tint: nil)
        restoreGState()
    }
    /// Layers' pictures, their places in the present coordinates.
    package func draw(_ nodes: [DisplayNode]) {
        record(.group(DrawingGroup(nodes: nodes, transform: state.transform, alpha: state.alpha)))
    }
    package func add(_ item: DisplayItem) { record(item) }

    private var isUpright: Bool { state.transform.b == 0 && state.transform.c == 0 }

    private func record(_ item: DisplayItem) {
        var item = item
        if let shadow = state.shadow { item = .group(DrawingGroup(items: [item], shadow: shadow)) }
        if state.clips.isEmpty { done.append(item) } else { clipped.append(item) }
    }

    private func dimmed(_ color: CGColor) -> CGColor { state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha) }
}
