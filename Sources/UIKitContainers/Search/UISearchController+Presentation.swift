/// The beginning and end of a search, and the views that it adds over the screen.
extension UISearchController {
    // MARK: Notifications from the bar

    func editingWillBegin() { if !isActive { begin(animated: true) } }
    func editingDidBegin() { if isActive { update() } }
    func textDidChange() {
        guard isActive else { return }
        if scopeBarActivation == .onTextEntry { searchBar.setShowsScope(!(searchBar.text ?? "").isEmpty, animated: true) }
        contentsMayHaveChanged()
        update()
    }
    func scopeDidChange() { if isActive { update() } }
    func cancelTapped() { if isActive { end(animated: true) } }
    func scopeTitlesChanged() { if isActive { showScopes(animated: false) } }
    func barHeightChanged() {
        item?.bar?.owner?.navigationBarLookChanged()
        viewIfLoaded?.setNeedsLayout()
    }
    private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
    private func showScopes(animated: Bool) {
        let shows: Bool
        switch scopeBarActivation {
        case .manual: return
        case .automatic, .onSearchActivation: shows = isActive
        case .onTextEntry: shows = isActive && !(searchBar.text ?? "").isEmpty
        }
        searchBar.setShowsScope(shows, animated: animated)
    }

    // MARK: Beginning

    /// Begins the search. If the delegate implements `presentSearchController`, it may present the search itself.
    func begin(animated: Bool) {
        guard !isAskingDelegate else { return }
        if findStage() != nil {
            isAskingDelegate = true
            delegate?.presentSearchController(self)
            isAskingDelegate = false
        }
        if !isActive { activate(animated: animated) }
    }

    /// Activates the search. If the search bar is not on the screen, only logs a mistake.
    func activate(animated: Bool, by sender: UIViewController? = nil, completion: (() -> Void)? = nil) {
        guard !isActive else { return }
        guard let stage = findStage() else {
            return SimulatedProcess.current.reportOnce(
                "UISearchController: the search bar is in no controller's view and in no navigation item; the search does not become active"
            )
        }
        let returns = phase == .going
        if returns { settleEnd() }
        phase = .coming
        self.stage = stage
        delegate?.willPresentSearchController(self)
        loadViewIfNeeded()
        isAppearanceManaged = true
        isBeingPresented = true
        if let presenter = presenter(from: sender ?? stage.controller), presenter.ownPresentedViewController == nil {
            presenter.ownPresentedViewController = self
            ownPresentingViewController = presenter
        }
        beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation {
            attach()
            takeBarOut()
            view.layoutIfNeeded()
        }
        searchBar.editingChanged()
        move(animated: animated) { [self] in
            phase = .active
            isBeingPresented = false
            endAppearanceTransition()
            delegate?.didPresentSearchController(self)
            completion?()
        }
    }

    private func findStage() -> SearchStage? {
        if let item, let navigation = item.bar?.owner as? UINavigationController,
            let controller = navigation.stack.first(where: { $0.navigationItem === item })
        {
            return SearchStage(controller: controller, navigation: navigation)
        }
        var responder: UIResponder? = searchBar.superview
        while let present = responder {
            if let controller = present as? UIViewController {
                return SearchStage(controller: controller, navigation: controller.navigationController)
            }
            responder = present.next
        }
        return nil
    }

    /// Returns the nearest controller that defines a presentation context, or else the outermost container.
    private func presenter(from controller: UIViewController) -> UIViewController? {
        var candidate: UIViewController? = controller
        while let present = candidate {
            if present.definesPresentationContext || present.parent == nil { return present }
            candidate = present.parent
        }
        return nil
    }

    /// Adds the search's view over the searched screen. The superview is the `NavigationPageView` that contains the screen. Without one,
    /// it is the screen's view itself or, if that view scrolls, its superview.
    func attach() {
        guard let stage, let screen = stage.controller.viewIfLoaded else { return }
        var host = screen
        var ancestor = screen.superview
        while let present = ancestor, !(present is NavigationPageView) { ancestor = present.superview }
        if let page = ancestor { host = page } else if screen is UIScrollView, let superview = screen.superview { host = superview }
        guard view.superview !== host else { return }
        view.frame = host.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.addSubview(view)
    }

    // MARK: A bar that scrolls with content

    private func takeBarOut() {
        guard item == nil, let superview = searchBar.superview, superview is UIScrollView else { return }
        let frame = superview.convert(searchBar.frame, to: view)
        stage?.origin = (superview, searchBar.frame)
        // A table keeps the space of a search bar that leaves the table during the search.
        view.addSubview(searchBar)
        searchBar.frame = frame
    }
    private func putBarBack() {
        guard let origin = stage?.origin else { return }
        stage?.origin = nil
        searchBar.extensionAbove = 0
        origin.superview.addSubview(searchBar)
        searchBar.frame = CGRect(origin: origin.frame.origin, size: CGSize(width: origin.frame.width, height: searchBar.naturalHeight))
        origin.superview.setNeedsLayout()
    }

    // MARK: The animation

    /// Moves all views to their positions for the current phase. If animated, this takes 0.3 seconds.
    private func move(animated: Bool, completion: @escaping () -> Void) {
        motion += 1
        let mine = motion
        let change = { [self] in
            if let navigation = stage?.navigation, item == nil, hidesNavigationBarDuringPresentation {
                if isActive, !navigation.isNavigationBarHidden {
                    stage?.hidNavigationBar = true
                    navigation.barIsHidden = true
                } else if !isActive, stage?.hidNavigationBar == true {
                    stage?.hidNavigationBar = false
                    navigation.barIsHidden = false
                }
            }
            if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isActive, animated: false) }
            showScopes(animated: false)
            if let navigation = stage?.navigation {
                navigation.view.setNeedsLayout()
                navigation.view.layoutIfNeeded()
            }
            contentsMayHaveChanged()
            placeContents()
            searchBar.setNeedsLayout()
            searchBar.layoutIfNeeded()
        }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else {
            change()
            return completion()
        }
        stage?.navigation?.slidingBars += 1
        UIView.animate(
            withDuration: SearchBarMetrics.changeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: change
        ) { [self, weak navigation = stage?.navigation] _ in
            navigation?.slidingBars -= 1
            navigation?.viewIfLoaded?.setNeedsLayout()
            if motion == mine { completion() }
        }
    }

    /// Shows the shade over the searched screen, the results, or neither, depending on the current state.
    func contentsMayHaveChanged() {
        guard let container = viewIfLoaded, phase != .inactive else { return }
        let showsResults = isActive && showsSearchResultsController && searchResultsController != nil
        if let results = searchResultsController {
            if isActive, results.view.superview !== container {
                // The results' view is added, still hidden, at the beginning of the search, because the view must observe the keyboard
                // from then on.
                UIView.performWithoutAnimation {
                    results.view.isHidden = !showsResults
                    results.view.untransformedFrame = container.bounds
                    container.insertSubview(results.view, aboveSubview: shade)
                    placeContents()
                    container.layoutIfNeeded()
                }
            } else if !isActive, results.isViewLoaded {
                results.view.removeFromSuperview()
            }
            if isActive, results.view.isHidden == showsResults { results.view.isHidden = !showsResults }
        }
        let isShaded = isActive && obscuresBackgroundDuringPresentation && !showsResults
        if shade.alpha != (isShaded ? 1 : 0) { shade.alpha = isShaded ? 1 : 0 }
        stage?.navigation?.viewIfLoaded?.setNeedsLayout()
    }

    /// The lower edge of the search bar in the container, in points.
    private var barBottom: CGFloat {
        guard item == nil, searchBar.window != nil, searchBar.superview != nil else { return view.safeAreaInsets.top }
        return max(searchBar.convert(searchBar.bounds, to: view).maxY, view.safeAreaInsets.top)
    }

    func placeContents() {
        guard let container = viewIfLoaded, phase != .inactive else { return }
        if let origin = stage?.origin {
            let top = container.safeAreaInsets.top
            let height = searchBar.naturalHeight
            let frame =
                isActive
                ? CGRect(x: 0, y: top, width: container.bounds.width, height: height)
                : CGRect(
                    origin: origin.superview.convert(origin.frame.origin, to: container),
                    size: CGSize(width: origin.frame.width, height: height))
            if searchBar.frame != frame { searchBar.frame = frame }
            searchBar.extensionAbove = isActive ? top : 0
        }
        let top = barBottom
        // If the search bar is at the lower edge, the shade begins at the top of the screen, because only the status bar is above it.
        // (chosen)
        let start = searchBarPlacement == .integrated && hidesNavigationBarDuringPresentation ? 0 : top
        let below = CGRect(x: 0, y: start, width: container.bounds.width, height: max(container.bounds.height - start, 0))
        if shade.frame != below { shade.frame = below }
        guard let results = searchResultsController, let view = results.viewIfLoaded, view.superview === container else { return }
        if view.untransformedFrame != container.bounds { view.untransformedFrame = container.bounds }
        let extra = item == nil ? max(top - container.safeAreaInsets.top, 0) : 0
        if results.additionalSafeAreaInsets.top != extra { results.additionalSafeAreaInsets.top = extra }
    }

    /// The results' scroll view, which scrolls under the bar while the results are visible.
    var scrollView: UIScrollView? {
        guard isActive, let view = searchResultsController?.viewIfLoaded, view.superview === viewIfLoaded, !view.isHidden else {
            return nil
        }
        return searchResultsController?.contentScrollView(for: .top) ?? view as? UIScrollView
            ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }

    // MARK: End of the search

    /// Ends the search, clears its text and dismisses the keyboard.
    /// - Parameter completion: called after `viewDidDisappear`.
    func end(animated: Bool, completion: (() -> Void)? = nil) {
        guard isActive else { return }
        if phase == .coming {
            isBeingPresented = false
            endAppearanceTransition()
        }
        delegate?.willDismissSearchController(self)
        phase = .going
        isBeingDismissed = true
        searchBar.searchTextField.resignFirstResponder()
        searchBar.searchTextField.text = ""
        searchBar.editingChanged()
        update()
        beginAppearanceTransition(false, animated: animated)
        move(animated: animated) { [self] in
            settleEnd()
            completion?()
        }
    }

    private func settleEnd() {
        motion += 1
        phase = .inactive
        isBeingDismissed = false
        UIView.performWithoutAnimation {
            putBarBack()
            shade.alpha = 0
            searchResultsController?.viewIfLoaded?.removeFromSuperview()
            viewIfLoaded?.removeFromSuperview()
        }
        endAppearanceTransition()
        isAppearanceManaged = false
        if ownPresentingViewController?.ownPresentedViewController === self {
            ownPresentingViewController?.ownPresentedViewController = nil
        }
        ownPresentingViewController = nil
        let navigation = stage?.navigation
        stage = nil
        navigation?.viewIfLoaded?.setNeedsLayout()
        delegate?.didDismissSearchController(self)
    }
}
