/// A key for a view controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The view controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// A key for a view that takes part in a transition.
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
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled and returns to its start.
    var isCancelled: Bool { get }
    /// The duration of the transition without interaction, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress at which the finger was lifted, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity of the finger when it was lifted, as a multiple of the transition's whole distance per second; 1 if the transition
    /// was not interactive.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    /// The style of the presentation or dismissal; `.none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The transform by which the interface rotates; the identity for other transitions.
    var targetTransform: CGAffineTransform { get }
}

/// Animates an app's changes together with a transition between view controllers, or with a rotation of the phone.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates the changes in `animation` with the transition's curve and duration, and reverts them if the transition is cancelled.
    /// `completion` is called after the transition, before the view controllers are notified that they have appeared. Returns false if
    /// the transition is already over.
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
    /// Calls the handler when the transition starts or stops being interactive.
    func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The toolkit's implementation for all transitions. The code that performs the transition owns the coordinator, updates its state, and
/// calls `run(with:)`, `interactionChanged()` and `complete()`.
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
    /// Runs changes as part of the transition's animation; nil before it starts and after it has ended.
    private var runner: ((@escaping () -> Void) -> Void)?
    private var isOver = false

    /// Creates a coordinator.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - controllers: the view controllers of the transition. For a rotation, both keys have the same view controller.
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

    /// Animates the changes that were collected so far; changes that are added later are animated immediately. `runner` runs its argument
    /// inside the transition's animation.
    package func run(with runner: @escaping (@escaping () -> Void) -> Void) {
        self.runner = runner
        let waiting = animations
        animations = []
        for animation in waiting { runner { [self] in animation(self) } }
    }
    /// Called when the transition has started or stopped being interactive.
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
