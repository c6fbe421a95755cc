/// Receives notifications when an animator's items start to move and when they have come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by simulating physics. In every tick, the animator performs a whole number of steps of 1/240 of a second. Each step
/// applies forces, resolves contacts and then moves the items. The animator pauses when no item moves any more, and resumes with the
/// next change of a behavior.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The view whose coordinate system items, boundaries and anchors use.
    open private(set) weak var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open private(set) var isRunning = false
    private var bodies: [ObjectIdentifier: DynamicBody] = [:]
    /// The bodies in the order in which they were added.
    private(set) var order: [DynamicBody] = []
    nonisolated(unsafe) private var participation: TickSchedule.Participation?
    /// The simulated time in seconds during which items have moved.
    private var elapsed: TimeInterval = 0
    private var lastTick: Double?
    private var remainder: CGFloat = 0
    private var restingSteps = 0

    /// The duration of a step in seconds. (chosen so that a view that is thrown fast does not pass through the edge of a phone)
    static let step: CGFloat = 1 / 240
    /// The speed below which no motion is visible, in points per second. (chosen)
    private static let restingSpeed: CGFloat = 4
    /// The angular speed below which no motion is visible, in radians per second. (chosen)
    private static let restingTurn: CGFloat = 0.05
    /// The number of consecutive steps for which all items must rest before the animator pauses. (chosen; a tenth of a second)
    private static let restingTime = 24

    @preconcurrency @MainActor
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }
    @preconcurrency @MainActor public override init() { super.init() }
    deinit { participation?.cancel() }

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.join(self)
        wake()
    }
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.leave()
        wake()
    }
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    /// Returns the items that intersect a rectangle in the reference view's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        order.filter { body in
            let size = body.item.bounds.size
            return rect.intersects(
                CGRect(x: body.position.x - size.width / 2, y: body.position.y - size.height / 2, width: size.width, height: size.height))
        }.map(\.item)
    }
    /// Reads the item's position, after the app has set it. The item's velocity becomes 0.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        bodies[ObjectIdentifier(item)]?.read()
        wake()
    }
    open func elapsedTime() -> TimeInterval { elapsed }

    // MARK: Bodies

    func use(_ item: any UIDynamicItem) {
        let body = self.body(of: item)
        body.users += 1
    }
    func release(_ item: any UIDynamicItem) {
        guard let body = bodies[ObjectIdentifier(item)] else { return }
        body.users -= 1
        guard body.users <= 0 else { return }
        bodies[ObjectIdentifier(item)] = nil
        order.removeAll { $0 === body }
    }
    func body(of item: any UIDynamicItem) -> DynamicBody {
        if let known = bodies[ObjectIdentifier(item)] { return known }
        let body = DynamicBody(item)
        bodies[ObjectIdentifier(item)] = body
        order.append(body)
        return body
    }

    // MARK: Time

    func wake() {
        restingSteps = 0
        guard !isRunning, !behaviors.isEmpty else { return }
        isRunning = true
        lastTick = nil
        delegate?.dynamicAnimatorWillResume(self)
        participation = SimulatedProcess.current.ticks.join(.displayLinks, label: "UIDynamicAnimator") { [weak self] now in self?.tick(now)
        }
    }
    private func rest() {
        isRunning = false
        participation?.cancel()
        participation = nil
        for body in order { (body.velocity, body.angularVelocity) = (.zero, 0) }
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func tick(_ now: Double) {
        guard let lastTick else { return self.lastTick = now }
        self.lastTick = now
        remainder += CGFloat(now - lastTick)
        while remainder >= Self.step, isRunning {
            remainder -= Self.step
            advance()
        }
        for body in order { body.write() }
    }

    private func advance() {
        let dt = Self.step
        elapsed += TimeInterval(dt)
        let all = behaviors.flatMap(\.all)
        let before = order.map { ($0.position, $0.angle) }
        for body in order { (body.acceleration, body.angularAcceleration) = (.zero, 0) }
        for behavior in all { behavior.prepare(self, duration: dt) }
        for body in order where !body.isAnchored {
            body.velocity.x += body.acceleration.x * dt
            body.velocity.y += body.acceleration.y * dt
            body.angularVelocity += body.angularAcceleration * dt
            // These factors reduce the velocities in this step because of drag. (chosen: linear drag)
            let (drag, turnDrag) = (max(0, 1 - body.resistance * dt), max(0, 1 - body.angularResistance * dt))
            body.velocity = CGPoint(x: body.velocity.x * drag, y: body.velocity.y * drag)
            body.angularVelocity *= turnDrag
            if !body.allowsRotation { body.angularVelocity = 0 }
        }
        for case let joint as UIAttachmentBehavior in all { joint.hold(self, duration: dt) }
        for case let collision as UICollisionBehavior in all { collision.resolve(self, duration: dt) }
        for body in order where !body.isAnchored {
            body.position.x += body.velocity.x * dt
            body.position.y += body.velocity.y * dt
            body.angle += body.angularVelocity * dt
        }
        for case let snap as UISnapBehavior in all { snap.arrive(self) }
        for behavior in all { behavior.action?() }
        // Displacements instead of velocities decide whether an item moves, because an item that rests on another item is accelerated and
        // stopped in every step.
        let isMoving = zip(order, before).contains { body, before in
            abs(body.position.x - before.0.x) > Self.restingSpeed * dt || abs(body.position.y - before.0.y) > Self.restingSpeed * dt
                || abs(body.angle - before.1) > Self.restingTurn * dt
        }
        restingSteps = isMoving || all.contains(where: \.keepsMoving) ? 0 : restingSteps + 1
        if restingSteps > Self.restingTime { rest() }
    }
}
