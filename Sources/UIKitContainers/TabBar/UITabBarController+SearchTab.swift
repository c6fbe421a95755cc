@_spi(Toolkit) import UIKitCore

/// The search tab of iOS 26. While it is selected, the search bar of its view controller is at the lower edge of the screen, beside a
/// circle that replaces the other tabs. (Facts/IOS26.md#bottom-search)
extension UITabBarController {
    /// Returns whether a controller belongs to the search tab, which has a separate circle.
    func isSearchTab(_ controller: UIViewController) -> Bool {
        SystemDesign.current.isGlass && tabBar.traitCollection.userInterfaceIdiom == .phone && controller.tabBarItem.isSearch
            && (viewControllers ?? []).count > 1
    }

    /// The search controller whose bar replaces the tabs. Nil while a different tab is selected, or if the visible view controller has no
    /// search.
    private var searchAmongTabs: UISearchController? {
        guard let navigation = selectedViewController as? UINavigationController, isSearchTab(navigation),
            let top = navigation.topViewController
        else { return nil }
        return navigation.bottomSearch(of: top)
    }

    /// Shows the search bar in place of the tabs, or shows the tabs again. An active search also hides the circle.
    func placeTabsBesideSearch() {
        let search = searchAmongTabs
        let stands = search != nil
        let alpha: CGFloat = search?.isActive == true ? 0 : 1
        if tabBar.alpha != alpha { tabBar.alpha = alpha }
        guard stands != tabBar.searchStandsIn else { return }
        tabBar.searchStandsIn = stands
        // The view of a newly selected controller must not be laid out inside the animation of the bar.
        UIView.performWithoutAnimation { selectedViewController?.viewIfLoaded?.superview?.layoutIfNeeded() }
        minimizeBar(stands)
        if let search, let navigation = selectedViewController as? UINavigationController {
            navigation.bottomSearchView(of: search).placeAboveKeyboard()
        }
    }

    /// Animates the search bar of a newly selected tab out of the tab's circle.
    func growSearchBar() {
        guard let search = searchAmongTabs, let navigation = selectedViewController as? UINavigationController else { return }
        navigation.bottomSearchView(of: search).growsFromCircle = true
        if (tabs.first { $0.viewController === navigation } as? UISearchTab)?.automaticallyActivatesSearch == true {
            // The search can begin only when its bar is on the screen, which is one tick later.
            SimulatedProcess.current.ticks.enqueueCompletion("search tab") { [weak search, weak self] in
                guard let search, self?.selectedViewController === navigation else { return }
                search.isActive = true
                search.searchBar.searchTextField.becomeFirstResponder()
            }
        }
    }
}
