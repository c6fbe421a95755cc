@_spi(Toolkit) import UIKitCore

/// Changes of the stack and the callbacks to its controllers.
extension UINavigationController {
    /// Replaces the stack and shows its new top.
    func change(to new: [UIViewController], animated: Bool) {
        let old = stack
        guard !old.elementsEqual(new, by: ===) else { return }
        if transition != nil, !isTelling {
            if animated {
                SimulatedProcess.current.reportOnce(
                    "UINavigationController: the stack changed while a transition was running; that one ends at once. Wait for "
                        + "transitionCoordinator's completion, or for viewDidAppear.")
            }
            finishTransition()
        }
        let isPop = new.last.map { top in old.contains { $0 === top } } ?? true
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !old.contains { $0 === controller } }
        for controller in gone { controller.willMove(toParent: nil) }
        stack = new
        for controller in come {
            controller.isAppearanceManaged = true
            controller.isMovingToParent = true
            addChild(controller)
        }
        let top = new.last
        for controller in come where controller !== top {
            controller.isMovingToParent = false
            controller.didMove(toParent: self)
        }
        let shown = page?.controller
        for controller in gone where controller !== shown { letGo(controller) }
        navigationBar.setItems(ofControllers: new)
        // A popover is notified, because it adopts the preferred size of its top controller.
        preferredContentSizeChanged?()
        guard isViewLoaded else { return }
        if isTelling {
            changeWaits = (animated, isPop)
        } else {
            showTop(animated: animated, isPop: isPop)
        }
    }

    /// Shows the top of the stack. If the navigation controller is visible, a transition shows it.
    private func showTop(animated: Bool, isPop: Bool) {
        guard let top = stack.last, let from = page, view.window != nil, hasBegunToAppear else { return showWithoutTransition() }
        guard from.controller !== top else {
            navigationBar.showTop()
            return view.setNeedsLayout()
        }
        let to = NavigationPageView(top, frame: view.bounds)
        let isAnimated = animated && UIView.areAnimationsEnabled
        let next = NavigationTransition(isPop: isPop, from: from, to: to, in: self, isAnimated: isAnimated)
        transition = next
        next.begin(interactively: popGestures.areStarting && isPop)
    }

    /// Shows the stack's top without a transition. If the navigation controller is visible, the appearance methods of the old and the
    /// new controller are called.
    func showWithoutTransition() {
        let old = page
        guard let top = stack.last else {
            old?.removeFromSuperview()
            page = nil
            navigationBar.showTop()
            // A controller that was disappearing together with its navigation controller has now disappeared, no matter what removed it.
            if let old, !old.controller.hasBegunToAppear { old.controller.endAppearanceTransition() }
            if let old, old.controller.parent === self { letGo(old.controller) }
            return
        }
        let isNew = top.isMovingToParent
        if old?.controller !== top {
            let isShown = viewIfLoaded?.window != nil && hasBegunToAppear
            if isShown {
                old?.controller.beginAppearanceTransition(false, animated: false)
                top.beginAppearanceTransition(true, animated: false)
            }
            let new = NavigationPageView(top, frame: transitionView.bounds)
            page = new
            old?.removeFromSuperview()
            transitionView.addSubview(new)
            place(new)
            if isShown { new.layoutIfNeeded() }
            // A controller that was disappearing together with its navigation controller has now disappeared.
            old?.controller.endAppearanceTransition()
            if isShown { top.endAppearanceTransition() }
            if let gone = old?.controller, !stack.contains(where: { $0 === gone }) { letGo(gone) }
        }
        top.isMovingToParent = false
        if isNew { top.didMove(toParent: self) }
        navigationBar.showTop()
        toolbarIfMade?.items = top.toolbarItems
        parent?.childLayoutWishesChanged()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Removes a popped controller from its parent.
    func letGo(_ controller: UIViewController) {
        coveredResponders[controller] = nil
        // A search in the popped controller ends with the pop.
        for search in [controller.navigationItem.searchController, controller.presentedViewController as? UISearchController] {
            if let search, search.isActive, search.stage?.controller === controller { search.end(animated: false) }
        }
        // Another parent may have adopted the controller during the transition.
        guard controller.parent === self else { return }
        controller.isMovingFromParent = false
        if controller.viewIfLoaded?.superview is NavigationPageView { controller.viewIfLoaded?.removeFromSuperview() }
        controller.removeFromParent()
        controller.isAppearanceManaged = false
    }

    /// Completes the running transition at once.
    func finishTransition() { transition?.finishNow() }

    /// Runs `body`, which calls the controllers' transition callbacks. Changes that the callbacks make to the stack are shown after
    /// `body`.
    func notify(_ body: () -> Void) {
        let outer = isTelling
        isTelling = true
        body()
        isTelling = outer
        guard !outer, let waiting = changeWaits else { return }
        changeWaits = nil
        if transition != nil { finishTransition() }
        guard !isTelling else { return }
        showTop(animated: waiting.animated, isPop: waiting.isPop)
    }
}
