@_spi(Toolkit) import UIKitCore

/// A search: its bar, and while it is active what stands over the screen that is searched: a shade, or the results.
///
/// The bar stands where the app puts it: in a navigation bar (`UINavigationItem.searchController`), or as a table's header, from where it
/// goes to the top of the screen while the search is active. What happens when a search begins and ends is in
/// `UISearchController+Presentation.swift`.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When the scopes of the bar come by themselves. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ScopeBarActivation: Int, Sendable {
        /// With the search.
        case automatic
        /// Never: the app sets `showsScopeBar`.
        case manual
        /// As soon as there is text.
        case onTextEntry
        /// With the search.
        case onSearchActivation
    }
    enum Phase { case inactive, coming, active, going }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Shows what was found, over the screen that is searched; nil where that screen shows it itself.
    public let searchResultsController: UIViewController?
    private let ownBar = UISearchBar(frame: .zero)
    open var searchBar: UISearchBar { ownBar }

    /// Whether what is below the results is shaded while the search is active. A screen that shows its results itself wants false.
    open var obscuresBackgroundDuringPresentation = true { didSet { contentsMayHaveChanged() } }
    /// Whether title and buttons of the navigation bar go while the search is active.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the bar's cancel button comes with the search.
    open var automaticallyShowsCancelButton = true
    /// Whether the bar's scopes come with the search.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether the results come with the first letter. Setting `showsSearchResultsController` makes it false.
    /// (documented: `UISearchController.showsSearchResultsController`)
    open var automaticallyShowsSearchResultsController = true { didSet { contentsMayHaveChanged() } }
    /// Whether the results are seen, if the search is active.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : wantsResults }
        set {
            wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var wantsResults = false
    /// Where the navigation bar has the search bar.
    ///
    /// Partial: always below the title, on wide screens too.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }

    var phase = Phase.inactive
    /// Goes up with every motion, so that the end of one that was overtaken is not heard.
    var motion = 0
    /// While the delegate may present the search by itself.
    var isAskingDelegate = false
    let shade = UIControl()
    /// What an active search is over; nil while there is none.
    var stage: SearchStage?
    /// The navigation item that has the search's bar.
    weak var item: UINavigationItem?

    @preconcurrency @MainActor
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        prepare()
    }
    @preconcurrency @MainActor
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        prepare()
    }
    private func prepare() {
        searchBar.controller = self
        searchBar.sizeToFit()
        if let searchResultsController {
            addChild(searchResultsController)
            searchResultsController.didMove(toParent: self)
        }
    }

    /// Whether the search is active, or about to be. Setting it begins or ends the search, animated where it is seen; the bar gets the keyboard
    /// only when somebody gives it to it.
    open var isActive: Bool {
        get { phase == .coming || phase == .active }
        set {
            guard newValue != isActive else { return }
            if newValue { begin(animated: true) } else { end(animated: true) }
        }
    }

    // MARK: The view over the screen

    open override func loadView() {
        let container = SearchContainerView(frame: UIScreen.main.bounds)
        container.search = self
        shade.backgroundColor = SearchContainerView.shadeColor
        shade.alpha = 0
        shade.accessibilityIdentifier = "SearchShade"
        shade.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        container.addSubview(shade)
        view = container
    }
    /// Results stand under the same bars as what is searched.
    @_spi(Toolkit) open override var isNavigationContainer: Bool { true }
    open override var preferredStatusBarStyle: UIStatusBarStyle { searchResultsController?.preferredStatusBarStyle ?? .default }
}

/// What an active search stands over.
@MainActor
struct SearchStage {
    /// The controller whose screen is searched.
    let controller: UIViewController
    /// Around it, with the bar that may go.
    let navigation: UINavigationController?
    /// Where the bar came from, if it left a scroll view for the time of the search.
    var origin: (superview: UIView, frame: CGRect)?
    /// Whether the navigation bar was hidden for the search.
    var hidNavigationBar = false
}

/// The view of a search controller: a shade, the results, sometimes the bar. Where it shows nothing, fingers reach what is below.
@MainActor
final class SearchContainerView: UIView {
    weak var search: UISearchController?
    /// Over what is searched. (chosen by eye beside iOS 17)
    static let shadeColor = UIColor(light: CGColor(gray: 0, alpha: 0.2), dark: CGColor(gray: 0, alpha: 0.4))

    override func layoutSubviews() {
        super.layoutSubviews()
        search?.placeContents()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        search?.placeContents()
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.alpha > 0.01 && $0.frame.contains(point) }
    }
}
