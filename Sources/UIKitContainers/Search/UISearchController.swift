@_spi(Toolkit) import UIKitCore

/// A search: its bar, and while it is active the view over the searched screen: a shade, or the results.
///
/// The app chooses the bar's place: a navigation bar (`UINavigationItem.searchController`), or a table's header, from where it moves to the
/// top of the screen while the search is active. The beginning and end of a search are in `UISearchController+Presentation.swift`.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The conditions under which the bar's scopes appear automatically. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ScopeBarActivation: Int, Sendable {
        /// The scopes appear when the search begins.
        case automatic
        /// The scopes never appear automatically: the app sets `showsScopeBar`.
        case manual
        /// The scopes appear as soon as there is text.
        case onTextEntry
        /// The scopes appear when the search begins.
        case onSearchActivation
    }
    enum Phase { case inactive, coming, active, going }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller of the results over the searched screen; nil where that screen shows them itself.
    public let searchResultsController: UIViewController?
    private let ownBar = UISearchBar(frame: .zero)
    open var searchBar: UISearchBar { ownBar }

    /// Whether the content below the results is shaded while the search is active. Set it to false for a screen that shows its results
    /// itself.
    open var obscuresBackgroundDuringPresentation = true { didSet { contentsMayHaveChanged() } }
    /// Whether title and buttons of the navigation bar are hidden while the search is active.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the bar's cancel button appears with the search.
    open var automaticallyShowsCancelButton = true
    /// Whether the bar's scopes appear with the search.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether the results appear with the first letter. Setting `showsSearchResultsController` makes it false. (documented:
    /// `UISearchController.showsSearchResultsController`)
    open var automaticallyShowsSearchResultsController = true { didSet { contentsMayHaveChanged() } }
    /// Whether the results are visible while the search is active.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? !(searchBar.text ?? "").isEmpty : wantsResults }
        set {
            wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var wantsResults = false
    /// The position of the search bar: at the lower edge of the screen or below the title.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { item?.searchBarPlacement ?? .stacked }

    var phase = Phase.inactive
    /// A number that increases with every animation, so that the end of an interrupted one is ignored.
    var motion = 0
    /// Whether the delegate is being asked and may present the search itself.
    var isAskingDelegate = false
    let shade = UIControl()
    /// The environment of an active search; nil while there is none.
    var stage: SearchStage?
    /// The navigation item with the search's bar.
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
        searchBar.placeholder = BarWords(locale: SimulatedProcess.current.settings.localeIdentifier).search
        searchBar.sizeToFit()
        if let searchResultsController {
            addChild(searchResultsController)
            searchResultsController.didMove(toParent: self)
        }
    }

    /// Whether the search is active, or about to be. Setting it begins or ends the search, animated if it is visible; the bar gets the
    /// keyboard only when it becomes first responder.
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
    /// Whether the controller contains pages under bars, so that the results are under the same bars as the searched screen.
    @_spi(Toolkit) open override var isNavigationContainer: Bool { true }
    open override var preferredStatusBarStyle: UIStatusBarStyle { searchResultsController?.preferredStatusBarStyle ?? .default }
}

/// The environment of an active search.
@MainActor
struct SearchStage {
    /// The controller whose screen is searched.
    let controller: UIViewController
    /// The navigation controller around it, whose bar may be hidden.
    let navigation: UINavigationController?
    /// The former position of the bar, if it left a scroll view for the duration of the search.
    var origin: (superview: UIView, frame: CGRect)?
    /// Whether the navigation bar was hidden for the search.
    var hidNavigationBar = false
}

/// The view of a search controller: a shade, the results, sometimes the bar. Touches in its empty areas reach the content below.
@MainActor
final class SearchContainerView: UIView {
    weak var search: UISearchController?
    /// The shade over the searched screen. (chosen by eye beside iOS 17)
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
