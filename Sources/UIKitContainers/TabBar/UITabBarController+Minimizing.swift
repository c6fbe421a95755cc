@_spi(Toolkit) import UIKitCore

/// The minimising of a tab bar while content scrolls, and the accessory of the bar. Only since iOS 26. (Facts/IOS26.md#glass-bars)
extension UITabBarController {
    /// The condition under which the bar shrinks to the selected tab. Raw values are UIKit's. (documented: UIKit's headers)
    public enum MinimizeBehavior: Int, Sendable {
        /// The system's choice, which is `never` in this toolkit. (chosen)
        case automatic
        case never
        /// The bar minimises when the user scrolls down, and is restored when the user scrolls up.
        case onScrollDown
        /// The bar minimises when the user scrolls up, and is restored when the user scrolls down.
        case onScrollUp
    }
    private enum BehaviorKey {}
    /// The condition under which the bar minimises.
    ///
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
    /// The accessory above the tabs. While the bar is minimised, the accessory is beside the selected tab.
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

    /// Lays out the accessory on the bar or, if the tabs are at the top, alone at the lower edge of the screen.
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

    /// The scroll view in the selected tab's view controller.
    var selectedScrollView: UIScrollView? {
        var controller = selectedViewController
        while let navigation = controller as? UINavigationController { controller = navigation.topViewController }
        guard let controller else { return nil }
        if let said = controller.contentScrollView(for: .bottom) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }

    private enum WatchKey {}
    /// Observes the scroll view of the selected tab if the bar can minimise.
    func watchScrolling() {
        let watch = associatedValues[ObjectIdentifier(WatchKey.self)] as? TabScrollWatch
        let isWanted = SystemDesign.current.isGlass && (tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp)
        let scrollView = isWanted ? selectedScrollView : nil
        guard watch?.scrollView !== scrollView else { return }
        associatedValues[ObjectIdentifier(WatchKey.self)] = scrollView.map { TabScrollWatch($0, self) }
        minimizeBar(false)
    }

    func minimizeBar(_ isSmall: Bool) {
        // A search field leaves space for only one tab.
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

/// The observer of one scroll view, on behalf of a tab bar that minimises.
@MainActor
private final class TabScrollWatch: ScrollPullObserver {
    private(set) weak var scrollView: UIScrollView?
    private weak var tabs: UITabBarController?
    private var last: CGFloat
    /// The distance in points scrolled in one direction. Positive downwards.
    private var way: CGFloat = 0
    /// The distance in points at which the bar minimises or is restored. (chosen)
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
        // Movement beyond the ends of the content is ignored, because a bounce is not scrolling by the user.
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
