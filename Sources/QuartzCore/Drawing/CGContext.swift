/// Records drawing commands as display items. Coordinates are those of the layer being drawn, with y pointing down.
///
/// It supports what display items can express exactly: fills, strokes, text, images and gradients under an affine transform, inside
/// clips, with shadows and blend modes. A bitmap context (CGContext+Bitmaps.swift) draws its items immediately.
public final class CGContext {
    /// The recorded drawing. Its blend modes affect only this drawing, not the content below the layer.
    package var items: [DisplayItem] { blends ? [.group(DrawingGroup(items: all, isIsolated: true))] : all }
    private var all: [DisplayItem] { clipped.isEmpty ? done : done + [.group(DrawingGroup(items: clipped, clips: state.clips))] }
    private var done: [DisplayItem] = []
    /// The items that were drawn inside the current clips.
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
        /// The clips in the coordinates of the whole drawing.
        var clips: [DrawingGroup.Clip] = []
        var shadow: DisplayNode.Shadow?
        var blend = CGBlendMode.normal
        /// The masks in the coordinates of the whole drawing. Subsequent drawing is visible only where they are opaque.
        var masks: [DrawingGroup] = []
        var fillSpace = CGColorSpaceCreateDeviceGray()
        var strokeSpace = CGColorSpaceCreateDeviceGray()
        var interpolationQuality = CGInterpolationQuality.default
    }
    private var state = State()
    private var saved: [State] = []
    private var current = CGPath()
    /// Whether any blend mode was used.
    private var blends = false
    private struct TransparencyLayer {
        var done: [DisplayItem]
        var clipped: [DisplayItem]
        var state: State
        var saved: [State]
        var blends: Bool
    }
    private var layers: [TransparencyLayer] = []
    /// The bitmap into which the context draws; nil for contexts without a bitmap.
    let bitmap: BitmapTarget?

    package init() { bitmap = nil }
    init(bitmap: BitmapTarget) {
        self.bitmap = bitmap
        // In Core Graphics' own coordinates, the origin is the lower left corner. (documented: `CGContext`)
        state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
    }

    public func saveGState() { saved.append(state) }
    /// Restores the last saved graphics state. Does nothing without a matching `saveGState()`.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        if last.clips != state.clips { closeClips() }
        state = last
    }
    private func closeClips() {
        done = all
        clipped = []
    }

    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    /// The transform from the current coordinates to those of the whole drawing.
    public var ctm: CGAffineTransform { state.transform }

    public func setFillColor(_ color: CGColor) { state.fill = color }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the alternating lengths of dashes and gaps in points. An empty array makes a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dashes = lengths
        state.dashPhase = phase
    }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets the blend mode of subsequent drawing with this context's previous drawing.
    ///
    /// Partial: `plusDarker` is drawn like `multiply`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
    /// The interpolation quality. It has no effect: images are always interpolated smoothly.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Has no effect: edges are always antialiased.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: curves are drawn exactly.
    public func setFlatness(_ flatness: CGFloat) {}

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }
    /// Sets the colour space for the components of subsequent colours. The current colour becomes opaque black. (documented:
    /// `CGContext.setFillColorSpace(_:)`)
    public func setFillColorSpace(_ space: CGColorSpace) { (state.fillSpace, state.fill) = (space, .black) }
    public func setStrokeColorSpace(_ space: CGColorSpace) { (state.strokeSpace, state.stroke) = (space, .black) }
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { state.fill = color }
    }
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { state.stroke = color }
    }

    // MARK: Transparency layers

    /// Begins a transparency layer: draws subsequent items, up to `endTransparencyLayer()`, as a group. The current alpha, shadow and
    /// blend mode apply to the group as a whole.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append(TransparencyLayer(done: done, clipped: clipped, state: state, saved: saved, blends: blends))
        (done, clipped, saved, blends) = ([], [], [], false)
        (state.alpha, state.shadow, state.blend, state.clips, state.masks) = (1, nil, .normal, [], [])
    }
    /// Begins a transparency layer that is clipped.
    /// - Parameter rect: the rectangle to which the layer is clipped.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }
    /// Ends the transparency layer. Does nothing without a matching `beginTransparencyLayer`.
    public func endTransparencyLayer() {
        guard let outer = layers.popLast() else { return }
        let inner = items
        (done, clipped, state, saved, blends) = (outer.done, outer.clipped, outer.state, outer.saved, outer.blends)
        if !inner.isEmpty {
            record(.group(DrawingGroup(items: inner, alpha: state.alpha, isIsolated: true)))
        }
    }

    // MARK: Clips and shadows

    /// Adds the current path to the clips until the state is restored, and clears the path. With an empty path, nothing more is drawn.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: current, rule)
        current = CGPath()
    }
    /// Adds `rect` to the clips.
    public func clip(to rect: CGRect) { clip(to: CGPath(rect: rect)) }
    /// Adds the union of `rects` to the clips.
    public func clip(to rects: [CGRect]) {
        var path = CGPath()
        for rect in rects { path.addRect(rect) }
        clip(to: path)
    }
    package func clip(to path: CGPath, _ rule: CGPathFillRule = .winding) {
        closeClips()
        state.clips.append(DrawingGroup.Clip(path: path.applying(state.transform), evenOdd: rule == .evenOdd))
    }
    /// The bounding box of the clips, in the current coordinates; infinite without clips.
    public var boundingBoxOfClipPath: CGRect {
        guard let first = state.clips.first else { return .infinite }
        let box = state.clips.dropFirst().reduce(first.path.boundingBox) { $0.intersection($1.path.boundingBox) }
        return box.isNull ? box : box.applying(state.transform.inverted())
    }

    /// Sets a shadow for each subsequent item.
    /// - Parameters:
    ///   - offset: points to the right and down, independent of the current transform.
    ///   - blur: points; twice the standard deviation of the Gaussian. (fitted: the relation between `CALayer.shadowRadius` and design
    ///     tools)
    ///   - color: nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { DisplayNode.Shadow(color: $0, offset: offset, radius: max(0, blur) / 2) }
    }
    /// Sets a black shadow with an opacity of one third. (documented: `CGContext.setShadow(offset:blur:)`)
    public func setShadow(offset: CGSize, blur: CGFloat) { setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3)) }

    // MARK: Paths

    public func beginPath() { current = CGPath() }
    public func move(to point: CGPoint) { current.move(to: point) }
    public func addLine(to point: CGPoint) { current.addLine(to: point) }
    public func addRect(_ rect: CGRect) { current.addRect(rect) }
    public func addRects(_ rects: [CGRect]) { for rect in rects { current.addRect(rect) } }
    public func addEllipse(in rect: CGRect) { current.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { current.addPath(other) }
    public func closePath() { current.closeSubpath() }
    /// The current path; nil if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : current }
    public var isPathEmpty: Bool { current.isEmpty }
    public var currentPointOfPath: CGPoint { current.currentPoint }
    public var boundingBoxOfPath: CGRect { current.boundingBox }
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        current.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    /// Adds an arc that rounds the corner at `tangent1End`, between the current point and `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        current.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { current.addQuadCurve(to: end, control: control) }
    /// Adds an arc. Angles are in radians, from the x axis towards the y axis. As in Core Graphics, the direction is named as if y
    /// pointed up, so "clockwise" is counterclockwise on the screen. (documented: "in a flipped coordinate system ... the direction is
    /// reversed")
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        current.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    /// Adds lines that connect the points, in a new subpath.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        current.move(to: first)
        for point in points.dropFirst() { current.addLine(to: point) }
    }

    public func fillPath(evenOdd: Bool = false) {
        fill(current, evenOdd: evenOdd)
        current = CGPath()
    }
    public func fillPath(using rule: CGPathFillRule) { fillPath(evenOdd: rule == .evenOdd) }
    /// Replaces the current path with the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let dashed = state.dashes.isEmpty ? current : current.copy(dashingWithPhase: state.dashPhase, lengths: state.dashes)
        current = dashed.copy(
            strokingWithWidth: state.lineWidth, lineCap: state.cap, lineJoin: state.join, miterLimit: state.miterLimit)
    }
    public func strokePath() {
        stroke(current)
        current = CGPath()
    }
    /// Fills the current path, strokes it, or fills and then strokes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if mode != .stroke { fill(current, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(current) }
        current = CGPath()
    }
    /// Makes the inside of the rectangle transparent.
    public func clear(_ rect: CGRect) {
        let (blend, shadow) = (state.blend, state.shadow)
        (state.blend, state.shadow) = (.clear, nil)
        fill(rect)
        (state.blend, state.shadow) = (blend, shadow)
    }
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect), evenOdd: false) }
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), evenOdd: false) }
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }
    /// Strokes a separate line between the two points of each pair.
    public func strokeLineSegments(between points: [CGPoint]) {
        var lines = CGPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        stroke(lines)
    }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let before = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = before
    }

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
    /// Draws one run of text. `run.origin` is in the context's current coordinates.
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
    /// Draws the image upright, scaled into the rectangle.
    package func draw(_ image: DisplayImage, in rect: CGRect, tint: CGColor?) {
        guard isUpright, state.transform.a > 0, state.transform.d > 0, tint != nil || state.alpha == 1 else {
            let alpha = tint == nil ? state.alpha : 1
            let item = DisplayItem.image(image, rect: rect, tint: tint.map(dimmed))
            return record(.group(DrawingGroup(items: [item], transform: state.transform, alpha: alpha)))
        }
        record(.image(image, rect: rect.applying(state.transform), tint: tint.map(dimmed)))
    }
    /// Draws the image upside down, as Core Graphics does in a context whose y axis points down. `UIImage.draw(in:)` draws upright.
    /// (documented: `CGContext.draw(_:in:byTiling:)`)
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        draw(image, in: rect, tint: nil)
        restoreGState()
    }
    /// Draws the nodes of layers, positioned in the current coordinates.
    package func draw(_ nodes: [DisplayNode]) {
        record(.group(DrawingGroup(nodes: nodes, transform: state.transform, alpha: state.alpha)))
    }
    package func add(_ item: DisplayItem) { record(item) }
    /// Adds an item whose geometry is in the current coordinates.
    func addMapped(_ item: DisplayItem) { record(.group(DrawingGroup(items: [item], transform: state.transform, alpha: state.alpha))) }

    private var isUpright: Bool { state.transform.b == 0 && state.transform.c == 0 }

    private func record(_ item: DisplayItem) {
        var item = item
        if let shadow = state.shadow { item = .group(DrawingGroup(items: [item], shadow: shadow)) }
        for mask in state.masks {
            var mask = mask
            mask.blend = .destinationIn
            item = .group(DrawingGroup(items: [item, .group(mask)], clips: mask.clips, isIsolated: true))
        }
        switch state.blend {
        case .normal: put(item)
        case .clear: put(.group(DrawingGroup(items: [item.coverage], blend: .destinationOut)))
        case .copy:
            // The group first erases and then adds the colour. At an edge that covers half of a pixel, the old and the new colour thus
            // contribute half each.
            put(.group(DrawingGroup(items: [item.coverage], blend: .destinationOut)))
            put(.group(DrawingGroup(items: [item], blend: .plusLighter)))
        default: put(.group(DrawingGroup(items: [item], blend: state.blend)))
        }
        if state.blend != .normal || !state.masks.isEmpty { blends = true }
    }
    private func put(_ item: DisplayItem) {
        if let bitmap, layers.isEmpty {
            bitmap.add(state.clips.isEmpty ? item : .group(DrawingGroup(items: [item], clips: state.clips)))
        } else if state.clips.isEmpty {
            done.append(item)
        } else {
            clipped.append(item)
        }
    }

    /// Clips subsequent drawing to the opaque part of `mask`, which is scaled into `rect`.
    public func clip(to rect: CGRect, mask: CGImage) {
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(state.transform)
        let edge = DrawingGroup.Clip(path: CGPath(rect: rect).applying(state.transform))
        state.masks.append(DrawingGroup(items: [.image(mask, rect: rect, tint: nil)], transform: upright, clips: [edge]))
    }
    /// Removes all clips of the current graphics state.
    public func resetClip() {
        closeClips()
        (state.clips, state.masks) = ([], [])
    }

    private func dimmed(_ color: CGColor) -> CGColor { state.alpha == 1 ? color : color.copy(alpha: color.alpha * state.alpha) }
}
