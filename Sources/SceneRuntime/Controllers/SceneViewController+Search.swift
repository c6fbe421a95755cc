import UIKit

/// The search bars and search controllers of a scene.
extension SceneViewController: UISearchBarDelegate {
    /// Adds a search controller with the same calls as an app: sets the bar's properties and creates a separate controller for the
    /// results.
    func add(_ description: SearchDescription, to page: UIViewController) {
        page.navigationItem.searchController = makeSearch(description)
        page.navigationItem.preferredSearchBarPlacement = description.preferredSearchBarPlacement
        page.navigationItem.hidesSearchBarWhenScrolling = description.hidesSearchBarWhenScrolling
        page.definesPresentationContext = true
    }
    private func makeSearch(_ description: SearchDescription) -> UISearchController {
        let results = description.results.map { description in
            let controller = UIViewController()
            controller.view = makeRootView(description)
            return controller
        }
        let search = UISearchController(searchResultsController: results)
        SearchDescription.properties.apply(description.properties, to: search, in: PropertySurroundings())
        search.searchResultsUpdater = self
        isMade = false
        _ = make(description.bar, in: UIScreen.main.bounds.size, as: search.searchBar)
        isMade = true
        return search
    }

    func connect(_ bar: UISearchBar, _ actions: [String: SceneAction]) {
        bar.delegate = self
        searches.append((bar, actions))
    }
    private func perform(_ name: String, of bar: UISearchBar) -> Bool {
        guard let action = searches.first(where: { $0.bar === bar })?.actions[name] else { return false }
        perform(action, from: bar)
        return true
    }

    package func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        _ = perform(ViewCatalog.searchAction, of: searchBar)
    }
    package func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        _ = perform(ViewCatalog.searchAction, of: searchBar)
    }
    /// Resigns first responder unless the scene defines an action for the search button.
    package func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        if !perform("onReturn", of: searchBar) { searchBar.resignFirstResponder() }
    }
    /// Empties the text and resigns first responder, as most apps do for a bar without a search controller.
    package func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        if perform("onCancel", of: searchBar) { return }
        searchBar.text = ""
        _ = perform(ViewCatalog.searchAction, of: searchBar)
        searchBar.resignFirstResponder()
    }

    /// Filters a list by the text and the scope of a search bar.
    func filter(_ id: String, by bar: UISearchBar) {
        guard let list = lists.first(where: { $0.view === viewsByID[id] }) else { return }
        var scope: String?
        if let titles = bar.scopeButtonTitles, bar.selectedScopeButtonIndex > 0, titles.indices.contains(bar.selectedScopeButtonIndex) {
            scope = titles[bar.selectedScopeButtonIndex]
        }
        guard list.source.filter(bar.text ?? "", scope: scope) else { return }
        (list.view as? UITableView)?.reloadData()
        (list.view as? UICollectionView)?.reloadData()
    }
}

extension SceneViewController: UISearchResultsUpdating {
    /// Handles the end of a search, which empties the text. Changes of the text and the scope are handled by the bar's delegate.
    package func updateSearchResults(for searchController: UISearchController) {
        if !searchController.isActive { _ = perform(ViewCatalog.searchAction, of: searchController.searchBar) }
    }
}
