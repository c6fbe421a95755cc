@_spi(Toolkit) import UIKitCore

/// A tab bar that is minimised while content scrolls, and its accessory. iOS 26. (Facts/IOS26.md#glass-bars)
extension UITabBarController {
    /// The condition under which the bar shows only the selected tab. Raw values are UIKit's. (documented: UIKit's headers)
    public enum MinimizeBehavior: Int, Sendable {
        /// The system's choice, which is `never` in this toolkit. (chosen)
        case automatic
        case never
        /// The bar minimises when content is scrolled down, and is restored when content is scrolled up.
        case onScrollDown
        /// The opposite of `onScrollDown`.
        case onScrollUp
    }
    private enum BehaviorKey {}
    /// Partial: the bar of an iPad does not minimise.
    public var tabBarMinimizeBehavior: MinimizeBehavior {
        get { associatedValues[ObjectIdentifier(BehaviorKey.self)] as? MinimizeBehavior ?? .automatic }
        set {
            associatedValues[ObjectIdentifier(BehaviorKey.self)] = newValue
            watchScrolling()
            if newValue == .never || newValue == .automatic { minimizeBar(false) }
        }
    }

    private enum AccessoryKey {}
    /// The accessory above the tabs, and beside the selected one while the bar is minimised.
    public var bottomAccessory: UITabAccessory? {
        get { associatedValues[ObjectIdentifier(AccessoryKey.self)] as? UITabAccessory }
        set { setBottomAccessory(newValue, animated: false) }
    }
    public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        associatedValues[ObjectIdentifier(AccessoryKey.self)] = bottomAccessory
        guard SystemDesign.current.isGlass else { return }
        let change = { [self] in
            tabBar.accessory = bottomAccessory.map { TabAccessoryView($0) }
            layOut()
        }
        guard animated, viewIfLoaded?.window != nil else { return change() }
        UIView.animate(withDuration: TabBarMetrics.minimising) { [self] in
            change()
            view.layoutIfNeeded()
        }
    }

    /// Places the accessory: on the bar, or, while the bar is at the top, at the lower edge of the screen by itself.
    func placeAccessory(in view: UIView, isHidden: Bool) {
        guard let accessory = tabBar.accessory else { return }
        guard tabBar.isOnTop else {
            if accessory.superview !== tabBar { tabBar.addSubview(accessory) }
            return
        }
        if accessory.superview !== view { view.insertSubview(accessory, aboveSubview: tabBar) }
        accessory.frame = TabBarMetrics.accessoryAlone(in: view.bounds.size, sides: view.safeAreaInsets, isHidden: isHidden)
        accessory.layoutIfNeeded()
    }

    // MARK: Scrolling content

    /// The scroll view in the selected tab.
    var selectedScrollView: UIScrollView? {
        var controller = selectedViewController
        while let navigation = controller as? UINavigationController { controller = navigation.topViewController }
        guard let controller else { return nil }
        if let said = controller.contentScrollView(for: .bottom) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }

    private enum WatchKey {}
    /// Observes the content of the selected tab, if the bar needs it.
    func watchScrolling() {
        let watch = associatedValues[ObjectIdentifier(WatchKey.self)] as? TabScrollWatch
        let isWanted = SystemDesign.current.isGlass && (tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp)
        let scrollView = isWanted ? selectedScrollView : nil
        guard watch?.scrollView !== scrollView else { return }
        associatedValues[ObjectIdentifier(WatchKey.self)] = scrollView.map { TabScrollWatch($0, self) }
        minimizeBar(false)
    }

    func minimizeBar(_ isSmall: Bool) {
        // Only one tab fits beside a search field.
        let isSmall = isSmall || tabBar.searchStandsIn
        guard tabBar.minimisedShare != (isSmall ? 1 : 0) else { return }
        let change = { [self] in
            tabBar.minimisedShare = isSmall ? 1 : 0
            tabBar.layoutIfNeeded()
        }
        guard tabBar.window != nil else { return change() }
        UIView.animate(
            withDuration: TabBarMetrics.minimising, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
    }
}

/// Observes the content of one scroll view for a tab bar.
@MainActor
private final class TabScrollWatch: ScrollPullObserver {
    private(set) weak var scrollView: UIScrollView?
    private weak var tabs: UITabBarController?
    private var last: CGFloat
    /// The distance scrolled in one direction in points, positive downwards.
    private var way: CGFloat = 0
    /// The number of points after which the bar changes. (chosen)
    private static let threshold: CGFloat = 24

    init(_ scrollView: UIScrollView, _ tabs: UITabBarController) {
        (self.scrollView, self.tabs) = (scrollView, tabs)
        last = scrollView.contentOffset.y
        scrollView.tabBarObserver = self
    }

    func fingerLeaves() {}
    func contentMoved() {
        guard let scrollView, let tabs else { return }
        let y = scrollView.contentOffset.y
        defer { last = y }
        let insets = scrollView.adjustedContentInset
        // At its ends content has no effect: bouncing back there is not scrolling.
        if y <= -insets.top { return tabs.minimizeBar(tabs.tabBarMinimizeBehavior == .onScrollUp) }
        guard y < scrollView.contentSize.height + insets.bottom - scrollView.bounds.height,
            scrollView.isDragging || scrollView.isDecelerating
        else { return }
        let step = y - last
        way = step * way < 0 ? step : way + step
        guard abs(way) >= Self.threshold else { return }
        tabs.minimizeBar((way > 0) == (tabs.tabBarMinimizeBehavior == .onScrollDown))
    }
}
