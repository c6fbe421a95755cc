/// A rule for the motion of items, such as gravity, or a combination of other behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called in every step, after the new positions have been computed and before they are assigned to the items.
    open var action: (() -> Void)?

    @preconcurrency @MainActor public override init() { super.init() }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.join(dynamicAnimator) }
    }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.leave()
    }
    /// Called when the behavior has been added to an animator, or with nil when it has been removed from one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Queries of the animator

    /// The items that were added to the behavior.
    var list: [any UIDynamicItem] = []
    var ownItems: [any UIDynamicItem] { list }
    /// Adds to the items' velocities and accelerations before a step of `duration` seconds.
    func prepare(_ animator: UIDynamicAnimator, duration: CGFloat) {}
    /// Whether the behavior keeps the animator running while no item moves.
    var keepsMoving: Bool { false }

    var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

    func join(_ animator: UIDynamicAnimator) {
        willMove(to: animator)
        dynamicAnimator = animator
        for item in ownItems { animator.use(item) }
        for child in childBehaviors { child.join(animator) }
    }
    func leave() {
        willMove(to: nil)
        if let animator = dynamicAnimator { for item in ownItems { animator.release(item) } }
        dynamicAnimator = nil
        for child in childBehaviors { child.leave() }
    }
    func changed() { dynamicAnimator?.wake() }

    func add(_ item: any UIDynamicItem) {
        guard !list.contains(where: { $0 === item }) else { return }
        list.append(item)
        dynamicAnimator?.use(item)
        changed()
    }
    func remove(_ item: any UIDynamicItem) {
        guard let index = list.firstIndex(where: { $0 === item }) else { return }
        list.remove(at: index)
        dynamicAnimator?.release(item)
        changed()
    }
}
