/// A rectangle on the screen: draws itself, lays out its subviews, and takes touches.
///
/// The stored properties stand here; what they do is in the extensions beside this file (geometry, hierarchy, layout, animation...).
@preconcurrency @MainActor
open class UIView: UIResponder {
    public var layer: CALayer { ownLayer }
    nonisolated(unsafe) private let ownLayer: CALayer
    public internal(set) var subviews: [UIView] = []
    public internal(set) var superview: UIView? {
        get { ownSuperview }
        set { ownSuperview = newValue }
    }
    /// The controller whose view this is.
    package var viewController: UIViewController? { ownViewController }
    // Emptied by what they refer to before it goes.
    nonisolated(unsafe) private unowned(unsafe) var ownSuperview: UIView?
    nonisolated(unsafe) unowned(unsafe) var ownViewController: UIViewController?
    open var gestureRecognizers: [UIGestureRecognizer]? { didSet { gestureRecognizersChanged(from: oldValue ?? []) } }
    /// Values that other modules keep with the view; they go when it goes. Keyed by the keeper's own type.
    package var associatedValues: [ObjectIdentifier: Any] = [:]

    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { layoutNodeIfAny?.changed(.frame) } }
    }
    /// Whether frame and autoresizing mask decide where the view is. False leaves it to constraints; without any it has its intrinsic size,
    /// if it has one, in the superview's corner.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            layoutNode.changed(.mode)
            superview?.setNeedsLayout()
        }
    }
    /// Whether constraints inside win against the length that the frame gives, without a word: in a list's content view whose length is found by
    /// those constraints, and which has another one until then. (UIKit's encapsulated lengths)
    package final var yieldingLengths = YieldingLengths() {
        didSet { if yieldingLengths != oldValue { layoutNodeIfAny?.changed(.frame) } }
    }
    open var contentMode: ContentMode = .scaleToFill
    open var clearsContextBeforeDrawing = true
    open var restorationIdentifier: String?
    /// The name that scenes, flows, traces and messages use.
    open var accessibilityIdentifier: String? { didSet { updateDebugName() } }
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    /// Whether what reads the screen leaves out the view's siblings. Kept for the app: nothing reads here.
    open var accessibilityViewIsModal = false
    /// Whether the view has the focus of a person who moves it with keys.
    open var isFocused: Bool { SimulatedProcess.current.focus.focusedView === self }
    /// Partial: kept for the app's own use; nothing reads the screen aloud here.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var isAccessibilityElement = false
    /// What is opaque of it shows of this view; the rest is cut away. Its frame is in this view's coordinates, and it must have no superview.
    open var mask: UIView? {
        didSet {
            guard oldValue !== mask else { return }
            if let view = mask, view.superview != nil || !mayTakeIn(view) {
                reportMistake("\(view) cannot be the mask of \(self), which keeps what it has: it stands in a view tree already", of: self)
                return mask = oldValue
            }
            layer.mask = mask?.layer
        }
    }

    /// How many animations move the view that do not allow touches meanwhile.
    var animationsWithoutTouches = 0
    /// How many animations move the view whose touches meet it where it is shown.
    var animationsHitWhereShown = 0
    /// Whether somebody hears of every new frame.
    var isFrameObserved = false
    var needsLayout = true
    /// The ways to views below that need layout.
    var waysToLayout = MarkedSubviews()
    var descendantNeedsLayout: Bool { !waysToLayout.isEmpty }
    var lastSafeAreaInsets: UIEdgeInsets?
    var safeAreaIsUnchecked = false
    var waysToSafeAreas = MarkedSubviews()
    var descendantSafeAreaIsUnchecked: Bool { !waysToSafeAreas.isEmpty }
    private var storedBackgroundColor: UIColor?
    private var storedTintColor: UIColor?
    var storedLayoutMargins: UIEdgeInsets?
    /// Whether margins are at least as far in as the superview's.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
    }

    // Constraints: most views have no node, and only the top of a tree has an engine.
    var layoutNodeIfAny: LayoutNode?
    var layoutEngine: LayoutEngine?
    var mayHaveLayoutNodesBelow = false
    var needsConstraintUpdate = false
    /// What `isHidden` says while a stack view still shows the view on its way out.
    var hiddenSoon: Bool?
    var waysToConstraintUpdates = MarkedSubviews()
    var descendantNeedsConstraintUpdate: Bool { !waysToConstraintUpdates.isEmpty }
    /// Light or dark for this view and everything in it; unspecified follows the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
        didSet { if oldValue != overrideUserInterfaceStyle { traitsDidChange() } }
    }
    /// Whether this view's own parts turn around in a right-to-left interface.
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
    }
    /// Traits that this view sets for itself and everything in it.
    public var traitOverrides = UITraitOverrides() { didSet { if oldValue != traitOverrides { traitsDidChange() } } }
    /// The traits that the view was last told of.
    private var knownTraits: UITraitCollection?
    let traitChangeObservers = TraitChangeObservers()
    /// Whether `inputOwner` is set, so that other views need not look.
    var hasInputOwner = false
    /// Gives the view, and what a document has put into it, the values that the document has for these traits.
    package var documentVariations: ((UITraitCollection) -> Void)?
    /// The request for the keyboard that was made before the view was in a window; it is fulfilled when the view comes into one.
    var focusRequest: FocusRequest?
    var hasBeenInWindow = false

    /// `frame` is in the coordinates of the future superview, points.
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

    // What `make(frame:)` is under the linker's name. A convenience initialiser makes an object of the class that it is called on and hands over to
    // that class's own `init(frame:)`. Called by its name it need not be `required`, which every subclass of an app would have to implement.
    @_silgen_name("keyboardlab_UIView_make")
    package convenience init(_made frame: CGRect) { self.init(frame: frame) }

    /// A view of a document of Interface Builder's, with all that the document says of it. Other coders' contents are ignored.
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        layer.view = self
        // Subclasses find the size when they place their parts.
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

    /// The class of the view's layer: override it for a view whose layer is a `CAShapeLayer` or a `CAGradientLayer`. Layer classes of your
    /// own are made with `init(coder:)`, the one initialiser that every layer has.
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

    /// The properties that `appearance()` reads and sets. Overrides add to what `super` says.
    @_spi(Toolkit) open class var appearanceProperties: [AppearanceProperty] {
        // The view's own tint; `tintColor` answers what it inherits.
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

    nonisolated open override var description: String { MainActor.assumeIsolated { "<\(layer.debugName); frame = \(frame)>" } }

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
            if let superview, newValue != isHidden, superview.showOrHide(self, isHidden: newValue) { return }
            hiddenSoon = nil
            layer.isHidden = newValue
        }
    }
    /// A hint to UIKit; drawing here is always composited.
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Inherited from the superview unless set; at the top the accent colour of the app's asset catalog, or system blue.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? undimmedTintColor.withoutHue : undimmedTintColor }
        set {
            storedTintColor = newValue
            tintColorChanged()
        }
    }
    private var undimmedTintColor: UIColor {
        storedTintColor ?? superview?.undimmedTintColor ?? SimulatedProcess.current.information.accentColor ?? .systemBlue
    }
    func tintColorChanged() {
        layer.backgroundColor = storedBackgroundColor?.cgColor(with: traitCollection)
        tintColorDidChange()
        for subview in subviews where subview.storedTintColor == nil || subview.storedTintAdjustmentMode == .automatic {
            subview.tintColorChanged()
        }
    }
    var storedTintAdjustmentMode = TintAdjustmentMode.automatic
    open func tintColorDidChange() {}

    // MARK: Traits

    /// What the superview has (the screen, for a view without one), with the overrides of the view and of its controller.
    open var traitCollection: UITraitCollection {
        var traits = superview?.traitCollection ?? UIScreen.main.traitCollection
        if overrideUserInterfaceStyle != .unspecified { traits.userInterfaceStyle = overrideUserInterfaceStyle }
        if let overrides = viewController?.traitOverrides.traits { traits.merge(overrides) }
        traits.merge(traitOverrides.traits)
        if storedTintColor != nil || storedTintAdjustmentMode != .automatic { traits.tintColor = tintColor }
        return traits
    }
    /// `previousTraitCollection` is nil when the view gets its first traits by coming into a hierarchy.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Resolves colours again and draws again, here and below, as far as there is something new.
    package func traitsDidChange() {
        var (previous, traits) = (knownTraits, traitCollection)
        // The tint has an announcement of its own.
        traits.tintColor = previous?.tintColor
        guard previous != traits else { return }
        traits.tintColor = tintColor
        previous?.tintColor = nil
        knownTraits = traits
        layer.backgroundColor = storedBackgroundColor?.cgColor(with: traits)
        documentVariations?(traits)
        traits.performAsCurrent {
            traitCollectionDidChange(previous)
            if let previous { traitChangeObservers.tell(from: previous, to: traits) }
        }
        if let viewController {
            viewController.traitCollectionDidChange(previous)
            if let previous { viewController.traitChangeObservers.tell(from: previous, to: traits) }
        }
        if previous?.layoutDirection != traits.layoutDirection { layoutDirectionDidChange() }
        setNeedsDisplay()
        for subview in subviews { subview.traitsDidChange() }
    }

    // MARK: Drawing

    /// Draws into the current context, in the view's coordinates. `rect` is always the whole bounds.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Responder chain

    /// The controller whose view this is, else the superview; of an accessory that rides on the keyboard, who provides it.
    open override var next: UIResponder? { viewController ?? nextAbove }

    // MARK: Overridables whose work stands in the extensions beside this file: Swift does not let anybody override what stands there

    /// Superview coordinates, points. With a transform it is the rectangle around the view. UIKit calls setting it undefined then; here
    /// the layer takes it as Core Animation does: exact under scales, mirrors and quarter turns, see `CALayer.frame`.
    open var frame: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }
    /// The view's own coordinates; a scroll view's origin is its content offset. Layout by constraints sets it when it changes the size.
    open var bounds: CGRect {
        get { ownBounds }
        set { ownBounds = newValue }
    }
    /// The middle, superview coordinates.
    open var center: CGPoint {
        get { ownCenter }
        set { ownCenter = newValue }
    }
    open var transform: CGAffineTransform {
        get { ownTransform }
        set { ownTransform = newValue }
    }
    /// As `CALayer.transform`: maps of the plane onto itself; others are refused, which is reported once.
    open var transform3D: CATransform3D {
        get { ownTransform3D }
        set { ownTransform3D = newValue }
    }
    /// The point of the bounds, as shares of them, that `center` places and around which the transform acts; (0.5, 0.5) at first. A
    /// change moves the view, not its `center`.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Where the next change of `bounds` puts the view as well.
    var positionWithNextBounds: CGPoint?

    /// Asks for `layoutSubviews()` in the next layout pass.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Lays out now: from the highest ancestor that needs it, down through this view's subtree.
    open func layoutIfNeeded() { layOutTree() }
    /// Takes the size that `sizeThatFits(_:)` names; the upper left corner of the frame stays.
    open func sizeToFit() { fitSize() }

    /// Plain views have 8 on every side; a controller's view 16, or 20 from 414 points of width on, at the sides and 0 above and
    /// below. The safe area is added. (Facts/AutoLayout.md#margins)
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
    /// What of this view the window's furniture and containers' bars cover, points. The nearest view around it that has a safe area of its
    /// own (the window, a container's page, a controller with `additionalSafeAreaInsets`) decides: for each edge the overlap with it, at
    /// most its inset, and at most what the superview's own inset leaves of it. A displaced view therefore loses the inset it moved away from,
    /// and what stands far inside it gets none that it has moved to.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

    // To another view's coordinates, and from them; nil is the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(to: view).inverted()) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(to: view).inverted()) }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// `siblingSubview` must be a subview of this view; otherwise the view goes to the front.
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

    /// Draws a layer whose delegate the view is: for the view's own, calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawStandard(layer, in: ctx) }

    // MARK: Overridables that other files call

    /// Lays out a layer whose delegate the view is: for the view's own, calls `layoutSubviews()` between its controller's two calls.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }
    /// Nothing outside of animation blocks; inside, the animation that a write would start. Overrides may answer an animation of their
    /// own for properties of the view's layer, `NSNull()` for none, or what `super` says.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { standardAction(for: layer, forKey: event) }
    /// Puts subviews where their constraints want them. Overrides that leave super out leave that out too, as in UIKit.
    open func layoutSubviews() { applyConstraints() }
    /// Called before layout after `setNeedsUpdateConstraints()`, for the views inside first. Overrides call super last.
    open func updateConstraints() {}
    /// A class that needs constraints to be laid out answers true, and hears `updateConstraints()` without asking for it.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Interface Builder calls it on the views that it shows; an app never does.
    open func prepareForInterfaceBuilder() {}
    open func didMoveToSuperview() {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToWindow() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    /// The size that fits best into `size`; the present size unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Says that `intrinsicContentSize` has another answer; constraints are solved for again before the next layout.
    open func invalidateIntrinsicContentSize() {
        layoutNodeIfAny?.changed(.intrinsicSize)
        superview?.intrinsicSizeChanged(of: self)
        fittingSizeChanged(because: self)
    }
    /// The size that the constraints inside the view give it when `targetSize` is only wished for (priority 50).
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints inside the view give it, as near to `targetSize` (points) as the priorities demand. Where the view is,
    /// its present size and constraints with views outside do not count. Rounded up to whole pixels.
    ///
    /// Complexity: solves for all constraints in the view from scratch.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
    /// How far the rectangle that constraints align is inside the frame, points: what a shadow or a badge takes.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view, this one or one inside it, whose text gives the first baseline.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The deepest view that takes a touch at `point` (this view's coordinates): visible, alpha at least 0.01, interaction
    /// enabled, not on its way in an animation without `allowUserInteraction`, and inside every ancestor.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, animationsWithoutTouches == 0, self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            // Straight from the superview: a long screen has thousands of subviews to ask.
            let layer = subview.layer
            let map = subview.animationsHitWhereShown > 0 ? layer.presentationTransformToSuperlayer : layer.transformToSuperlayer
            let local = point.applying(map.inverted())
            if let hit = subview.hitTest(local, with: event) { return hit }
        }
        return self
    }

    /// Asked on the touched view and on the recogniser's own view before a recogniser of theirs begins.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether Tab stops here. Controls that are enabled answer true.
    open var canBecomeFocused: Bool { false }

    // Hooks for other parts of the toolkit. They are open because a module can override nothing less, and hidden from apps, whose own classes may
    // use these names.

    /// Where the view's text would stand if it had that size; nil for views without text, whose baselines are their bottom.
    @_spi(Toolkit) open func baselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }
    /// What the system puts between the baselines of this view's text and of that above it, points.
    @_spi(Toolkit) open var systemBaselineSpacing: CGFloat { UIView.systemSpacing }
    /// The hugging priorities that the class has. (Facts/AutoLayout.md#priorities)
    @_spi(Toolkit) open var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultLow)
    }
    /// Whether the height depends on the width that the view gets, as text that wraps does.
    @_spi(Toolkit) open var wrapsToLayoutWidth: Bool { false }
    /// For such views: the intrinsic size at a width, points; 0 for no limit.
    @_spi(Toolkit) open func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }
    /// Whether constraints of subviews with this view's edges are about its content: scroll views.
    @_spi(Toolkit) open var scrollsContent: Bool { false }
    /// For scroll views: what constraints make of the content's size, points; nil where they say nothing.
    @_spi(Toolkit) open func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {}
    /// For scroll views: the content, in the view's coordinates.
    @_spi(Toolkit) open var contentArea: CGRect { bounds }
    /// A subview is to be shown or hidden. Answers true for a view that does that by itself, in its own time: a stack view.
    @_spi(Toolkit) open func showOrHide(_ subview: UIView, isHidden: Bool) -> Bool { false }
    /// A subview's intrinsic size is another.
    @_spi(Toolkit) open func intrinsicSizeChanged(of subview: UIView) { setNeedsLayout() }
    /// What constraints make of the view's size may be another now, because of `view`: this one or one inside it, whose intrinsic size
    /// or whose constraints changed. Cells that size themselves answer it.
    @_spi(Toolkit) open func fittingSizeMayHaveChanged(because view: UIView) {}
    /// A subview is about to go, to another view or to none.
    @_spi(Toolkit) open func willLoseSubview(_ subview: UIView) {}

    /// Controls keep the touches that scroll views would otherwise take from them; UIControl answers true.
    @_spi(Toolkit) open var isControl: Bool { false }

    /// Leading and trailing may have changed places. Views that keep places of their parts renew them here.
    @_spi(Toolkit) open func layoutDirectionDidChange() {
        layoutNodeIfAny?.directionChanged()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Space or return while Tab has chosen this view: does what a tap does.
    @_spi(Toolkit) open func activateFromKeyboard() {}
    /// Scroll views show the rectangle, which is in this view's coordinates.
    @_spi(Toolkit) open func bringIntoView(_ rect: CGRect) {}

    /// Called when the bounds' origin has changed: a scroll view's content has moved.
    @_spi(Toolkit) open func boundsOriginChanged(from oldOrigin: CGPoint) {}

    /// Called before `bounds` or the size of `frame` changes, while both still read as before.
    @_spi(Toolkit) open func boundsWillChange(to newBounds: CGRect) {}

    /// Called when the bounds' size has changed.
    @_spi(Toolkit) open func boundsSizeChanged(from oldSize: CGSize) {
        if autoresizesSubviews { resizeSubviews(from: oldSize) }
        setNeedsLayout()
        if type(of: self) != UIView.self { setNeedsDisplay() }
    }
}

extension UIView {
    /// The distances that give way when the superview changes its size. Raw values are UIKit's.
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
