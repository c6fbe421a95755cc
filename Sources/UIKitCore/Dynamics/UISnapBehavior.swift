/// Pulls an item to a point, as if by a spring, and turns it upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// The position that the item snaps to, in reference coordinates.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// The damping, from 0 (oscillates long) to 1 (not at all); 0.5 by default. (documented: `UISnapBehavior.damping`)
    open var damping: CGFloat = 0.5

    @preconcurrency @MainActor
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        list = [item]
    }

    /// The frequency in oscillations per second. (chosen: an item arrives in about half a second)
    private static let frequency: CGFloat = 2.5
    override func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {
        let body = animator.body(of: list[0])
        let omega = 2 * CGFloat.pi * Self.frequency
        // From an oscillation that overshoots a little to one that does not.
        let drag = 2 * omega * (0.4 + 0.6 * min(max(damping, 0), 1))
        body.acceleration.x += omega * omega * (snapPoint.x - body.position.x) - drag * body.velocity.x
        body.acceleration.y += omega * omega * (snapPoint.y - body.position.y) - drag * body.velocity.y
        body.angularAcceleration += -omega * omega * body.angle - drag * body.angularVelocity
    }
    /// Puts the item at its goal when it is almost there.
    func arrive(_ animator: UIDynamicAnimator) {
        let body = animator.body(of: list[0])
        let (dx, dy) = (snapPoint.x - body.position.x, snapPoint.y - body.position.y)
        // Points and points per second. (chosen)
        guard abs(dx) < 0.25, abs(dy) < 0.25, abs(body.velocity.x) < 4, abs(body.velocity.y) < 4, abs(body.angle) < 0.01 else { return }
        (body.position, body.velocity, body.angle, body.angularVelocity) = (snapPoint, .zero, 0, 0)
    }
}
