@_spi(Toolkit) import UIKitCore

/// One presentation of a controller over another one, from `present` to the end of `dismiss`: its views and the calls to both controllers.
///
/// The animation is in `ModalPresentation+Motion.swift`, the adaptation to another width in `+Adapting`, the handling of the presenter's
/// view and of the keyboard in `+Below`.
@MainActor
final class ModalPresentation {
    enum Phase { case coming, shown, going, gone }

    unowned var presented: UIViewController
    /// The controller that was to be presented, while another one replaces it.
    var original: UIViewController?
    private(set) weak var presenter: UIViewController?
    /// Whether a container managed the presenter's appearance before.
    private var isPresenterManaged = false
    private(set) weak var source: UIViewController?
    /// The requested presentation controller, and the one currently in use: a popover is a sheet in compact width.
    let wanted: UIPresentationController
    var arrangement: UIPresentationController
    let container = ModalContainerView(frame: .zero)
    private(set) var phase = Phase.coming
    /// The first responder when the presentation began, which gets the keyboard back.
    weak var keyboardOwner: UIResponder?
    /// The nearest controller with an accessory view around that responder.
    weak var accessoryOwner: UIViewController?
    /// The view of the presenter and its former position, while it is removed.
    var removed: (view: UIView, superview: UIView, index: Int)?
    /// A number that increases with every animation, so that the end of an interrupted one is ignored.
    var motion = 0
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The coordinator of an animation that is about to begin: the controllers hold it only weakly.
    var preparedCoordinator: TransitionCoordinator?
    /// The poses of views that an animator may change, in case its transition is cancelled.
    var posesBefore: [ViewPose] = []
    /// The transitioning delegate's animators for each direction, requested once.
    var askedAnimators: [Bool: any UIViewControllerAnimatedTransitioning] = [:]
    /// The presenter's page, while a corner of it is rolled up.
    var curl: PartialCurl?

    init(_ presented: UIViewController, over presenter: UIViewController, source: UIViewController, arrangement: UIPresentationController) {
        self.presented = presented
        self.presenter = presenter
        self.source = source
        wanted = arrangement
        self.arrangement = arrangement.adapted(to: Self.traits(around: presenter))
        self.arrangement.presentingViewController = presenter
        container.arrangement = self.arrangement
        presented.presentationWillTransition = { [weak self] in self?.arrangement.viewWillTransition(to: $0, with: $1) }
        container.traitsChanged = { [weak self] in self?.adapt() }
    }

    /// Whether there is something to dismiss that is not already being dismissed.
    var canEnd: Bool { phase == .coming || phase == .shown }

    // MARK: Coming

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard let presenter, let stage = stage(of: presenter) else { return }
        if let other = standIn(for: arrangement) { handOver(to: other) }
        arrangement.presentedViewController = presented
        presenter.ownPresentedViewController = presented
        presented.ownPresentingViewController = presenter
        presented.isBeingPresented = true
        presented.isBeingDismissed = false
        presented.isAppearanceManaged = true
        isPresenterManaged = presenter.isAppearanceManaged
        presenter.isAppearanceManaged = true
        // Under a popover a field keeps the keyboard, and the popover keeps clear of it.
        if !(arrangement is UIPopoverPresentationController) { keepKeyboard(of: presenter) }
        arrangement.presentingViewController = presenter
        arrangement.containerView = container
        presented.loadViewIfNeeded()
        let rises = !isFlipOrCurl || !animated || hasAppAnimator(isPresenting: true)
        let enter = { [self] in
            UIView.performWithoutAnimation {
                container.frame = stage.bounds
                stage.addSubview(container)
            }
        }
        if rises { enter() } else { container.frame = stage.bounds }
        let motion = prepareMotion(isPresenting: true, animated: animated)
        let animator = motion.animator
        arrangement.presentationTransitionWillBegin()
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        let prepare = { [self] in
            UIView.performWithoutAnimation {
                // A popover's animation begins where its placement determines.
                let isOwn = animator == nil || arrangement is UIPopoverPresentationController && animator is FadeAnimator
                if isOwn, let view = arrangement.presentedView, view.superview !== container {
                    container.addSubview(view)
                }
                arrangement.placePresentedView()
            }
            container.layOutInPlace()
        }
        // A field that asked for the keyboard before it was in a window gets it at its final position.
        if rises { UIApplication.shared.holdingFocus(prepare) }
        let end: (Bool) -> Void = { [self] completed in
            guard phase == .coming else { return }
            guard completed else { return leave(presenter, completed: false, completion: completion) }
            phase = .shown
            defer { adapt() }
            if arrangement.shouldRemovePresentersView { removePresentersView() }
            arrangement.presentationTransitionDidEnd(true)
            // Unlike in a push, the presented controller has appeared before the covered one has disappeared. (working knowledge)
            presented.endAppearanceTransition()
            presented.isBeingPresented = false
            // It was dismissed as it appeared: the covered controller is already coming back.
            if phase == .shown, arrangement.shouldRemovePresentersView { presenter.endAppearanceTransition() }
            completion?()
        }
        guard rises else {
            return turn(
                stage, motion,
                changes: {
                    enter()
                    prepare()
                }, then: end)
        }
        run(motion, then: end)
    }

    // MARK: Dismissing

    /// - Parameter velocity: of the drag that has released the view, in whole distances per second; 0 without one.
    func end(animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)?) {
        guard canEnd, let presenter else {
            return SimulatedProcess.current.reportOnce("\(type(of: presented)) is being dismissed already")
        }
        let wasShown = phase == .shown
        phase = .going
        presented.isBeingPresented = false
        presented.isBeingDismissed = true
        returnPresentersView()
        let turns = isFlipOrCurl && animated && wasShown && velocity == 0 && !hasAppAnimator(isPresenting: false)
        let motion = prepareMotion(isPresenting: false, animated: animated, velocity: velocity, turns: turns)
        arrangement.dismissalTransitionWillBegin()
        let keyboard = endEditing()
        UIApplication.shared.textInputSystem?.presentationWillEnd(of: presented)
        presented.beginAppearanceTransition(false, animated: animated)
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(true, animated: animated) }
        giveKeyboardBack()
        let done: (Bool) -> Void = { [self] completed in
            guard completed else { return stay(presenter, keyboard: keyboard) }
            leave(presenter, completed: true, completion: completion)
        }
        if turns, let stage = container.superview {
            return turn(stage, motion, changes: { [container] in container.removeFromSuperview() }, then: done)
        }
        run(motion, then: done)
    }

    /// Ends the presentation, or one that was cancelled while it began.
    private func leave(_ presenter: UIViewController, completed: Bool, completion: (() -> Void)?) {
        let isGivenUp = phase == .coming
        phase = .gone
        interaction = nil
        if isGivenUp {
            UIView.performWithoutAnimation { for pose in posesBefore { pose.restore() } }
            presented.beginAppearanceTransition(false, animated: true)
            if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(true, animated: true) }
            giveKeyboardBack()
        }
        // The presenter is about to release it.
        let controller = presented
        arrangement.presentedView?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        if isGivenUp { arrangement.presentationTransitionDidEnd(false) }
        arrangement.dismissalTransitionDidEnd(true)
        let removes = arrangement.shouldRemovePresentersView
        release(controller, from: presenter)
        // Everything is cleaned up before any notification, as the receiver may present again. Unlike in a pop, the returning controller
        // has appeared before the other one has disappeared. (working knowledge)
        if removes { presenter.endAppearanceTransition() }
        if controller.modalPresentation == nil {
            controller.endAppearanceTransition()
            if controller.modalPresentation == nil {
                controller.isBeingPresented = false
                controller.isBeingDismissed = false
            }
        }
        if completed { completion?() }
    }

    /// Removes the references of the two controllers to each other.
    private func release(_ controller: UIViewController, from presenter: UIViewController) {
        presenter.ownPresentedViewController = nil
        controller.ownPresentingViewController = nil
        controller.ownTransitionCoordinator = nil
        presenter.ownTransitionCoordinator = nil
        arrangement.containerView = nil
        controller.keptPresentationController = nil
        if let original {
            arrangement.presentedViewController = original
            original.keptPresentationController = nil
            self.original = nil
        }
        controller.modalPresentation = nil
        controller.isAppearanceManaged = false
        presenter.isAppearanceManaged = isPresenterManaged
    }

    /// Restores everything after a cancelled dismissal.
    private func stay(_ presenter: UIViewController, keyboard: UIResponder?) {
        phase = .shown
        interaction = nil
        let removes = arrangement.shouldRemovePresentersView
        presented.isBeingDismissed = false
        if removes { presenter.beginAppearanceTransition(false, animated: true) }
        presented.beginAppearanceTransition(true, animated: true)
        UIView.performWithoutAnimation {
            for pose in posesBefore { pose.restore() }
            if let view = arrangement.presentedView, view.superview !== container { container.addSubview(view) }
            arrangement.placePresentedView()
            arrangement.moveAlong(isPresenting: true)
            if removes { removePresentersView() }
        }
        arrangement.dismissalTransitionDidEnd(false)
        presented.endAppearanceTransition()
        if removes { presenter.endAppearanceTransition() }
        presented.ownTransitionCoordinator = nil
        presenter.ownTransitionCoordinator = nil
        if let keyboard { giveFocus(back: keyboard) }
    }

    /// Hides this presentation while it is dismissed together with one above it, so that it does not become visible in between.
    func hideForGood() {
        container.isHidden = true
        returnPresentersView()
    }

}

extension UIView {
    /// Lays out a view with a controller's view inside, without animating it. Animations that the controller starts in `viewIsAppearing`
    /// run.
    func layOutInPlace() {
        guard UIView.inheritedAnimationDuration > 0 else { return layoutIfNeeded() }
        UIView.performWithoutAnimation { layoutIfNeeded() }
    }
}
