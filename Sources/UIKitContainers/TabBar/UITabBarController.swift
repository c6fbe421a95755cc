@_spi(Toolkit) import UIKitCore

/// Has a say in which tab is chosen. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Asked for taps, also on the tab that is selected.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after taps, also on the tab that is selected; not after `selectedIndex` was set.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers side by side, one of them shown, with a bar of tabs below.
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

    /// Leading to trailing. The selected one stays selected if it is still there, else the one at its place.
    /// (documented: `UITabBarController.viewControllers`)
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

    /// Where controllers go that have no room in the bar. All of them have one here, so that nothing is ever shown in it.
    public private(set) lazy var moreNavigationController = UINavigationController()
    /// The controllers whose tabs a person may move.
    ///
    /// Partial: kept for the app; tabs stand where the app puts them.
    open lazy var customizableViewControllers: [UIViewController]? = controllers

    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            guard controllers.contains(where: { $0 === newValue }) else {
                return reportMistake(
                    "only a view controller of the tab bar controller's own list can be selected; \(newValue) is not in it, and nothing happens",
                    of: self)
            }
            show(newValue)
        }
    }
    /// `NSNotFound` without tabs. Indices beyond the tabs are left alone. (documented: `UITabBarController.selectedIndex`)
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { show(controllers[newValue]) } }
    }

    /// A tap on the tab that is selected takes a navigation controller in it back to its root. (remembered)
    private func tapped(_ item: UITabBarItem) {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            show(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Changes at once: tabs do not slide.
    private func show(_ controller: UIViewController?) {
        guard controller !== selected else { return }
        let old = selected
        selected = controller
        tabBar.selectedItem = controller?.tabBarItem
        guard let view = viewIfLoaded else { return }
        let isSeen = view.window != nil && isAppearingOrAppeared
        if isSeen { old?.beginAppearanceTransition(false, animated: false) }
        if isSeen { controller?.beginAppearanceTransition(true, animated: false) }
        let oldPage = page
        page = controller.map { TabPageView($0, frame: view.bounds) }
        if let page { view.insertSubview(page, belowSubview: tabBar) }
        oldPage?.removeFromSuperview()
        layOut()
        // What is in the tab is in the window before it hears that it has appeared.
        if isSeen { page?.layoutIfNeeded() }
        // One that was going along with this controller is gone now.
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

    /// Whether the bar is out of sight.
    open var isTabBarHidden: Bool {
        get { barIsHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    private var barIsHidden = false
    /// Animated the bar slides out over the bottom, or back.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        guard animated, viewIfLoaded?.window != nil else { return layOut() }
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) { [self] in
            layOut()
            view.layoutIfNeeded()
        }
    }

    /// What is shown asks for it, as the top of a navigation controller's stack.
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
        tabBar.frame = CGRect(
            x: 0, y: view.bounds.height - (isHidden ? 0 : height), width: view.bounds.width, height: height)
        var insets = safe
        if !isHidden { insets.bottom = height }
        page?.frame = view.bounds
        page?.fixedSafeAreaInsets = insets
        page?.place()
        if SystemDesign.current.isGlass {
            watchScrolling()
            tabBar.followEdge(selectedScrollView?.knownEdgeEffect(at: .bottom))
        }
    }
    /// The bar goes and comes back along with the page that wants it so.
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

    // What is selected says how the status bar and the home indicator look.
    open override var preferredStatusBarStyle: UIStatusBarStyle { selected?.preferredStatusBarStyle ?? .default }
    open override var prefersStatusBarHidden: Bool { selected?.prefersStatusBarHidden ?? false }
    open override var prefersHomeIndicatorAutoHidden: Bool { selected?.prefersHomeIndicatorAutoHidden ?? false }
}

/// Passes layout on to its controller.
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

/// Holds the view of the selected controller. What moves the view from its place, as an engine of keyboard avoidance does, is left alone.
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
    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? {
        var ancestor = parent
        while let current = ancestor {
            if let tabs = current as? UITabBarController { return tabs }
            ancestor = current.parent
        }
        return nil
    }
    /// The tab of this controller; made when it is first asked for, with the controller's title.
    public var tabBarItem: UITabBarItem! {
        get {
            if let item = associatedValues[ObjectIdentifier(UITabBarItem.self)] as? UITabBarItem { return item }
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
