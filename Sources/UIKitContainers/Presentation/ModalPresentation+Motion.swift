@_spi(Toolkit) import UIKitCore

/// The animation of the presented view. The app's animator, the system's animation, or a flip or curl of the container's superview
/// performs it.
extension ModalPresentation {
    /// An animation that is about to begin. Apps access its coordinator in `presentationTransitionWillBegin` and in `viewWillAppear`.
    struct Motion {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var isPresenting: Bool
        var isAnimated: Bool
        /// The final velocity of the drag that released the view, in multiples of the presentation's whole distance per second.
        var velocity: CGFloat
        var context: ModalTransitionContext
        var duration: TimeInterval
        var coordinator: TransitionCoordinator
    }

    /// Prepares the animation of the presentation or the dismissal.
    /// - Parameter turns: whether the animation flips or curls the whole container view; nil to use the presentation's transition style.
    func prepareMotion(isPresenting: Bool, animated: Bool, velocity: CGFloat = 0, turns: Bool? = nil) -> Motion {
        let turns = turns ?? (isFlipOrCurl && animated && !hasAppAnimator(isPresenting: isPresenting))
        let animator = turns ? nil : transition(isPresenting: isPresenting, hasFinger: velocity != 0)
        let context = ModalTransitionContext(self, isPresenting: isPresenting, isAnimated: animated)
        let standard = turns ? ModalMotion.turnDuration : ModalMotion.announcedDuration
        let duration = animated ? animator?.transitionDuration(using: context) ?? standard : 0
        let coordinator = TransitionCoordinator(duration: duration, containerView: container, controllers: context.controllers)
        coordinator.isAnimated = animated
        coordinator.presentationStyle = presented.modalPresentationStyle
        preparedCoordinator = coordinator
        presented.ownTransitionCoordinator = coordinator
        presenter?.ownTransitionCoordinator = coordinator
        return Motion(
            animator: animator, isPresenting: isPresenting, isAnimated: animated, velocity: velocity, context: context, duration: duration,
            coordinator: coordinator)
    }

    func run(_ prepared: Motion, then end: @escaping (Bool) -> Void) {
        let (animator, isPresenting, context) = (prepared.animator, prepared.isPresenting, prepared.context)
        let (coordinator, duration) = (prepared.coordinator, prepared.duration)
        let finish = begin(prepared, then: end)
        guard prepared.isAnimated else {
            UIView.performWithoutAnimation {
                coordinator.run { $0() }
                arrangement.moveAlong(isPresenting: isPresenting)
                // If the presentation is not animated, no animator adds the presented view to the container.
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
                context.beginInteraction(coordinator, duration: duration)
                coordinator.initiallyInteractive = true
                hand.startInteractiveTransition(context)
            } else {
                context.animate()
            }
            return
        }
        ModalMotion.run(
            presented.shownTransitionStyle, arrangement: arrangement, isPresenting: isPresenting, velocity: prepared.velocity,
            alongside: { body in coordinator.run(with: body) }, completion: { finish(true) })
    }

    /// Begins the animation. Returns a closure to call at its end; its argument is whether the animation completed.
    private func begin(_ prepared: Motion, then end: @escaping (Bool) -> Void) -> (Bool) -> Void {
        motion += 1
        let mine = motion
        let coordinator = prepared.coordinator
        preparedCoordinator = nil
        if phase == .coming {
            let style = arrangement === wanted ? UIModalPresentationStyle.none : arrangement.adaptedStyle
            wanted.delegate?.presentationController(wanted, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        }
        return { [weak self, weak presented = presented, weak presenter = presenter] completed in
            // The coordinator is valid only until the end of its transition.
            coordinator.complete()
            // Controllers must release the coordinator even if an app retains it.
            for controller in [presented, presenter] where controller?.ownTransitionCoordinator === coordinator {
                controller?.ownTransitionCoordinator = nil
            }
            guard let self, self.motion == mine else { return }
            end(completed)
        }
    }

    /// Flips the view `stage`, or curls its content like a page.
    func turn(_ stage: UIView, _ prepared: Motion, changes: @escaping () -> Void, then end: @escaping (Bool) -> Void) {
        let (isPresenting, coordinator, duration) = (prepared.isPresenting, prepared.coordinator, prepared.duration)
        let style = presented.shownTransitionStyle
        let finish = begin(prepared, then: end)
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

    var isFlipOrCurl: Bool {
        guard arrangement is PlainPresentationController else { return false }
        return presented.shownTransitionStyle == .flipHorizontal || presented.shownTransitionStyle == .partialCurl
    }
    func hasAppAnimator(isPresenting: Bool) -> Bool { appAnimator(isPresenting) != nil }

    /// Returns the animator from the transitioning delegate. Each presentation calls the delegate once for each direction.
    func appAnimator(_ isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if let asked = askedAnimators[isPresenting] { return asked }
        guard let delegate = presented.transitioningDelegate, let presenter else { return nil }
        let animator =
            isPresenting
            ? delegate.animationController(forPresented: presented, presenting: presenter, source: source ?? presenter)
            : delegate.animationController(forDismissed: presented)
        askedAnimators[isPresenting] = animator
        return animator
    }

    /// Returns the animator of the transition.
    /// - Parameter hasFinger: whether a drag has released the view, and the animation continues the drag.
    func transition(isPresenting: Bool, hasFinger: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if let animator = appAnimator(isPresenting) {
            askedAnimators[isPresenting] = nil
            return animator
        }
        if presented.zooms, !hasFinger, let other = source ?? presenter {
            return ZoomAnimator(isPresenting: isPresenting, arrangement: arrangement, source: other)
        }
        if let own = arrangement.ownAnimator(isPresenting: isPresenting) { return own }
        return (presented as? any PresentedByItself)?.animator(isPresenting: isPresenting)
    }

    func interactionController(
        of animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        isPresenting
            ? presented.transitioningDelegate?.interactionControllerForPresentation(using: animator)
            : presented.transitioningDelegate?.interactionControllerForDismissal(using: animator)
    }
}

/// The geometry of a view, without that of its subviews.
@MainActor
struct ViewPose {
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
