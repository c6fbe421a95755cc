@_spi(Toolkit) import UIKitCore

/// A stack of screens under one bar. A push slides a screen in; the back button or a swipe from the edge slides it away.
///
/// `UINavigationController+Stack.swift` contains the changes of the stack, `+Bars` the layout of bars and pages, and `+InteractivePop`
/// the swipe.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable { case none, push, pop }
    /// The duration in seconds of showing or hiding the bars. (documented: `UINavigationController.hideShowBarDuration`)
    public static let hideShowBarDuration: CGFloat = 0.2

    open weak var delegate: (any UINavigationControllerDelegate)?
    public let navigationBar: UINavigationBar
    private let makeToolbar: () -> UIToolbar
    /// The toolbar, created on first access. `isToolbarHidden` controls its visibility.
    open private(set) lazy var toolbar: UIToolbar! = makeToolbar()
    var toolbarIfMade: UIToolbar? { hasToolbar ? toolbar : nil }
    private(set) var hasToolbar = false
    /// The search bars at the lower edge of the screen. During a transition, these are the bars of the disappearing and the appearing
    /// controller.
    var bottomSearchViews: [BottomSearchView] = []

    /// The controllers on the stack, from bottom to top.
    var stack: [UIViewController] = []
    /// The `NavigationPageView` of the visible controller, or of the destination of a running transition.
    var page: NavigationPageView?
    let transitionView = UIView()
    var transition: NavigationTransition?
    var coveredResponders = CoveredResponders()
    /// Whether a transition is calling the controllers' callbacks. If the callbacks change the stack, the navigation controller shows
    /// the change only after they have returned.
    var isTelling = false
    var changeWaits: (animated: Bool, isPop: Bool)?
    var popGestures = PopGestures()
    var barIsHidden = false
    /// Whether the app itself hid the bar. False if a search, a swipe, the keyboard or a rotation hid it, because each of these causes
    /// shows the bar again later.
    var isBarHiddenByApp = false
    var toolbarIsHidden = true
    var isPlacingBars = false
    /// Whether a layout pass was requested while the bars were placed.
    var wantsLayoutAfterPlacing = false
    /// The number of running animations that hide or show bars. Bars that move off the screen stay visible until it is 0.
    var slidingBars = 0
    private(set) lazy var barHiding = BarHiding(self)

    // MARK: Creating a controller

    @preconcurrency @MainActor
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        navigationBar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self).make(frame: .zero)
        let kind = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
        makeToolbar = { kind.make(frame: .zero) }
        super.init(nibName: nil, bundle: nil)
        prepare()
    }
    @preconcurrency @MainActor
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar()
        makeToolbar = { UIToolbar() }
        super.init(nibName: nil, bundle: nil)
        prepare()
        // A subclass that overrides `pushViewController(_:animated:)` receives the root controller, too. (remembered)
        pushViewController(rootViewController, animated: false)
    }
    // `UIView.init(_made:)` explains this declaration.
    @_silgen_name("keyboardlab_UINavigationController_make")
    package convenience init(_made rootViewController: UIViewController) { self.init(rootViewController: rootViewController) }
    @_silgen_name("keyboardlab_UINavigationController_make")
    private static func makeOfThisClass(_ rootViewController: consuming UIViewController) -> UINavigationController
    /// Creates a controller of the receiving class.
    package static func make(rootViewController: UIViewController) -> Self {
        unsafeDowncast(makeOfThisClass(rootViewController), to: Self.self)
    }

    @preconcurrency @MainActor
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar()
        makeToolbar = { UIToolbar() }
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        navigationBar = coder.interfaceChild("navigationBar") as? UINavigationBar ?? UINavigationBar()
        let toolbar = coder.interfaceChild("toolbar") as? UIToolbar
        makeToolbar = { toolbar ?? UIToolbar() }
        super.init(coder: coder)
        prepare()
        coder.decodeInterface(of: self, as: UINavigationController.self)
    }

    private func prepare() {
        navigationBar.owner = self
        childrenAppearingAlong = { [weak self] in self?.stack.last.map { [$0] } ?? [] }
        popGestures.prepare(for: self)
    }

    open override func loadView() {
        let container = UILayoutContainerView(frame: UIScreen.main.bounds)
        container.navigation = self
        transitionView.frame = container.bounds
        transitionView.autoresizesSubviews = false
        container.addSubview(transitionView)
        container.addSubview(navigationBar)
        container.addGestureRecognizer(popGestures.edge)
        if SystemDesign.current.isGlass { container.addGestureRecognizer(popGestures.content) }
        container.addGestureRecognizer(barHiding.swipe)
        container.addGestureRecognizer(barHiding.tap)
        view = container
        if hasToolbar { container.addSubview(toolbar) }
        showWithoutTransition()
    }

    /// Completes a running interactive pop, even one that is being cancelled, when the navigation controller disappears.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if transition?.goesBack == true { finishTransition() }
    }

    @_spi(Toolkit) open override var isNavigationContainer: Bool { true }
    @_spi(Toolkit) open override func childLayoutWishesChanged() { viewIfLoaded?.setNeedsLayout() }

    // MARK: The stack

    /// The controllers on the stack, bottom to top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The controller at the top of the stack.
    open var visibleViewController: UIViewController? { stack.last }

    /// Pushes `viewController` onto the stack.
    ///
    /// UIKit raises an exception if the controller is already on the stack or is a navigation controller; the toolkit only logs a
    /// mistake. A push during a transition completes the transition at once and logs this. A push from an appearance method runs after
    /// the transition.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return reportMistake(
                "Pushing the same view controller instance more than once is not supported (\(Self.name(of: viewController))); "
                    + "it stays where it is. Make another one, or go back to it with popToViewController")
        }
        guard !(viewController is UINavigationController) else {
            return reportMistake(
                """
                Pushing a navigation controller is not supported (\(Self.name(of: viewController))), and nothing happens; \
                push what is in it
                """
            )
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top controller and returns it. If only the root is left, does nothing and returns nil.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else {
            SimulatedProcess.current.reportOnce(
                "UINavigationController.popViewController: the root is never popped; nothing happens. Ask for viewControllers.count first.")
            return nil
        }
        change(to: Array(stack.dropLast()), animated: animated)
        return top
    }
    /// Pops to `viewController` and returns the removed controllers, bottom to top. If the controller is not on the stack, UIKit raises
    /// an exception; the toolkit only logs a mistake.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            reportMistake(
                "Tried to pop to a view controller that doesn't exist (\(Self.name(of: viewController))), and nothing happens: "
                    + "the stack has "
                    + stack.map(Self.name).joined(separator: ", "))
            return nil
        }
        let gone = Array(stack[(index + 1)...])
        if !gone.isEmpty { change(to: Array(stack[...index]), animated: animated) }
        return gone
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }
    /// Replaces the whole stack. An animated replacement is a pop if the new top was on the stack before, and a push otherwise.
    /// (documented: `UINavigationController.setViewControllers(_:animated:)`)
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var new: [UIViewController] = []
        for controller in viewControllers {
            if new.contains(where: { $0 === controller }) {
                reportMistake(
                    "setViewControllers: \(Self.name(of: controller)) is there twice, and only its first place counts; "
                        + "a controller has one place on the stack")
            } else if controller is UINavigationController {
                reportMistake(
                    "setViewControllers: a navigation controller cannot be inside another one; \(Self.name(of: controller)) is left out")
            } else {
                new.append(controller)
            }
        }
        change(to: new, animated: animated)
    }
    @_spi(Toolkit) open override var ownWaysOfShowing: Set<ShowAction> { [.show] }
    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    static func name(of controller: UIViewController) -> String {
        let id = controller.restorationIdentifier ?? controller.title
        return id.map { "\(type(of: controller)) \"\($0)\"" } ?? "\(type(of: controller))"
    }

    // MARK: Bars

    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar. If animated, the bar slides out over the top or back in within 0.2 seconds.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        isBarHiddenByApp = hidden
        barsChanged(animated: animated)
    }
    /// Whether the toolbar at the bottom is hidden. Initially true.
    open var isToolbarHidden: Bool {
        get { toolbarIsHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != toolbarIsHidden else { return }
        if !hidden { installToolbar() }
        toolbarIsHidden = hidden
        barsChanged(animated: animated)
    }
    private func installToolbar() {
        guard !hasToolbar else { return }
        hasToolbar = true
        toolbar.items = stack.last?.toolbarItems
        guard let view = viewIfLoaded else { return }
        toolbar.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: UIToolbar.standardHeight)
        view.addSubview(toolbar)
    }
    func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard hasToolbar, controller === stack.last else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }

    /// Whether scrolling forwards hides the bars and scrolling backwards restores them.
    open var hidesBarsOnSwipe = false { didSet { if hidesBarsOnSwipe != oldValue { hidingRulesChanged() } } }
    /// Whether a tap that no view of the top controller handles hides the bars. Another such tap restores them.
    open var hidesBarsOnTap = false { didSet { if hidesBarsOnTap != oldValue { hidingRulesChanged() } } }
    /// Whether the keyboard hides the bars. A tap that no view handles restores them.
    open var hidesBarsWhenKeyboardAppears = false { didSet { if hidesBarsWhenKeyboardAppears != oldValue { hidingRulesChanged() } } }
    /// Whether the bars hide in a compact height. A tap that no view handles restores them.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet { if hidesBarsWhenVerticallyCompact != oldValue { hidingRulesChanged() } }
    }

    /// The recognizer of the swipe from the screen's edge that pops. Its delegate can refuse a swipe, but cannot allow one when there is
    /// no controller to pop.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGestures.edge }
    /// The recognizer of the swipe back anywhere in the content, if no other recognizer handles the touch. Nil for an app with the look
    /// of iOS 18 or earlier. (documented: `UINavigationController.interactiveContentPopGestureRecognizer`; the dependence on the look is
    /// chosen)
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { SystemDesign.current.isGlass ? popGestures.content : nil }

    // The top controller determines the look of the status bar and the home indicator.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .black && !barIsHidden ? .lightContent : stack.last?.preferredStatusBarStyle ?? .default
    }
    open override var prefersStatusBarHidden: Bool { stack.last?.prefersStatusBarHidden ?? false }
    open override var prefersHomeIndicatorAutoHidden: Bool { stack.last?.prefersHomeIndicatorAutoHidden ?? false }
}
