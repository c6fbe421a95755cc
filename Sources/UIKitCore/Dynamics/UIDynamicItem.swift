/// An object that an animator can move: a view, or the layout attributes of a collection view's item.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre in the reference view's coordinates, in points.
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
    /// The shape of the item in collisions; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for the type `.path`, relative to the item's centre, in points. It must be convex and clockwise as seen on screen.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}

/// The type of an item's collision shape. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// The motion of one item. Lengths are in points, angles in radians, times in seconds.
@MainActor
final class DynamicBody {
    unowned let item: any UIDynamicItem
    /// The number of behaviors that use the item. When it is 0, the animator removes the body.
    var users = 0

    var position: CGPoint
    var angle: CGFloat
    var velocity = CGPoint.zero
    var angularVelocity: CGFloat = 0
    /// The acceleration in this step, in points per second squared.
    var acceleration = CGPoint.zero
    var angularAcceleration: CGFloat = 0

    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var allowsRotation = true
    var isAnchored = false

    /// The corners relative to the centre, before rotation.
    private(set) var shape: [CGPoint] = []
    private var shownTransform: CGAffineTransform

    init(_ item: any UIDynamicItem) {
        self.item = item
        position = item.center
        shownTransform = item.transform
        angle = atan2(item.transform.b, item.transform.a)
        shape = Self.shape(of: item)
    }

    /// Reads the item's current position, which other code may have set.
    func read() {
        position = item.center
        shownTransform = item.transform
        angle = atan2(shownTransform.b, shownTransform.a)
        shape = Self.shape(of: item)
    }
    /// Assigns the computed position to the item. The rotation is combined with the rest of the item's transform.
    func write() {
        if item.center != position { item.center = position }
        let shown = atan2(shownTransform.b, shownTransform.a)
        guard shown != angle else { return }
        shownTransform = CGAffineTransform(rotationAngle: angle - shown).concatenating(shownTransform)
        item.transform = shownTransform
    }

    private static func shape(of item: any UIDynamicItem) -> [CGPoint] {
        let (w, h) = (max(item.bounds.width, 1) / 2, max(item.bounds.height, 1) / 2)
        switch item.collisionBoundsType {
        case .rectangle: return [CGPoint(x: -w, y: -h), CGPoint(x: w, y: -h), CGPoint(x: w, y: h), CGPoint(x: -w, y: h)]
        // The outline approximates an ellipse by 20 corners. (chosen)
        case .ellipse:
            return (0..<20).map { CGPoint(x: w * cos(CGFloat($0) * .pi / 10), y: h * sin(CGFloat($0) * .pi / 10)) }
        case .path:
            return item.collisionBoundingPath.cgPath.corners
        }
    }

    /// The mass. An item of 100 by 100 points and density 1 has the mass 1. (documented: `UIDynamicItemBehavior.density`)
    var mass: CGFloat { max(item.bounds.width * item.bounds.height / 10_000 * density, 1e-6) }
    var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }
    /// The moment of inertia of a rectangle around its centre.
    var inertia: CGFloat { mass * (item.bounds.width * item.bounds.width + item.bounds.height * item.bounds.height) / 12 }
    var inverseInertia: CGFloat { isAnchored || !allowsRotation ? 0 : 1 / max(inertia, 1e-6) }

    var corners: [CGPoint] {
        let (c, s) = (cos(angle), sin(angle))
        return shape.map { CGPoint(x: position.x + $0.x * c - $0.y * s, y: position.y + $0.x * s + $0.y * c) }
    }
    /// Returns the velocity of the point of the item that is currently at `point`.
    func velocity(at point: CGPoint) -> CGPoint {
        CGPoint(x: velocity.x - angularVelocity * (point.y - position.y), y: velocity.y + angularVelocity * (point.x - position.x))
    }
    /// Applies an impulse at a point, and changes both the velocity and the angular velocity.
    /// - Parameter impulse: mass times points per second.
    func push(_ impulse: CGPoint, at point: CGPoint) {
        velocity.x += impulse.x * inverseMass
        velocity.y += impulse.y * inverseMass
        angularVelocity += ((point.x - position.x) * impulse.y - (point.y - position.y) * impulse.x) * inverseInertia
    }
}

extension CGPath {
    /// The end points of the path's lines and curves.
    var corners: [CGPoint] {
        elements.compactMap {
            switch $0 {
            case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
            case .close: nil
            }
        }
    }
}

extension UIView: UIDynamicItem {}
