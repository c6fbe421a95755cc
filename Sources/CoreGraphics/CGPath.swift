/// An immutable path: a list of segments in the caller's coordinate space. `CGMutablePath` can be extended.
public class CGPath: Hashable, PathBuilding, @unchecked Sendable {
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// The segments. They are changed only by `CGMutablePath`, and by code that holds the only reference to the path.
    package final var elements: [Element]

    package required init(elements: [Element]) { self.elements = elements }
    package convenience init() { self.init(elements: []) }
    package convenience init(_ build: (inout PathSegments) -> Void) {
        var segments = PathSegments(elements: [])
        build(&segments)
        self.init(elements: segments.elements)
    }
    public convenience init(rect: CGRect) { self.init { $0.addRect(rect) } }
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: CGPath(rect: rect).applying(transform?.pointee ?? .identity).elements)
    }
    public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        self.init { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(elements: path.applying(transform?.pointee ?? .identity).elements)
    }
    public convenience init(ellipseIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: CGPath(ellipseIn: rect).applying(transform?.pointee ?? .identity).elements)
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.elements == rhs.elements }
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    public final var isEmpty: Bool { elements.isEmpty }

    /// The path itself, or for a mutable path, an immutable copy of its current state.
    package final var frozen: CGPath { self is CGMutablePath ? CGPath(elements: elements) : self }
    public final func copy() -> CGPath? { frozen }
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }
    /// Returns the path with all points transformed. Without a transform, returns the path itself.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transform.map { applying($0.pointee) } ?? frozen
    }
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(elements: (transform.map { applying($0.pointee) } ?? self).elements)
    }

    /// Returns the path with all points transformed.
    package final func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(
            elements: elements.map { element in
                switch element {
                case .move(let to): .move(to: to.applying(transform))
                case .line(let to): .line(to: to.applying(transform))
                case .quadCurve(let to, let control): .quadCurve(to: to.applying(transform), control: control.applying(transform))
                case .curve(let to, let c1, let c2):
                    .curve(to: to.applying(transform), control1: c1.applying(transform), control2: c2.applying(transform))
                case .close: .close
                }
            })
    }

    /// The bounding rectangle of all points, including control points; null if the path is empty.
    public final var boundingBox: CGRect {
        var result = CGRect.null
        func add(_ point: CGPoint) { result = result.union(CGRect(origin: point, size: .zero)) }
        for element in elements {
            switch element {
            case .move(let to), .line(let to): add(to)
            case .quadCurve(let to, let control): add(to); add(control)
            case .curve(let to, let c1, let c2): add(to); add(c1); add(c2)
            case .close: break
            }
        }
        return result
    }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
