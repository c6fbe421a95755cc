@_spi(Toolkit) import UIKitCore

/// One tab of a `UITabBarController`, with its controller. Available since iOS 18.
///
/// Partial: the bar shows the tabs in the app's order. The toolkit has neither the sidebar of an iPad nor tabs that the user rearranges.
@preconcurrency @MainActor
open class UITab: NSObject {
    public let identifier: String
    open var title: String { didSet { item.title = title } }
    open var image: UIImage? { didSet { item.image = image } }
    /// The text in a red badge at the icon; nil for no badge.
    open var badgeValue: String? {
        get { item.badgeValue }
        set { item.badgeValue = newValue }
    }
    /// Whether the bar omits the tab.
    open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } } }
    /// The placement that the app prefers for the tab: in the bar, or only in the sidebar of an iPad. Raw values are UIKit's. (documented:
    /// UIKit's headers)
    public enum Placement: Int, Sendable { case automatic = 0, `default`, optional, movable, pinned, fixed, sidebarOnly }
    /// The placement that the app prefers for the tab.
    ///
    /// Partial: stored for the app. The toolkit has neither a sidebar nor tabs that the user rearranges.
    open var preferredPlacement = Placement.automatic
    /// The group that contains the tab; nil for a tab that the tab bar controller contains directly.
    open internal(set) weak var parent: UITabGroup?
    /// Any object that the app attaches to its tab.
    open var userInfo: Any?
    open internal(set) weak var tabBarController: UITabBarController?
    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?
    /// The item that represents the tab in the bar.
    final let item = UITabBarItem()

    @preconcurrency @MainActor
    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        super.init()
        (item.title, item.image) = (title, image)
    }

    /// The tab's controller, which the provider creates on first access. Nil without a provider.
    open var viewController: UIViewController? {
        if made == nil, let controller = provider?(self) {
            made = controller
            controller.tabBarItem = item
        }
        return made
    }
}

/// The tab of a search. On iOS 26 it is a separate circle at the trailing end of the bar.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Whether selecting the tab begins the search. Available since iOS 26.
    ///
    /// Partial: cancelling the search leaves the tab selected.
    open var automaticallyActivatesSearch = false

    /// The identifier of a search tab for which the app sets no identifier. (chosen)
    private static let ownIdentifier = "UISearchTab"

    @preconcurrency @MainActor
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        let face = UITabBarItem.SystemItem.search.face
        self.init(
            title: face.title, image: UIImage(systemName: face.symbol), identifier: Self.ownIdentifier,
            viewControllerProvider: viewControllerProvider)
    }
    @preconcurrency @MainActor
    public override init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        item.isSearch = true
    }
}

extension UITabBarController {
    private enum TabsKey {}
    /// The tabs, leading to trailing. Empty if the app sets `viewControllers` instead.
    public var tabs: [UITab] {
        get { associatedValues[ObjectIdentifier(TabsKey.self)] as? [UITab] ?? [] }
        set { setTabs(newValue, animated: false) }
    }
    public func setTabs(_ tabs: [UITab], animated: Bool) {
        for gone in self.tabs where !tabs.contains(where: { $0 === gone }) { gone.tabBarController = nil }
        associatedValues[ObjectIdentifier(TabsKey.self)] = tabs
        func adopt(_ tabs: [UITab]) {
            for tab in tabs {
                tab.tabBarController = self
                if let group = tab as? UITabGroup { adopt(group.children) }
            }
        }
        adopt(tabs)
        tabsChanged()
    }
    /// Updates the controllers after a change of the tabs or of their contents. The selected tab stays selected if the bar still contains
    /// it.
    func tabsChanged() { setViewControllers(tabs.filter { !$0.isHidden }.compactMap(\.viewController), animated: false) }

    /// The selected tab; nil if the app sets no `tabs`.
    public var selectedTab: UITab? {
        get { tabs.first { $0.viewController === selectedViewController && !$0.isHidden }.map { ($0 as? UITabGroup)?.shownLeaf ?? $0 } }
        set {
            guard var tab = newValue else { return }
            while let group = tab.parent {
                group.selectedChild = tab
                tab = group
            }
            if let controller = tab.viewController { selectedViewController = controller }
        }
    }
    /// Returns the tab with the identifier `identifier`, even if the tab is inside a group.
    public func tab(forIdentifier identifier: String) -> UITab? {
        func find(_ tabs: [UITab]) -> UITab? {
            for tab in tabs {
                if tab.identifier == identifier { return tab }
                if let group = tab as? UITabGroup, let found = find(group.children) { return found }
            }
            return nil
        }
        return find(tabs)
    }

    /// The style in which the tabs are shown. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Mode: Int, Sendable { case automatic = 0, tabBar, tabSidebar }
    private enum ModeKey {}
    /// The style in which the tabs are shown.
    ///
    /// Partial: stored for the app; the tabs are always in a bar.
    public var mode: Mode {
        get { associatedValues[ObjectIdentifier(ModeKey.self)] as? Mode ?? .automatic }
        set { associatedValues[ObjectIdentifier(ModeKey.self)] = newValue }
    }
}
