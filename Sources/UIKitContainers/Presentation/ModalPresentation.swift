/// One controller over another one, from `present` to the end of `dismiss`: its views, the calls that both controllers hear, and the motion.
@MainActor
final class ModalPresentation {
    enum Phase { case coming, shown, going, gone }

    private(set) unowned var presented: UIViewController
    /// The controller that was to be presented, while another one stands in for it.
    private var original: UIViewController?
    private(set) weak var presenter: UIViewController?
    private weak var source: UIViewController?
    /// What the controller asked for, and what arranges it at present: a popover is a sheet where there is little width.
    private let wanted: UIPresentationController
    private(set) var arrangement: UIPresentationController
    let container = ModalContainerView(frame: .zero)
    private(set) var phase = Phase.coming
    /// Had the keyboard when the presentation began; gets it back.
    private weak var keyboardOwner: UIResponder?
    /// The view of the presenter and where it was, while it is away.
    private var removed: (view: UIView, superview: UIView, index: Int)?
    /// Goes up with every motion, so that the end of one that was overtaken is not heard.
    private var motion = 0
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// What an animator may change, should its transition be taken back.
    private var posesBefore: [ViewPose] = []
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
        container.traitsChanged = { [weak self] in self?.adapt() }
    }

    /// Of the window: a popover or a column has less width than what is presented over it.
    private static func traits(around presenter: UIViewController) -> UITraitCollection {
        presenter.viewIfLoaded?.window?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// Whether there is something to dismiss that is not on its way out already.
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
        arrangement.presentationTransitionWillBegin()
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(false, animated: animated) }
        let animator = transition(isPresenting: true)
        presented.beginAppearanceTransition(true, animated: animated)
        let prepare = { [self] in
            UIView.performWithoutAnimation {
                if animator == nil || animator is PopoverAnimator, let view = arrangement.presentedView, view.superview !== container {
                    container.addSubview(view)
                }
                arrangement.placePresentedView()
                container.layoutIfNeeded()
            }
        }
        if rises { prepare() }
        let end: (Bool) -> Void = { [self] completed in
            guard phase == .coming else { return }
            guard completed else { return leave(presenter, completed: false, completion: completion) }
            phase = .shown
            defer { adapt() }
            if arrangement.shouldRemovePresentersView { removePresentersView() }
            arrangement.presentationTransitionDidEnd(true)
            // Unlike in a push, who comes has appeared before who is covered has disappeared. (working knowledge)
            presented.endAppearanceTransition()
            presented.isBeingPresented = false
            // One that dismisses itself as it appears: who was covered is on the way back already.
            if phase == .shown, arrangement.shouldRemovePresentersView { presenter.endAppearanceTransition() }
            completion?()
        }
        guard rises else {
            return turn(
                stage, isPresenting: true,
                changes: {
                    enter()
                    prepare()
                }, then: end)
        }
        run(animator, isPresenting: true, animated: animated, then: end)
    }

    // MARK: Going

    /// - Parameter velocity: of a finger that has let the view go, whole ways per second; 0 without one.
    func end(animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)?) {
        guard canEnd, let presenter else {
            return SimulatedProcess.current.reportOnce("\(type(of: presented)) is being dismissed already")
        }
        let wasShown = phase == .shown
        phase = .going
        presented.isBeingPresented = false
        presented.isBeingDismissed = true
        returnPresentersView()
        arrangement.dismissalTransitionWillBegin()
        let keyboard = UIApplication.shared.firstResponder as? UIView
        let isInside = keyboard.map { view in presented.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false } ?? false
        presented.view.endEditing(true)
        presented.beginAppearanceTransition(false, animated: animated)
        if arrangement.shouldRemovePresentersView { presenter.beginAppearanceTransition(true, animated: animated) }
        giveKeyboardBack()
        let done: (Bool) -> Void = { [self] completed in
            guard completed else { return stay(presenter, keyboard: isInside ? keyboard : nil) }
            leave(presenter, completed: true, completion: completion)
        }
        if isFlipOrCurl, animated, wasShown, velocity == 0, !hasAppAnimator(isPresenting: false), let stage = container.superview {
            return turn(stage, isPresenting: false, changes: { [container] in container.removeFromSuperview() }, then: done)
        }
        run(transition(isPresenting: false), isPresenting: false, animated: animated, velocity: velocity, then: done)
    }

    /// The presentation is over, or was given up while it began.
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
        // The presenter's hold on it is about to end.
        let controller = presented
        arrangement.presentedView?.removeFromSuperview()
        controller.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        if isGivenUp { arrangement.presentationTransitionDidEnd(false) }
        arrangement.dismissalTransitionDidEnd(true)
        let removes = arrangement.shouldRemovePresentersView
        release(controller, from: presenter)
        // Everything is put away before anybody hears of it: who does may present again.
        // Unlike in a pop, who comes back has appeared before who goes has disappeared. (working knowledge)
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

    /// Neither controller knows the other from now on.
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
        if presenter.ownPresentingViewController == nil, presenter.parent == nil { presenter.isAppearanceManaged = false }
    }

    /// A dismissal was given up: everything is as before it.
    private func stay(_ presenter: UIViewController, keyboard: UIView?) {
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
        if keyboard?.window != nil { keyboard?.becomeFirstResponder() }
    }

    /// Another presentation above this one goes, and this one with it: nothing of it is seen from now on.
    func hideForGood() {
        container.isHidden = true
        returnPresentersView()
    }

    // MARK: Another width

    /// The window has other traits: perhaps another arrangement is the right one now.
    private func adapt() {
        guard phase == .shown, let presenter else { return }
        // What is away under another presentation changes when it comes back.
        guard presented.ownPresentedViewController?.modalPresentation?.removed == nil else { return }
        let next = wanted.adapted(to: Self.traits(around: presenter))
        guard next !== arrangement else { return }
        let old = arrangement
        let field = (UIApplication.shared.firstResponder as? UIView).flatMap { field in
            presented.viewIfLoaded.map { field.isDescendant(of: $0) } == true ? field : nil
        }
        defer { if let field, field.window != nil, !field.isFirstResponder { field.becomeFirstResponder() } }
        UIView.performWithoutAnimation {
            let removes = old.shouldRemovePresentersView
            if removes { returnPresentersView() }
            old.presentedView?.removeFromSuperview()
            old.dismissalTransitionDidEnd(true)
            old.containerView = nil
            let before = presented
            if next === wanted { takeBack() } else if original == nil, let other = standIn(for: next) { handOver(to: other) }
            next.presentedViewController = presented
            beginExchange(of: before)
            defer { endExchange(of: before) }
            arrangement = next
            container.arrangement = next
            next.presentingViewController = presenter
            next.containerView = container
            next.presentationTransitionWillBegin()
            if let view = next.presentedView { container.addSubview(view) }
            next.placePresentedView()
            next.moveAlong(isPresenting: true)
            next.presentationTransitionDidEnd(true)
            if next.shouldRemovePresentersView != removes {
                presenter.beginAppearanceTransition(removes, animated: false)
                if next.shouldRemovePresentersView { removePresentersView() }
                presenter.endAppearanceTransition()
            } else if removes {
                removePresentersView()
            }
            container.setNeedsLayout()
        }
    }

    // MARK: Another controller where there is little width

    /// Whom the delegate wants to see instead of the presented controller.
    private func standIn(for next: UIPresentationController) -> UIViewController? {
        guard next !== wanted, !(presented is UIAlertController) else { return nil }
        let other = wanted.delegate?.presentationController(wanted, viewControllerForAdaptivePresentationStyle: next.adaptedStyle)
        return other === presented ? nil : other
    }

    /// From now on `next` is presented.
    private func handOver(to next: UIViewController) {
        original = presented
        become(next)
    }

    /// The controller that was to be presented comes out of what it was put into.
    private func takeBack() {
        guard let controller = original else { return }
        original = nil
        if let navigation = controller.parent as? UINavigationController {
            navigation.setViewControllers([], animated: false)
        } else if controller.parent != nil {
            controller.isAppearanceManaged = true
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        arrangement.presentedViewController = controller
        become(controller)
    }

    private func become(_ next: UIViewController) {
        let old = presented
        // Holds it from now on.
        presenter?.ownPresentedViewController = next
        next.ownPresentingViewController = presenter
        presented = next
        next.modalPresentation = self
        next.isAppearanceManaged = true
        if original != nil { next.keptPresentationController = .init(controller: arrangement, style: next.modalPresentationStyle) }
        old.ownPresentingViewController = nil
        old.modalPresentation = nil
    }

    /// Who goes and who comes hears of it. A controller that is inside the one that comes stays on the screen.
    private func beginExchange(of before: UIViewController) {
        guard before !== presented else { return }
        if before.outermost !== presented { before.beginAppearanceTransition(false, animated: false) }
        presented.beginAppearanceTransition(true, animated: false)
    }
    private func endExchange(of before: UIViewController) {
        guard before !== presented else { return }
        if before.outermost !== presented {
            before.viewIfLoaded?.removeFromSuperview()
            before.endAppearanceTransition()
        }
        presented.endAppearanceTransition()
    }

    // MARK: The motion

    private func run(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, isPresenting: Bool, animated: Bool, velocity: CGFloat = 0,
        then end: @escaping (Bool) -> Void
    ) {
        let context = ModalTransitionContext(self, isPresenting: isPresenting, isAnimated: animated)
        let duration = animated ? animator?.transitionDuration(using: context) ?? ModalMotion.announcedDuration : 0
        let (coordinator, finish) = beginMotion(context, duration: duration, animated: animated, then: end)
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
            return SimulatedProcess.current.ticks.enqueueCompletion("presentation") { finish(true) }
        }
        if let animator {
            context.completed = { completed in
                animator.animationEnded(completed)
                coordinator.isCancelled = !completed
                finish(completed)
            }
            context.runs = { [arrangement] in
                animator.animateTransition(using: context)
                coordinator.run { body in UIView.animate(withDuration: duration, animations: body) }
                UIView.animate(withDuration: duration) { arrangement.moveAlong(isPresenting: isPresenting) }
            }
            let hand = interactionController(of: animator, isPresenting: isPresenting)
            if let hand, hand.wantsInteractiveStart {
                interaction = hand
                posesBefore = [arrangement.presentedView, presenter?.viewIfLoaded].compactMap { $0.map(ViewPose.init) }
                context.takeInHand(coordinator, duration: duration)
                coordinator.initiallyInteractive = true
                hand.startInteractiveTransition(context)
            } else {
                context.animate()
            }
            return
        }
        ModalMotion.run(
            presented.modalTransitionStyle, arrangement: arrangement, isPresenting: isPresenting, velocity: velocity,
            alongside: { body in coordinator.run(with: body) }, completion: { finish(true) })
    }

    private func beginMotion(
        _ context: ModalTransitionContext, duration: TimeInterval, animated: Bool, then end: @escaping (Bool) -> Void
    ) -> (TransitionCoordinator, (Bool) -> Void) {
        motion += 1
        let mine = motion
        let coordinator = TransitionCoordinator(duration: duration, containerView: container, controllers: context.controllers)
        coordinator.isAnimated = animated
        presented.ownTransitionCoordinator = coordinator
        presenter?.ownTransitionCoordinator = coordinator
        if phase == .coming {
            let style = arrangement === wanted ? UIModalPresentationStyle.none : arrangement.adaptedStyle
            wanted.delegate?.presentationController(wanted, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        }
        return (
            coordinator,
            { [weak self] completed in
                // The coordinator lives as long as its transition.
                coordinator.complete()
                guard let self, self.motion == mine else { return }
                end(completed)
            }
        )
    }

    /// The whole stage is turned over or its page rolled up.
    private func turn(_ stage: UIView, isPresenting: Bool, changes: @escaping () -> Void, then end: @escaping (Bool) -> Void) {
        let context = ModalTransitionContext(self, isPresenting: isPresenting, isAnimated: true)
        let style = presented.modalTransitionStyle
        let duration = ModalMotion.turnDuration
        let (coordinator, finish) = beginMotion(context, duration: duration, animated: true, then: end)
        let body = { [arrangement] in
            changes()
            UIView.performWithoutAnimation { arrangement.moveAlong(isPresenting: isPresenting) }
        }
        if style == .partialCurl {
            if isPresenting {
                let curl = PartialCurl(of: stage) { [weak self] in self?.presented.dismiss(animated: true) }
                self.curl = curl
                curl.roll(up: body) { finish(true) }
                curl.attach(to: container)
            } else if let curl {
                self.curl = nil
                curl.roll(down: body) { finish(true) }
            } else {
                body()
                SimulatedProcess.current.ticks.enqueueCompletion("presentation") { finish(true) }
            }
        } else {
            UIView.transition(
                with: stage, duration: duration, options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft,
                animations: body, completion: { _ in finish(true) })
        }
        coordinator.run { changes in UIView.animate(withDuration: duration, animations: changes) }
    }

    private var isFlipOrCurl: Bool {
        guard arrangement is PlainPresentationController else { return false }
        return presented.modalTransitionStyle == .flipHorizontal || presented.modalTransitionStyle == .partialCurl
    }
    private func hasAppAnimator(isPresenting: Bool) -> Bool { appAnimator(isPresenting) != nil }
    private var askedAnimators: [Bool: any UIViewControllerAnimatedTransitioning] = [:]

    /// The transitioning delegate is asked once for each way.
    private func appAnimator(_ isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if let asked = askedAnimators[isPresenting] { return asked }
        guard let delegate = presented.transitioningDelegate, let presenter else { return nil }
        let animator =
            isPresenting
            ? delegate.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
            : delegate.animationController(forDismissed: presented)
        askedAnimators[isPresenting] = animator
        return animator
    }

    private func transition(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if let animator = appAnimator(isPresenting) {
            askedAnimators[isPresenting] = nil
            return animator
        }
        if let own = arrangement.ownAnimator(isPresenting: isPresenting) { return own }
        return (presented as? any PresentedByItself)?.animator(isPresenting: isPresenting)
    }

    private func interactionController(
        of animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        isPresenting
            ? presented.transitioningDelegate?.interactionControllerForPresentation(using: animator)
            : presented.transitioningDelegate?.interactionControllerForDismissal(using: animator)
    }

    // MARK: What is below

    /// Where the container goes: the window, or the view of the controller that defines the context.
    private func stage(of presenter: UIViewController) -> UIView? {
        guard let view = presenter.viewIfLoaded else { return nil }
        return arrangement.shouldPresentInFullscreen ? view.window ?? source?.viewIfLoaded?.window : view
    }

    private func removePresentersView() {
        guard arrangement.shouldPresentInFullscreen, let view = presenter?.viewIfLoaded,
            let superview = view.superview, let index = superview.subviews.firstIndex(of: view)
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
        presenter?.modalPresentation?.adapt()
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

/// How a view stands, but for its subviews.
@MainActor
private struct ViewPose {
    let view: UIView
    let bounds: CGRect
    let center: CGPoint
    let transform: CGAffineTransform
    let alpha: CGFloat

    init(_ view: UIView) {
        self.view = view
        (bounds, center, transform, alpha) = (view.bounds, view.center, view.transform, view.alpha)
    }
    func restore() { (view.bounds, view.center, view.transform, view.alpha) = (bounds, center, transform, alpha) }
}
