/// Identifies a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown after.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Identifies a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    /// Whether it began interactively.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether it is interactive now.
    var isInteractive: Bool { get }
    /// Whether the transition returns to its start.
    var isCancelled: Bool { get }
    /// The duration in seconds, without interaction.
    var transitionDuration: TimeInterval { get }
    /// The completed part when the finger was lifted, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity of the finger when it was lifted, in whole distances per second; 1 without a finger.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    /// The style of the presentation that appears or disappears; `.none` for every other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the interface; identity unless the phone is rotated.
    var targetTransform: CGAffineTransform { get }
}

/// Animates an app's changes together with a transition between controllers, or with a rotation of the phone.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates the changes in `animation` along with the transition, on its own curve, and reverts them when it is cancelled; `completion`
    /// is called after the transition, before the controllers are notified that they appeared. Returns whether there is still a transition
    /// to join.
    @discardableResult
    func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls the handler when the transition becomes or ceases to be interactive.
    func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of every transition in the toolkit. The code that runs the transition owns it, updates its state, and calls
/// `run(with:)`, `interactionChanged()` and `complete()`.
@MainActor
package final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    package var isAnimated = true
    package var initiallyInteractive = false
    package var isInterruptible = false
    package var isInteractive = false
    package var isCancelled = false
    package var transitionDuration: TimeInterval
    package var percentComplete: CGFloat = 0
    package var completionVelocity: CGFloat = 1
    package var completionCurve = UIView.AnimationCurve.easeInOut
    package var presentationStyle = UIModalPresentationStyle.none
    package var targetTransform = CGAffineTransform.identity
    package let containerView: UIView
    private var controllers: [UITransitionContextViewControllerKey: UIViewController]

    private var animations: [Block] = []
    private var completions: [Block] = []
    private var handlers: [Block] = []
    /// Adds changes to the motion; nil before it begins and after it has ended.
    private var runner: ((@escaping () -> Void) -> Void)?
    private var isOver = false

    /// - Parameters:
    ///   - duration: seconds.
    ///   - controllers: the controllers of the transition; a rotation of the phone has the same one on both sides.
    package init(
        duration: TimeInterval, containerView: UIView, controllers: [UITransitionContextViewControllerKey: UIViewController]
    ) {
        transitionDuration = duration
        self.containerView = containerView
        self.controllers = controllers
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        controllers[key == .from ? .from : .to]?.viewIfLoaded
    }

    package func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if let runner { runner { [self] in animation(self) } } else { animations.append(animation) }
        return true
    }
    package func animateAlongsideTransition(
        in view: UIView?, animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
    package func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { handlers.append(handler) }

    /// Starts the motion with the collected changes; later changes join it. `runner` runs its argument so that its changes are animated.
    package func run(with runner: @escaping (@escaping () -> Void) -> Void) {
        self.runner = runner
        let waiting = animations
        animations = []
        for animation in waiting { runner { [self] in animation(self) } }
    }
    /// Called when the transition has become or ceased to be interactive.
    package func interactionChanged() { for handler in handlers { handler(self) } }
    /// Called when the transition has ended.
    package func complete() {
        guard !isOver else { return }
        isOver = true
        runner = nil
        animations = []
        handlers = []
        let waiting = completions
        completions = []
        for completion in waiting { completion(self) }
        controllers = [:]
    }
}
