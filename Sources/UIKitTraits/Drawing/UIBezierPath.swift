/// A path that fills and strokes itself into the current drawing, in points of the drawing view.
open class UIBezierPath: NSObject {
    /// The current path.
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
    /// Creates a rounded rectangle with the continuous corner curve that UIKit uses for it.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CornerShape(radius: cornerRadius, isContinuous: true).path(in: rect))
    }
    /// Creates a rectangle with the chosen corners rounded, by the width of the radii.
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
    /// Returns the same path drawn from its end.
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
    /// Returns whether filling would paint the point.
    open func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }
    open var currentPoint: CGPoint { cgPath.currentPoint }
    open var bounds: CGRect { cgPath.boundingBox }
    open var isEmpty: Bool { cgPath.isEmpty }

    /// Clips the current drawing to the path until the graphics state is restored.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: cgPath, usesEvenOddFillRule ? .evenOdd : .winding) }
    /// Sets the alternating lengths of dashes and gaps in points, beginning `phase` points into them; empty for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }
    /// The limit at which a mitred corner is cut off: its length divided by the line's width.
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

/// The corners of a rectangle. Raw values are UIKit's, and the same as `CACornerMask`'s. (documented: UIKit's headers)
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
    /// The drawing state of the current thread: the process's on the main thread, its own on every other.
    package static var current: DrawingState {
        if InterfaceThread.isCurrent { return SimulatedProcess.current.state { DrawingState() } }
        let key = "KeyboardLab.DrawingState"
        if let state = Thread.current.threadDictionary[key] as? DrawingState { return state }
        let state = DrawingState()
        Thread.current.threadDictionary[key] = state
        return state
    }
}

/// The context of the view that is drawing; nil outside `draw(_:)`.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingState.current.contexts.last }
/// Makes a context the current one, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingState.current.contexts.append(context) }
/// Makes the previous context current again.
public func UIGraphicsPopContext() { _ = DrawingState.current.contexts.popLast() }
/// Fills with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Clips the current drawing additionally to the rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
