@_spi(Toolkit) import UIKitCore

/// Controls the selection of tabs. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether a tap may select the controller's tab. Also called for a tap on the selected tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a tap on a tab, including the selected tab. Not called when the app sets `selectedIndex`.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns whether a tap may select the tab. Called only if the app has set `tabs`. Available since iOS 18.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}
extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {}
}

/// A container of several controllers. It shows one controller at a time above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar(frame: .zero)
    private var controllers: [UIViewController] = []
    private weak var selected: UIViewController?
    private var page: TabPageView?

    @preconcurrency @MainActor
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.decodeInterface(of: self, as: UITabBarController.self)
    }
    private func prepare() {
        childrenAppearingAlong = { [weak self] in (self?.selected).map { [$0] } ?? [] }
        tabBar.select = { [weak self] in self?.tapped($0) }
    }

    // MARK: The tabs

    /// The controllers, leading to trailing. When the app replaces them, the selected controller stays selected if it is still among
    /// them. Otherwise the controller at the same index is selected. (documented: `UITabBarController.viewControllers`)
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let next = viewControllers ?? []
        let index = selectedIndex == NSNotFound ? 0 : selectedIndex
        for gone in controllers where !next.contains(where: { $0 === gone }) {
            if gone === selected { show(nil) }
            gone.willMove(toParent: nil)
            gone.removeFromParent()
            gone.isAppearanceManaged = false
        }
        for new in next where new.parent !== self {
            addChild(new)
            new.isAppearanceManaged = true
            new.didMove(toParent: self)
        }
        controllers = next
        tabBar.items = next.map(\.tabBarItem)
        if selected == nil { show(next.isEmpty ? nil : next[min(index, next.count - 1)]) }
        tabBar.selectedItem = selected?.tabBarItem
    }

    /// The controller for tabs that do not fit into the bar. Never used, because the toolkit fits all tabs into the bar.
    open private(set) lazy var moreNavigationController = UINavigationController()
    /// The controllers whose tabs the user may rearrange.
    ///
    /// Partial: stored for the app; the user cannot change the order of tabs.
    open lazy var customizableViewControllers: [UIViewController]? = controllers

    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            guard controllers.contains(where: { $0 === newValue }) else {
                return reportMistake(
                    """
                    only a view controller of the tab bar controller's own list can be selected; \
                    \(newValue) is not in it, and nothing happens
                    """,
                    of: self)
            }
            show(newValue)
        }
    }
    /// The index of the selected tab; `NSNotFound` without tabs. Ignores indices out of range. (documented:
    /// `UITabBarController.selectedIndex`)
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { show(controllers[newValue]) } }
    }

    /// Handles a tap on a tab. A tap on the selected tab pops its navigation controller to the root. (remembered)
    private func tapped(_ item: UITabBarItem) {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        let tab = tabs.first { $0.viewController === controller }
        if let tab, delegate?.tabBarController(self, shouldSelectTab: tab) == false { return }
        let before = selectedTab
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            show(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
        if let now = selectedTab { delegate?.tabBarController(self, didSelectTab: now, previousTab: before) }
    }

    /// Shows a controller without animation, because tabs do not slide.
    private func show(_ controller: UIViewController?) {
        guard controller !== selected else { return }
        let old = selected
        selected = controller
        if let old, !isSearchTab(old) { tabBar.tabBeforeSearch = old.tabBarItem }
        tabBar.selectedItem = controller?.tabBarItem
        guard let view = viewIfLoaded else { return }
        let isSeen = view.window != nil && isAppearingOrAppeared
        // Facts/Bars.md#tab-bar states the order of these calls.
        if isSeen { controller?.beginAppearanceTransition(true, animated: false) }
        if isSeen { old?.beginAppearanceTransition(false, animated: false) }
        let oldPage = page
        page = controller.map { TabPageView($0, frame: view.bounds) }
        if let page { view.insertSubview(page, belowSubview: tabBar) }
        oldPage?.removeFromSuperview()
        growSearchBar()
        layOut()
        // The tab's content is laid out before its `viewDidAppear`.
        if isSeen { page?.layoutIfNeeded() }
        // A controller that was disappearing together with its tab bar controller has now disappeared.
        old?.endAppearanceTransition()
        if isSeen { controller?.endAppearanceTransition() }
    }

    // MARK: Layout

    open override func loadView() {
        let view = TabContainerView(frame: UIScreen.main.bounds)
        view.tabs = self
        view.addSubview(tabBar)
        self.view = view
        if let selected {
            let page = TabPageView(selected, frame: view.bounds)
            view.insertSubview(page, belowSubview: tabBar)
            self.page = page
        }
    }

    /// Whether the bar is hidden.
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    private var barIsHidden = false
    /// Hides or shows the bar. If animated, the bar slides out or in at the bottom.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        guard animated, viewIfLoaded?.window != nil else { return layOut() }
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { [self] in
            layOut()
            view.layoutIfNeeded()
        }
    }

    /// Whether the visible controller hides the bar, for example with `hidesBottomBarWhenPushed`.
    private var hidesBar: Bool {
        guard let navigation = selected as? UINavigationController else { return barIsHidden }
        return barIsHidden || navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    func layOut() {
        guard let view = viewIfLoaded else { return }
        let safe = view.safeAreaInsets
        let bottom = max(safe.bottom, 0)
        tabBar.extensionBelow = bottom
        let height = tabBar.sizeThatFits(view.bounds.size).height
        let isHidden = hidesBar
        var insets = safe
        if tabBar.isOnTop {
            // The tab bar shares the row of a navigation bar. View controllers without a navigation bar begin below the tab bar.
            tabBar.frame = CGRect(x: 0, y: isHidden ? -height : safe.top, width: view.bounds.width, height: height)
            let hasRow = (selected as? UINavigationController).map { !$0.isNavigationBarHidden } ?? false
            tabBar.sharesRow = hasRow
            if !isHidden, !hasRow { insets.top += height }
            if !isHidden, tabBar.accessory != nil {
                insets.bottom = max(insets.bottom, TabBarMetrics.belowCapsule + TabBarMetrics.accessoryHeight)
            }
        } else {
            tabBar.frame = CGRect(
                x: 0, y: view.bounds.height - (isHidden ? 0 : height), width: view.bounds.width, height: height)
            if !isHidden { insets.bottom = height }
        }
        placeAccessory(in: view, isHidden: isHidden)
        // A hidden bar is moved further off the screen, because the shadow of its glass would otherwise be visible at the edge.
        let further = isHidden && SystemDesign.current.isGlass ? GlassShadowView.reach : 0
        tabBar.bounds.origin.y = tabBar.isOnTop ? further : -further
        page?.frame = view.bounds
        page?.fixedSafeAreaInsets = insets
        page?.place()
        if SystemDesign.current.isGlass {
            placeTabsBesideSearch()
            watchScrolling()
            let scroll = selectedScrollView
            tabBar.followEdge(scroll?.knownEdgeEffect(at: tabBar.isOnTop ? .top : .bottom), pageColor: scroll?.pageColor)
        }
        followLowerEdge()
    }
    /// Hides or shows the bar together with the transition to a view controller that requires the change.
    @_spi(Toolkit) open override func childLayoutWishesChanged() {
        guard let coordinator = selected?.ownTransitionCoordinator, coordinator.isAnimated else {
            viewIfLoaded?.setNeedsLayout()
            return
        }
        coordinator.animate(
            alongsideTransition: { [weak self] _ in
                self?.layOut()
                self?.viewIfLoaded?.layoutIfNeeded()
            }, completion: { [weak self] _ in self?.viewIfLoaded?.setNeedsLayout() })
    }

    // The selected controller determines the look of the status bar and the home indicator.
    open override var preferredStatusBarStyle: UIStatusBarStyle { selected?.preferredStatusBarStyle ?? .default }
    open override var prefersStatusBarHidden: Bool { selected?.prefersStatusBarHidden ?? false }
    open override var prefersHomeIndicatorAutoHidden: Bool { selected?.prefersHomeIndicatorAutoHidden ?? false }
}

/// The root view of a tab bar controller. It forwards layout passes to the controller.
@MainActor
private final class TabContainerView: UIView {
    weak var tabs: UITabBarController?
    override func layoutSubviews() {
        super.layoutSubviews()
        tabs?.layOut()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// The container of the selected controller's view. The container never resets the frame of this view, so that keyboard avoidance engines
/// can move it.
@MainActor
private final class TabPageView: UIView {
    private let controller: UIViewController
    private var placed: CGRect?

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        layer.debugName = "UIViewControllerWrapperView"
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    func place() {
        guard let view = controller.view, bounds != placed || view.superview !== self else { return }
        placed = bounds
        view.untransformedFrame = bounds
        if view.superview !== self { addSubview(view) }
    }
}

extension UIViewController {
    /// The nearest tab bar controller that contains this controller.
    public var tabBarController: UITabBarController? {
        var ancestor = parent
        while let current = ancestor {
            if let tabs = current as? UITabBarController { return tabs }
            ancestor = current.parent
        }
        return nil
    }
    private var ownTabBarItem: UITabBarItem? { associatedValues[ObjectIdentifier(UITabBarItem.self)] as? UITabBarItem }
    /// The tab bar item of this controller, created on first access with the controller's title. A navigation controller without an item
    /// has the item of its root controller.
    public var tabBarItem: UITabBarItem! {
        get {
            if let item = ownTabBarItem { return item }
            if let root = (self as? UINavigationController)?.viewControllers.first, root.ownTabBarItem != nil || title == nil {
                return root.tabBarItem
            }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            associatedValues[ObjectIdentifier(UITabBarItem.self)] = item
            return item
        }
        set {
            associatedValues[ObjectIdentifier(UITabBarItem.self)] = newValue
            guard let tabs = tabBarController, let all = tabs.viewControllers else { return }
            tabs.tabBar.items = all.map(\.tabBarItem)
            tabs.tabBar.selectedItem = tabs.selectedViewController?.tabBarItem
        }
    }
}
