/// Receives notifications about contacts. Every method is optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Called when an item touches a boundary. The identifier is nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}
extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}

/// Keeps items from passing through each other and through boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// The kinds of objects that items collide with. Raw values are UIKit's. (documented: UIKit's headers)
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: .max)
    }
    open var items: [any UIDynamicItem] { list }
    open var collisionMode = Mode.everything { didSet { changed() } }
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    /// Whether the bounds of the reference view are a boundary that keeps items inside.
    open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
    private var referenceInsets: UIEdgeInsets = .zero

    private struct Boundary {
        let identifier: any NSCopying
        let segments: [(CGPoint, CGPoint)]
    }
    private var boundaries: [Boundary] = []
    /// The current contacts. The delegate is notified when a contact is added or removed.
    private var touching: Set<ContactKey> = []
    private struct ContactKey: Hashable {
        let item: ObjectIdentifier
        /// The other item, or the index of the boundary in the list; -1 for the reference view's bounds.
        let other: AnyHashable
    }

    @preconcurrency @MainActor
    public init(items: [any UIDynamicItem]) {
        super.init()
        list = items
    }
    @preconcurrency @MainActor public convenience override init() { self.init(items: []) }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }

    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        translatesReferenceBoundsIntoBoundary = true
    }
    /// Adds a boundary along a path, whose curves are approximated by line segments.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, segments: bezierPath.cgPath.straightPieces))
        changed()
    }
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, segments: [(p1, p2)]))
        changed()
    }
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        guard let boundary = boundaries.first(where: { isSame($0.identifier, identifier) }) else { return nil }
        let path = UIBezierPath()
        for (index, segment) in boundary.segments.enumerated() {
            if index == 0 || boundary.segments[index - 1].1 != segment.0 { path.move(to: segment.0) }
            path.addLine(to: segment.1)
        }
        return path
    }
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { isSame($0.identifier, identifier) }
        changed()
    }
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.identifier) }
    private func isSame(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }

    // MARK: Contacts

    /// The number of iterations that resolve the contacts of a step. (chosen so that a stack of five items stays at rest)
    private static let rounds = 8
    /// The overlap in points that is tolerated between items, so that resting items do not jitter. (chosen)
    private static let slop: CGFloat = 0.1
    /// The speed in points per second below which items do not bounce. (chosen: the speed that gravity adds in a few steps)
    private static let leastBounce: CGFloat = 20

    private struct Contact {
        let a: DynamicBody
        let b: DynamicBody?
        /// The contact's normal, from item a to item b.
        let normal: CGPoint
        let point: CGPoint
        let depth: CGFloat
        let bounce: CGFloat
        var pushed: CGFloat = 0
        var rubbed: CGFloat = 0
    }

    func resolve(_ animator: UIDynamicAnimator, duration dt: CGFloat) {
        let bodies = list.map { animator.body(of: $0) }
        var contacts: [Contact] = []
        var now: [ContactKey: (CGPoint, () -> Void, () -> Void)] = [:]
        func meet(_ a: DynamicBody, _ b: DynamicBody?, _ manifold: Manifold) {
            for (point, depth) in manifold.points {
                let (va, vb) = (a.velocity(at: point), b?.velocity(at: point) ?? .zero)
                let approach = (va.x - vb.x) * manifold.normal.x + (va.y - vb.y) * manifold.normal.y
                let elasticity = max(a.elasticity, b?.elasticity ?? 0)
                contacts.append(
                    Contact(
                        a: a, b: b, normal: manifold.normal, point: point, depth: depth,
                        bounce: approach > Self.leastBounce ? elasticity * approach : 0))
            }
        }
        if collisionMode.contains(.items) {
            for (index, a) in bodies.enumerated() {
                for b in bodies[(index + 1)...] where a.inverseMass + b.inverseMass > 0 {
                    guard let manifold = Manifold(a.corners, b.corners) else { continue }
                    meet(a, b, manifold)
                    let (first, second) = (a.item, b.item)
                    let point = manifold.points[0].0
                    now[ContactKey(item: ObjectIdentifier(first), other: ObjectIdentifier(second))] = (
                        point,
                        { [weak self] in
                            self.map { $0.collisionDelegate?.collisionBehavior($0, beganContactFor: first, with: second, at: point) }
                        },
                        { [weak self] in self.map { $0.collisionDelegate?.collisionBehavior($0, endedContactFor: first, with: second) } }
                    )
                }
            }
        }
        if collisionMode.contains(.boundaries) {
            var edges = boundaries.enumerated().map { ($0.offset, $0.element.identifier as (any NSCopying)?, $0.element.segments) }
            if translatesReferenceBoundsIntoBoundary, let view = animator.referenceView {
                edges.append((-1, nil, view.bounds.inset(by: referenceInsets).edgesInwards))
            }
            for body in bodies where body.inverseMass > 0 {
                for (place, identifier, segments) in edges {
                    // The reference view's edges push items back inside, regardless of how far an item has moved beyond them.
                    let manifolds = segments.compactMap { segment in
                        place == -1 ? Manifold(body.corners, behind: segment) : Manifold(body.corners, [segment.0, segment.1])
                    }
                    for manifold in manifolds { meet(body, nil, manifold) }
                    guard let point = manifolds.first?.points[0].0 else { continue }
                    let item = body.item
                    now[ContactKey(item: ObjectIdentifier(item), other: place)] = (
                        point,
                        { [weak self] in
                            self.map {
                                $0.collisionDelegate?.collisionBehavior(
                                    $0, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
                            }
                        },
                        { [weak self] in
                            self.map {
                                $0.collisionDelegate?.collisionBehavior($0, endedContactFor: item, withBoundaryIdentifier: identifier)
                            }
                        }
                    )
                }
            }
        }
        for _ in 0..<Self.rounds { for index in contacts.indices { push(&contacts[index], dt) } }
        notify(now)
    }

    private var endings: [ContactKey: () -> Void] = [:]
    private func notify(_ now: [ContactKey: (CGPoint, () -> Void, () -> Void)]) {
        let ended = touching.subtracting(now.keys)
        let begun = now.keys.filter { !touching.contains($0) }.sorted { (now[$0]!.0.x, now[$0]!.0.y) < (now[$1]!.0.x, now[$1]!.0.y) }
        touching = Set(now.keys)
        let endingsBefore = endings
        endings = now.mapValues { $0.2 }
        for key in begun { now[key]!.1() }
        for key in ended { endingsBefore[key]?() }
    }

    /// Resolves one contact: stops or bounces approaching items, separates overlapping ones, and applies friction to sliding ones.
    private func push(_ contact: inout Contact, _ dt: CGFloat) {
        let (a, b, n, p) = (contact.a, contact.b, contact.normal, contact.point)
        let t = CGPoint(x: -n.y, y: n.x)
        func compliance(_ axis: CGPoint) -> CGFloat {
            func share(_ body: DynamicBody) -> CGFloat {
                let arm = (p.x - body.position.x) * axis.y - (p.y - body.position.y) * axis.x
                return body.inverseMass + arm * arm * body.inverseInertia
            }
            return share(a) + (b.map(share) ?? 0)
        }
        func speed(_ axis: CGPoint) -> CGFloat {
            let (va, vb) = (a.velocity(at: p), b?.velocity(at: p) ?? .zero)
            return (va.x - vb.x) * axis.x + (va.y - vb.y) * axis.y
        }
        func apply(_ impulse: CGFloat, _ axis: CGPoint) {
            a.push(CGPoint(x: -axis.x * impulse, y: -axis.y * impulse), at: p)
            b?.push(CGPoint(x: axis.x * impulse, y: axis.y * impulse), at: p)
        }
        let normalCompliance = compliance(n)
        guard normalCompliance > 0 else { return }
        // Each step corrects a fifth of the overlap's depth. (chosen, as in game engines)
        let outwards = 0.2 * max(0, contact.depth - Self.slop) / dt
        let before = contact.pushed
        contact.pushed = max(0, before + (speed(n) + max(contact.bounce, outwards)) / normalCompliance)
        apply(contact.pushed - before, n)
        let friction = (a.friction * (b?.friction ?? a.friction)).squareRoot()
        guard friction > 0 else { return }
        let limit = friction * contact.pushed
        let rubbedBefore = contact.rubbed
        contact.rubbed = min(max(rubbedBefore + speed(t) / compliance(t), -limit), limit)
        apply(contact.rubbed - rubbedBefore, t)
    }
}

/// The contact manifold of two convex shapes.
struct Manifold {
    /// The normal, from the first shape to the second.
    let normal: CGPoint
    /// The contact points, at least one, with the depth of the overlap at each.
    let points: [(CGPoint, CGFloat)]

    /// Creates the manifold by the separating axis test, along the axis with the least overlap; nil if the shapes do not touch.
    init?(_ a: [CGPoint], _ b: [CGPoint]) {
        var best: (depth: CGFloat, axis: CGPoint)?
        let (middleA, middleB) = (Self.middle(a), Self.middle(b))
        for shape in [a, b] {
            for (index, corner) in shape.enumerated() {
                let next = shape[(index + 1) % shape.count]
                let (dx, dy) = (next.x - corner.x, next.y - corner.y)
                let length = (dx * dx + dy * dy).squareRoot()
                guard length > 0 else { continue }
                var axis = CGPoint(x: dy / length, y: -dx / length)
                if (middleB.x - middleA.x) * axis.x + (middleB.y - middleA.y) * axis.y < 0 { axis = CGPoint(x: -axis.x, y: -axis.y) }
                let reach = a.map { $0.x * axis.x + $0.y * axis.y }.max()! - b.map { $0.x * axis.x + $0.y * axis.y }.min()!
                guard reach > 0 else { return nil }
                // If axes are nearly equal, the first axis is used, so that a shape that lies flat does not alternate between them.
                if best == nil || reach < best!.depth * 0.98 { best = (reach, axis) }
            }
        }
        guard let (depth, axis) = best else { return nil }
        normal = axis
        // The contact points are the corners that are deepest in the other shape, at most two.
        let surfaceB = b.map { $0.x * axis.x + $0.y * axis.y }.min()!
        let surfaceA = a.map { $0.x * axis.x + $0.y * axis.y }.max()!
        func span(_ shape: [CGPoint]) -> ClosedRange<CGFloat> {
            let along = shape.map { $0.y * axis.x - $0.x * axis.y }
            return along.min()! - 0.01...along.max()! + 0.01
        }
        let (spanA, spanB) = (span(a), span(b))
        var found = a.map { ($0, $0.x * axis.x + $0.y * axis.y - surfaceB) }
            .filter { $0.1 > 0 && $0.1 > depth - 2 && spanB.contains($0.0.y * axis.x - $0.0.x * axis.y) }
        found += b.map { ($0, surfaceA - ($0.x * axis.x + $0.y * axis.y)) }
            .filter { $0.1 > 0 && $0.1 > depth - 2 && spanA.contains($0.0.y * axis.x - $0.0.x * axis.y) }
        let sorted = found.sorted { $0.0.y * axis.x - $0.0.x * axis.y < $1.0.y * axis.x - $1.0.x * axis.y }
        if let first = sorted.first, let last = sorted.last {
            points = sorted.count > 1 ? [first, last] : [first]
        } else {
            points = [(CGPoint(x: (middleA.x + middleB.x) / 2, y: (middleA.y + middleB.y) / 2), depth)]
        }
    }

    /// Creates the contact of a shape with an edge that holds shapes on its right side, as seen on screen along the edge's direction. Nil
    /// if the whole shape is on that side.
    init?(_ shape: [CGPoint], behind edge: (CGPoint, CGPoint)) {
        let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return nil }
        // The normal points away from the side on which shapes are held.
        let axis = CGPoint(x: dy / length, y: -dx / length)
        let surface = edge.0.x * axis.x + edge.0.y * axis.y
        let beyond = shape.map { ($0, $0.x * axis.x + $0.y * axis.y - surface) }.filter { $0.1 > 0 }
        guard !beyond.isEmpty else { return nil }
        normal = axis
        let sorted = beyond.sorted { $0.1 > $1.1 }
        points = Array(sorted.prefix(2))
    }

    private static func middle(_ shape: [CGPoint]) -> CGPoint {
        let sum = shape.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(shape.count), y: sum.y / CGFloat(shape.count))
    }
}

extension CGRect {
    /// The rectangle's edges, clockwise as seen on screen, so that the inside is to the right of each edge.
    fileprivate var edgesInwards: [(CGPoint, CGPoint)] {
        let corners = [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
        return corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
    }
}

extension CGPath {
    /// The line segments of the outline. Curves are approximated.
    fileprivate var straightPieces: [(CGPoint, CGPoint)] {
        var result: [(CGPoint, CGPoint)] = []
        var (start, pen) = (CGPoint.zero, CGPoint.zero)
        func line(to point: CGPoint) {
            if point != pen { result.append((pen, point)) }
            pen = point
        }
        /// Approximates a curve by 12 line segments. (chosen)
        func curve(_ at: (CGFloat) -> CGPoint) { for step in 1...12 { line(to: at(CGFloat(step) / 12)) } }
        for element in elements {
            switch element {
            case .move(let to): (start, pen) = (to, to)
            case .line(let to): line(to: to)
            case .quadCurve(let to, let c):
                let from = pen
                curve { t in
                    let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    return CGPoint(x: a * from.x + b * c.x + d * to.x, y: a * from.y + b * c.y + d * to.y)
                }
            case .curve(let to, let c1, let c2):
                let from = pen
                curve { t in
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    return CGPoint(
                        x: a * from.x + b * c1.x + c * c2.x + d * to.x, y: a * from.y + b * c1.y + c * c2.y + d * to.y)
                }
            case .close: line(to: start)
            }
        }
        return result
    }
}
