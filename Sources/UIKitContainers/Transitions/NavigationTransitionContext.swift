/// The context that an app's animator receives for a push or a pop.
@MainActor
final class NavigationTransitionContext: NSObject, DrivenTransitionContext {
    let containerView: UIView
    let isAnimated = true
    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    let targetTransform = CGAffineTransform.identity
    let duration: TimeInterval
    private let animator: any UIViewControllerAnimatedTransitioning
    private let coordinator: TransitionCoordinator
    private weak var from: NavigationPageView?
    private weak var to: NavigationPageView?
    private var completion: ((Bool) -> Void)?
    var rewinding: TickSchedule.Participation?

    init(
        from: NavigationPageView, to: NavigationPageView, container: UIView, animator: any UIViewControllerAnimatedTransitioning,
        isInteractive: Bool, coordinator: TransitionCoordinator, completion: @escaping (Bool) -> Void
    ) {
        self.from = from
        self.to = to
        containerView = container
        self.animator = animator
        self.isInteractive = isInteractive
        self.coordinator = coordinator
        self.completion = completion
        duration = coordinator.transitionDuration
    }

    /// Runs the animator and the animations alongside it.
    func animate() {
        animator.animateTransition(using: self)
        let duration = duration
        coordinator.run { body in UIView.animate(withDuration: duration, animations: body) }
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { page(isFrom: key == .from)?.controller }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { page(isFrom: key == .from) }
    private func page(isFrom: Bool) -> NavigationPageView? { isFrom ? from : to }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from?.controller ? containerView.bounds : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to?.controller ? containerView.bounds : .zero }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.percentComplete = percentComplete }
    func finishInteractiveTransition() { fingerLeaves() }
    func cancelInteractiveTransition() {
        transitionWasCancelled = true
        coordinator.isCancelled = true
        fingerLeaves()
    }
    func pauseInteractiveTransition() {}
    private func fingerLeaves() {
        guard isInteractive else { return }
        isInteractive = false
        coordinator.isInteractive = false
        coordinator.interactionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        endRewinding()
        guard let completion else { return }
        self.completion = nil
        animator.animationEnded(didComplete)
        completion(didComplete)
    }
}
