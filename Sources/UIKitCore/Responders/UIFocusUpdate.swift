/// A focus that moves from one thing to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    public internal(set) weak var previouslyFocusedView: UIView?
    public internal(set) weak var nextFocusedView: UIView?
    public override init() { super.init() }
}

/// Takes along what an app moves together with the focus. Nobody hands one out on a phone without keys: what moves moves at once.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    public override init() { super.init() }
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}
