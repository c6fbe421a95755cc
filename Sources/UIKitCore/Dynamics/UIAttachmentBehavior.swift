/// Keeps an item at a distance from a point or from another item. It acts like a rod, or with a frequency, like a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }
    open var items: [any UIDynamicItem] { list }
    public let attachedBehaviorType: AttachmentType
    /// The anchor in the reference view's coordinates. A behavior between two items does not use it.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// The length of the attachment in points.
    open var length: CGFloat { didSet { changed() } }
    /// The damping, 0 to 1. In an attachment with a frequency, it determines how soon the oscillation ends.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// The frequency in oscillations per second; 0 for a rigid rod.
    open var frequency: CGFloat = 0 { didSet { changed() } }
    private let offsets: [UIOffset]

    @preconcurrency @MainActor
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        attachedBehaviorType = .anchor
        anchorPoint = point
        offsets = [offset]
        length = Self.distance(Self.point(of: item, offset), point)
        super.init()
        list = [item]
    }
    @preconcurrency @MainActor
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }
    @preconcurrency @MainActor
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        attachedBehaviorType = .items
        anchorPoint = .zero
        offsets = [offset1, offset2]
        length = Self.distance(Self.point(of: item1, offset1), Self.point(of: item2, offset2))
        super.init()
        list = [item1, item2]
    }
    @preconcurrency @MainActor
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
        CGPoint(x: item.center.x + offset.horizontal, y: item.center.y + offset.vertical)
    }
    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    /// Applies impulses to the items to correct their distance. A rod corrects a fixed part of the error in each step; a spring applies a
    /// force in proportion to the error.
    func hold(_ animator: UIDynamicAnimator, duration dt: CGFloat) {
        let bodies = list.map { animator.body(of: $0) }
        func end(_ index: Int) -> CGPoint {
            guard index < bodies.count else { return anchorPoint }
            let (body, offset) = (bodies[index], offsets[index])
            let (c, s) = (cos(body.angle), sin(body.angle))
            return CGPoint(
                x: body.position.x + offset.horizontal * c - offset.vertical * s,
                y: body.position.y + offset.horizontal * s + offset.vertical * c)
        }
        let (a, b) = (end(0), end(1))
        let distance = Self.distance(a, b)
        guard distance > 1e-6 else { return }
        let n = CGPoint(x: (a.x - b.x) / distance, y: (a.y - b.y) / distance)
        func share(_ body: DynamicBody, _ point: CGPoint) -> CGFloat {
            let arm = (point.x - body.position.x) * n.y - (point.y - body.position.y) * n.x
            return body.inverseMass + arm * arm * body.inverseInertia
        }
        let compliance = share(bodies[0], a) + (bodies.count > 1 ? share(bodies[1], b) : 0)
        guard compliance > 0 else { return }
        let (va, vb) = (bodies[0].velocity(at: a), bodies.count > 1 ? bodies[1].velocity(at: b) : .zero)
        let speed = (va.x - vb.x) * n.x + (va.y - vb.y) * n.y
        let error = distance - length
        let change: CGFloat
        if frequency > 0 {
            let omega = 2 * .pi * frequency
            // The spring's force is evaluated at the end of the step, which is stable for every frequency.
            let (k, c) = (omega * omega, 2 * omega * min(max(damping, 0), 1))
            change = -(k * (error + speed * dt) + c * speed) * dt / (1 + c * dt + k * dt * dt)
        } else {
            // Each step corrects a fifth of the error. (chosen, as in game engines)
            change = -speed - 0.2 * error / dt
        }
        let impulse = change / compliance
        bodies[0].push(CGPoint(x: n.x * impulse, y: n.y * impulse), at: a)
        if bodies.count > 1 { bodies[1].push(CGPoint(x: -n.x * impulse, y: -n.y * impulse), at: b) }
    }
}
