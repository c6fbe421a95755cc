/// Pushes items, once or continuously. A continuous push of magnitude 1 gives an item of 100 by 100 points and density 1 an
/// acceleration of 100 points per second squared. An instantaneous push of magnitude 1 gives it a velocity of 100 points per second.
/// (documented: `UIPushBehavior.magnitude`)
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }
    public let mode: Mode
    open var items: [any UIDynamicItem] { list }
    open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
    /// Whether the push is active. An instantaneous push becomes inactive after it has been applied; set it to true again to repeat the
    /// push.
    open var active = true { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    /// The angle of the direction of the push, in radians from the x axis towards the y axis.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { pushDirection.magnitude }
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
        pushDirection = CGVector(angle: angle, magnitude: magnitude)
    }
    /// Sets the point at which the push is applied, relative to the item's centre. A push that is off-centre rotates the item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) { offsets[ObjectIdentifier(item)] = o }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    override var keepsMoving: Bool { active && mode == .continuous && magnitude > 0 }
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        guard active else { return }
        // An instantaneous push has the effect of a continuous push that lasts for a second.
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
