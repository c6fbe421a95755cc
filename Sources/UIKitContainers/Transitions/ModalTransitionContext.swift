/// The context that an app's animator receives for a presentation or a dismissal.
@MainActor
final class ModalTransitionContext: NSObject, DrivenTransitionContext {
    private let presentation: ModalPresentation
    private let isPresenting: Bool
    let isAnimated: Bool
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    let targetTransform = CGAffineTransform.identity
    private(set) var duration: TimeInterval = 0
    private var coordinator: TransitionCoordinator?
    var completed: ((Bool) -> Void)?
    /// The closure that runs the animator.
    var runs: (() -> Void)?
    var rewinding: TickSchedule.Participation?

    init(_ presentation: ModalPresentation, isPresenting: Bool, isAnimated: Bool) {
        self.presentation = presentation
        self.isPresenting = isPresenting
        self.isAnimated = isAnimated
    }

    func animate() {
        let runs = runs
        self.runs = nil
        runs?()
    }

    /// Marks the transition as interactive.
    func beginInteraction(_ coordinator: TransitionCoordinator, duration: TimeInterval) {
        self.coordinator = coordinator
        self.duration = duration
        isInteractive = true
        coordinator.isInteractive = true
    }

    var containerView: UIView { presentation.container }
    var controllers: [UITransitionContextViewControllerKey: UIViewController] {
        var result = [isPresenting ? UITransitionContextViewControllerKey.to : .from: presentation.presented]
        if let presenter = presentation.presenter { result[isPresenting ? .from : .to] = presenter }
        return result
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    /// Returns a view of the transition. The presenter's view belongs to the transition only if the presentation removes it.
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if (key == .to) == isPresenting { return presentation.arrangement.presentedView }
        return presentation.arrangement.shouldRemovePresentersView ? presentation.presenter?.viewIfLoaded : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresenting ? .zero : presentation.arrangement.frameOfPresentedViewInContainerView }
        return vc.viewIfLoaded?.frame ?? .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresenting ? presentation.arrangement.frameOfPresentedViewInContainerView : .zero }
        return vc.viewIfLoaded?.frame ?? .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator?.percentComplete = percentComplete }
    func finishInteractiveTransition() { fingerLeaves() }
    func cancelInteractiveTransition() {
        transitionWasCancelled = true
        coordinator?.isCancelled = true
        fingerLeaves()
    }
    func pauseInteractiveTransition() {}
    private func fingerLeaves() {
        guard isInteractive else { return }
        isInteractive = false
        coordinator?.isInteractive = false
        coordinator?.interactionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        endRewinding()
        let completed = completed
        self.completed = nil
        completed?(didComplete)
    }
}
