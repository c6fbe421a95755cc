/// Manages a view: makes it, hears when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?
    public var title: String?
    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    /// The name that traces and flows use for the controller.
    public var restorationIdentifier: String?

    private enum Appearance { case disappeared, appearing, appeared, disappearing }
    private var appearance = Appearance.disappeared

    @preconcurrency @MainActor public override init() { super.init() }
    /// Partial: there are no nib files here, so the name is ignored and the view comes from `loadView()`.
    @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    // MARK: View

    /// Made by `loadView()` when it is first asked for.
    public var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView?.viewController = nil
            storedView = newValue
            newValue?.viewController = self
            newValue?.setNeedsUpdateConstraints()
        }
    }
    public var viewIfLoaded: UIView? { storedView }
    public var isViewLoaded: Bool { storedView != nil }

    public func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        precondition(storedView != nil, "\(type(of: self)).loadView() did not set the view")
        viewDidLoad()
    }

    /// Makes a plain view of the screen's size. Override without calling super to use your own.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    /// Called before layout when the view's constraints are to be updated, and once before its first layout. Overrides call super last.
    open func updateViewConstraints() { storedView?.updateConstraints() }
    /// The least margins that the system gives the controller's view, points: 16, or 20 from 414 points of width on, at the sides. (ios-facts
    /// section 12)
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: systemMinimumSideMargin, bottom: 0, trailing: systemMinimumSideMargin)
    }
    var systemMinimumSideMargin: CGFloat { (storedView?.window?.bounds.width ?? storedView?.bounds.width ?? 0) < 414 ? 16 : 20 }
    /// Whether the view's margins are never less than that.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.marginsMayHaveChanged() } }
    }
    open func viewLayoutMarginsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Added to the window's safe area for this controller's view and all below it, points.
    public var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { storedView?.safeAreaMayHaveChanged() } }
    }
    /// Whether the controller's scroll view keeps clear of the bars of a navigation controller even when its content fits. Deprecated in
    /// UIKit in favour of `UIScrollView.contentInsetAdjustmentBehavior`, whose automatic behaviour still asks it.
    open var automaticallyAdjustsScrollViewInsets = true { didSet { storedView?.safeAreaMayHaveChanged() } }
    /// A hook for other parts of the toolkit, which can override nothing less than open: navigation controllers answer true.
    open var isNavigationContainer: Bool { false }
    open var traitCollection: UITraitCollection { storedView?.traitCollection ?? UIScreen.main.traitCollection }
    /// Traits that the controller sets for its view and everything in it.
    public var traitOverrides = UITraitOverrides() { didSet { if oldValue != traitOverrides { storedView?.traitsDidChange() } } }
    let traitChangeObservers = TraitChangeObservers()
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }
    /// Whether the user can change what is shown.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Override to change what is shown, and call super.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
    /// The size that a container should give the view, points; zero for no wish.
    open var preferredContentSize: CGSize = .zero
    /// The status bar is asked for its look on every frame, so there is nothing to do.
    public func setNeedsStatusBarAppearanceUpdate() {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The controller's view belongs to its superview's chain, else to the parent.
    open override var next: UIResponder? { storedView?.superview ?? parent }

    // MARK: Containment

    /// Takes the controller out of its present parent first and tells it of the move.
    open func addChild(_ childController: UIViewController) {
        precondition(childController !== self, "a controller cannot contain itself: \(self)")
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let container = parent else { return }
        container.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// The hook of keyboard managers: the controller whose view is moved instead of this one's. It must stand in the class, since
    /// Swift does not let overrides replace methods of extensions.
    open func iq_parentContainerViewController() -> UIViewController? { self }

    // MARK: Appearance

    /// The view entered or left a window.
    func viewMovedToWindow() {
        let isInWindow = storedView?.window != nil
        let ticks = SimulatedProcess.current.ticks
        if isInWindow, appearance == .disappeared {
            appearance = .appearing
            viewWillAppear(false)
            viewIsAppearing(false)
            ticks.enqueueCompletion("viewDidAppear") { [weak self] in
                guard let self, self.appearance == .appearing else { return }
                self.appearance = .appeared
                self.viewDidAppear(false)
            }
        } else if !isInWindow, appearance == .appeared || appearance == .appearing {
            appearance = .disappearing
            viewWillDisappear(false)
            ticks.enqueueCompletion("viewDidDisappear") { [weak self] in
                guard let self, self.appearance == .disappearing else { return }
                self.appearance = .disappeared
                self.viewDidDisappear(false)
            }
        }
    }
}

public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
