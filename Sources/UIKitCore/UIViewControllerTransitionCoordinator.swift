/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that is shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The one that is shown after.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Where a transition stands.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    /// Whether it began in a finger's hands.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether it is in a finger's hands now.
    var isInteractive: Bool { get }
    /// Whether it goes back to where it began.
    var isCancelled: Bool { get }
    /// Seconds, without interaction.
    var transitionDuration: TimeInterval { get }
    /// How much was done when the finger left, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity of the finger when it left, whole ways per second; 1 when there was no finger.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    /// How the presentation that comes or goes is presented; `.none` for every other transition.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The turn that the interface makes; identity unless the phone is turned.
    var targetTransform: CGAffineTransform { get }
}

/// Takes along what an app wants to move together with a transition between controllers, or with a turn of the phone.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// What `animation` changes moves along, on the transition's own curve, and goes back with it when it is cancelled; `completion` comes
    /// after the transition, before the controllers hear that they appeared. Answers whether there is still something to move along.
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
    /// Called when the finger takes or leaves the transition.
    func notifyWhenInteractionChanges(_ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
    /// What moves this controller, or a container that it stands in, at this moment; nil when nothing does.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransitionCoordinator ?? parent?.transitionCoordinator
    }
}

/// The coordinator of every transition in the toolkit. The code that runs the transition owns it, fills in where it stands, and calls `run(with:)`,
/// `interactionChanged()` and `complete()`.
@MainActor
package final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
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
    /// Puts changes into the motion; nil before it begins and after it has ended.
    private var runner: ((@escaping () -> Void) -> Void)?
    private var isOver = false

    /// - Parameters:
    ///   - duration: seconds.
    ///   - controllers: those that the transition is between; a turn of the phone has the same one on both sides.
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

    /// The motion begins: what was collected goes into it, and what comes later too. `runner` runs its argument so that its changes move.
    package func run(with runner: @escaping (@escaping () -> Void) -> Void) {
        self.runner = runner
        let waiting = animations
        animations = []
        for animation in waiting { runner { [self] in animation(self) } }
    }
    /// The finger has taken or left the transition.
    package func interactionChanged() { for handler in handlers { handler(self) } }
    /// The transition is over.
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
