/// A path that fills and strokes itself in the current graphics context. Its coordinates are in points of the view that draws.
open class UIBezierPath: NSObject {
    /// The Core Graphics path.
    public var cgPath: CGPath {
        get { line }
        set { line = newValue.frozen }
    }
    private var line: CGPath
    public var lineWidth: CGFloat = 1
    public var lineCapStyle: CGLineCap = .butt
    public var lineJoinStyle: CGLineJoin = .miter
    public var usesEvenOddFillRule = false

    public override init() { line = CGPath() }
    public init(cgPath: CGPath) { line = cgPath.frozen }
    public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }
    public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }
    /// Creates a rectangle with rounded corners, which have UIKit's continuous curve.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CornerShape(radius: cornerRadius, isContinuous: true).path(in: rect))
    }
    /// Creates a rectangle with some rounded corners. Only the width of the radii is used.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let mask = CACornerMask(rawValue: corners.rawValue & 15)
        self.init(cgPath: CornerShape(radius: cornerRadii.width, isContinuous: false, corners: mask).path(in: rect))
    }
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open func move(to point: CGPoint) { line.move(to: point) }
    open func addLine(to point: CGPoint) { line.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        line.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { line.addQuadCurve(to: end, control: controlPoint) }
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        line.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    open func append(_ other: UIBezierPath) { line.addPath(other.cgPath) }
    open func close() { line.closeSubpath() }
    open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
    open func removeAllPoints() { cgPath = CGPath() }
    /// Returns the path with its direction reversed.
    open func reversing() -> UIBezierPath {
        let path = UIBezierPath(cgPath: cgPath.reversed())
        path.lineWidth = lineWidth
        path.lineCapStyle = lineCapStyle
        path.lineJoinStyle = lineJoinStyle
        path.usesEvenOddFillRule = usesEvenOddFillRule
        path.miterLimit = miterLimit
        (path.dashes, path.dashPhase) = (dashes, dashPhase)
        return path
    }
    /// Returns whether filling the path would paint the point.
    open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }
    open var currentPoint: CGPoint { cgPath.currentPoint }
    open var bounds: CGRect { cgPath.boundingBox }
    open var isEmpty: Bool { cgPath.isEmpty }

    /// Clips the current graphics context to the path, until the graphics state is restored.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, usesEvenOddFillRule ? .evenOdd : .winding) }
    /// Sets the alternating lengths of dashes and gaps in points. The line starts `phase` points into this pattern. An empty pattern
    /// makes the line solid.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }
    /// The miter limit. A corner is cut off if the ratio of its length to the line width is above this limit.
    public var miterLimit: CGFloat = 10
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    open func fill() { UIGraphicsGetCurrentContext()?.fill(cgPath, evenOdd: usesEvenOddFillRule) }
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashes)
        context.stroke(cgPath)
    }
}

/// The corners of a rectangle. The raw values are UIKit's, and the same as those of `CACornerMask`. (documented: UIKit's headers)
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

package final class DrawingState {
    package var contexts: [CGContext] = []
}

extension DrawingState {
    /// The drawing state of the current thread. The main thread has the drawing state of the simulated process, and every other thread
    /// has a separate one.
    package static var current: DrawingState {
        if InterfaceThread.isCurrent { return SimulatedProcess.current.state { DrawingState() } }
        let key = "KeyboardLab.DrawingState"
        if let state = Thread.current.threadDictionary[key] as? DrawingState { return state }
        let state = DrawingState()
        Thread.current.threadDictionary[key] = state
        return state
    }
}

/// Returns the graphics context of the view that is drawing, or nil outside of `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingState.current.contexts.last }
/// Makes a context the current context until the call of `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingState.current.contexts.append(context) }
/// Makes the previous context the current one again.
public func UIGraphicsPopContext() { _ = DrawingState.current.contexts.popLast() }
/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Intersects the clipping area of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
