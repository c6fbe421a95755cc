/// Search bars at the lower edge of a phone's screen. (Facts/IOS26.md#bottom-search)
extension UINavigationController {
    /// Returns whether an item's search bar is at the lower edge of the screen. Above a tab bar, the search bar stays below the title
    /// (chosen). In a search tab, it replaces the tabs (documented: Facts/IOS26.md#bottom-search).
    func placesSearchAtBottom(_ item: UINavigationItem) -> Bool {
        guard SystemDesign.current.isGlass, navigationBar.traitCollection.userInterfaceIdiom == .phone,
            item.searchBarPlacementAllowsToolbarIntegration, tabBarController.map({ $0.isSearchTab(self) }) ?? true
        else { return false }
        switch item.preferredSearchBarPlacement {
        case .stacked, .inline: return false
        case .automatic, .integrated, .integratedCentered, .integratedButton: return true
        }
    }

    /// Returns the search controller whose bar is at the lower edge. Returns nil while the navigation bar is hidden.
    func bottomSearch(of controller: UIViewController) -> UISearchController? {
        guard let search = controller.navigationItem.searchController, placesSearchAtBottom(controller.navigationItem), !barIsHidden else {
            return nil
        }
        return search
    }

    /// Returns the height that the resting search bar covers at the page's bottom, in points; nil without a search bar.
    /// - Parameter below: the height of the safe area and the toolbar, in points.
    func bottomSearchRoom(of controller: UIViewController, below: CGFloat, hasToolbar: Bool) -> CGFloat? {
        guard let search = bottomSearch(of: controller) else { return nil }
        if hasToolbar, hasSearchRow(controller) { return below }
        return bottomSearchView(of: search).restingRoom(below: below, hasToolbar: hasToolbar)
    }
    /// Returns whether the toolbar items of a controller include the placeholder of the search bar.
    private func hasSearchRow(_ controller: UIViewController) -> Bool {
        controller.toolbarItems?.contains { $0.customView is SearchBarRoom } ?? false
    }

    func bottomSearchView(of search: UISearchController) -> BottomSearchView {
        if let view = bottomSearchViews.first(where: { $0.search === search }) { return view }
        let view = BottomSearchView(search)
        view.tabs = tabBarController
        view.alpha = 0
        bottomSearchViews.append(view)
        return view
    }

    /// Returns the frame of the search bar's placeholder in the toolbar, in the coordinates of the controller's view. Returns nil if
    /// the search bar is above the toolbar.
    private func searchRow(of controller: UIViewController) -> CGRect? {
        guard let toolbar = toolbarIfMade, hasSearchRow(controller) else { return nil }
        return toolbar.frame(of: controller.navigationItem.searchBarPlacementBarButtonItem).map { toolbar.convert($0, to: view) }
    }

    /// Shows the search bar of the page on top, or of a transition's destination. The search bar of the disappearing page fades out.
    func placeBottomSearch(of page: NavigationPageView, below: CGFloat, hasToolbar: Bool) {
        let shown = bottomSearch(of: page.controller).map(bottomSearchView)
        let isMoving = transition.map { $0.phase != .over } ?? false
        // An active search bar takes the full width, without the toolbar's items. (chosen)
        let row = hasToolbar ? searchRow(of: page.controller) : nil
        shown?.row = row
        if SystemDesign.current.isGlass { toolbarIfMade?.alpha = row != nil && shown?.search.isActive == true ? 0 : 1 }
        for view in bottomSearchViews {
            let isShown = view === shown
            if isShown, view.superview !== self.view {
                UIView.performWithoutAnimation {
                    self.view.insertSubview(view, aboveSubview: row == nil ? transitionView : toolbar)
                    view.place(below: below, hasToolbar: hasToolbar)
                    if !isMoving { view.alpha = 1 }
                }
            }
            if view.superview === self.view { view.place(below: below, hasToolbar: hasToolbar) }
            if view.alpha != (isShown ? 1 : 0) { view.alpha = isShown ? 1 : 0 }
            if isShown {
                view.followEdge(page.scrollView?.knownEdgeEffect(at: .bottom), pageColor: page.scrollView?.pageColor)
            }
        }
        tabBarController?.placeTabsBesideSearch()
        guard !isMoving else { return }
        for view in bottomSearchViews where view !== shown { view.removeFromSuperview() }
        bottomSearchViews.removeAll { $0 !== shown }
    }
}
