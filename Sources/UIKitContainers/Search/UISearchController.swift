@_spi(Toolkit) import UIKitCore

/// A search: its bar and, while it is active, a shade or the results over the searched screen.
///
/// The app chooses the place of the bar: a navigation bar (`UINavigationItem.searchController`) or a table's header. A bar in a table's
/// header moves to the top of the screen while the search is active. `UISearchController+Presentation.swift` contains the beginning and
/// end of a search.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The conditions under which the bar's scopes appear automatically. Raw values are UIKit's. (documented: UIKit's headers)
    public enum ScopeBarActivation: Int, Sendable {
        /// The scopes appear when the search begins.
        case automatic
        /// The scopes never appear automatically. The app sets `showsScopeBar` instead.
        case manual
        /// The scopes appear when the user has typed text.
        case onTextEntry
        /// The scopes appear when the search begins.
        case onSearchActivation
    }
    enum Phase { case inactive, coming, active, going }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller that shows the results over the searched screen; nil if that screen shows its results itself.
    public let searchResultsController: UIViewController?
    private let ownBar = UISearchBar(frame: .zero)
    open var searchBar: UISearchBar { ownBar }

    /// Whether an active search shades the searched screen. Set it to false for a screen that shows its results itself.
    open var obscuresBackgroundDuringPresentation = true { didSet { contentsMayHaveChanged() } }
    /// Whether an active search hides the title and the buttons of the navigation bar.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the bar's cancel button appears when the search begins.
    open var automaticallyShowsCancelButton = true
    /// Whether the bar's scopes appear when the search begins.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether the results appear as soon as there is text. Setting `showsSearchResultsController` makes it false. (documented:
    /// `UISearchController.showsSearchResultsController`)
    open var automaticallyShowsSearchResultsController = true { didSet { contentsMayHaveChanged() } }
    /// Whether an active search shows its results.
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
    /// The number of animations so far. An animation with a lower number was interrupted, and its end is ignored.
    var motion = 0
    /// Whether the search is calling its delegate, which may present the search itself.
    var isAskingDelegate = false
    let shade = UIControl()
    /// The environment of an active search; nil while the search is inactive.
    var stage: SearchStage?
    /// The navigation item that contains the search's bar.
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

    /// Whether the search is active or becoming active. Setting the property begins or ends the search, with an animation if the search
    /// is visible. The keyboard appears only when the bar becomes first responder.
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
    /// Whether the controller contains view controllers under bars. True, because the results are under the same bars as the searched
    /// screen.
    @_spi(Toolkit) open override var isNavigationContainer: Bool { true }
    open override var preferredStatusBarStyle: UIStatusBarStyle { searchResultsController?.preferredStatusBarStyle ?? .default }
}

/// The environment of an active search.
@MainActor
struct SearchStage {
    /// The controller whose screen is searched.
    let controller: UIViewController
    /// The navigation controller around the searched screen. The search may hide its bar.
    let navigation: UINavigationController?
    /// The former superview and frame of the search bar, if it has left a scroll view for the duration of the search.
    var origin: (superview: UIView, frame: CGRect)?
    /// Whether the search has hidden the navigation bar.
    var hidNavigationBar = false
}

/// The view of a search controller: a shade, the results, and in some cases the search bar. Touches in its empty areas reach the content
/// below.
@MainActor
final class SearchContainerView: UIView {
    weak var search: UISearchController?
    /// The shade over the searched screen. (chosen by eye, compared with iOS 17)
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
