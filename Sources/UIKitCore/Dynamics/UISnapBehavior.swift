/// Pulls an item to a point like a spring, and rotates it back to an angle of 0.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// The position to which the item snaps, in the reference view's coordinates.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// The damping, from 0 (a long oscillation) to 1 (no oscillation); 0.5 by default. (documented: `UISnapBehavior.damping`)
    open var damping: CGFloat = 0.5

    @preconcurrency @MainActor
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        list = [item]
    }

    /// The frequency of the spring in oscillations per second. (chosen so that an item arrives in about half a second)
    private static let frequency: CGFloat = 2.5
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        let body = animator.body(of: list[0])
        let omega = 2 * CGFloat.pi * Self.frequency
        // The damping ratio ranges from 0.4, which overshoots a little, to 1, which does not overshoot.
        let drag = 2 * omega * (0.4 + 0.6 * min(max(damping, 0), 1))
        body.acceleration.x += omega * omega * (snapPoint.x - body.position.x) - drag * body.velocity.x
        body.acceleration.y += omega * omega * (snapPoint.y - body.position.y) - drag * body.velocity.y
        body.angularAcceleration += -omega * omega * body.angle - drag * body.angularVelocity
    }
    /// Places the item exactly at the snap point when it is close and slow.
    func arrive(_ animator: UIDynamicAnimator) {
        let body = animator.body(of: list[0])
        let (dx, dy) = (snapPoint.x - body.position.x, snapPoint.y - body.position.y)
        // The thresholds are in points and points per second. (chosen)
        guard abs(dx) < 0.25, abs(dy) < 0.25, abs(body.velocity.x) < 4, abs(body.velocity.y) < 4, abs(body.angle) < 0.01 else { return }
        (body.position, body.velocity, body.angle, body.angularVelocity) = (snapPoint, .zero, 0, 0)
    }
}
