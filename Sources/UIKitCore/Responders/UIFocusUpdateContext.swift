/// A change of the focus from one item to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open internal(set) weak var previouslyFocusedView: UIView?
    open internal(set) weak var nextFocusedView: UIView?
    public override init() { super.init() }
    package init(from previous: UIView?, to next: UIView?) {
        super.init()
        (previouslyFocusedView, nextFocusedView) = (previous, next)
    }
}

/// Coordinates an app's animations with those of the focus. The focus changes without animation here, so the app's animation blocks run
/// immediately.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    public override init() { super.init() }
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}
