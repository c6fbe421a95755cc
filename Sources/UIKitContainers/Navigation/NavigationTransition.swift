@_spi(Toolkit) import UIKitCore

/// The replacement of one `NavigationPageView` by another. It calls the appearance methods and the delegate, and animates the pages.
///
/// The system's own slide is one property animator, so that a drag can scrub it. A cancelled pop returns every value to its start.
@MainActor
final class NavigationTransition {
    enum Phase { case preparing, running, over }
    let isPop: Bool
    let isAnimated: Bool
    let from: NavigationPageView
    let to: NavigationPageView
    private unowned let navigation: UINavigationController
    private let coordinator: TransitionCoordinator
    private var animator: UIViewPropertyAnimator?
    private var context: NavigationTransitionContext?
    private(set) var phase = Phase.preparing
    private var ornaments: (dimming: UIView, shadow: UIView)?
    /// The zoom transition that replaces the slide if the upper controller prefers one.
    private var zoom: ZoomMotion?
    private var takesKeyboard = false
    /// Whether the first responder is in the appearing `NavigationPageView`, so that the keyboard slides in along with this view.
    private var bringsKeyboard = false
    /// The stack before the transition, which a cancelled pop restores.
    private let controllersBefore: [UIViewController]
    private var causesBefore: [(layer: CALayer, causes: WriteCauses)] = []
    /// Whether a gesture controls the transition.
    private(set) var isInteractive = false

    init(isPop: Bool, from: NavigationPageView, to: NavigationPageView, in navigation: UINavigationController, isAnimated: Bool) {
        self.isPop = isPop
        self.isAnimated = isAnimated
        self.from = from
        self.to = to
        self.navigation = navigation
        controllersBefore = navigation.stack + (isPop ? [from.controller] : [])
        coordinator = TransitionCoordinator(
            duration: isAnimated ? NavigationSlide.announcedDuration : 0, containerView: navigation.transitionView,
            controllers: [.from: from.controller, .to: to.controller])
    }

    private var container: UIView { navigation.transitionView }
    /// The signed width of the container in points. Negative in a right-to-left layout.
    private var way: CGFloat { container.bounds.width * (navigation.view.isRightToLeft ? -1 : 1) }

    // MARK: Beginning

    func begin(interactively: Bool) {
        let (fromController, toController) = (from.controller, to.controller)
        let custom = isAnimated ? customAnimator() : nil
        isInteractive = interactively && custom == nil && isAnimated
        coordinator.isAnimated = isAnimated
        if isInteractive { causesBefore = Self.causes(below: navigation.view.window ?? navigation.view) }
        let interaction = custom.flatMap { navigation.delegate?.navigationController(navigation, interactionControllerFor: $0) }
        let startsInFinger = interaction?.wantsInteractiveStart == true
        coordinator.initiallyInteractive = isInteractive || startsInFinger
        coordinator.isInteractive = coordinator.initiallyInteractive
        if let custom { coordinator.transitionDuration = max(custom.transitionDuration(using: nil), 0) }
        navigation.ownTransitionCoordinator = coordinator
        // A container around the navigation controller may have to change its layout, for example because the new page hides the tab bar.
        navigation.parent?.childLayoutWishesChanged()
        fromController.isMovingFromParent = isPop || !navigation.stack.contains { $0 === fromController }
        toController.isMovingToParent = !isPop
        navigation.notify {
            toController.loadViewIfNeeded()
            fromController.beginAppearanceTransition(false, animated: isAnimated)
            toController.beginAppearanceTransition(true, animated: isAnimated)
            navigation.delegate?.navigationController(navigation, willShow: toController, animated: isAnimated)
            withCause(.system) { prepareViews(isCustom: custom != nil) }
            phase = .running
            withCause(.system) {
                if let custom {
                    run(custom, interaction: startsInFinger ? interaction : nil)
                } else if isAnimated {
                    slide()
                } else {
                    navigation.page = to
                    navigation.navigationBar.showTop()
                    navigation.layOutContainer()
                    coordinator.run { $0() }
                }
            }
        }
        if !isAnimated, phase == .running { end(finished: true) }
    }

    private func customAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        navigation.delegate?.navigationController(
            navigation, animationControllerFor: isPop ? .pop : .push, from: from.controller, to: to.controller)
    }

    private func prepareViews(isCustom: Bool) {
        let place = { [self] in
            UIView.performWithoutAnimation {
                to.frame = container.bounds
                if !isCustom {
                    if isPop { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
                }
                to.placeAgain()
                navigation.place(to)
                if isAnimated { container.isUserInteractionEnabled = false }
            }
            to.layOutInPlace()
        }
        UIApplication.shared.holdingFocus(place)
        if isPop { returnKeyboard() }
        guard isAnimated, let responder = UIApplication.shared.firstResponder, let system = UIApplication.shared.textInputSystem else {
            return
        }
        if Self.stands(responder, in: from.controller) {
            takesKeyboard = system.beginTravel()
        } else if !isCustom, Self.stands(responder, in: to.controller) {
            bringsKeyboard = system.beginArrival()
        }
    }

    private static func stands(_ responder: UIResponder, in controller: UIViewController) -> Bool {
        responder.hasInChain(controller) || controller.navigationItem.searchController?.searchBar.searchTextField === responder
    }

    /// Makes the view that was first responder when a push covered its controller first responder again, unless another view of the
    /// controller has become first responder.
    private func returnKeyboard() {
        guard let responder = navigation.coveredResponders[to.controller], responder.hasInChain(to.controller) else { return }
        if let present = UIApplication.shared.firstResponder, Self.stands(present, in: to.controller) { return }
        responder.becomeFirstResponder()
    }

    // MARK: The system's slide

    private func slide() {
        let (upper, lower) = isPop ? (from, to) : (to, from)
        UIView.performWithoutAnimation {
            zoom = ZoomMotion(upper, of: upper.controller, from: lower.controller, in: container, dims: true)
            zoom?.pose(isPop ? 1 : 0)
            if bringsKeyboard { UIApplication.shared.textInputSystem?.travel(by: isPop ? -way : way) }
        }
        if zoom == nil { layOrnaments(upper, lower) }
        navigation.page = to
        navigation.navigationBar.beginChange(isPop: isPop)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
        self.animator = animator
        animator.addAnimations { [self] in
            withCause(.system) {
                if let zoom { zoom.pose(isPop ? 0 : 1) } else { slide(upper, lower) }
                navigation.moveBars(isPop: isPop)
                if takesKeyboard { UIApplication.shared.textInputSystem?.travel(by: isPop ? way : -way) }
                if bringsKeyboard { UIApplication.shared.textInputSystem?.travel(by: 0) }
            }
        }
        animator.addCompletion { [weak self] position in self?.end(finished: position == .end) }
        coordinator.run { animator.addAnimations($0) }
        if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
    }

    /// Adds the dimming view above the lower page and the shadow of the upper page, and moves both pages to the start of the slide.
    private func layOrnaments(_ upper: NavigationPageView, _ lower: NavigationPageView) {
        let bounds = container.bounds
        let dimming = UIView(frame: bounds)
        let shadow = UIView(frame: bounds)
        UIView.performWithoutAnimation {
            dimming.backgroundColor = .black
            dimming.isUserInteractionEnabled = false
            dimming.alpha = isPop ? NavigationSlide.dimming : 0
            shadow.isUserInteractionEnabled = false
            shadow.layer.shadowOpacity = NavigationSlide.shadow.opacity
            shadow.layer.shadowRadius = NavigationSlide.shadow.radius
            shadow.layer.shadowOffset = .zero
            shadow.layer.shadowPath = CGPath(rect: bounds)
            container.insertSubview(dimming, belowSubview: upper)
            container.insertSubview(shadow, belowSubview: upper)
            if isPop {
                lower.frame.origin.x = -way * NavigationSlide.parallax
            } else {
                upper.frame.origin.x = way
                shadow.frame.origin.x = way
            }
        }
        ornaments = (dimming, shadow)
    }

    private func slide(_ upper: NavigationPageView, _ lower: NavigationPageView) {
        if isPop {
            upper.frame.origin.x = way
            ornaments?.shadow.frame.origin.x = way
            lower.frame.origin.x = 0
            ornaments?.dimming.alpha = 0
        } else {
            upper.frame.origin.x = 0
            ornaments?.shadow.frame.origin.x = 0
            lower.frame.origin.x = -way * NavigationSlide.parallax
            ornaments?.dimming.alpha = NavigationSlide.dimming
        }
    }

    /// Moves the transition to `progress`, the completed fraction of the pop, 0 to 1.
    func update(_ progress: CGFloat) {
        guard phase == .running, isInteractive, let animator else { return }
        coordinator.percentComplete = progress
        animator.fractionComplete = progress
    }

    /// Ends the interaction and animates the rest of the transition, to its end or back to its start.
    func release(finishes: Bool, velocity: CGFloat) {
        guard phase == .running, isInteractive, let animator else { return }
        isInteractive = false
        let progress = coordinator.percentComplete
        coordinator.isInteractive = false
        coordinator.isCancelled = !finishes
        coordinator.completionVelocity = abs(velocity)
        coordinator.completionCurve = .easeOut
        navigation.notify { coordinator.interactionChanged() }
        guard phase == .running else { return }
        if !finishes { animator.isReversed = true }
        let time = NavigationSlide.settlingTime(progress: progress, finishes: finishes)
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: time / animator.duration)
    }

    // MARK: Custom transitions

    private func run(_ custom: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?) {
        navigation.page = to
        navigation.navigationBar.beginChange(isPop: isPop)
        let context = NavigationTransitionContext(
            from: from, to: to, container: container, animator: custom, isInteractive: interaction != nil, coordinator: coordinator
        ) { [weak self] didComplete in self?.end(finished: didComplete) }
        self.context = context
        _ = coordinator.animate(alongsideTransition: { [weak self] _ in
            guard let self else { return }
            withCause(.system) {
                self.navigation.moveBars(isPop: self.isPop)
                if self.takesKeyboard { UIApplication.shared.textInputSystem?.travel(by: self.isPop ? self.way : -self.way) }
            }
        })
        if let interaction { interaction.startInteractiveTransition(context) } else { context.animate() }
    }

    /// Whether the transition would return to its start if it ended now.
    var goesBack: Bool { isInteractive || coordinator.isCancelled }

    // MARK: The end

    /// Completes the transition at once. A transition that a gesture controls returns to its start instead.
    func finishNow() {
        guard phase == .running else { return }
        let finishes = !isInteractive
        if let animator, animator.state == .active {
            if isInteractive {
                isInteractive = false
                coordinator.isInteractive = false
                coordinator.isCancelled = true
                animator.isReversed = true
            }
            animator.stopAnimation(false)
            animator.finishAnimation(at: coordinator.isCancelled ? .start : .end)
            return end(finished: !coordinator.isCancelled)
        }
        end(finished: finishes)
    }

    private func end(finished: Bool) {
        guard phase == .running else { return }
        phase = .over
        coordinator.isCancelled = !finished
        withCause(.system) { UIView.performWithoutAnimation { settle(finished: finished) } }
        let (fromController, toController) = (from.controller, to.controller)
        let navigation = navigation
        navigation.notify {
            // A navigation controller that is disappearing or has disappeared must not call `viewDidAppear` on the controllers in its
            // stack.
            let isShown = navigation.hasBegunToAppear
            if finished {
                if !isShown { toController.beginAppearanceTransition(false, animated: isAnimated) }
                from.removeFromSuperview()
                coordinator.complete()
                fromController.endAppearanceTransition()
                toController.endAppearanceTransition()
                navigation.delegate?.navigationController(navigation, didShow: toController, animated: isAnimated)
                if isPop || !navigation.stack.contains(where: { $0 === fromController }) {
                    if !navigation.stack.contains(where: { $0 === fromController }) { navigation.letGo(fromController) }
                }
                if !isPop { toController.didMove(toParent: navigation) }
            } else {
                toController.beginAppearanceTransition(false, animated: isAnimated)
                to.removeFromSuperview()
                toController.endAppearanceTransition()
                fromController.isMovingFromParent = false
                fromController.beginAppearanceTransition(isShown, animated: isAnimated)
                coordinator.complete()
                fromController.endAppearanceTransition()
            }
            fromController.isMovingFromParent = false
            toController.isMovingToParent = false
            if navigation.transition === self {
                navigation.transition = nil
                navigation.ownTransitionCoordinator = nil
                // During the transition, the bar has ignored any scrolling by the app, so it is updated now.
                if let content = navigation.page?.scrollView { navigation.contentMoved(in: content) }
            }
        }
    }

    /// Puts every view into its final state.
    private func settle(finished: Bool) {
        if finished {
            navigation.coveredResponders[to.controller] = nil
            let responder = UIApplication.shared.firstResponder
            if !isPop { navigation.coveredResponders[from.controller] = responder.flatMap { $0.hasInChain(from.controller) ? $0 : nil } }
        }
        // The keyboard has slid out with the page. That motion ends now, because a search field that leaves the window later in this
        // method would otherwise hide the keyboard with a second animation from its current position.
        if takesKeyboard, finished { UIApplication.shared.textInputSystem?.endTravel(isBack: false) }
        container.isUserInteractionEnabled = true
        container.layer.resetTiming()
        ornaments?.dimming.removeFromSuperview()
        ornaments?.shadow.removeFromSuperview()
        ornaments = nil
        zoom?.end()
        zoom = nil
        if !finished {
            navigation.page = from
            navigation.stack = controllersBefore
            navigation.navigationBar.setItems(ofControllers: controllersBefore)
            if from.superview !== container { container.addSubview(from) }
        }
        let shown = finished ? to : from
        if shown.superview !== container { container.addSubview(shown) }
        for view in [shown] where view.frame != container.bounds { view.frame = container.bounds }
        navigation.navigationBar.endChange(cancelled: !finished)
        navigation.place(shown)
        navigation.layOutContainer()
        if !finished { for (layer, causes) in causesBefore { layer.causes = causes } }
        causesBefore = []
        if takesKeyboard, !finished { UIApplication.shared.textInputSystem?.endTravel(isBack: true) }
        if bringsKeyboard, finished { UIApplication.shared.textInputSystem?.endArrival() }
        // The remaining `NavigationPageView` is laid out again, to return the controller's view to its place even if the view has
        // moved, or if the keyboard has reappeared and raised a sheet. Observers of the view's frame are notified after the layout of
        // its subviews, because a raised view had a different safe area. (chosen, because IQKeyboardManager waits for a root at the
        // origin after a cancelled pop, and then decides again)
        if !finished {
            shown.controller.view.layer.asOneWrite {
                if container.frame != navigation.view.bounds { container.frame = navigation.view.bounds }
                if shown.frame != container.bounds { shown.frame = container.bounds }
                shown.placeAgain()
                navigation.place(shown)
                shown.layoutIfNeeded()
            }
        }
    }

    /// Returns the last recorded causes of change of every layer in the windows. A cancelled pop restores them.
    private static func causes(below view: UIView) -> [(layer: CALayer, causes: WriteCauses)] {
        UIApplication.shared.windows.flatMap { below($0) }
    }
    private static func below(_ view: UIView) -> [(layer: CALayer, causes: WriteCauses)] {
        [(view.layer, view.layer.causes)] + view.subviews.flatMap { below($0) }
    }
}
