/// A rectangle on the screen that draws its content, lays out its subviews, and takes touches.
///
/// The stored properties are here; their behaviour is in the extensions beside this file (geometry, hierarchy, layout, animation...).
@preconcurrency @MainActor
open class UIView: UIResponder {
    open var layer: CALayer { ownLayer }
    nonisolated(unsafe) private let ownLayer: CALayer
    open internal(set) var subviews: [UIView] = []
    open internal(set) var superview: UIView? {
        get { ownSuperview }
        set { ownSuperview = newValue }
    }
    /// The controller whose view this is.
    package var viewController: UIViewController? { ownViewController }
    // Cleared by the objects they refer to before those are deallocated.
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
    /// Whether the frame and the autoresizing mask determine where the view is. If false, constraints do; without any, the view has its
    /// intrinsic size, if it has one, in the superview's corner.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            layoutNode.changed(.mode)
            superview?.setNeedsLayout()
        }
    }
    /// The lengths in which inner constraints override the frame without a conflict, such as that of a list's content view, whose
    /// constraints determine its length. (UIKit's encapsulated lengths)
    package final var yieldingLengths = YieldingLengths() {
        didSet { if yieldingLengths != oldValue { layoutNodeIfAny?.changed(.frame) } }
    }
    open var contentMode: ContentMode = .scaleToFill
    open var clearsContextBeforeDrawing = true
    open var restorationIdentifier: String?
    /// The name that scenes, flows, traces and messages use for the view.
    open var accessibilityIdentifier: String? { didSet { updateDebugName() } }
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    /// Stored for the app, as the properties above: no assistive app runs here.
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityLanguage: String?
    open var accessibilityUserInputLabels: [String]!
    open var accessibilityIgnoresInvertColors = false
    /// Actions that assistive apps offer for the view. Stored for the app: no assistive app runs here.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// Whether screen readers ignore the view's siblings. Stored for the app: nothing reads the screen here.
    open var accessibilityViewIsModal = false
    /// Whether the view has the focus that is moved with keys.
    open var isFocused: Bool { SimulatedProcess.current.focus.focusedView === self }
    /// Partial: stored for the app; there is no screen reader here.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var isAccessibilityElement = false
    /// The view whose opaque parts determine which parts of this view are visible. Its frame is in this view's coordinates, and it must
    /// have no superview.
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

    /// The number of animations that move the view and block touches meanwhile.
    var animationsWithoutTouches = 0
    /// The number of animations that move the view and allow touches at its presented position.
    var animationsHitWhereShown = 0
    /// Whether its frame is observed.
    var isFrameObserved = false
    var needsLayout = true
    /// Whether `updateProperties()` must be called.
    var needsPropertyUpdate = true
    /// The latest reads of observable objects, for methods that have read any.
    var readTrackings: [TrackedMethod: ReadTracking] = [:]
    /// The paths to descendants that need layout.
    var waysToLayout = MarkedSubviews()
    var descendantNeedsLayout: Bool { !waysToLayout.isEmpty }
    var lastSafeAreaInsets: UIEdgeInsets?
    var safeAreaIsUnchecked = false
    var waysToSafeAreas = MarkedSubviews()
    var descendantSafeAreaIsUnchecked: Bool { !waysToSafeAreas.isEmpty }
    private var storedBackgroundColor: UIColor?
    private(set) var storedTintColor: UIColor?
    var storedLayoutMargins: UIEdgeInsets?
    /// Whether the margins are at least as large as the superview's.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
    }

    // Constraints: most views have no node, and only the top of a tree has an engine.
    var layoutNodeIfAny: LayoutNode?
    var layoutEngine: LayoutEngine?
    var mayHaveLayoutNodesBelow = false
    var needsConstraintUpdate = false
    /// The value of `isHidden` while a stack view still shows the view as it is animated out.
    var hiddenSoon: Bool?
    var waysToConstraintUpdates = MarkedSubviews()
    var descendantNeedsConstraintUpdate: Bool { !waysToConstraintUpdates.isEmpty }
    /// Light or dark for this view and its descendants; unspecified follows the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { traitsDidChange() } }
    }
    /// The meaning of the view's content, which determines whether its parts are mirrored in a right-to-left interface.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
    }
    /// Traits that this view overrides for itself and its descendants.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard oldValue != traitOverrides else { return }
            overridesTraits = traitOverrides != UITraitOverrides()
            traitsDidChange()
        }
    }
    private var overridesTraits = false
    /// The smallest and the largest text size of the view and its descendants; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != minimumContentSizeCategory { traitsDidChange() } }
    }
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        didSet { if oldValue != maximumContentSizeCategory { traitsDidChange() } }
    }
    /// The text size within the limits of the view and its ancestors, as a name for the debugger.
    open var appliedContentSizeCategoryLimitsDescription: String {
        let (least, most) = (minimumContentSizeCategory?.rawValue ?? "none", maximumContentSizeCategory?.rawValue ?? "none")
        return "minimum \(least), maximum \(most), applied \(traitCollection.preferredContentSizeCategory.rawValue)"
    }
    /// The traits of which the view was last notified.
    private var knownTraits: UITraitCollection?
    let traitChangeObservers = TraitChangeObservers()
    /// Whether `inputOwner` may be set, so that other views need no lookup.
    var hasInputOwner = false
    /// Applies the values that a document has for these traits to the view and the objects that the document has put into it.
    package var documentVariations: ((UITraitCollection) -> Void)?
    /// The request for the keyboard that was made before the view was in a window; it is fulfilled when the view is added to one.
    var focusRequest: FocusRequest?
    var hasBeenInWindow = false

    /// Creates a view; `frame` is in points in the coordinates of the future superview.
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

    // The form of `make(frame:)` for the linker. A convenience initialiser creates an object of the class on which it is called and
    // delegates to that class's own `init(frame:)`. Called by its symbol name it need not be `required`, which every subclass of an app
    // would have to implement.
    @_silgen_name("keyboardlab_UIView_make")
    package convenience init(_made frame: CGRect) { self.init(frame: frame) }

    /// Creates a view from an Interface Builder document, with all its attributes there. The contents of other coders are ignored.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        // Subclasses need the size when they position their parts.
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

    /// The class of the view's layer: override it for a view whose layer is a `CAShapeLayer` or a `CAGradientLayer`. Your own layer classes
    /// are created with `init(coder:)`, the one initialiser that every layer has.
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

    /// The properties that `appearance()` reads and sets. Overrides add to those of `super`.
    @_spi(Toolkit) open class var appearanceProperties: [AppearanceProperty] {
        // The view's own tint; `tintColor` returns the inherited one.
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
    /// A hint for UIKit; drawing here is always composited.
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The tint, inherited from the superview unless set; at the top the accent colour of the app's asset catalog, or system blue.
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
    /// - Parameter isDimming: whether the change is to or from grey, which also affects views with their own tint.
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

    /// The traits of the superview (for a view without one: of its future list, or of the screen), with the overrides of the view and of
    /// its controller.
    open var traitCollection: UITraitCollection {
        var traits = (superview ?? traitSource)?.traitCollection ?? SimulatedProcess.current.hardware.screen.traitCollection
        if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        // Nearly all views override nothing, and every view queries all of its ancestors.
        if let viewController, viewController.overridesTraits { traits.merge(viewController.traitOverrides.traits) }
        if overridesTraits { traits.merge(traitOverrides.traits) }
        if let least = minimumContentSizeCategory { traits.preferredContentSizeCategory = max(least, traits.preferredContentSizeCategory) }
        if let most = maximumContentSizeCategory { traits.preferredContentSizeCategory = min(most, traits.preferredContentSizeCategory) }
        if storedTintColor != nil || storedTintAdjustmentMode != .automatic { traits.tintColor = tintColor }
        return traits
    }
    /// Called when the traits have changed. `previousTraitCollection` is nil when the view gets its first traits by being added to a
    /// hierarchy.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves colours again and redraws, here and in descendants, where anything has changed.
    func traitsDidChange() {
        var (previous, traits) = (knownTraits, traitCollection)
        // The tint has its own notification.
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

    /// Draws into the current context, in the view's coordinates. `rect` is always the whole bounds.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Responder chain

    /// The controller whose view this is, else the superview; for an accessory on the keyboard, the responder that provides it.
    open override var next: UIResponder? { viewController ?? nextAbove }

    // MARK: Overridable methods, implemented in extensions in other files: Swift does not allow overriding methods of extensions

    /// The frame in superview coordinates, in points. With a transform it is the bounding rectangle of the view. Setting it is then
    /// undefined in UIKit; here the layer takes it as Core Animation does: exact under scales, mirrors and quarter turns, see
    /// `CALayer.frame`.
    open var frame: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }
    /// The view's own coordinates; a scroll view's origin is its content offset. Layout by constraints sets it when it changes the size.
    open var bounds: CGRect {
        get { ownBounds }
        set { ownBounds = newValue }
    }
    /// The centre in superview coordinates.
    open var center: CGPoint {
        get { ownCenter }
        set { ownCenter = newValue }
    }
    open var transform: CGAffineTransform {
        get { ownTransform }
        set { ownTransform = newValue }
    }
    /// The transform, as in `CALayer.transform`: maps of the plane onto itself; others are refused, which is reported once.
    open var transform3D: CATransform3D {
        get { ownTransform3D }
        set { ownTransform3D = newValue }
    }
    /// The point of the bounds, as fractions of them, that is placed at `center` and around which the transform acts; (0.5, 0.5) by
    /// default. A change moves the view, not its `center`.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// The position that the view gets with the next change of `bounds`.
    var positionWithNextBounds: CGPoint?

    /// Requests `layoutSubviews()` in the next layout pass.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Lays out immediately: from the highest ancestor that needs it, down through this view's subtree.
    open func layoutIfNeeded() { layOutTree() }
    /// Takes the size that `sizeThatFits(_:)` returns; the upper left corner of the frame stays.
    open func sizeToFit() { fitSize() }

    /// The margins. Plain views have 8 on every side; a controller's view 16, or 20 from 414 points of width on, at the sides and 0 above
    /// and below. The safe area is added. (Facts/AutoLayout.md#margins)
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
    /// The insets by which the system's and containers' bars cover this view, in points. The nearest ancestor with its own safe area (the
    /// window, a container's page, a controller with `additionalSafeAreaInsets`) determines them: for each edge the overlap with it, at
    /// most its inset, and at most what the superview's own inset leaves of it. A displaced view therefore loses the inset at the edge from
    /// which it has moved away. A view that is moved to an edge from far inside gets no inset there.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

    // Conversions to another view's coordinates, and from them; nil means the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(to: view).inverted()) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view below `siblingSubview`, which must be a subview of this view; otherwise the view goes to the front.
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

    /// The active constraints that this view holds: between itself and its descendants.
    open var constraints: [NSLayoutConstraint] { layoutNodeIfAny?.held ?? [] }
    /// Makes a constraint active, held by this view. Its items must be this view or inside it; anything else traps.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
    /// Makes a constraint inactive if this view holds it; other constraints are unchanged.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// Returns how strongly the view resists growing beyond its intrinsic size: 250 unless the class or the app has set another.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { ownHuggingPriority(for: axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setOwnHuggingPriority(priority, for: axis)
    }
    /// Returns how strongly the view resists becoming smaller than its intrinsic size: 750 unless the app has set another.
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

    /// Draws a layer whose delegate is the view; for the view's own layer, calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawStandard(layer, in: ctx) }

    // MARK: Overridables that other files call

    /// Lays out a layer whose delegate is the view; for the view's own layer, calls `layoutSubviews()` between its controller's two calls.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        guard let viewController else { return layoutSubviews() }
        viewController.updateUnavailableContentIfNeeded()
        viewController.viewWillLayoutSubviews()
        layoutSubviews()
        viewController.placeUnavailableContent()
        viewController.viewDidLayoutSubviews()
    }
    /// Returns no action outside of animation blocks, and inside them the animation that a change would start. Overrides may return an
    /// animation of their own for properties of the view's layer, `NSNull()` for none, or the result of `super`.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { standardAction(for: layer, forKey: event) }
    /// Positions subviews by their constraints. Overrides that do not call super skip that, as in UIKit.
    open func layoutSubviews() { applyConstraints() }
    /// Sets properties from the app's data, before layout. Called once for a new view, again after `setNeedsUpdateProperties()`, and when
    /// an observable property changes that it has read. Overrides call super. (documented; on iOS 26 and later)
    open func updateProperties() {}
    /// Called before layout after `setNeedsUpdateConstraints()`, for descendants first. Overrides call super last.
    open func updateConstraints() {}
    /// Whether the class needs constraints to be laid out. If true, `updateConstraints()` is called without a request.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Called by Interface Builder on the views that it shows, never by an app.
    open func prepareForInterfaceBuilder() {}
    open func didMoveToSuperview() {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToWindow() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    /// Returns the size that fits best into `size`; the current size unless a subclass overrides it.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Notifies the system that `intrinsicContentSize` has changed; constraints are solved again before the next layout.
    open func invalidateIntrinsicContentSize() {
        layoutNodeIfAny?.changed(.intrinsicSize)
        superview?.intrinsicSizeChanged(of: self)
        fittingSizeChanged(because: self)
    }
    /// Returns the size that the constraints inside the view give it when `targetSize` is only preferred (priority 50).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size that the constraints inside the view give it, as close to `targetSize` (points) as the priorities demand. The
    /// view's position, its current size and constraints with views outside it do not count. Rounded up to whole pixels.
    ///
    /// Complexity: solves for all constraints in the view from scratch.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    /// The insets of the alignment rectangle from the frame, in points: the space for a shadow or a badge.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose text provides the first baseline: this one or a descendant.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns the deepest view that takes a touch at `point` (this view's coordinates): visible, alpha at least 0.01, interaction enabled,
    /// not moving in an animation without `allowUserInteraction`, and inside every ancestor.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, animationsWithoutTouches == 0, self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            // Converts directly from the superview: a long screen has thousands of subviews to test.
            let layer = subview.layer
            let map = subview.animationsHitWhereShown > 0 ? layer.presentationTransformToSuperlayer : layer.transformToSuperlayer
            let local = point.applying(map.inverted())
            if let hit = subview.hitTest(local, with: event) { return hit }
        }
        return self
    }

    /// Returns whether a recognizer may begin; called on the touched view and on the recognizer's own view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether Tab stops here; true for enabled controls.
    open var canBecomeFocused: Bool { false }
    /// Called when the focus of a hardware keyboard has moved to the view or to one in it, or has left.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    /// Whether the focus may move.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    // Hooks for other parts of the toolkit. They are open because nothing less can be overridden in another module, and hidden from
    // apps, whose own classes may use these names.

    /// Returns the positions of the view's text if the view had that size; nil for views without text, whose baselines are at the bottom.
    @_spi(Toolkit) open func baselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }
    /// The system's spacing between the baselines of this view's text and of the text above it, in points.
    @_spi(Toolkit) open var systemBaselineSpacing: CGFloat { UIView.systemSpacing }
    /// The default hugging priorities of the class. (Facts/AutoLayout.md#priorities)
    @_spi(Toolkit) open var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultLow)
    }
    /// Whether the height depends on the width that the view gets, as for wrapping text.
    @_spi(Toolkit) open var wrapsToLayoutWidth: Bool { false }
    /// Returns the intrinsic size of such a view at a width, in points; 0 for no limit.
    @_spi(Toolkit) open func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }
    /// The edges whose safe area this view applies itself, so that its subviews get none of it. (Facts/ScrollPhysics.md#insets)
    @_spi(Toolkit) open var edgesWithoutSafeAreaInside: UIRectEdge { [] }
    /// Whether constraints between subviews and this view's edges refer to its content, as in scroll views.
    @_spi(Toolkit) open var scrollsContent: Bool { false }
    /// Called on scroll views with the size of the content that follows from constraints, in points; nil where they determine none.
    @_spi(Toolkit) open func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {}
    /// The content of a scroll view, in the view's coordinates.
    @_spi(Toolkit) open var contentArea: CGRect { bounds }
    /// Shows or hides a subview. Returns true if the view does so itself, possibly later, as a stack view does.
    @_spi(Toolkit) open func showOrHide(_ subview: UIView, isHidden: Bool) -> Bool { false }
    /// Called when a subview's intrinsic size has changed.
    @_spi(Toolkit) open func intrinsicSizeChanged(of subview: UIView) { setNeedsLayout() }
    /// Called when the size that constraints give the view may have changed, because of `view`: this one or a descendant whose intrinsic
    /// size or constraints changed. Implemented by self-sizing cells.
    @_spi(Toolkit) open func fittingSizeMayHaveChanged(because view: UIView) {}
    /// Called before a subview is removed or moved to another view.
    @_spi(Toolkit) open func willLoseSubview(_ subview: UIView) {}

    /// Whether it is a control, whose touches scroll views do not cancel; UIControl returns true.
    @_spi(Toolkit) open var isControl: Bool { false }

    /// Called when leading and trailing may have changed sides. Views that cache positions of their parts update them here.
    @_spi(Toolkit) open func layoutDirectionDidChange() {
        layoutNodeIfAny?.directionChanged()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Performs the same as a tap, for space or return while Tab has selected this view.
    @_spi(Toolkit) open func activateFromKeyboard() {}
    /// Makes scroll views show the rectangle, which is in this view's coordinates.
    @_spi(Toolkit) open func bringIntoView(_ rect: CGRect) {}

    /// Called when the bounds' origin has changed, that is, when a scroll view's content has moved.
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

    /// The part of the view that neither the system's bars nor the app's cover.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    /// The guide for the part of the view inside its `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
    /// The guide inside the margins, centred, and no wider than lines that are easy to read.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) }
    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        markConstraintUpdatePath()
    }
    /// Calls `updateConstraints()` now where it was requested, in this view and its descendants, subviews first.
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
            // A controller comes before its view, and its default implementation calls the view's.
            trackingReads(in: .updateConstraints) {
                if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
            } invalidate: {
                $0.setNeedsUpdateConstraints()
            }
        }
    }
    /// Adds an interaction. It has a single view, so it is removed from its previous one.
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
    /// Pixels per point; the screen's by default. It is only a hint for UIKit: drawing here always uses the screen's own scale.
    open var contentScaleFactor: CGFloat {
        get { associatedValues[ObjectIdentifier(ContentScaleKey.self)] as? CGFloat ?? UIScreen.main.scale }
        set {
            associatedValues[ObjectIdentifier(ContentScaleKey.self)] = newValue
            layer.contentsScale = newValue
        }
    }
    /// Returns whether it is a descendant of `view`, or `view` itself.
    open func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }
    /// Returns the first view of this subtree with that tag, depth first, starting with the view itself.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }
    /// Makes the first responder resign if it is a view in this subtree, or in an accessory of a responder in it; with `force`, without
    /// asking for permission.
    ///
    /// The field in a controller's own accessory is not part of the controller's view, but of what contains it: the window.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder as? UIView, responder.hasInChain(self) else { return false }
        guard force else { return responder.resignFirstResponder() }
        return UIApplication.shared.forcingResignation { responder.resignFirstResponder() }
    }
    /// The current direction of this view's content: from `semanticContentAttribute`, or else from its traits. Subviews do not inherit the
    /// attribute; they inherit traits. (documented: `UIView.semanticContentAttribute`)
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
    /// Returns a view that shows the current look of this view even after this view changes, and stretches with its own size. nil for a
    /// view without a size.
    ///
    /// It keeps the drawing, not pixels, so it stays sharp. Materials in it blur only the content of the snapshot itself.
    ///
    /// - Parameter afterUpdates: lays out first if needed. If false, captures the view without layout. UIKit would capture the last frame,
    ///   which differs if the view was changed in the same tick.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }
    /// The mode, normal or dimmed, never automatic: the value set here or on an ancestor. Setting it notifies all descendants that their
    /// tint has changed.
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
    /// The distances that change when the superview is resized. Raw values are UIKit's.
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
