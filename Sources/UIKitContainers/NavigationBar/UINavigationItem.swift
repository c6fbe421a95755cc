/// The content of a navigation bar for one controller: its title, its buttons, and the title of the next controller's back button.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The display modes of large titles. Raw values are UIKit's. (documented: UIKit's headers)
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the previous item on the stack. The first item shows a large title.
        case automatic
        case always, never
    }
    /// The display modes of the back button's title. Raw values are UIKit's. (documented: UIKit's headers)
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the previous item, or "Back" if that title is too long.
        case `default`
        /// The word "Back".
        case generic
        /// Only the chevron.
        case minimal
    }

    /// The position of a search bar. The first three raw values are UIKit's (documented: UIKit's headers). The other raw values are
    /// chosen.
    public enum SearchBarPlacement: Int, Sendable {
        /// The system's choice: `integrated` on phones since iOS 26, otherwise `stacked`.
        case automatic
        /// The search bar is beside the title.
        case inline
        /// The search bar is below the title.
        case stacked
        /// The search bar is at the lower edge of the screen. Phones only.
        case integrated
        /// On phones, the same as `integrated`. On wider screens, the search bar is in the middle of the navigation bar.
        case integratedCentered
        /// The search bar is a button until the user taps it.
        case integratedButton
    }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The line below the title in the bar, and below the large title. Shown only since iOS 26.
    open var subtitle: String? {
        didSet {
            guard subtitle != oldValue else { return }
            changed()
            bar?.owner?.navigationBarLookChanged()
        }
    }
    /// Whether the item shows a subtitle.
    var showsSubtitle: Bool { SystemDesign.current.isGlass && !(subtitle ?? "").isEmpty }
    /// A line above the title. It makes the bar 30 points taller.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The view shown instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A closure that receives the elements that the system suggests, and returns the menu that a tap on the title opens. The title then
    /// has a chevron.
    ///
    /// Partial: the suggested elements are empty, and only the title in the bar opens the menu. A large title and a `titleView` do not.
    open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: Search

    /// The search controller, whose bar is below the title and the large title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.item = nil
            searchController?.item = self
            changed()
        }
    }
    /// Whether scrolling the content up hides the search bar, and pulling it down shows the bar.
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } } }
    /// The position that the app prefers for the search bar.
    ///
    /// Partial: on iPads the bar is always below the title. `integratedButton` shows the whole bar instead of a button.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { searchPlacementChanged() } }
    }
    /// Whether the search bar may be in the toolbar at the lower edge of the screen.
    open var searchBarPlacementAllowsToolbarIntegration = true {
        didSet { if searchBarPlacementAllowsToolbarIntegration != oldValue { searchPlacementChanged() } }
    }
    /// The position of the search bar: `integrated` at the lower edge of the screen, `stacked` below the title.
    open var searchBarPlacement: SearchBarPlacement {
        (bar?.owner as? UINavigationController)?.placesSearchAtBottom(self) == true ? .integrated : .stacked
    }
    /// The placeholder for the search bar among a controller's toolbar items. With it, the search bar is in the toolbar's row.
    /// (documented: iOS 26)
    open private(set) lazy var searchBarPlacementBarButtonItem = UIBarButtonItem(customView: SearchBarRoom())
    private func searchPlacementChanged() {
        changed()
        bar?.owner?.navigationBarLookChanged()
    }

    // MARK: Back button. The first three apply to the button of the item above this one.

    open var backBarButtonItem: UIBarButtonItem? { didSet { changedForNext() } }
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changedForNext() } } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default {
        didSet { if backButtonDisplayMode != oldValue { changedForNext() } }
    }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated: animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the bar shows the back button in addition to the app's leading items.
    open var leftItemsSupplementBackButton = false { didSet { if leftItemsSupplementBackButton != oldValue { changed() } } }
    /// The action that the back button performs instead of going back.
    open var backAction: UIAction? { didSet { changed() } }

    // MARK: Buttons. Of the right buttons, the first is outermost.

    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { self.leftBarButtonItem = item } }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { self.rightBarButtonItem = item } }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { self.leftBarButtonItems = items }
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { self.rightBarButtonItems = items }
    }

    /// The buttons that a container adds at the trailing end, after the app's buttons.
    var systemTrailingItems: [UIBarButtonItem] = [] {
        didSet { if !systemTrailingItems.elementsEqual(oldValue, by: ===) { changed() } }
    }
    /// The buttons that a container adds before the app's leading buttons.
    var systemLeadingItems: [UIBarButtonItem] = [] {
        didSet { if !systemLeadingItems.elementsEqual(oldValue, by: ===) { changed() } }
    }

    // MARK: Look that differs from the bar's

    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    // MARK: The owner

    weak var bar: UINavigationBar?

    public init(title: String) {
        self.title = title
        super.init()
    }
    @preconcurrency @MainActor override init() { super.init() }
    /// Creates an item with the properties from an interface document.
    ///
    /// Partial: the toolkit has no other archives.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init()
        coder.decodeInterface(of: self, as: UINavigationItem.self)
    }

    private func changed() { bar?.itemChanged(self) }
    private func changedForNext() { bar?.itemChanged(self) }
    private func itemsChanged(from old: [UIBarButtonItem]?, to new: [UIBarButtonItem]?) {
        for item in old ?? [] { item.observer = nil }
        for item in new ?? [] { item.observer = { [weak self] in self?.changed() } }
        changed()
    }
    private func change(animated: Bool, _ body: @escaping () -> Void) {
        guard animated, let bar, bar.window != nil else { return body() }
        bar.fadeContents(body)
    }

    /// The title that the next item's back button shows if it fits.
    var titleForBackButton: String? { backButtonTitle ?? backBarButtonItem?.title ?? title }
}

extension UINavigationItem: SearchTextSource {
    package var searchedText: String? { searchController?.searchedText }
}
extension UISearchController: SearchTextSource {
    package var searchedText: String? { searchBar.text.flatMap { $0.isEmpty ? nil : $0 } }
}
