@_spi(Toolkit) import UIKitCore

/// The presentation of one controller, from `present` to the end of `dismiss`. Manages its views and the calls to both controllers.
///
/// `ModalPresentation+Motion.swift` contains the animation, `+Adapting` the adaptation to another width, and `+Below` the handling of the
/// presenter's view and of the keyboard.
@MainActor
final class ModalPresentation {
    enum Phase { case coming, shown, going, gone }

    unowned var presented: UIViewController
    /// The originally presented controller while another controller replaces it.
    var original: UIViewController?
    private(set) weak var presenter: UIViewController?
    /// Whether a container managed the presenter's appearance before the presentation.
    private var isPresenterManaged = false
    private(set) weak var source: UIViewController?
    /// The presentation controller for the requested style, and the presentation controller currently in use. They differ if the style
    /// adapts to a compact width, for example from a popover to a sheet.
    let wanted: UIPresentationController
    var arrangement: UIPresentationController
    let container = ModalContainerView(frame: .zero)
    private(set) var phase = Phase.coming
    /// The first responder at the beginning of the presentation. The dismissal returns the keyboard to it.
    weak var keyboardOwner: UIResponder?
    /// The nearest controller around `keyboardOwner` that has an accessory view.
    weak var accessoryOwner: UIViewController?
    /// The view of the presenter and its former position in its superview, while the presentation has removed it.
    var removed: (view: UIView, superview: UIView, index: Int)?
    /// The number of animations so far. An animation with a lower number was interrupted, and its end is ignored.
    var motion = 0
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// The coordinator of an animation that is about to begin. Retained by the presentation, because the controllers hold it weakly.
    var preparedCoordinator: TransitionCoordinator?
    /// The geometry of views that an animator may change, to restore it if the transition is cancelled.
    var posesBefore: [ViewPose] = []
    /// The transitioning delegate's animators for each direction, requested from the delegate once.
    var askedAnimators: [Bool: any UIViewControllerAnimatedTransitioning] = [:]
    /// The curl of the presenter's view while that view is partially curled.
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

    /// Whether the presentation can be dismissed. True from its beginning until its dismissal begins.
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
        // A field below a popover remains first responder, and the popover avoids the keyboard.
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
                // The system's own animations, including a popover's, start from the final layout of the presented view.
                let isOwn = animator == nil || arrangement is UIPopoverPresentationController && animator is FadeAnimator
                if isOwn, let view = arrangement.presentedView, view.superview !== container {
                    container.addSubview(view)
                }
                arrangement.placePresentedView()
            }
            container.layOutInPlace()
        }
        // A field that requested the keyboard before it was in a window must get it only at its final position.
        if rises { UIApplication.shared.holdingFocus(prepare) }
        let end: (Bool) -> Void = { [self] completed in
            guard phase == .coming else { return }
            guard completed else { return leave(presenter, completed: false, completion: completion) }
            phase = .shown
            defer { adapt() }
            if arrangement.shouldRemovePresentersView { removePresentersView() }
            arrangement.presentationTransitionDidEnd(true)
            // Unlike in a push, the presented controller appears before the covered controller disappears. (remembered)
            presented.endAppearanceTransition()
            presented.isBeingPresented = false
            // If the app dismissed the controller while it appeared, the presenter is already reappearing.
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

    /// Dismisses the controller.
    /// - Parameter velocity: the final velocity of the drag that dismisses the view, in multiples of the presentation's whole distance
    ///   per second; 0 without a drag.
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

    /// Ends a dismissal, or a presentation that was cancelled while it began.
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
        // A strong reference, because the presenter is about to release the controller.
        let controller = presented
        arrangement.presentedView?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        if isGivenUp { arrangement.presentationTransitionDidEnd(false) }
        arrangement.dismissalTransitionDidEnd(true)
        let removes = arrangement.shouldRemovePresentersView
        release(controller, from: presenter)
        // The presentation cleans up before any callback, because a callback may present again. Unlike in a pop, the reappearing
        // controller has appeared before the dismissed controller has disappeared. (remembered)
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

    /// Removes the references between the presenter and the presented controller.
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

    /// Restores the state from before a cancelled dismissal.
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

    /// Hides this presentation while it is dismissed together with one above it. Otherwise it would be visible for the time of the
    /// animation.
    func hideForGood() {
        container.isHidden = true
        returnPresentersView()
    }

}

extension UIView {
    /// Lays out a view with a controller's view inside without animation. Animations that the controller starts in `viewIsAppearing` run
    /// anyway.
    func layOutInPlace() {
        guard UIView.inheritedAnimationDuration > 0 else { return layoutIfNeeded() }
        UIView.performWithoutAnimation { layoutIfNeeded() }
    }
}
