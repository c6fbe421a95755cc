/// Pulls items in one direction. 1 is 1,000 points per second squared. (documented)
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// To the right and down; (0, 1) at first.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    open var items: [any UIDynamicItem] { list }
    /// Radians from the x axis towards y.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { (gravityDirection.dx * gravityDirection.dx + gravityDirection.dy * gravityDirection.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    @preconcurrency @MainActor
    public init(items: [any UIDynamicItem]) {
        super.init()
        list = items
    }
    @preconcurrency @MainActor public convenience override init() { self.init(items: []) }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }

    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        for item in list {
            let body = animator.body(of: item)
            body.acceleration.x += gravityDirection.dx * 1000
            body.acceleration.y += gravityDirection.dy * 1000
        }
    }
}

/// Pushes items, once or all the time. A push of 1 gives an item of 100 by 100 points and density 1 an acceleration of 100 points per second
/// squared; at once, that speed. (documented)
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }
    public let mode: Mode
    open var items: [any UIDynamicItem] { list }
    open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
    /// An instantaneous push is active until it has been given; activate it again for another.
    open var active = true { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    /// Radians from the x axis towards y.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { (pushDirection.dx * pushDirection.dx + pushDirection.dy * pushDirection.dy).squareRoot() }
        set { setAngle(angle, magnitude: newValue) }
    }

    @preconcurrency @MainActor
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        list = items
    }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    }
    /// Where the push meets the item, from its centre; a push beside it turns the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) { offsets[ObjectIdentifier(item)] = o }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    override var keepsMoving: Bool { active && mode == .continuous && magnitude > 0 }
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        guard active else { return }
        // One push lasts as long as its speed says: a second's worth at once.
        let time = mode == .continuous ? duration : 1
        for item in list {
            let body = animator.body(of: item)
            let offset = targetOffsetFromCenter(for: item)
            body.push(
                CGPoint(x: pushDirection.dx * 100 * time, y: pushDirection.dy * 100 * time),
                at: CGPoint(x: body.position.x + offset.horizontal, y: body.position.y + offset.vertical))
        }
        if mode == .instantaneous { active = false }
    }
}

/// What items are made of.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    open var items: [any UIDynamicItem] { list }
    /// 0 for no bounce to 1 for a whole one.
    open var elasticity: CGFloat = 0 { didSet { changed() } }
    /// Against what the item touches.
    open var friction: CGFloat = 0 { didSet { changed() } }
    open var density: CGFloat = 1 { didSet { changed() } }
    /// The share of its speed that an item loses in a second, by and by.
    open var resistance: CGFloat = 0 { didSet { changed() } }
    open var angularResistance: CGFloat = 0 { didSet { changed() } }
    open var allowsRotation = true { didSet { changed() } }
    /// The item stays where it is, and others bounce off it.
    open var isAnchored = false { didSet { changed() } }
    /// What the animator has not taken over yet: speeds that were added before there was one.
    private var waiting: [(any UIDynamicItem, CGPoint, CGFloat)] = []

    @preconcurrency @MainActor
    public init(items: [any UIDynamicItem]) {
        super.init()
        list = items
    }
    @preconcurrency @MainActor public convenience override init() { self.init(items: []) }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    /// Points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        waiting.append((item, velocity, 0))
        changed()
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { dynamicAnimator?.body(of: item).velocity ?? .zero }
    /// Radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        waiting.append((item, .zero, velocity))
        changed()
    }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { dynamicAnimator?.body(of: item).angularVelocity ?? 0 }

    override func leave() {
        if let animator = dynamicAnimator {
            for item in list {
                let body = animator.body(of: item)
                (body.elasticity, body.friction, body.density, body.resistance, body.angularResistance) = (0, 0, 1, 0, 0)
                (body.allowsRotation, body.isAnchored) = (true, false)
            }
        }
        super.leave()
    }
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        for item in list {
            let body = animator.body(of: item)
            (body.elasticity, body.friction, body.density) = (elasticity, friction, density)
            (body.resistance, body.angularResistance) = (resistance, angularResistance)
            (body.allowsRotation, body.isAnchored) = (allowsRotation, isAnchored)
            if isAnchored { (body.velocity, body.angularVelocity) = (.zero, 0) }
        }
        for (item, velocity, turn) in waiting where list.contains(where: { $0 === item }) {
            let body = animator.body(of: item)
            body.velocity = CGPoint(x: body.velocity.x + velocity.x, y: body.velocity.y + velocity.y)
            body.angularVelocity += turn
        }
        waiting = []
    }
}

/// Draws an item to a point, as on a spring, and turns it upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Reference coordinates.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// 0 swings long to 1 not at all; 0.5 at first. (documented)
    open var damping: CGFloat = 0.5

    @preconcurrency @MainActor
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        list = [item]
    }

    /// Swings per second. (chosen: an item arrives in about half a second)
    private static let frequency: CGFloat = 2.5
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        let body = animator.body(of: list[0])
        let omega = 2 * CGFloat.pi * Self.frequency
        // From a swing that overshoots a little to one that does not.
        let drag = 2 * omega * (0.4 + 0.6 * min(max(damping, 0), 1))
        body.acceleration.x += omega * omega * (snapPoint.x - body.position.x) - drag * body.velocity.x
        body.acceleration.y += omega * omega * (snapPoint.y - body.position.y) - drag * body.velocity.y
        body.angularAcceleration += -omega * omega * body.angle - drag * body.angularVelocity
    }
    /// The last hair of the way at once.
    func arrive(_ animator: UIDynamicAnimator) {
        let body = animator.body(of: list[0])
        let (dx, dy) = (snapPoint.x - body.position.x, snapPoint.y - body.position.y)
        // Points and points per second. (chosen)
        guard abs(dx) < 0.25, abs(dy) < 0.25, abs(body.velocity.x) < 4, abs(body.velocity.y) < 4, abs(body.angle) < 0.01 else { return }
        (body.position, body.velocity, body.angle, body.angularVelocity) = (snapPoint, .zero, 0, 0)
    }
}

/// Keeps an item at a distance from a point or another item: as on a rod, or, with a frequency, on a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }
    open var items: [any UIDynamicItem] { list }
    public let attachedBehaviorType: AttachmentType
    /// Reference coordinates; of a behavior between items it has no meaning.
    open var anchorPoint: CGPoint { didSet { changed() } }
    /// Points.
    open var length: CGFloat { didSet { changed() } }
    /// 0 to 1; with a frequency, how soon the swinging ends.
    open var damping: CGFloat = 0 { didSet { changed() } }
    /// Swings per second; 0 for a rod.
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

    /// Pushes the ends so that their distance becomes right: all of the error in one step, or as a spring does.
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
            // Taken at the end of the step, which is stable for every frequency.
            let (k, c) = (omega * omega, 2 * omega * min(max(damping, 0), 1))
            change = -(k * (error + speed * dt) + c * speed) * dt / (1 + c * dt + k * dt * dt)
        } else {
            // A fifth of the error goes in every step. (chosen: as game engines do)
            change = -speed - 0.2 * error / dt
        }
        let impulse = change / compliance
        bodies[0].push(CGPoint(x: n.x * impulse, y: n.y * impulse), at: a)
        if bodies.count > 1 { bodies[1].push(CGPoint(x: -n.x * impulse, y: -n.y * impulse), at: b) }
    }
}
