/// Manages a view: makes it, hears when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?
    /// What the controller was made with.
    public let nibName: String?
    public let nibBundle: Bundle?
    open var title: String? { didSet { if title != oldValue { titleChanged?() } } }
    /// What `addKeyCommand` has added.
    var ownKeyCommands: [UIKeyCommand] = []
    /// Added to what `keyCommands` says.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
    /// Called when the title changes, for the navigation item that shows it.
    package var titleChanged: (() -> Void)?
    /// Values that other modules keep with the controller; they go when it goes. Keyed by the keeper's own type.
    package var associatedValues: [ObjectIdentifier: Any] = [:]
    public private(set) weak var parent: UIViewController?
    public private(set) var children: [UIViewController] = []
    /// The name that traces and flows use for the controller.
    open var restorationIdentifier: String?
    /// The class that makes the controller when the app's state is restored.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// What made the controller; nil for one that was made in code.
    open var storyboard: UIStoryboard? { documentScene?.storyboard }
    /// What the storyboard knows of the controller.
    package var documentScene: (any ControllerScene)?

    /// The view comes from the nib of that name, and without a name from one that is called as the class, or as the class without `Controller`.
    @preconcurrency @MainActor public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }
    @preconcurrency @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }
    // What `make(nibName:bundle:)` is under the linker's name, see `UIView.init(_made:)`.
    @_silgen_name("keyboardlab_UIViewController_make")
    package convenience init(_made nibNameOrNil: String?, _ nibBundleOrNil: Bundle?) {
        self.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        coder.decodeInterface(of: self, as: UIViewController.self)
    }

    deinit { if let view = storedView, view.ownViewController === self { view.ownViewController = nil } }

    // MARK: View

    /// Made by `loadView()` when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView?.ownViewController = nil
            storedView = newValue
            newValue?.ownViewController = self
            newValue?.setNeedsUpdateConstraints()
        }
    }
    /// Whether the view of a child or a parent, up the chain, answers to the action; the nearest controller that does, this one first.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        if canPerformAction(action, withSender: sender), responds(to: action) { return self }
        return parent?.targetViewController(forAction: action, sender: sender)
    }
    open var viewIfLoaded: UIView? { storedView }
    open var isViewLoaded: Bool { storedView != nil }

    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil {
            reportMistake("\(type(of: self)).loadView() did not set the view; it is a plain one", of: self)
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// Takes the view from the storyboard or the nib, and makes a plain one of the screen's size where neither has one. Override without calling
    /// super to use your own.
    open func loadView() { if !loadsViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) } }
    /// False when no document has a view for the controller.
    package func loadsViewFromDocument() -> Bool {
        if let documentScene { return documentScene.loadView(of: self) }
        return InterfaceBuilder.reader?.loadView(of: self) ?? false
    }
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
    /// The least margins that the system gives the controller's view, points: 16, or 20 from 414 points of width on, at the sides.
    /// (Facts/AutoLayout.md#margins)
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: systemMinimumSideMargin, bottom: 0, trailing: systemMinimumSideMargin)
    }
    var systemMinimumSideMargin: CGFloat {
        Self.systemSideMargin(width: storedView?.window?.bounds.width ?? storedView?.bounds.width ?? 0)
    }
    /// The side margins that the system gives the contents of controllers, bars and cells, points, by the width of what they stand in.
    /// (Facts/TablesAndCollections.md#margins-and-separators)
    package nonisolated static func systemSideMargin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
    /// Whether the view's margins are never less than that.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.marginsMayHaveChanged() } }
    }
    open func viewLayoutMarginsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Added to the window's safe area for this controller's view and all below it, points.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { storedView?.safeAreaMayHaveChanged() } }
    }
    /// Whether the controller's scroll view keeps clear of the bars of a navigation controller even when its content fits. Deprecated in
    /// UIKit in favour of `UIScrollView.contentInsetAdjustmentBehavior`, whose automatic behaviour still asks it.
    open var automaticallyAdjustsScrollViewInsets = true { didSet { storedView?.safeAreaMayHaveChanged() } }
    /// A hook for other parts of the toolkit, which can override nothing less than open: navigation controllers answer true.
    @_spi(Toolkit) open var isNavigationContainer: Bool { false }
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
    /// The size that a container should give the view, points; zero for no wish. Who presents or contains the controller hears of changes.
    open var preferredContentSize: CGSize = .zero {
        didSet { if preferredContentSize != oldValue { tellOfPreferredContentSize() } }
    }
    private func tellOfPreferredContentSize() {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// What presents the controller hears of turns before it.
    package var presentationWillTransition: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?
    /// What presents the controller wants to hear of it.
    package var preferredContentSizeChanged: (() -> Void)?
    /// A child wants another size. Overrides call super, which tells the container around this one.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// The status bar is asked for its look on every frame, so there is nothing to do.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// Whether the person's swipe from an edge goes to the app first. Gestures of the system here begin at once.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// The indicator is asked for on every frame, so there is nothing to do.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// The child that says how the status bar looks in place of this controller; nil for itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that says whether the status bar is there; nil for this controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// How the status bar comes and goes. It does so at once here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// What the app's description says, where it leaves nothing to controllers.
    package var statusBarStyle: UIStatusBarStyle {
        let information = SimulatedProcess.current.information
        guard information.controllersChooseStatusBar else { return information.statusBarStyle }
        return childForStatusBarStyle?.statusBarStyle ?? preferredStatusBarStyle
    }
    package var hidesStatusBar: Bool {
        let information = SimulatedProcess.current.information
        guard information.controllersChooseStatusBar else { return information.hidesStatusBar }
        return childForStatusBarHidden?.hidesStatusBar ?? prefersStatusBarHidden
    }

    /// What a peek at this controller offered. Deprecated in UIKit; nobody asks.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// A child's fitting size is another one. Containers that follow their children's sizes override it.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// What the app extension that the controller belongs to was asked to do; nil in an app.
    open var extensionContext: NSExtensionContext? { nil }

    /// The system runs short of memory. Override to let go of what can be made again, and call super.
    open func didReceiveMemoryWarning() {}
    /// The controller, what it contains and what it presents hear of it.
    func tellOfMemoryWarning() {
        didReceiveMemoryWarning()
        for child in children { child.tellOfMemoryWarning() }
        ownPresentedViewController?.tellOfMemoryWarning()
    }

    // MARK: Turning

    /// How the interface may stand while this controller fills the screen: on a phone every way but upside down, on an iPad every way.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIScreen.main.device.isTablet ? .all : .allButUpsideDown }
    /// How the interface is to stand when this controller is presented over the whole screen, if that is among the supported ways.
    ///
    /// Partial: a presented controller begins as the interface stands.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// False keeps the interface as it stands when the phone is turned. Deprecated in UIKit.
    open var shouldAutorotate: Bool { true }
    /// Says that `supportedInterfaceOrientations` has another answer: if the present orientation is not the right one any more the interface
    /// turns.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { orientationMayHaveChanged() }
    /// Called before the interface turns, and before another container gives the view another size. Overrides call super, which tells the
    /// children.
    /// - Parameter size: what the view will have, points.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }
    /// Called before that with the traits, if they will be others. Overrides call super.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// The size that this controller gives the view of a child when its own has `parentSize`, points.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// The controller's view belongs to its superview's chain, else to the parent.
    open override var next: UIResponder? { storedView?.nextAbove ?? parent }

    // MARK: Containment

    /// Takes the controller out of its present parent first and tells it of the move.
    open func addChild(_ childController: UIViewController) {
        var ancestor: UIViewController? = self
        while let current = ancestor {
            guard current !== childController else {
                return reportMistake("a controller cannot contain itself: \(childController) is not added to \(self)", of: self)
            }
            ancestor = current.parent
        }
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
    /// Traits that a child has in place of those of this controller; nil takes the override away.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        childViewController.traitsFromParent = collection
        var overrides = UITraitOverrides()
        overrides.traits = collection ?? UITraitCollection()
        childViewController.traitOverrides = overrides
    }
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.traitsFromParent
    }
    private var traitsFromParent: UITraitCollection?
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// The hook of keyboard managers: the controller whose view is moved instead of this one's. It must stand in the class, since
    /// Swift does not let overrides replace methods of extensions.
    open func iq_parentContainerViewController() -> UIViewController? { self }

    // MARK: Appearance. What is called when stands in UIViewController+Appearance.swift.

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    var appearance = Appearance.disappeared
    /// Whether the present appearing or disappearing is animated, and whether `viewIsAppearing` has been called in it.
    var appearanceStep = (isAnimated: false, hasToldIsAppearing: false)
    /// A container says when this child appears; coming into a window alone does not.
    package var isAppearanceManaged = false
    /// The managed children that appear and disappear along with this controller.
    package var childrenAppearingAlong: () -> [UIViewController] = { [] }
    /// While the view appears: the controller has just been added to a container.
    public package(set) var isMovingToParent = false
    /// While the view disappears: the controller is on its way out of its container.
    public package(set) var isMovingFromParent = false
    /// Whether children appear and disappear by themselves when their views come and go. A container that answers false tells them with
    /// `beginAppearanceTransition(_:animated:)`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// What moves this controller, or a container around it, at this moment. A container sets its own.
    package weak var ownTransitionCoordinator: (any UIViewControllerTransitionCoordinator)?

    // MARK: Presentation. How it goes stands in UIKitContainers/Presentation.

    /// How `present` shows this controller.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes and goes then, unless its transitioning delegate brings an animator.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a sheet cannot be pulled away by hand.
    open var isModalInPresentation = false
    /// Whether controllers of the styles `.currentContext` and `.overCurrentContext` that are presented in here cover this one's view.
    open var definesPresentationContext = false
    /// Whether its transition style is that of what is presented in its context.
    ///
    /// Partial: kept for the app; what is presented keeps its own style.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this controller decides on the status bar although its style leaves what is below in its place.
    open var modalPresentationCapturesStatusBarAppearance = false
    public package(set) var isBeingPresented = false
    public package(set) var isBeingDismissed = false
    package var ownPresentedViewController: UIViewController?
    package weak var ownPresentingViewController: UIViewController?

    /// The controller that decides how the status bar and the home indicator look: this one, or one that covers it. A sheet that pushes the page back
    /// leaves the page in charge, whose status bar then stands on black.
    package var controllerForStatusBar: (controller: UIViewController, isOnBlack: Bool) {
        guard let presented = ownPresentedViewController else { return (self, false) }
        switch UIApplication.shared.modalPresentations?.cover(of: presented) ?? .none {
        case .whole: return presented.controllerForStatusBar
        case .pushedBack: return (self, true)
        case .none: return (self, false)
        }
    }

    /// Shows a controller over this one, or over the container around it.
    ///
    /// A controller that presents already, or whose view is not on the screen, presents nothing, which is reported. A controller that is
    /// presented already or stands in a container traps, as UIKit throws.
    /// - Parameter completion: called after `viewDidAppear`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let system = UIApplication.shared.modalPresentations else {
            return SimulatedProcess.current.reportOnce(
                "nothing in this process presents controllers; \(type(of: self)).present does nothing")
        }
        system.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }
    /// Takes away what this controller presents and everything above it; called on a controller that presents nothing, the controller itself.
    /// - Parameter completion: called after `viewDidDisappear`; not when there is nothing to take away.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        UIApplication.shared.modalPresentations?.dismiss(from: self, animated: flag, completion: completion)
    }

    // MARK: Bars of containers

    /// The edges at which the view reaches under a container's bars; all of them by default.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether the view reaches under opaque bars as well.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether a navigation controller's toolbar is out of the way while the controller, or one above it, is shown. The root is not asked.
    open var hidesBottomBarWhenPushed = false
    /// A hook for containers: what a child wants of their bars has changed.
    @_spi(Toolkit) open func childLayoutWishesChanged() { viewIfLoaded?.setNeedsLayout() }

    // MARK: Segues of a storyboard

    /// Performs a segue of the storyboard that made the controller. That there is none of that identifier is told; UIKit raises.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let documentScene else {
            return reportMistake(
                "\(self) has no segue with the identifier \(identifier): it was made in code, not by a storyboard", of: self)
        }
        guard !documentScene.performSegue(withIdentifier: identifier, from: self, sender: sender) else { return }
        let known = documentScene.segueIdentifiers
        reportMistake(
            "\(self) has no segue with the identifier \(identifier); "
                + (known.isEmpty ? "its scene has none with an identifier" : "its scene has \(known.joined(separator: ", "))"), of: self)
    }
    /// Asked before a segue that a control, a cell or a gesture sets off; not for `performSegue(withIdentifier:sender:)`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// The way to another controller is about to be gone.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether an unwind segue may end here: when the controller has its action.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.filter { $0 !== childContaining(source) }
    }
    /// The child that the source is, or stands in.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var candidate: UIViewController? = source.source
        while let present = candidate, present.parent !== self { candidate = present.parent }
        return candidate
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Shows a controller in the way that suits the containers around this one: the nearest of them that knows a way does; without one it is
    /// presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: true) }
        parent.show(vc, sender: sender)
    }
    /// Shows a controller as the detail of what this one shows: the nearest container that knows a way does; without one it is presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { return parent.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}
