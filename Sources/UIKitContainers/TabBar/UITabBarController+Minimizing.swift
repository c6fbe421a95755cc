@_spi(Toolkit) import UIKitCore

/// A tab bar that goes small while content scrolls, and what stands above it. iOS 26. (Facts/IOS26.md#glass-bars)
extension UITabBarController {
    /// When the bar shows the selected tab alone. Raw values are UIKit's. (documented: UIKit's headers)
    public enum MinimizeBehavior: Int, Sendable {
        /// The system's choice, which is never here. (chosen)
        case automatic
        case never
        /// Once content is scrolled down; it comes back with content that is scrolled up.
        case onScrollDown
        /// The other way round.
        case onScrollUp
    }
    private enum BehaviorKey {}
    /// Partial: an iPad's bar stays as it is.
    public var tabBarMinimizeBehavior: MinimizeBehavior {
        get { associatedValues[ObjectIdentifier(BehaviorKey.self)] as? MinimizeBehavior ?? .automatic }
        set {
            associatedValues[ObjectIdentifier(BehaviorKey.self)] = newValue
            watchScrolling()
            if newValue == .never || newValue == .automatic { minimizeBar(false) }
        }
    }

    private enum AccessoryKey {}
    /// Above the tabs, and beside the selected one while the bar is small.
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

    // MARK: Content that scrolls

    /// What scrolls in the selected tab.
    var selectedScrollView: UIScrollView? {
        var controller = selectedViewController
        while let navigation = controller as? UINavigationController { controller = navigation.topViewController }
        guard let controller else { return nil }
        if let said = controller.contentScrollView(for: .bottom) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }

    private enum WatchKey {}
    /// Hears of the content of the selected tab, as far as the bar has to.
    func watchScrolling() {
        let watch = associatedValues[ObjectIdentifier(WatchKey.self)] as? TabScrollWatch
        let isWanted = SystemDesign.current.isGlass && (tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp)
        let scrollView = isWanted ? selectedScrollView : nil
        guard watch?.scrollView !== scrollView else { return }
        associatedValues[ObjectIdentifier(WatchKey.self)] = scrollView.map { TabScrollWatch($0, self) }
        minimizeBar(false)
    }

    func minimizeBar(_ isSmall: Bool) {
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

/// Follows the content of one scroll view for a tab bar.
@MainActor
private final class TabScrollWatch: ScrollPullObserver {
    private(set) weak var scrollView: UIScrollView?
    private weak var tabs: UITabBarController?
    private var last: CGFloat
    /// How far it has gone in one direction, points, down being positive.
    private var way: CGFloat = 0
    /// After so many points the bar changes. (chosen)
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
        // At its ends content says nothing: what springs back there was not scrolled.
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
