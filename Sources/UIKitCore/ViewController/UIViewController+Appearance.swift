/// The calls that notify a view controller that its view appears or disappears.
///
/// When its view is added to a window, a view controller starts to appear immediately and has appeared one tick later. A child whose view
/// is inside its parent's view appears and disappears together with the parent. A child of a container that forwards these calls itself
/// (`isAppearanceManaged`, or `shouldAutomaticallyForwardAppearanceMethods` is false) waits for the container's call.
extension UIViewController {
    /// Whether the view controller was notified that it will appear, and has not been notified since that it will disappear.
    package var hasBegunToAppear: Bool { appearance == .appearing || appearance == .appeared }

    /// Calls `viewIsAppearing` if the view is in a window and laid out by its superview. Otherwise, the next layout pass calls it.
    /// (documented: `viewIsAppearing(_:)`)
    func notifyIsAppearing() {
        guard awaitsPlace, let view = viewIfLoaded else { return }
        guard view.isPlaced else { return view.setNeedsLayout() }
        notifyIsPlaced()
    }

    /// Calls `viewIsAppearing` once per appearance. Called after the superview has laid out the view.
    func notifyIsPlaced() {
        guard awaitsPlace else { return }
        appearanceStep.hasToldIsAppearing = true
        viewIsAppearing(appearanceStep.isAnimated)
        // If the appearance is animated, the view controller's input accessory view is shown from the start. Otherwise, the view is laid
        // out first, and its accessory view is shown afterwards.
        if appearanceStep.isAnimated { showOwnInput() }
    }

    /// Whether `viewIsAppearing` has not been called yet in the current appearance, and the view is in a window.
    var awaitsPlace: Bool { appearance == .appearing && !appearanceStep.hasToldIsAppearing && viewIfLoaded?.window != nil }

    /// Whether the view is appearing or has appeared.
    package var isAppearingOrAppeared: Bool { appearance == .appearing || appearance == .appeared }

    var isNotifiedByParent: Bool { parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false }

    /// The children that appear and disappear together with this view controller: those whose views are inside its view and that no
    /// container manages.
    var plainChildrenAlong: [UIViewController] {
        guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return children.filter { !$0.isAppearanceManaged && $0.isInside(self) }
    }
    private func isInside(_ container: UIViewController) -> Bool {
        guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
        return view.isDescendant(of: outer)
    }

    /// Called when the view has entered or left a window.
    func viewMovedToWindow() {
        if isAppearanceManaged || isNotifiedByParent { return notifyIsAppearing() }
        let isInWindow = viewIfLoaded?.window != nil
        if isInWindow, let parent, isInside(parent), parent.appearance != .appeared {
            // The child appears together with its parent: now, or when the parent starts to appear.
            guard parent.appearance == .appearing else { return }
            beginAppearanceTransition(true, animated: parent.appearanceStep.isAnimated)
            return notifyIsAppearing()
        }
        guard isInWindow ? appearance == .disappeared : appearance == .appeared || appearance == .appearing else { return }
        beginAppearanceTransition(isInWindow, animated: false)
        let expected = appearance
        // The closure retains the view controller, because the app may release the view controller before the closure runs, for example
        // when a button replaces the root view controller.
        SimulatedProcess.current.ticks.enqueueCompletion(isInWindow ? "viewDidAppear" : "viewDidDisappear") { [self] in
            guard appearance == expected else { return }
            // The screen is laid out before `viewDidAppear` is called. Thus animations that start in it, such as the keyboard's, begin at
            // the final positions.
            if isInWindow { viewIfLoaded?.window?.layoutIfNeeded() }
            guard appearance == expected else { return }
            endAppearanceTransition()
        }
    }
}

extension UIView {
    /// Whether no pending layout pass can move this view or change its safe area.
    fileprivate var isPlaced: Bool {
        guard !safeAreaIsUnchecked else { return false }
        var ancestor = superview
        while let current = ancestor {
            if current.placesSubviewsSoon { return false }
            ancestor = current.superview
        }
        return true
    }
}
