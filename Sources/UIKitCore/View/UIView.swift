/// A rectangle on the screen that draws its content, lays out its subviews, and receives touches.
///
/// This file contains the stored properties. The extensions in the files beside it contain the behaviour (geometry, hierarchy, layout,
/// animation...).
@preconcurrency @MainActor
open class UIView: UIResponder {
    open var layer: CALayer { ownLayer }
    nonisolated(unsafe) private let ownLayer: CALayer
    open internal(set) var subviews: [UIView] = []
    open internal(set) var superview: UIView? {
        get { ownSuperview }
        set { ownSuperview = newValue }
    }
    /// The view controller that owns this view.
    package var viewController: UIViewController? { ownViewController }
    // The referenced objects clear these references before they are deallocated.
    nonisolated(unsafe) private unowned(unsafe) var ownSuperview: UIView?
    nonisolated(unsafe) unowned(unsafe) var ownViewController: UIViewController?
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { gestureRecognizersChanged(from: oldValue ?? []) } }
    /// Values that other modules attach to the view. Each module uses its own type as the key.
    package var associatedValues: [ObjectIdentifier: Any] = [:]

    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { layoutNodeIfAny?.changed(.frame) } }
    }
    /// Whether the frame and the autoresizing mask determine the view's position and size. If false, constraints determine them. Without
    /// constraints, the view is in the superview's corner with its intrinsic size, if it has one.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            layoutNode.changed(.mode)
            superview?.setNeedsLayout()
        }
    }
    /// The lengths in which constraints inside the view may override the view's frame without a conflict. A list's content view, for
    /// example, gets its height from its constraints. (UIKit's encapsulated lengths)
    package final var yieldingLengths = YieldingLengths() {
        didSet { if yieldingLengths != oldValue { layoutNodeIfAny?.changed(.frame) } }
    }
    open var contentMode: ContentMode = .scaleToFill
    open var clearsContextBeforeDrawing = true
    open var restorationIdentifier: String?
    /// The name by which scenes, flows, traces and messages identify the view.
    open var accessibilityIdentifier: String? { didSet { updateDebugName() } }
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    /// The accessibility elements in the view. Stored without effect, like the properties above, because no assistive app runs here.
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityLanguage: String?
    open var accessibilityUserInputLabels: [String]!
    open var accessibilityIgnoresInvertColors = false
    /// Actions that assistive apps offer for the view. Stored for the app without effect, because no assistive app runs here.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// Whether screen readers ignore the view's siblings. Stored for the app without effect, because no screen reader runs here.
    open var accessibilityViewIsModal = false
    /// Whether the view has the keyboard focus, which Tab moves.
    open var isFocused: Bool { SimulatedProcess.current.focus.focusedView === self }
    /// The traits for assistive apps.
    ///
    /// Partial: stored without effect, because no screen reader runs here.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var isAccessibilityElement = false
    /// The view whose alpha channel masks this view, with a frame in this view's coordinates. The mask must not have a superview.
    open var mask: UIView? {
        didSet {
            guard oldValue !== mask else { return }
            if let view = mask, view.superview != nil || !mayTakeIn(view) {
                reportMistake("\(view) cannot be the mask of \(self), which keeps its own: it is already in a view tree", of: self)
                return mask = oldValue
            }
            layer.mask = mask?.layer
        }
    }

    /// The number of running animations that disable touches on the view.
    var animationsWithoutTouches = 0
    /// The number of running animations during which touches hit the view at its presentation position.
    var animationsHitWhereShown = 0
    /// Whether a `FrameObservation` of the view exists.
    var isFrameObserved = false
    var needsLayout = true
    /// Whether `updateProperties()` must be called.
    var needsPropertyUpdate = true
    /// For each method that has read observable objects, the tracking of its latest call.
    var readTrackings: [TrackedMethod: ReadTracking] = [:]
    /// The subviews that lead to descendants that need layout.
    var waysToLayout = MarkedSubviews()
    var descendantNeedsLayout: Bool { !waysToLayout.isEmpty }
    var lastSafeAreaInsets: UIEdgeInsets?
    var safeAreaIsUnchecked = false
    var waysToSafeAreas = MarkedSubviews()
    var descendantSafeAreaIsUnchecked: Bool { !waysToSafeAreas.isEmpty }
    private var storedBackgroundColor: UIColor?
    private(set) var storedTintColor: UIColor?
    var storedLayoutMargins: UIEdgeInsets?
    /// Whether the margins are at least as large as the superview's margins where this view overlaps them.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
    }

    // State for constraints. Most views have no node, and only the view at the top of a tree has an engine.
    var layoutNodeIfAny: LayoutNode?
    var layoutEngine: LayoutEngine?
    var mayHaveLayoutNodesBelow = false
    var needsConstraintUpdate = false
    /// The requested value of `isHidden`, while a stack view still shows the view for an animation.
    var hiddenSoon: Bool?
    var waysToConstraintUpdates = MarkedSubviews()
    var descendantNeedsConstraintUpdate: Bool { !waysToConstraintUpdates.isEmpty }
    /// The light or dark style for this view and its descendants; `unspecified` uses the superview's.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { traitsDidChange() } }
    }
    /// The meaning of the view's content, which determines whether a right-to-left interface mirrors it.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
    }
    /// The traits that this view overrides for itself and its descendants.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard oldValue != traitOverrides else { return }
            overridesTraits = traitOverrides != UITraitOverrides()
            traitsDidChange()
        }
    }
    private var overridesTraits = false
    /// The minimum and maximum text size of the view and its descendants; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != minimumContentSizeCategory { traitsDidChange() } }
    }
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != maximumContentSizeCategory { traitsDidChange() } }
    }
    /// A description of the text size limits of the view and its ancestors, for the debugger.
    open var appliedContentSizeCategoryLimitsDescription: String {
        let (least, most) = (minimumContentSizeCategory?.rawValue ?? "none", maximumContentSizeCategory?.rawValue ?? "none")
        return "minimum \(least), maximum \(most), applied \(traitCollection.preferredContentSizeCategory.rawValue)"
    }
    /// The traits with which the view was last notified.
    private var knownTraits: UITraitCollection?
    let traitChangeObservers = TraitChangeObservers()
    /// Whether `inputOwner` may be set. If false, reading it needs no dictionary lookup.
    var hasInputOwner = false
    /// Applies the document's values for these traits to the view and to the objects that the document added to it.
    package var documentVariations: ((UITraitCollection) -> Void)?
    /// The request to become first responder that was made before the view was in a window. It is fulfilled when the view is added to one.
    var focusRequest: FocusRequest?
    var hasBeenInWindow = false

    /// Creates a view. `frame` is in points, in the coordinates of the future superview.
    @preconcurrency @MainActor
    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        ownFrame = frame
        updateDebugName()
        needsConstraintUpdate = Self.requiresConstraintBasedLayout
        if Self.drawsItself(type(of: self)) { layer.setNeedsDisplay() }
    }

    @preconcurrency @MainActor public convenience override init() { self.init(frame: .zero) }

    // `make(frame:)` calls this initializer by its linker name. A convenience initializer creates an object of the class on which it
    // is called and delegates to that class's own `init(frame:)`. If this initializer were called by its Swift name, it would have to
    // be `required`, and every subclass in an app would have to implement it.
    @_silgen_name("keyboardlab_UIView_make")
    package convenience init(_made frame: CGRect) { self.init(frame: frame) }

    /// Creates a view from an Interface Builder document, with all attributes that the document sets. Data of other coders is ignored.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        // Subclasses need the size in their `init(coder:)`, to position their subviews.
        if let frame = (coder as? InterfaceCoder)?.frame { ownFrame = frame }
        updateDebugName()
        needsConstraintUpdate = Self.requiresConstraintBasedLayout
        if Self.drawsItself(type(of: self)) { layer.setNeedsDisplay() }
        coder.decodeInterface(of: self, as: UIView.self)
    }

    deinit {
        ownLayer.view = nil
        for subview in subviews { subview.ownSuperview = nil }
        layoutNodeIfAny?.itemGoes()
        for recognizer in gestureRecognizers ?? [] { recognizer.ownView = nil }
    }

    /// The class of the view's layer. Override it for a view whose layer is, for example, a `CAShapeLayer` or a `CAGradientLayer`. Custom
    /// layer classes are created with `init(coder:)`, because every layer class has that initializer.
    open class var layerClass: AnyClass { CALayer.self }

    private static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        if type == CAShapeLayer.self { return CAShapeLayer() }
        if type == CAGradientLayer.self { return CAGradientLayer() }
        if let kind = type as? CALayer.Type, let layer = kind.init(coder: NSCoder()) { return layer }
        reportMistake("\(self).layerClass must be a class of layers whose init(coder:) makes one, not \(type); the view has a plain layer")
        return CALayer()
    }

    /// The properties that `appearance()` can set. Overrides must add theirs to those of `super`.
    @_spi(Toolkit) open class var appearanceProperties: [AppearanceProperty] {
        // The view's own tint colour is used, because `tintColor` may return an inherited one.
        [AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.ownTintColor)]
    }
    private var ownTintColor: UIColor? {
        get { storedTintColor }
        set { tintColor = newValue }
    }

    private static func drawsItself(_ type: UIView.Type) -> Bool { type != UIView.self }

    private func updateDebugName() {
        layer.debugName = accessibilityIdentifier.map { "\(type(of: self))#\($0)" } ?? "\(type(of: self))"
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { longDescription } }

    // MARK: Look

    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            layer.backgroundColor = newValue?.cgColor(with: traitCollection)
        }
    }
    open var alpha: CGFloat {
        get { layer.exactOpacity }
        set { layer.exactOpacity = min(max(newValue, 0), 1) }
    }
    open var isHidden: Bool {
        get { hiddenSoon ?? layer.isHidden }
        set {
            if let superview, newValue != isHidden, superview.showOrHide(self, isHidden: newValue) { layer.onWrite?(); return }
            hiddenSoon = nil
            layer.isHidden = newValue
        }
    }
    /// Whether the view is opaque. It has no effect here, because drawing is always composited.
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The tint colour. Unless it is set, the view inherits it from the superview. At the top, it is the accent colour of the app's asset
    /// catalog, or system blue.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? undimmedTintColor.withoutHue : undimmedTintColor }
        set {
            storedTintColor = newValue
            tintColorChanged()
        }
    }
    var undimmedTintColor: UIColor {
        storedTintColor ?? superview?.undimmedTintColor ?? SimulatedProcess.current.information.accentColor ?? .systemBlue
    }
    /// Called when the tint colour has changed. Notifies the view and its descendants.
    /// - Parameter isDimming: whether the tint changes to or from grey, which also affects views with their own tint colour.
    func tintColorChanged(isDimming: Bool = false) {
        layer.backgroundColor = storedBackgroundColor?.cgColor(with: traitCollection)
        tintColorDidChange()
        for subview in subviews where subview.storedTintColor == nil || isDimming && subview.storedTintAdjustmentMode == .automatic {
            subview.tintColorChanged(isDimming: isDimming)
        }
    }
    var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    open func tintColorDidChange() {}

    // MARK: Traits

    /// The traits of the superview, with the overrides of the view and its view controller. A view without a superview uses the traits of
    /// its future list or of the screen.
    open var traitCollection: UITraitCollection {
        var traits = (superview ?? traitSource)?.traitCollection ?? SimulatedProcess.current.hardware.screen.traitCollection
        if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        // These checks avoid merging, because nearly all views override no traits, and every view queries all of its ancestors.
        if let viewController, viewController.overridesTraits { traits.merge(viewController.traitOverrides.traits) }
        if overridesTraits { traits.merge(traitOverrides.traits) }
        if let least = minimumContentSizeCategory { traits.preferredContentSizeCategory = max(least, traits.preferredContentSizeCategory) }
        if let most = maximumContentSizeCategory { traits.preferredContentSizeCategory = min(most, traits.preferredContentSizeCategory) }
        if storedTintColor != nil || storedTintAdjustmentMode != .automatic { traits.tintColor = tintColor }
        return traits
    }
    /// Called when the traits have changed. `previousTraitCollection` is nil when the view gets its first traits by being added to a view
    /// hierarchy.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves colours again and redraws this view and its descendants, as far as their traits have changed.
    func traitsDidChange() {
        var (previous, traits) = (knownTraits, traitCollection)
        // The tint colour is ignored, because `tintColorDidChange()` notifies of its changes.
        traits.tintColor = previous?.tintColor
        guard previous != traits else { return }
        traits.tintColor = tintColor
        previous?.tintColor = nil
        knownTraits = traits
        layer.backgroundColor = storedBackgroundColor?.cgColor(with: traits)
        documentVariations?(traits)
        traits.performAsCurrent {
            traitCollectionDidChange(previous)
            if let previous { traitChangeObservers.notify(from: previous, to: traits) }
        }
        if let viewController {
            viewController.traitCollectionDidChange(previous)
            if let previous { viewController.traitChangeObservers.notify(from: previous, to: traits) }
        }
        if previous?.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
        setNeedsDisplay()
        setNeedsUpdateProperties()
        for subview in subviews { subview.traitsDidChange() }
    }

    // MARK: Drawing

    /// Draws the view's content into the current context, in the view's coordinates. `rect` is always the whole bounds.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Responder chain

    /// The view's own view controller, or else the superview. For an accessory view above the keyboard, it is the responder that provides
    /// the view.
    open override var next: UIResponder? { viewController ?? nextAbove }

    // MARK: Overridable methods, implemented in extensions in other files: Swift does not allow overriding methods of extensions

    /// The frame in superview coordinates, in points. With a transform, it is the bounding rectangle of the view. Setting it is then
    /// undefined in UIKit. Here it acts like `CALayer.frame`, which is exact for scales, mirrors and quarter turns.
    open var frame: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }
    /// The rectangle in the view's own coordinates. A scroll view's origin is its content offset. Layout by constraints sets `bounds`
    /// when it changes the size.
    open var bounds: CGRect {
        get { ownBounds }
        set { ownBounds = newValue }
    }
    /// The centre of the view in superview coordinates.
    open var center: CGPoint {
        get { ownCenter }
        set { ownCenter = newValue }
    }
    open var transform: CGAffineTransform {
        get { ownTransform }
        set { ownTransform = newValue }
    }
    /// The transform, as in `CALayer.transform`. Only transforms that map the plane onto itself are supported; others are ignored and
    /// reported once.
    open var transform3D: CATransform3D {
        get { ownTransform3D }
        set { ownTransform3D = newValue }
    }
    /// The point of the bounds, as fractions of their size, that is at `center` and about which the transform acts; (0.5, 0.5) by
    /// default. Changing it moves the view, but not its `center`.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The position to set together with the next change of `bounds`.
    var positionWithNextBounds: CGPoint?

    /// Requests `layoutSubviews()` in the next layout pass.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Lays out immediately, starting at the highest ancestor that needs layout, down to the end of this view's subtree.
    open func layoutIfNeeded() { layOutTree() }
    /// Sets the size to the result of `sizeThatFits(_:)`. The upper left corner of the frame stays in place.
    open func sizeToFit() { fitSize() }

    /// The margins, to which the safe area is added. They are 8 on every side of a plain view. In a view controller's view, they are 16
    /// at the sides, or 20 from a width of 414 points on, and 0 at the top and bottom. (Facts/AutoLayout.md#margins)
    open var layoutMargins: UIEdgeInsets {
        get { ownLayoutMargins }
        set { ownLayoutMargins = newValue }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalLayoutMargins }
        set { ownDirectionalLayoutMargins = newValue }
    }
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { ownInsetsLayoutMarginsFromSafeArea }
        set { ownInsetsLayoutMarginsFromSafeArea = newValue }
    }
    /// The insets in points within which bars of the system or of containers cover this view. They are computed from the nearest ancestor
    /// with a safe area of its own: the window, a view for which a container sets the safe area, or a view controller's view with
    /// `additionalSafeAreaInsets`. At each edge, the inset is the view's overlap with that ancestor's inset. It is limited to what
    /// remains of the superview's own inset. A displaced view therefore loses the inset at the edge from which it has moved away, and a
    /// view inside a superview without an inset at an edge has no inset at that edge.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

    // These methods convert to or from another view's coordinates, or the window's if the view is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(to: view).inverted()) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view below `siblingSubview`. If `siblingSubview` is not a subview of this view, the view is inserted at the front.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: subviews.place(of: siblingSubview) ?? subviews.count)
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: (subviews.place(of: siblingSubview) ?? subviews.count - 1) + 1)
    }
    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        reorder(view, to: subviews.count - 1)
    }
    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        reorder(view, to: 0)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(at: index1, with: index2) }
    open func removeFromSuperview() { leaveSuperview() }
    open var window: UIWindow? { rootOfTree as? UIWindow }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.remove(gestureRecognizer)
    }

    /// The active constraints that this view holds: those between the view and its descendants.
    open var constraints: [NSLayoutConstraint] { layoutNodeIfAny?.held ?? [] }
    /// Activates a constraint and lets this view hold it. The constraint's items must be this view or its descendants; otherwise the
    /// mistake is reported, and the constraint stays inactive.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
    /// Deactivates a constraint if this view holds it; otherwise has no effect.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// Returns the priority with which the view resists growing beyond its intrinsic size: 250 unless the class or the app has set a
    /// different priority.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { ownHuggingPriority(for: axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setOwnHuggingPriority(priority, for: axis)
    }
    /// Returns the priority with which the view resists shrinking below its intrinsic size: 750 unless the app has set a different
    /// priority.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownCompressionPriority(for: axis)
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setOwnCompressionPriority(priority, for: axis)
    }
    /// Returns the alignment rectangle for a frame, both in the superview's coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame for an alignment rectangle, the inverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Draws a layer whose delegate is this view. For the view's own layer, it calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawStandard(layer, in: ctx) }

    // MARK: Overridables that other files call

    /// Lays out a layer whose delegate is this view. For the view's own layer, it calls `layoutSubviews()`, and its view controller's
    /// methods before and after.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        guard let viewController else { return layoutSubviews() }
        viewController.updateUnavailableContentIfNeeded()
        viewController.viewWillLayoutSubviews()
        layoutSubviews()
        viewController.placeUnavailableContent()
        viewController.viewDidLayoutSubviews()
    }
    /// Returns the animation for a changed layer property inside an animation block; outside of blocks, returns no action. Overrides may
    /// return their own animation, `NSNull()` for no animation, or the result of `super`.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { standardAction(for: layer, forKey: event) }
    /// Positions subviews by their constraints. As in UIKit, an override that does not call super leaves them where they are.
    open func layoutSubviews() { applyConstraints() }
    /// Sets properties from the app's data before layout. Called once for a new view, after `setNeedsUpdateProperties()`, and when an
    /// observable property that it has read changes. Overrides call super. (documented; on iOS 26 and later)
    open func updateProperties() {}
    /// Called before layout after `setNeedsUpdateConstraints()`, on descendants before their ancestors. Overrides call super last.
    open func updateConstraints() {}
    /// Whether the class needs constraints for its layout. If true, `updateConstraints()` is called once without a request.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Called by Interface Builder on iOS, on the views that it shows. Never called in an app.
    open func prepareForInterfaceBuilder() {}
    open func didMoveToSuperview() {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToWindow() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    /// Returns the size that fits best into `size`. By default, it is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Notifies the system that `intrinsicContentSize` has changed. Constraints are solved again before the next layout.
    open func invalidateIntrinsicContentSize() {
        layoutNodeIfAny?.changed(.intrinsicSize)
        superview?.intrinsicSizeChanged(of: self)
        fittingSizeChanged(because: self)
    }
    /// Returns the size that the constraints inside the view produce, with `targetSize` as an optional size (priority 50).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size that the constraints inside the view produce, as close to `targetSize` (points) as the priorities demand. The
    /// view's position, its current size and constraints with views outside have no influence. The result is rounded up to whole pixels.
    ///
    /// Complexity: solves for all constraints in the view from scratch.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    /// The insets from the frame to the alignment rectangle, in points, for example for a shadow or a badge.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose text provides the first baseline: this view or a descendant.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns the deepest view that can receive a touch at `point` (in this view's coordinates). Such a view is visible, has an alpha of
    /// at least 0.01, has user interaction enabled, and is not moved by an animation without `allowUserInteraction`. The point must be
    /// inside all its ancestors.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, animationsWithoutTouches == 0, self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            // Converting from the superview directly is faster; a long screen has thousands of subviews to test.
            let layer = subview.layer
            let map = subview.animationsHitWhereShown > 0 ? layer.presentationTransformToSuperlayer : layer.transformToSuperlayer
            let local = point.applying(map.inverted())
            if let hit = subview.hitTest(local, with: event) { return hit }
        }
        return self
    }

    /// Returns whether a recognizer may begin. Called on the touched view and on the recognizer's own view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether Tab can focus this view; true for enabled controls.
    open var canBecomeFocused: Bool { false }
    /// Called when the keyboard focus has moved to this view or a descendant, or away from them.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Returns whether the focus may move into this view or out of it.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    // The following members are hooks for other parts of the toolkit. They are open because a member must be open to be overridden in
    // another module, and are hidden because an app's own classes may use their names.

    /// Returns the positions of the baselines if the view had the given size; nil for views without text, whose baselines are their bottom.
    @_spi(Toolkit) open func baselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }
    /// The system's spacing between the baselines of this view's text and of the text above it, in points.
    @_spi(Toolkit) open var systemBaselineSpacing: CGFloat { UIView.systemSpacing }
    /// The default hugging priorities of the class. (Facts/AutoLayout.md#priorities)
    @_spi(Toolkit) open var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultLow)
    }
    /// Whether the view's height depends on its width, as for wrapped text.
    @_spi(Toolkit) open var wrapsToLayoutWidth: Bool { false }
    /// Returns the intrinsic size in points at a given width, for a view that wraps text. A width of 0 means no limit.
    @_spi(Toolkit) open func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }
    /// The edges whose safe area this view applies to its content itself, so that its subviews get no inset at these edges.
    /// (Facts/ScrollPhysics.md#insets)
    @_spi(Toolkit) open var edgesWithoutSafeAreaInside: UIRectEdge { [] }
    /// Whether constraints between subviews and this view's edges refer to this view's content, as in a scroll view.
    @_spi(Toolkit) open var scrollsContent: Bool { false }
    /// Called on a scroll view with the content size in points that constraints determine; nil for a length that they do not determine.
    @_spi(Toolkit) open func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {}
    /// The rectangle of a scroll view's content, in the view's coordinates.
    @_spi(Toolkit) open var contentArea: CGRect { bounds }
    /// Shows or hides a subview. Returns true if this view shows or hides the subview itself, possibly later, as a stack view does.
    @_spi(Toolkit) open func showOrHide(_ subview: UIView, isHidden: Bool) -> Bool { false }
    /// Called when a subview's intrinsic size has changed.
    @_spi(Toolkit) open func intrinsicSizeChanged(of subview: UIView) { setNeedsLayout() }
    /// Called when the size that constraints give this view may have changed, because the intrinsic size or the constraints of `view`
    /// have changed. `view` is this view or a descendant. Self-sizing cells override it.
    @_spi(Toolkit) open func fittingSizeMayHaveChanged(because view: UIView) {}
    /// Called before a subview is removed or moved to another view.
    @_spi(Toolkit) open func willLoseSubview(_ subview: UIView) {}

    /// Whether the view is a `UIControl`. Scroll views do not cancel a control's touches.
    @_spi(Toolkit) open var isControl: Bool { false }

    /// Called when the reading direction may have changed. Views that cache the positions of their parts update them in this method.
    @_spi(Toolkit) open func layoutDirectionDidChange() {
        layoutNodeIfAny?.directionChanged()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Does the same as a tap, when the user presses space or return while the view is focused.
    @_spi(Toolkit) open func activateFromKeyboard() {}
    /// Scrolls the enclosing scroll views so that the rectangle, in this view's coordinates, is visible.
    @_spi(Toolkit) open func bringIntoView(_ rect: CGRect) {}

    /// Called when the origin of the bounds has changed because a scroll view's content has moved.
    @_spi(Toolkit) open func boundsOriginChanged(from oldOrigin: CGPoint) {}

    /// Called before `bounds` or the size of `frame` changes, while both still have their old values.
    @_spi(Toolkit) open func boundsWillChange(to newBounds: CGRect) {}

    /// Called when the bounds' size has changed.
    @_spi(Toolkit) open func boundsSizeChanged(from oldSize: CGSize) {
        if autoresizesSubviews { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        if type(of: self) != UIView.self { setNeedsDisplay() }
    }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// The guide for the part of the view that is not covered by bars.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The guide for the part of the view inside its `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// The guide for readable text: centred inside the margins, with a limited width.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }
    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        markConstraintUpdatePath()
    }
    /// Calls all requested `updateConstraints()` methods of this view and its descendants now, subviews first.
    open func updateConstraintsIfNeeded() {
        guard needsConstraintUpdate || descendantNeedsConstraintUpdate else { return }
        if descendantNeedsConstraintUpdate {
            let all = subviews
            let marked = waysToConstraintUpdates.candidates(in: all)
            waysToConstraintUpdates.removeAll()
            for subview in all[marked] { subview.updateConstraintsIfNeeded() }
            if !waysToConstraintUpdates.isEmpty { for subview in all[marked.upperBound...] { subview.updateConstraintsIfNeeded() } }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        withCause(SimulatedProcess.current.layoutCause(layer.debugName)) {
            // The view controller is called instead of its view, because the default implementation of the view controller calls the view.
            trackingReads(in: .updateConstraints) {
                if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
            } invalidate: {
                $0.setNeedsUpdateConstraints()
            }
        }
    }
    /// Adds an interaction, and removes it from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        associatedValues[ObjectIdentifier(InteractionList.self)] = interactions + [interaction]
        interaction.didMove(to: self)
    }
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        associatedValues[ObjectIdentifier(InteractionList.self)] = interactions.filter { $0 !== interaction }
        interaction.didMove(to: nil)
    }
    /// The number of pixels per point; the screen's by default. Setting it has no effect: drawing always uses the screen's scale.
    open var contentScaleFactor: CGFloat {
        get { associatedValues[ObjectIdentifier(ContentScaleKey.self)] as? CGFloat ?? UIScreen.main.scale }
        set {
            associatedValues[ObjectIdentifier(ContentScaleKey.self)] = newValue
            layer.contentsScale = newValue
        }
    }
    /// Returns whether this view is `view` or a descendant of it.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }
    /// Returns the first view with the tag in this subtree, depth first, starting with this view.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }
    /// Makes the first responder resign if it is a view in this subtree, or in an accessory view of a responder in this subtree. With
    /// `force`, the first responder must resign without being asked for permission.
    ///
    /// A field in a view controller's accessory view does not belong to that controller's view, but to the view's container.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder as? UIView, responder.hasInChain(self) else { return false }
        guard force else { return responder.resignFirstResponder() }
        return UIApplication.shared.forcingResignation { responder.resignFirstResponder() }
    }
    /// The layout direction of this view's content: from `semanticContentAttribute`, or else from its traits. Subviews inherit traits,
    /// but not the attribute. (documented: `UIView.semanticContentAttribute`)
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
    /// Returns a view that shows the current appearance of this view, even after this view changes. The content of the snapshot
    /// stretches when the snapshot is resized. Nil for a view without a size.
    ///
    /// The snapshot stores drawing commands instead of pixels, so it stays sharp when stretched. Materials in it blur only the content
    /// of the snapshot itself.
    ///
    /// - Parameter afterUpdates: whether to lay out first. If false, captures the view without layout. UIKit would capture the last
    ///   frame, which differs if the view was changed in the same tick.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }
    /// The effective mode, which is `normal` or `dimmed`. It is the value that was set on this view or on the nearest ancestor with a
    /// value other than `automatic`. Setting it notifies all descendants that their tint has changed.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get {
            if storedTintAdjustmentMode != .automatic { return storedTintAdjustmentMode }
            return superview?.tintAdjustmentMode ?? .normal
        }
        set {
            guard newValue != storedTintAdjustmentMode else { return }
            storedTintAdjustmentMode = newValue
            tintColorChanged(isDimming: true)
        }
    }
}

extension UIView {
    /// The distances that may change when the superview is resized. Raw values are UIKit's.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }
}
