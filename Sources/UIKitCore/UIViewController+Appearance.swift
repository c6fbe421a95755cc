/// When a controller hears that its view appears and disappears.
///
/// A controller whose view comes into a window appears, and has appeared one tick later. A child of a container that tells its children
/// (`isAppearanceManaged`, or `shouldAutomaticallyForwardAppearanceMethods` false) waits for the container's word.
extension UIViewController {
    /// A container tells a child that it is about to appear or to disappear. To be followed by `endAppearanceTransition()`; or by the
    /// opposite, when the user changes their mind.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            appearanceStep = (animated, false)
            viewWillAppear(animated)
            for child in childrenAppearingAlong() { child.beginAppearanceTransition(true, animated: animated) }
            if isAppearanceManaged || isToldByParent { tellIsAppearing() }
        } else {
            guard appearance == .appearing || appearance == .appeared else { return }
            appearance = .disappearing
            appearanceStep = (animated, false)
            viewWillDisappear(animated)
            for child in childrenAppearingAlong() { child.beginAppearanceTransition(false, animated: animated) }
        }
    }

    /// The appearing or disappearing that was begun is over. Does nothing when none was.
    public func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            tellIsAppearing()
            appearance = .appeared
            viewDidAppear(appearanceStep.isAnimated)
            showOwnInput()
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(appearanceStep.isAnimated)
        case .appeared, .disappeared: return
        }
        isMovingToParent = false
        for child in childrenAppearingAlong() { child.endAppearanceTransition() }
    }

    /// Whether the controller has heard that it appears, and not yet that it goes.
    package var hasBegunToAppear: Bool { appearance == .appearing || appearance == .appeared }

    /// As soon as the view is in a window.
    private func tellIsAppearing() {
        guard appearance == .appearing, !appearanceStep.hasToldIsAppearing, viewIfLoaded?.window != nil else { return }
        appearanceStep.hasToldIsAppearing = true
        viewIsAppearing(appearanceStep.isAnimated)
        // What slides in brings its bar along; what is there at once is laid out first, and gets it when it has appeared.
        if appearanceStep.isAnimated { showOwnInput() }
    }

    /// Whether the view is on the screen or on its way to it.
    package var isAppearingOrAppeared: Bool { appearance == .appearing || appearance == .appeared }

    private var isToldByParent: Bool { parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false }

    /// The view entered or left a window.
    func viewMovedToWindow() {
        if isAppearanceManaged || isToldByParent { return tellIsAppearing() }
        let isInWindow = viewIfLoaded?.window != nil
        guard isInWindow ? appearance == .disappeared : appearance == .appeared || appearance == .appearing else { return }
        beginAppearanceTransition(isInWindow, animated: false)
        tellIsAppearing()
        let expected = appearance
        SimulatedProcess.current.ticks.enqueueCompletion(isInWindow ? "viewDidAppear" : "viewDidDisappear") { [weak self] in
            guard let self, self.appearance == expected else { return }
            // A screen is laid out before its controller hears that it is there: what the controller animates in `viewDidAppear`, or has animated by
            // taking the focus, begins at finished places.
            if isInWindow { self.viewIfLoaded?.window?.layoutIfNeeded() }
            guard self.appearance == expected else { return }
            self.endAppearanceTransition()
        }
    }
}
