/// Pulls items in one direction. A magnitude of 1 is 1,000 points per second squared. (documented: `UIGravityBehavior.magnitude`)
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The direction of gravity, positive to the right and down; (0, 1) by default.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    open var items: [any UIDynamicItem] { list }
    /// The angle of the direction of gravity, in radians from the x axis towards the y axis.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { gravityDirection.magnitude }
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
        gravityDirection = CGVector(angle: angle, magnitude: magnitude)
    }

    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        for item in list {
            let body = animator.body(of: item)
            body.acceleration.x += gravityDirection.dx * 1000
            body.acceleration.y += gravityDirection.dy * 1000
        }
    }
}
