/// The calls that notify a controller of its view's appearing and disappearing.
///
/// A controller whose view is added to a window appears at once, and has appeared one tick later. A child whose view is inside its
/// parent's appears and disappears along with the parent, in its time. A child of a container that forwards these calls
/// (`isAppearanceManaged`, or `shouldAutomaticallyForwardAppearanceMethods` false) waits for the container's call.
extension UIViewController {
    /// Whether the controller was notified that it appears, and not yet that it disappears.
    package var hasBegunToAppear: Bool { appearance == .appearing || appearance == .appeared }

    /// Calls `viewIsAppearing` if the view has its place in a window; otherwise the layout pass that places it does. (documented:
    /// `viewIsAppearing(_:)`)
    func notifyIsAppearing() {
        guard awaitsPlace, let view = viewIfLoaded else { return }
        guard view.isPlaced else { return view.setNeedsLayout() }
        notifyIsPlaced()
    }

    /// Calls `viewIsAppearing` once in each appearance; called when the superview has laid the view out.
    func notifyIsPlaced() {
        guard awaitsPlace else { return }
        appearanceStep.hasToldIsAppearing = true
        viewIsAppearing(appearanceStep.isAnimated)
        // A view that slides in brings its bar along; one that appears without animation is laid out first, and gets the bar when it has
        // appeared.
        if appearanceStep.isAnimated { showOwnInput() }
    }

    /// Whether `viewIsAppearing` is still due in the current appearance, and the view is in a window.
    var awaitsPlace: Bool { appearance == .appearing && !appearanceStep.hasToldIsAppearing && viewIfLoaded?.window != nil }

    /// Whether the view is on the screen or appearing.
    package var isAppearingOrAppeared: Bool { appearance == .appearing || appearance == .appeared }

    var isNotifiedByParent: Bool { parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false }

    /// The plain children that appear and disappear along with this controller: those whose views are inside its view.
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
            // The child appears along with its parent: now, or when the parent begins to appear.
            guard parent.appearance == .appearing else { return }
            beginAppearanceTransition(true, animated: parent.appearanceStep.isAnimated)
            return notifyIsAppearing()
        }
        guard isInWindow ? appearance == .disappeared : appearance == .appeared || appearance == .appearing else { return }
        beginAppearanceTransition(isInWindow, animated: false)
        let expected = appearance
        // It lives until then, even if it is no longer retained, like a root controller that its own button replaces.
        SimulatedProcess.current.ticks.enqueueCompletion(isInWindow ? "viewDidAppear" : "viewDidDisappear") { [self] in
            guard appearance == expected else { return }
            // A screen is laid out before its controller is notified: animations that the controller starts in `viewDidAppear`, or by
            // taking the focus there, begin at the final positions.
            if isInWindow { viewIfLoaded?.window?.layoutIfNeeded() }
            guard appearance == expected else { return }
            endAppearanceTransition()
        }
    }
}

extension UIView {
    /// Whether no layout pass is due that may move this view or change its safe area.
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
