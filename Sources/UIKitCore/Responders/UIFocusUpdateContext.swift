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

/// Coordinates the app's animations with those of the focus. On a phone without keys no code receives one: changes happen at once.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    public override init() { super.init() }
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}
