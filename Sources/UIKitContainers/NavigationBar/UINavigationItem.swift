/// A navigation bar's content for one controller: its title, its buttons, and the title of the next one's back button.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The same as the item before it; large for the first one.
        case automatic
        case always, never
    }
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item before, or "Back" where that is too long.
        case `default`
        /// "Back".
        case generic
        /// Only the chevron.
        case minimal
    }

    /// The position of a search bar. The first three raw values are UIKit's (documented: UIKit's headers), the others are chosen.
    public enum SearchBarPlacement: Int, Sendable {
        /// `integrated` on phones since iOS 26, otherwise `stacked`.
        case automatic
        /// The search bar is beside the title.
        case inline
        /// The search bar is below the title.
        case stacked
        /// The search bar is at the lower edge of the screen on phones.
        case integrated
        /// Like `integrated` on phones; the search bar is in the middle of the bar on wider screens.
        case integratedCentered
        /// A button that becomes the search bar.
        case integratedButton
    }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The line below the title in the bar, and below the large title; shown since iOS 26.
    open var subtitle: String? {
        didSet {
            guard subtitle != oldValue else { return }
            changed()
            bar?.owner?.navigationBarLookChanged()
        }
    }
    /// Whether the item shows a subtitle.
    var showsSubtitle: Bool { SystemDesign.current.isGlass && !(subtitle ?? "").isEmpty }
    /// A line above the title; with it the bar is 30 points taller.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The view shown instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// Returns the menu that a tap on the title opens, from the elements that the system suggests. The title then has a chevron.
    ///
    /// Partial: the system suggests nothing, and only the title in the bar has the menu: a large title and a `titleView` do not.
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
    /// Whether the search bar is hidden when the content scrolls up, and shown when it is pulled down.
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } } }
    /// The position that the app prefers for the search bar.
    ///
    /// Partial: on iPads it is always below the title, and `integratedButton` is the whole bar.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { searchPlacementChanged() } }
    }
    /// Whether the search bar may be at the lower edge of the screen, where the toolbar is.
    open var searchBarPlacementAllowsToolbarIntegration = true {
        didSet { if searchBarPlacementAllowsToolbarIntegration != oldValue { searchPlacementChanged() } }
    }
    /// The position of the search bar: `integrated` at the lower edge of the screen, `stacked` below the title.
    open var searchBarPlacement: SearchBarPlacement {
        (bar?.owner as? UINavigationController)?.placesSearchAtBottom(self) == true ? .integrated : .stacked
    }
    /// The item that stands for the search bar among a page's toolbar items: the bar is then in their row. (documented: iOS 26)
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
    /// Whether the back button is kept beside the app's leading items.
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

    /// A container's own buttons at the trailing end, after those of the app.
    var systemTrailingItems: [UIBarButtonItem] = [] {
        didSet { if !systemTrailingItems.elementsEqual(oldValue, by: ===) { changed() } }
    }
    /// A container's own buttons, before those of the app.
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
    /// Partial: there are no archives here, so the coder's contents are ignored.
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

    /// The title of the next item's back button if it fits.
    var titleForBackButton: String? { backButtonTitle ?? backBarButtonItem?.title ?? title }
}

extension UINavigationItem: SearchTextSource {
    package var searchedText: String? { searchController?.searchedText }
}
extension UISearchController: SearchTextSource {
    package var searchedText: String? { searchBar.text.flatMap { $0.isEmpty ? nil : $0 } }
}
