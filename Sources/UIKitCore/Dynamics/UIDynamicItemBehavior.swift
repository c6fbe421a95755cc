/// The physical properties of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    open var items: [any UIDynamicItem] { list }
    /// The elasticity of collisions: 0 for no bounce, 1 for a bounce without loss of energy.
    open var elasticity: CGFloat = 0 { didSet { changed() } }
    /// The friction when the item slides along other items or boundaries.
    open var friction: CGFloat = 0 { didSet { changed() } }
    open var density: CGFloat = 1 { didSet { changed() } }
    /// The linear drag: the share of its velocity that an item loses per second.
    open var resistance: CGFloat = 0 { didSet { changed() } }
    open var angularResistance: CGFloat = 0 { didSet { changed() } }
    open var allowsRotation = true { didSet { changed() } }
    /// Whether the item does not move, so that other items bounce off it.
    open var isAnchored = false { didSet { changed() } }
    /// Velocities that were added and have not been passed to an animator yet.
    private var waiting: [(any UIDynamicItem, CGPoint, CGFloat)] = []

    @preconcurrency @MainActor
    public init(items: [any UIDynamicItem]) {
        super.init()
        list = items
    }
    @preconcurrency @MainActor public convenience override init() { self.init(items: []) }
    open func addItem(_ item: any UIDynamicItem) { add(item) }
    open func removeItem(_ item: any UIDynamicItem) { remove(item) }
    /// Adds to the item's velocity, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        waiting.append((item, velocity, 0))
        changed()
    }
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { dynamicAnimator?.body(of: item).velocity ?? .zero }
    /// Adds to the item's angular velocity, in radians per second.
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
