@_spi(Toolkit) import UIKitCore

/// One tab of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The titles and icons that the system defines. Raw values are UIKit's. (documented: UIKit's headers)
    public enum SystemItem: Int, Sendable {
        case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

        /// The title and symbol of the item.
        var face: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "arrow.down.circle.fill")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    /// The image of the selected tab; `image` by default.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// The text in a red badge at the icon; nil for no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The colour of the badge; nil for the default red.
    open var badgeColor: UIColor? { didSet { changed() } }
    private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of the badge's text: `.font` and `.foregroundColor`.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
    /// The offset of the title in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The appearance of this tab; nil for the appearance of the bar.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UITabBarItem.self)
    }
    /// Whether this is the system's search tab. On iOS 26, the search tab is a separate circle at the trailing end of the bar.
    final var isSearch = false { didSet { if isSearch != oldValue { changed() } } }
    /// Sets the title and the image to those of a system item.
    package func become(_ systemItem: SystemItem) {
        isSearch = systemItem == .search
        title = systemItem.face.title
        image = UIImage(systemName: systemItem.face.symbol)
    }
    @preconcurrency @MainActor
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }
    @preconcurrency @MainActor
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
    @preconcurrency @MainActor
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.face.title, image: UIImage(systemName: systemItem.face.symbol), tag: tag)
        isSearch = systemItem == .search
    }
}

/// The look of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The distribution of stacked tabs over the bar's width.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of centred tabs in points; 0 for the system's width.
    open var stackedItemWidth: CGFloat = 0
    open var stackedItemSpacing: CGFloat = 0
    /// The image behind the selected tab. A template image has the colour `selectionIndicatorTintColor`.
    open var selectionIndicatorImage: UIImage?
    open var selectionIndicatorTintColor: UIColor?

    @preconcurrency @MainActor public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        stackedItemPositioning = other.stackedItemPositioning
        (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
        (selectionIndicatorImage, selectionIndicatorTintColor) = (other.selectionIndicatorImage, other.selectionIndicatorTintColor)
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The look of a bar's tabs by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    @preconcurrency @MainActor public override init() { super.init() }
}

@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title.
    ///
    /// Partial: only `.font` and `.foregroundColor` have an effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var titlePositionAdjustment = UIOffset.zero
    /// The colour of icons; nil for that of the bar.
    public var iconColor: UIColor?
    public var badgeBackgroundColor: UIColor?
    /// The attributes of the badge's text: `.font` and `.foregroundColor`.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@_spi(Toolkit) extension UITabBarItemAppearance: ComparedByValues {}
@_spi(Toolkit) extension UITabBarItemStateAppearance: ComparedByValues {}
