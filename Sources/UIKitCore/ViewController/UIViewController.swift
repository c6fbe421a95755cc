/// Manages a view: creates it, is notified when it appears and is laid out, and contains other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?
    /// The name of the nib with which the controller was created.
    public let nibName: String?
    public let nibBundle: Bundle?
    open var title: String? { didSet { if title != oldValue { titleChanged?() } } }
    /// Called when the focus of a hardware keyboard has entered or left the controller's view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Whether the focus may move.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The commands that `addKeyCommand` has added.
    var ownKeyCommands: [UIKeyCommand] = []
    /// The commands that `addKeyCommand` has added; nil without any.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    /// Adds a key command to those in `keyCommands`. It also works if a subclass overrides `keyCommands` without calling super.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
    /// Called when the title changes, for the navigation item that shows it.
    package var titleChanged: (() -> Void)?
    /// Values that other modules attach to the controller. Each module uses its own type as the key.
    package var associatedValues: [ObjectIdentifier: Any] = [:]
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    /// The name of the controller in traces and flows.
    open var restorationIdentifier: String?
    /// The class that creates the controller when the app's state is restored.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// The storyboard that created the controller; nil for one that was created in code.
    open var storyboard: UIStoryboard? { documentScene?.storyboard }
    /// The storyboard's data about the controller.
    package var documentScene: (any ControllerScene)?

    /// Creates a controller whose view comes from the nib of that name or, without a name, from one that is named after the class, or after
    /// the class without `Controller`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }
    @preconcurrency @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }
    // The form of `make(nibName:bundle:)` for the linker, see `UIView.init(_made:)`.
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

    /// The controller's view, created by `loadView()` when first requested.
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
    /// Returns the nearest controller that overrides the action's method and can perform it, starting with this one and going up its
    /// ancestors; nil when none does. Navigation controllers override `show(_:sender:)`, and split view controllers
    /// `showDetailViewController(_:sender:)` too.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        if overrides(action), canPerformAction(action, withSender: sender) { return self }
        return parent?.targetViewController(forAction: action, sender: sender)
    }
    /// The ways of showing a controller for which this class has its own methods.
    @_spi(Toolkit) open var ownWaysOfShowing: Set<ShowAction> { [] }
    open var viewIfLoaded: UIView? { isConnectingOutlets ? nil : storedView }
    open var isViewLoaded: Bool { viewIfLoaded != nil }
    /// Whether a storyboard is connecting the controller's outlets. Meanwhile the view does not count as loaded.
    package var isConnectingOutlets = false

    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil {
            reportMistake("\(type(of: self)).loadView() did not set the view; it is a plain one", of: self)
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// Loads the view from the storyboard or the nib, and creates a plain one of the screen's size if neither has one. Override it without
    /// calling super to use your own.
    open func loadView() { if !loadsViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) } }
    /// Loads the view from a document; returns false if none has a view for the controller.
    package func loadsViewFromDocument() -> Bool {
        if let documentScene { return documentScene.loadView(of: self) }
        return InterfaceBuilder.reader?.loadView(of: self) ?? false
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    /// Whether a keyboard on an iPad stays when its field resigns in this presented controller; true in form sheets. An override of a
    /// controller inside a navigation controller has no effect: override it in a subclass of that. (Facts/KeyboardBehaviour.md#form-sheets)
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// Sets properties from the app's data, before layout; see `UIView.updateProperties()`.
    open func updateProperties() {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Placeholder for missing content

    /// The placeholder above the view while the controller has no content; nil for none. `UIContentUnavailableConfiguration` describes it.
    /// Its background is clear, so the view remains visible around it.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showUnavailableContent() } }
    /// The state for which the placeholder is configured: the controller's traits, and the searched text.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { stateOfUnavailableContent }
    /// Asks for a call of `updateContentUnavailableConfiguration(using:)` before the next layout. The first one needs no request.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        unavailableContent.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    /// Sets `contentUnavailableConfiguration` for a state. Override it and set the property in it.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    var unavailableContent = UnavailableContent()

    /// Called before layout when the view's constraints need an update, and once before its first layout. Overrides call super last.
    open func updateViewConstraints() { storedView?.updateConstraints() }
    /// The minimum margins that the system gives the controller's view, in points: 16, or 20 from 414 points of width on, at the sides.
    /// (Facts/AutoLayout.md#margins)
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: systemMinimumSideMargin, bottom: 0, trailing: systemMinimumSideMargin)
    }
    var systemMinimumSideMargin: CGFloat {
        Self.systemSideMargin(width: storedView?.window?.bounds.width ?? storedView?.bounds.width ?? 0)
    }
    /// Returns the side margins that the system gives the contents of controllers, bars and cells, in points, by the width of their
    /// container. (Facts/TablesAndCollections.md#margins-and-separators)
    package nonisolated static func systemSideMargin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
    /// Whether the view's margins are at least the system's minimum.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.marginsMayHaveChanged() } }
    }
    open func viewLayoutMarginsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Insets that are added to the safe area for this controller's view and its descendants, in points.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { storedView?.safeAreaMayHaveChanged() } }
    }
    /// Whether the controller's scroll view is inset by the bars of a navigation controller even when its content fits. Deprecated in UIKit
    /// in favour of `UIScrollView.contentInsetAdjustmentBehavior`, whose automatic behaviour still uses it.
    open var automaticallyAdjustsScrollViewInsets = true { didSet { storedView?.safeAreaMayHaveChanged() } }
    /// Whether it is a navigation controller. A hook for other parts of the toolkit, which can only override open members.
    @_spi(Toolkit) open var isNavigationContainer: Bool { false }
    open var traitCollection: UITraitCollection { storedView?.traitCollection ?? UIScreen.main.traitCollection }
    /// Traits that the controller overrides for its view and its descendants.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard oldValue != traitOverrides else { return }
            overridesTraits = traitOverrides != UITraitOverrides()
            storedView?.traitsDidChange()
        }
    }
    private(set) var overridesTraits = false
    let traitChangeObservers = TraitChangeObservers()
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }
    /// Whether the user can edit the content.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Switches editing on or off. Override it to update the content, and call super.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
    /// The size that a container should give the view, in points; zero for no preference. The presenter or container is notified of
    /// changes.
    open var preferredContentSize: CGSize = .zero {
        didSet { if preferredContentSize != oldValue { notifyOfPreferredContentSize() } }
    }
    private func notifyOfPreferredContentSize() {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// Notifies the controller's presentation of size changes before the controller itself.
    package var presentationWillTransition: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?
    /// Notifies the controller's presentation of a new preferred size.
    package var preferredContentSizeChanged: (() -> Void)?
    /// Called when a child prefers another size. Overrides call super, which notifies the container of this one.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// Does nothing: the look of the status bar is determined anew on every frame.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The screen edges at which the user's swipe goes to the app first. The system's gestures here begin at once.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Does nothing: the indicator's state is determined anew on every frame.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// The child that determines the status bar's style instead of this controller; nil for the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden; nil for this controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The animation with which the status bar appears and disappears. Here it does so without one.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The style of the status bar: that of the app's `Info.plist` if its controllers do not choose it, else this controller's.
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

    /// The actions that a peek at this controller offered. Deprecated in UIKit; never read.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// Called when a child's fitting size has changed. Containers that follow their children's sizes override it.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The request to the app extension that the controller belongs to; nil in an app.
    open var extensionContext: NSExtensionContext? { nil }

    /// Called when memory is low. Override it to release objects that can be recreated, and call super.
    open func didReceiveMemoryWarning() {}
    /// Notifies the controller, its children and the controllers it presents.
    func notifyOfMemoryWarning() {
        didReceiveMemoryWarning()
        for child in children { child.notifyOfMemoryWarning() }
        ownPresentedViewController?.notifyOfMemoryWarning()
    }

    // MARK: Turning

    /// The orientations that are allowed while this controller fills the screen: on a phone all but upside down, on an iPad all.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIScreen.main.device.isTablet ? .all : .allButUpsideDown }
    /// The preferred orientation when this controller is presented over the whole screen, if it is among the supported ones.
    ///
    /// Partial: a presented controller begins in the screen's present orientation.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the interface follows the rotation of the phone. Deprecated in UIKit.
    open var shouldAutorotate: Bool { true }
    /// Notifies the system that `supportedInterfaceOrientations` has changed: the interface rotates if the current orientation no longer
    /// applies.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { orientationMayHaveChanged() }
    /// Called before the interface rotates, and before a container resizes the view. Overrides call super, which notifies the children.
    /// - Parameter size: the view's new size in points.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            child.viewWillTransition(to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }
    /// Called before `viewWillTransition(to:with:)` if the traits will change. Overrides call super.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }
    /// Returns the size that this controller gives a child's view when its own has `parentSize`, in points.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// The next responder: the controller's view is followed by its superview, or else by the parent.
    open override var next: UIResponder? { storedView?.nextAbove ?? parent }

    // MARK: Containment

    /// Adds a child. It is first removed from its current parent, and notified of the move.
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
    /// Sets traits for a child that override those of this controller; nil removes the override.
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

    /// A hook for keyboard managers: the controller whose view is moved instead of this one's. It must be declared in the class, since
    /// Swift does not let overrides replace methods of extensions.
    open func iq_parentContainerViewController() -> UIViewController? { self }

    // MARK: Appearance. UIViewController+Appearance.swift describes the order of these calls.

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    var appearance = Appearance.disappeared
    /// Whether the current appearing or disappearing is animated, and whether `viewIsAppearing` has been called in it.
    var appearanceStep = (isAnimated: false, hasToldIsAppearing: false)
    /// Whether a container controls when this child appears, so that being added to a window is not enough.
    package var isAppearanceManaged = false
    /// Returns the managed children that appear and disappear along with this controller.
    package var childrenAppearingAlong: () -> [UIViewController] = { [] }
    /// Whether the controller has just been added to a container, while its view appears.
    open package(set) var isMovingToParent = false
    /// Whether the controller is being removed from its container, while its view disappears.
    open package(set) var isMovingFromParent = false
    /// Whether children appear and disappear automatically when their views are added and removed. A container that returns false notifies
    /// them with `beginAppearanceTransition(_:animated:)`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The coordinator of the transition that currently moves this controller. A container sets its own.
    package weak var ownTransitionCoordinator: (any UIViewControllerTransitionCoordinator)?

    // MARK: Presentation, implemented in UIKitContainers/Presentation

    /// The style in which `present` shows this controller.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Provides animators, and the presentation for `.custom`.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The transition with which a presented controller appears and disappears, unless its transitioning delegate provides an animator.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot dismiss a sheet by dragging.
    open var isModalInPresentation = false
    /// Whether controllers of the styles `.currentContext` and `.overCurrentContext` that are presented from here cover this one's view.
    open var definesPresentationContext = false
    /// Whether its transition style applies to controllers presented in its context.
    ///
    /// Partial: stored for the app; presented controllers keep their own style.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this controller determines the status bar even though its style leaves the content below in place.
    open var modalPresentationCapturesStatusBarAppearance = false
    open package(set) var isBeingPresented = false
    open package(set) var isBeingDismissed = false
    package var ownPresentedViewController: UIViewController?
    package weak var ownPresentingViewController: UIViewController?

    /// The controller that determines the look of the status bar and the home indicator: this one, or one that covers it. A sheet that
    /// pushes the page back leaves the page in control, whose status bar is then on black.
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
    /// A controller that already presents one, or whose view is not on the screen, presents nothing, which is reported. A controller that
    /// is already presented or inside a container traps, where UIKit throws an exception.
    /// - Parameter completion: called after `viewDidAppear`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let system = UIApplication.shared.modalPresentations else {
            return SimulatedProcess.current.reportOnce(
                "nothing in this process presents controllers; \(type(of: self)).present does nothing")
        }
        system.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }
    /// Dismisses the controller that this one presents and everything above it; on a controller that presents nothing, the controller
    /// itself.
    /// - Parameter completion: called after `viewDidDisappear`; not when there is nothing to dismiss.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        UIApplication.shared.modalPresentations?.dismiss(from: self, animated: flag, completion: completion)
    }

    // MARK: Bars of containers

    /// The edges at which the view extends under a container's bars; all of them by default.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether the view extends under opaque bars as well.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether a navigation controller's toolbar is hidden while the controller, or one above it, is shown. Ignored for the root.
    open var hidesBottomBarWhenPushed = false
    /// A hook for containers, called when a child's preferences for their bars have changed.
    @_spi(Toolkit) open func childLayoutWishesChanged() { viewIfLoaded?.setNeedsLayout() }

    // MARK: Segues of a storyboard

    /// Performs a segue of the storyboard that created the controller. An unknown identifier is reported; UIKit raises an exception.
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
    /// Returns whether a segue that a control, a cell or a gesture triggers may be performed; not called for
    /// `performSegue(withIdentifier:sender:)`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Returns whether an unwind segue may end here: when the controller has its action.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.filter { $0 !== childContaining(source) }
    }
    /// Returns the child that is the source or contains it.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var candidate: UIViewController? = source.source
        while let present = candidate, present.parent !== self { candidate = present.parent }
        return candidate
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Shows a controller in the style of the surrounding containers. The nearest container that overrides this method shows it; without
    /// one it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: true) }
        parent.show(vc, sender: sender)
    }
    /// Shows a controller as the detail of this one's content. The nearest container that overrides this method shows it; without one it is
    /// presented.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { return parent.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// Notifies a child of a container that it is about to appear or to disappear. To be followed by `endAppearanceTransition()`, or by the
    /// opposite call when the user changes their mind.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            appearanceStep = (animated, false)
            viewWillAppear(animated)
            for child in childrenAppearingAlong() + plainChildrenAlong { child.beginAppearanceTransition(true, animated: animated) }
            notifyIsAppearing()
        } else {
            guard appearance == .appearing || appearance == .appeared else { return }
            appearance = .disappearing
            appearanceStep = (animated, false)
            viewWillDisappear(animated)
            for child in childrenAppearingAlong() + plainChildrenAlong { child.beginAppearanceTransition(false, animated: animated) }
        }
    }
    /// Ends the appearing or disappearing that was begun. Does nothing when none was.
    open func endAppearanceTransition() {
        // A child that is added in `viewDidAppear` is not among them: it appears by itself.
        let plainChildren = plainChildrenAlong
        switch appearance {
        case .appearing:
            if awaitsPlace { viewIfLoaded?.layoutIfNeeded() }
            guard appearance == .appearing else { return }
            notifyIsPlaced()
            appearance = .appeared
            viewDidAppear(appearanceStep.isAnimated)
            showOwnInput()
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(appearanceStep.isAnimated)
        case .appeared, .disappeared: return
        }
        isMovingToParent = false
        for child in childrenAppearingAlong() + plainChildren { child.endAppearanceTransition() }
    }
    /// The coordinator of the transition that currently moves this controller, or a container of it; nil when there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransitionCoordinator ?? parent?.transitionCoordinator
    }
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
