/// What a navigation bar shows for one controller: its title, its buttons, and what the next one's back button says.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item before it; large for the first one.
        case automatic
        case always, never
    }
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the item before, or "Back" where that is too long.
        case `default`
        /// "Back".
        case generic
        /// The chevron alone.
        case minimal
    }

    /// Where a search bar stands in the bar. Raw values are UIKit's. (documented: UIKit's headers)
    public enum SearchBarPlacement: Int, Sendable {
        case automatic
        /// The search bar stands beside the title.
        case inline
        /// The search bar stands below the title.
        case stacked
    }

    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Below the title in the bar; shown since iOS 26.
    ///
    /// Partial: a large title has no line below it.
    open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
    /// A line above the title; the bar is 30 points higher for it.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// Shown instead of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: Search

    /// Its bar stands below the title, and the large title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.item = nil
            searchController?.item = self
            changed()
        }
    }
    /// Whether the search bar goes when the content moves up, and comes when it is pulled down.
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } } }
    /// Partial: it is kept; the bar always stands below the title, as UIKit has it on phones.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    open var searchBarPlacement: SearchBarPlacement { .stacked }

    // MARK: The way back. The first three are about the button of the item above this one.

    open var backBarButtonItem: UIBarButtonItem? { didSet { changedForNext() } }
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changedForNext() } } }
    open var backButtonDisplayMode: BackButtonDisplayMode = .default {
        didSet { if backButtonDisplayMode != oldValue { changedForNext() } }
    }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated: animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the back button stays beside leading items of the app.
    open var leftItemsSupplementBackButton = false { didSet { if leftItemsSupplementBackButton != oldValue { changed() } } }
    /// Performed by the back button instead of going back.
    open var backAction: UIAction? { didSet { changed() } }

    // MARK: Buttons. The first of the right ones stands outermost.

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

    /// A container's own buttons, before those of the app.
    var systemLeadingItems: [UIBarButtonItem] = [] {
        didSet { if !systemLeadingItems.elementsEqual(oldValue, by: ===) { changed() } }
    }

    // MARK: Look, where it is not the bar's own

    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

    // MARK: Who shows it

    weak var bar: UINavigationBar?

    @preconcurrency @MainActor public init(title: String) {
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

    /// What the back button of the next item says when there is room.
    var titleForBackButton: String? { backButtonTitle ?? backBarButtonItem?.title ?? title }
}
