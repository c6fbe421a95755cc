/// One controller over another one, from `present` to the end of `dismiss`: its views, the calls that both controllers hear, and the motion.
@MainActor
final class ModalPresentation {
    enum Phase { case coming, shown, going, gone }

    unowned let presented: UIViewController
    private(set) weak var presenter: UIViewController?
    private weak var source: UIViewController?
    let arrangement: UIPresentationController
    let container = ModalContainerView(frame: .zero)
    private(set) var phase = Phase.coming
    /// Had the keyboard when the presentation began; gets it back.
    private weak var keyboardOwner: UIResponder?
    /// The view of the presenter and where it was, while it is away.
    private var removed: (view: UIView, superview: UIView, index: Int)?
    /// Goes up with every motion, so that the end of one that was overtaken is not heard.
    private var motion = 0

    init(_ presented: UIViewController, over presenter: UIViewController, source: UIViewController, arrangement: UIPresentationController) {
        self.presented = presented
        self.presenter = presenter
        self.source = source
        self.arrangement = arrangement
        container.arrangement = arrangement
    }

    // MARK: Coming

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenter, let stage = stage(of: presenter) else { return }
        presenter.ownPresentedViewController = presented
        presented.ownPresentingViewController = presenter
        presented.isBeingPresented = true
        presented.isAppearanceManaged = true
        presenter.isAppearanceManaged = true
        keepKeyboard(of: presenter)
        arrangement.presentingViewController = presenter
        arrangement.containerView = container
        presented.loadViewIfNeeded()
        UIView.performWithoutAnimation {
            container.frame = stage.bounds
            stage.addSubview(container)
        }
        arrangement.presentationTransitionWillBegin()
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        let animator = transition(isPresenting: true)
        presented.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation {
            if animator == nil, let view = arrangement.presentedView, view.superview !== container { container.addSubview(view) }
            arrangement.placePresentedView()
            container.layoutIfNeeded()
        }
        run(animator, isPresenting: true, animated: animated) { [self] in
            guard phase == .coming else { return }
            phase = .shown
            if arrangement.shouldRemovePresentersView { removePresentersView() }
            presented.isBeingPresented = false
            arrangement.presentationTransitionDidEnd(true)
            presented.endAppearanceTransition()
            if arrangement.shouldRemovePresentersView { presenter.endAppearanceTransition() }
            completion?()
        }
    }

    // MARK: Going

    /// - Parameter velocity: of a finger that has let the view go, whole ways per second; 0 without one.
    func end(animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)?) {
        guard phase == .coming || phase == .shown, let presenter else {
            return SimulatedProcess.current.reportOnce("\(type(of: presented)) is being dismissed already")
        }
        phase = .going
        presented.isBeingPresented = false
        presented.isBeingDismissed = true
        returnPresentersView()
        arrangement.dismissalTransitionWillBegin()
        presented.view.endEditing(true)
        presented.beginAppearanceTransition(false, animated: animated)
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(true, animated: animated) }
        giveKeyboardBack()
        run(transition(isPresenting: false), isPresenting: false, animated: animated, velocity: velocity) { [self] in
            phase = .gone
            // The presenter's hold on it is about to end.
            let controller = presented
            arrangement.presentedView?.removeFromSuperview()
            controller.viewIfLoaded?.removeFromSuperview()
            container.removeFromSuperview()
            arrangement.dismissalTransitionDidEnd(true)
            presenter.ownPresentedViewController = nil
            controller.ownPresentingViewController = nil
            controller.isBeingDismissed = false
            controller.endAppearanceTransition()
            if arrangement.shouldRemovePresentersView { presenter.endAppearanceTransition() }
            controller.isAppearanceManaged = false
            if presenter.ownPresentingViewController == nil, presenter.parent == nil { presenter.isAppearanceManaged = false }
            controller.ownTransitionCoordinator = nil
            presenter.ownTransitionCoordinator = nil
            arrangement.containerView = nil
            controller.keptPresentationController = nil
            controller.modalPresentation = nil
            completion?()
        }
    }

    /// Another presentation above this one goes, and this one with it: nothing of it is seen from now on.
    func hideForGood() {
        container.isHidden = true
        returnPresentersView()
    }

    // MARK: The motion

    private func run(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, isPresenting: Bool, animated: Bool, velocity: CGFloat = 0,
        then end: @escaping () -> Void
    ) {
        motion += 1
        let mine = motion
        let context = ModalTransitionContext(self, isPresenting: isPresenting, isAnimated: animated)
        let duration = animated ? animator?.transitionDuration(using: context) ?? ModalMotion.announcedDuration : 0
        let coordinator = TransitionCoordinator(
            duration: duration, containerView: container, controllers: context.controllers)
        coordinator.isAnimated = animated
        presented.ownTransitionCoordinator = coordinator
        presenter?.ownTransitionCoordinator = coordinator
        let finish = { [weak self] in
            // The coordinator lives as long as its transition.
            coordinator.complete()
            guard let self, self.motion == mine else { return }
            end()
        }
        guard animated else {
            UIView.performWithoutAnimation {
                coordinator.run { $0() }
                arrangement.moveAlong(isPresenting: isPresenting)
                // An animator is told nothing of a presentation that is not seen moving.
                if isPresenting, let view = arrangement.presentedView, view.superview == nil {
                    container.addSubview(view)
                    arrangement.placePresentedView()
                }
            }
            return SimulatedProcess.current.ticks.enqueueCompletion("presentation", finish)
        }
        if let animator {
            context.completed = { completed in
                animator.animationEnded(completed)
                finish()
            }
            animator.animateTransition(using: context)
            coordinator.run { body in UIView.animate(withDuration: duration, animations: body) }
            UIView.animate(withDuration: duration) { [arrangement] in arrangement.moveAlong(isPresenting: isPresenting) }
            return
        }
        ModalMotion.run(
            presented.modalTransitionStyle, arrangement: arrangement, isPresenting: isPresenting, velocity: velocity,
            alongside: { body in coordinator.run(with: body) }, completion: finish)
    }

    private func transition(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let delegate = presented.transitioningDelegate, let presenter else {
            return (presented as? any PresentedByItself)?.animator(isPresenting: isPresenting)
        }
        return isPresenting
            ? delegate.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
            : delegate.animationController(forDismissed: presented)
    }

    // MARK: What is below

    /// Where the container goes: the window, or the view of the controller that defines the context.
    private func stage(of presenter: UIViewController) -> UIView? {
        guard let view = presenter.viewIfLoaded else { return nil }
        return arrangement.shouldPresentInFullscreen ? view.window ?? source?.viewIfLoaded?.window : view
    }

    private func removePresentersView() {
        guard arrangement.shouldPresentInFullscreen, let view = presenter?.viewIfLoaded, let superview = view.superview,
            let index = superview.subviews.firstIndex(of: view)
        else { return }
        removed = (view, superview, index)
        view.removeFromSuperview()
    }

    private func returnPresentersView() {
        guard let removed else { return }
        self.removed = nil
        UIView.performWithoutAnimation {
            removed.view.frame = removed.superview.bounds
            removed.superview.insertSubview(removed.view, at: removed.index)
            removed.superview.layoutIfNeeded()
        }
    }

    // MARK: The keyboard

    /// A field below lets go of the keyboard while something stands over it.
    private func keepKeyboard(of presenter: UIViewController) {
        guard let view = UIApplication.shared.firstResponder as? UIView, let below = presenter.viewIfLoaded, view.isDescendant(of: below)
        else { return }
        keyboardOwner = view
        view.resignFirstResponder()
    }

    private func giveKeyboardBack() {
        guard let owner = keyboardOwner as? UIView, owner.window != nil, UIApplication.shared.firstResponder == nil else { return }
        keyboardOwner = nil
        owner.becomeFirstResponder()
    }
}
