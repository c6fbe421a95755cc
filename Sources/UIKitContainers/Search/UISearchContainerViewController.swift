@_spi(Toolkit) import UIKitCore

/// A controller whose content is a search controller: the search bar, and the results below it.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    public let searchController: UISearchController
    @preconcurrency @MainActor
    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
    }
    /// Returns nil, because the toolkit cannot read a search controller from an archive, and the class has no other content.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        searchController = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(searchController.searchBar)
        guard let results = searchController.searchResultsController else { return }
        addChild(results)
        view.insertSubview(results.view, belowSubview: searchController.searchBar)
        results.didMove(toParent: self)
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bar = searchController.searchBar
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: bar.sizeThatFits(view.bounds.size).height)
        searchController.searchResultsController?.view.frame = CGRect(
            x: 0, y: bar.frame.maxY, width: view.bounds.width, height: max(0, view.bounds.height - bar.frame.maxY))
    }
}
