/// Manages a view: creates it, is notified of its appearance and its layout, and contains other view controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var storedView: UIView?
    /// The name of the nib that contains the view, if it was given at creation.
    public let nibName: String?
    public let nibBundle: Bundle?
    open var title: String? { didSet { if title != oldValue { titleChanged?() } } }
    /// Called when the keyboard focus has entered or left the view controller's view.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Returns whether the focus may move into the view controller's view or out of it.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The commands that `addKeyCommand` has added.
    var ownKeyCommands: [UIKeyCommand] = []
    /// The commands that `addKeyCommand` has added; nil if there are none.
    open override var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
    /// Adds a key command. It works even if a subclass overrides `keyCommands` without calling super.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
    /// Called when the title changes, so that the navigation item can update.
    package var titleChanged: (() -> Void)?
    /// Values that other modules attach to the view controller. Each module uses its own type as the key.
    package var associatedValues: [ObjectIdentifier: Any] = [:]
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    /// The name of the view controller in traces and flows.
    open var restorationIdentifier: String?
    /// The class that creates the view controller when the app's state is restored.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// The storyboard that created the view controller; nil if code created it.
    open var storyboard: UIStoryboard? { documentScene?.storyboard }
    /// The storyboard's data about the view controller.
    package var documentScene: (any ControllerScene)?

    /// Creates a view controller whose view comes from the nib with the given name. If the name is nil, the nib that is named after the
    /// class, with or without the suffix `Controller`, is used.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }
    @preconcurrency @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }
    // `make(nibName:bundle:)` calls this initializer by its linker name; see `UIView.init(_made:)`.
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

    /// The view, which `loadView()` creates on first access.
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
    /// Returns the nearest view controller that overrides the action's method and can perform it, starting with this view controller
    /// and continuing with its parents; nil if there is none. Navigation controllers override `show(_:sender:)`; split view controllers
    /// also override `showDetailViewController(_:sender:)`.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        if overrides(action), canPerformAction(action, withSender: sender) { return self }
        return parent?.targetViewController(forAction: action, sender: sender)
    }
    /// The show actions whose methods this class overrides.
    @_spi(Toolkit) open var ownWaysOfShowing: Set<ShowAction> { [] }
    open var viewIfLoaded: UIView? { isConnectingOutlets ? nil : storedView }
    open var isViewLoaded: Bool { viewIfLoaded != nil }
    /// Whether a storyboard is currently connecting the outlets. During that time, the view does not count as loaded.
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

    /// Loads the view from the storyboard or the nib. If neither contains a view, creates a plain view of the screen's size. Override it
    /// without calling super to provide your own view.
    open func loadView() { if !loadsViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) } }
    /// Loads the view from a document. Returns false if no document contains a view for this view controller.
    package func loadsViewFromDocument() -> Bool {
        if let documentScene { return documentScene.loadView(of: self) }
        return InterfaceBuilder.reader?.loadView(of: self) ?? false
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    /// Whether the keyboard of an iPad stays visible when a field in this presented view controller resigns; true for form sheets. For a
    /// view controller in a navigation controller, override it in a subclass of the navigation controller.
    /// (Facts/KeyboardBehaviour.md#form-sheets)
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// Sets properties from the app's data before layout; see `UIView.updateProperties()`.
    open func updateProperties() {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Placeholder for missing content

    /// The placeholder to show above the view while there is no content; nil for none. `UIContentUnavailableConfiguration` describes it.
    /// Its background is clear, so the view remains visible around it.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showUnavailableContent() } }
    /// The state with which the placeholder is configured: the view controller's traits and the search text.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { stateOfUnavailableContent }
    /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout. The first call needs no request.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        unavailableContent.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }
    /// Sets `contentUnavailableConfiguration` for a state. The default implementation does nothing; override it to set the property.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    var unavailableContent = UnavailableContent()

    /// Called before layout if the view's constraints need an update, and once before the first layout. Overrides call super last.
    open func updateViewConstraints() { storedView?.updateConstraints() }
    /// The system's minimum margins for the view, in points. At the sides they are 16, or 20 from a width of 414 points on; at the top
    /// and bottom they are 0. (Facts/AutoLayout.md#margins)
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: systemMinimumSideMargin, bottom: 0, trailing: systemMinimumSideMargin)
    }
    var systemMinimumSideMargin: CGFloat {
        Self.systemSideMargin(width: storedView?.window?.bounds.width ?? storedView?.bounds.width ?? 0)
    }
    /// Returns the system's side margins in points for view controllers, bars and cells, depending on the width of their container.
    /// (Facts/TablesAndCollections.md#margins-and-separators)
    package nonisolated static func systemSideMargin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
    /// Whether the view's margins are at least the system's minimum margins.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { storedView?.marginsMayHaveChanged() } }
    }
    open func viewLayoutMarginsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Insets in points that are added to the safe area of the view and its descendants.
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
        didSet { if oldValue != additionalSafeAreaInsets { storedView?.safeAreaMayHaveChanged() } }
    }
    /// Whether bars inset the view controller's scroll view even if its content fits. Deprecated in UIKit in favour of
    /// `UIScrollView.contentInsetAdjustmentBehavior`, whose automatic behaviour still uses it.
    open var automaticallyAdjustsScrollViewInsets = true { didSet { storedView?.safeAreaMayHaveChanged() } }
    /// Whether this is a navigation controller. A hook for other parts of the toolkit; it is open because only open members can be
    /// overridden in another module.
    @_spi(Toolkit) open var isNavigationContainer: Bool { false }
    open var traitCollection: UITraitCollection { storedView?.traitCollection ?? UIScreen.main.traitCollection }
    /// The traits that the view controller overrides for its view and its descendants.
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
    /// Whether the view controller allows the user to edit its content.
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Starts or ends editing. Override it to update the content, and call super.
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
    /// The preferred size of the view in points; zero for no preference. The presentation or container is notified of changes.
    open var preferredContentSize: CGSize = .zero {
        didSet { if preferredContentSize != oldValue { notifyOfPreferredContentSize() } }
    }
    private func notifyOfPreferredContentSize() {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// Notifies the view controller's presentation of a size change before the view controller is notified.
    package var presentationWillTransition: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?
    /// Notifies the view controller's presentation of a new preferred size.
    package var preferredContentSizeChanged: (() -> Void)?
    /// Called when a child's preferred size has changed. Overrides call super, which notifies this view controller's own container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        preferredContentSizeChanged?()
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    /// Does nothing, because every frame evaluates the status bar's appearance.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The screen edges at which an app's gestures take precedence over the system's. It has no effect: the system's gestures always
    /// begin immediately.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Does nothing, because every frame evaluates the home indicator's state.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// The child that determines the status bar's style; nil if this view controller does.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden; nil if this view controller does.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The animation with which the status bar appears and disappears. It has no effect: the status bar changes without animation.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The current style of the status bar. It is the style in `Info.plist` if the app disables view controllers' choice. Otherwise, it
    /// is the style that this view controller or its child prefers.
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

    /// The actions that a preview of this view controller offers. Deprecated in UIKit and without effect.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// Called when a child's fitting size has changed. Containers whose layout depends on it override the method.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The context of the app extension to which the view controller belongs; always nil, because extensions are not supported.
    open var extensionContext: NSExtensionContext? { nil }

    /// Called when memory is low. Override it to release objects that can be recreated, and call super.
    open func didReceiveMemoryWarning() {}
    /// Sends the low-memory notification to the view controller, its children and the view controllers that it presents.
    func notifyOfMemoryWarning() {
        didReceiveMemoryWarning()
        for child in children { child.notifyOfMemoryWarning() }
        ownPresentedViewController?.notifyOfMemoryWarning()
    }

    // MARK: Turning

    /// The orientations that are allowed while this view controller fills the screen: all on an iPad, and all except upside down on a
    /// phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIScreen.main.device.isTablet ? .all : .allButUpsideDown }
    /// The preferred initial orientation for a full-screen presentation, if it is one of the supported orientations.
    ///
    /// Partial: a presented view controller keeps the screen's current orientation.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the interface rotates with the phone. Deprecated in UIKit.
    open var shouldAutorotate: Bool { true }
    /// Notifies the system that `supportedInterfaceOrientations` has changed. The interface rotates if its current orientation is no
    /// longer supported.
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
    /// Returns the size in points that this view controller gives a child's view when its own view has the size `parentSize`.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// The next responder: the superview of the view, or the parent if the view has no superview.
    open override var next: UIResponder? { storedView?.nextAbove ?? parent }

    // MARK: Containment

    /// Adds a child view controller. The child is first removed from its current parent, and is notified.
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
    /// Sets traits that override this view controller's traits for a child; nil removes the override.
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

    /// Returns the view controller whose view is moved by keyboard managers instead of this view controller's view. The method is
    /// declared in the class, because Swift does not allow overriding a method of an extension.
    open func iq_parentContainerViewController() -> UIViewController? { self }

    // MARK: Appearance. UIViewController+Appearance.swift describes the order of these calls.

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    var appearance = Appearance.disappeared
    /// The state of the current appearance or disappearance: whether it is animated, and whether `viewIsAppearing` has been called.
    var appearanceStep = (isAnimated: false, hasToldIsAppearing: false)
    /// Whether a container controls when this child appears, so that adding its view to a window does not make it appear.
    package var isAppearanceManaged = false
    /// Returns the managed children that appear and disappear together with this view controller.
    package var childrenAppearingAlong: () -> [UIViewController] = { [] }
    /// Whether the view appears because the view controller has just been added to a container.
    open package(set) var isMovingToParent = false
    /// Whether the view disappears because the view controller is being removed from its container.
    open package(set) var isMovingFromParent = false
    /// Whether children are notified automatically when they appear and disappear. A container that returns false notifies them itself
    /// with `beginAppearanceTransition(_:animated:)`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The coordinator of the transition that currently moves this view controller. A container sets its own coordinator.
    package weak var ownTransitionCoordinator: (any UIViewControllerTransitionCoordinator)?

    // MARK: Presentation, implemented in UIKitContainers/Presentation

    /// The style in which this view controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Provides the animators, and the presentation controller for the style `.custom`.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The transition with which this view controller appears and disappears, unless its transitioning delegate provides an animator.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user is prevented from dismissing a sheet by dragging.
    open var isModalInPresentation = false
    /// Whether this view controller's view is covered by view controllers that are presented in it with the style `.currentContext` or
    /// `.overCurrentContext`.
    open var definesPresentationContext = false
    /// Whether this view controller's transition style applies to view controllers that are presented in its context.
    ///
    /// Partial: stored without effect; presented view controllers keep their own style.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this view controller determines the status bar even if its presentation style does not cover the screen.
    open var modalPresentationCapturesStatusBarAppearance = false
    open package(set) var isBeingPresented = false
    open package(set) var isBeingDismissed = false
    package var ownPresentedViewController: UIViewController?
    package weak var ownPresentingViewController: UIViewController?

    /// The view controller that determines the appearance of the status bar and the home indicator. It is this view controller, or a
    /// presented view controller that covers it completely. If a presented sheet scales this view controller's view down, this view
    /// controller still determines the appearance, and `isOnBlack` is true because the status bar is on a black background.
    package var controllerForStatusBar: (controller: UIViewController, isOnBlack: Bool) {
        guard let presented = ownPresentedViewController else { return (self, false) }
        switch UIApplication.shared.modalPresentations?.cover(of: presented) ?? .none {
        case .whole: return presented.controllerForStatusBar
        case .pushedBack: return (self, true)
        case .none: return (self, false)
        }
    }

    /// Presents a view controller over this view controller, or over its container.
    ///
    /// If this view controller already presents a view controller, or its view is not in a window, the attempt is reported and has no
    /// effect. The same applies to a view controller that is already presented or is in a container; UIKit throws an exception then.
    /// - Parameter completion: called after `viewDidAppear`.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let system = UIApplication.shared.modalPresentations else {
            return SimulatedProcess.current.reportOnce(
                "nothing in this process presents controllers; \(type(of: self)).present does nothing")
        }
        system.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }
    /// Dismisses the presented view controller with everything that it presents. If this view controller does not present one, it is
    /// itself dismissed.
    /// - Parameter completion: called after `viewDidDisappear`; not called if there is nothing to dismiss.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        UIApplication.shared.modalPresentations?.dismiss(from: self, animated: flag, completion: completion)
    }

    // MARK: Bars of containers

    /// The edges at which the view extends below a container's bars; all by default.
    open var edgesForExtendedLayout: UIRectEdge = .all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether the view also extends below opaque bars.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.childLayoutWishesChanged() } }
    }
    /// Whether the bottom bar of the container (toolbar or tab bar) is hidden while this view controller, or one above it in the
    /// navigation stack, is shown. Ignored for the root of the stack.
    open var hidesBottomBarWhenPushed = false
    /// Called on containers when a child's preferences for their bars have changed.
    @_spi(Toolkit) open func childLayoutWishesChanged() { viewIfLoaded?.setNeedsLayout() }

    // MARK: Segues of a storyboard

    /// Performs a segue of the storyboard that created the view controller. UIKit raises an exception for an unknown identifier; here it
    /// is reported.
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
    /// Returns whether to perform a segue that a control, a cell or a gesture has triggered. Not called for
    /// `performSegue(withIdentifier:sender:)`.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Returns whether this view controller can be the destination of an unwind segue, that is, whether it implements the action.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        children.filter { $0 !== childContaining(source) }
    }
    /// Returns the child that is the source of the unwind segue or contains it.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var candidate: UIViewController? = source.source
        while let present = candidate, present.parent !== self { candidate = present.parent }
        return candidate
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Shows a view controller in the nearest container that overrides this method. If there is none, presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        guard let parent else { return present(vc, animated: true) }
        parent.show(vc, sender: sender)
    }
    /// Shows a view controller as the detail of this view controller in the nearest container that overrides this method. If there is
    /// no such container, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { return parent.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// Notifies a container's child that it will appear or disappear. Must be followed by `endAppearanceTransition()`, or by the opposite
    /// call if the user cancels the transition.
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
    /// Ends the appearance or disappearance that has begun. Does nothing if none has begun.
    open func endAppearanceTransition() {
        // The children are collected first: a child that is added in `viewDidAppear` appears by itself.
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
    /// The coordinator of the transition that currently moves this view controller or one of its containers; nil if there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownTransitionCoordinator ?? parent?.transitionCoordinator
    }
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
