/// A rectangle with a position in its superlayer, an appearance, and animations of both.
///
/// As in Core Animation, each property has two values. The *model* is the value that code sets and reads. The *presentation* is the value
/// that a frame shows: the model with all running animations applied at the current time.
open class CALayer: NSObject, CAMediaTiming {
    /// The identifier, which is unique in its process and the same in every run.
    public let identifier: UInt64
    /// The name in dumps and messages: the class name and the accessibility identifier.
    package var debugName = "CALayer"
    /// The delegate. The layer of a view has the view as its delegate.
    open var delegate: (any CALayerDelegate)? {
        get { view ?? appDelegate }
        set {
            view = nil
            appDelegate = newValue
        }
    }
    private weak var appDelegate: (any CALayerDelegate)?
    /// The view that owns the layer. The view sets this to nil before it is deallocated. (A weak reference would slow down every later
    /// use of its object; references to superviews and superlayers are therefore cleared by the objects that own them.)
    package unowned(unsafe) var view: (any LayerAnimator)?
    /// The delegate, if it is a view.
    private var animator: (any LayerAnimator)? { view ?? (appDelegate as? any LayerAnimator) }
    /// Actions by key, which take precedence over the implicit animations. `NSNull()` disables an action.
    open var actions: [String: any CAAction]?
    open private(set) unowned(unsafe) var superlayer: CALayer?
    /// The sublayers from back to front. Setting the property removes each layer from its previous superlayer.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { replaceChildren(with: newValue ?? []) }
    }
    package private(set) var children: [CALayer] = []

    var stored = LayerModel()
    var animations: [AttachedAnimation] = []
    /// The layer whose presentation this layer is; nil for other layers.
    weak var presented: CALayer?
    /// The layer's time relative to its superlayer's; nil if the two are the same.
    var localTiming: LayerTiming?
    /// Whether `beginTime` was set explicitly, even to 0.
    var saysWhenItBegins = false
    /// The number of the commit in which the layer was added to its superlayer; nil without a superlayer.
    private(set) var joined: Int?
    /// The cause of the latest change of each property.
    package var causes = WriteCauses()
    let process: SimulatedProcess

    /// The layer's own drawing, in local coordinates.
    package var displayItems: [DisplayItem] = [] { didSet { markChanged() } }
    private(set) var wantsDisplay = false
    /// The layer that this portal shows at its own origin, such as the view that a context menu lifts. The source is not shown at its own
    /// position.
    package var portalSource: CALayer? {
        didSet {
            oldValue?.isInPortal = false
            oldValue?.markChanged()
            oldValue?.superlayer?.markChanged()
            portalSource?.superlayer?.markChanged()
            portalSource?.isInPortal = true
            markChanged()
        }
    }
    /// Whether the layer is above all its siblings and not clipped by its superlayer. The handles of selected text, for example, extend
    /// beyond the text view's edge.
    package var escapesClip = false { didSet { superlayer?.markChanged() } }
    /// The identifier of the node that contains this clipping layer's node and the nodes of sublayers that escape from its clipping.
    private(set) lazy var frameIdentifier = process.makeIdentifier()
    /// Whether a portal shows the layer, so that it is not shown at its own position.
    var isInPortal = false
    private var storedContentsScale: CGFloat = 1
    /// The values of `contentsRect` and `contentsCenter`; nil if the whole image is stretched.
    var contentsCut: (rect: CGRect, center: CGRect)?
    /// Whether the layer is opaque. It has no effect on drawing.
    open var isOpaque = false
    /// The number of pixels per point of the bitmap that `shouldRasterize` caches. It has no effect: drawing always uses the screen's
    /// scale.
    open var rasterizationScale: CGFloat = 1
    /// Core Image filters. They have no effect, as on iOS. (documented: "This property is not supported on layers in iOS.")
    open var filters: [Any]?
    open var backgroundFilters: [Any]?
    open var compositingFilter: Any?
    /// The image filters. They have no effect: images are always interpolated smoothly.
    open var magnificationFilter = CALayerContentsFilter.linear
    open var minificationFilter = CALayerContentsFilter.linear
    open var minificationFilterBias: Float = 0
    /// Options without effect: drawing is always synchronous, and edges are always antialiased.
    open var drawsAsynchronously = false
    open var allowsEdgeAntialiasing = false
    /// The node of the last frame; nil if the subtree has changed since then.
    var cachedNode: DisplayNode? { didSet { hasNode = cachedNode != nil } }
    /// Whether `cachedNode` is set. Faster than reading the node, which copies it.
    private(set) var hasNode = false
    /// The area of the cached node's drawing and contents, in points in the superlayer's coordinates; null if it draws nothing.
    var cachedReach = CGRect.null
    /// A name that the app sets for the layer.
    open var name: String?
    /// The values that the app has stored under custom keys.
    var ownValues: [String: Any] = [:]
    private(set) var needsLayout = false
    /// Whether the opacity applies to the layer as a group. If false, each part gets the opacity separately, so that the content below is
    /// visible where parts overlap. The opacity is never applied to a blurring material.
    open var allowsGroupOpacity = true { didSet { markChanged() } }
    /// Whether the layer is redrawn when the size of its bounds changes.
    open var needsDisplayOnBoundsChange = false
    /// The identifier of the node for the layer's own drawing, when that node is a sibling of the sublayers' nodes.
    lazy var ownIdentifier = process.makeIdentifier()
    /// Whether a frame also shows the state at other times, as a replicator with a delay does.
    var showsOtherMoments: Bool { false }

    public required init?(coder: NSCoder) {
        process = SimulatedProcess.current
        identifier = process.makeIdentifier()
        super.init()
    }

    public override init() {
        process = SimulatedProcess.current
        identifier = process.makeIdentifier()
        super.init()
    }

    deinit {
        for child in children { child.superlayer = nil }
        storedMask?.superlayer = nil
    }

    /// Creates a copy of another layer's properties, without its sublayers, its mask and its animations. Core Animation calls it to
    /// create a presentation layer. `layer` must be a `CALayer`.
    public init(layer: Any) {
        process = SimulatedProcess.current
        identifier = process.makeIdentifier()
        super.init()
        if !(layer is CALayer) { reportMistake("CALayer.init(layer:) copies a layer, not \(Swift.type(of: layer)); this one is empty") }
        let other = layer as? CALayer ?? self
        stored = other.stored
        displayItems = other.displayItems
        name = other.name
        storedContentsScale = other.storedContentsScale
        allowsGroupOpacity = other.allowsGroupOpacity
        ownValues = other.ownValues
        debugName = other.debugName
    }

    /// Creates an empty layer of the same kind for `presentation()`. A subclass in an app is presented as its system superclass.
    func makeBlankCopy() -> CALayer { CALayer() }

    // MARK: Tree

    private func replaceChildren(with layers: [CALayer]) {
        let kept = Set(layers)
        for child in children where !kept.contains(child) { child.removeFromSuperlayer() }
        guard children != layers else { return }
        for layer in layers { addSublayer(layer) }
    }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: children.count) }

    /// Inserts a sublayer. `index` is clamped to the valid range.
    open func insertSublayer(_ layer: CALayer, at index: Int) {
        guard mayTakeIn(layer) else { return }
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.superlayer = self
        raiseHeight(to: layer.height + 1)
        layer.joined = process.transactions.commits
        layer.timingChanged()
        markChanged()
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: sibling.flatMap { sibling in others(than: layer).firstIndex { $0 === sibling } } ?? 0)
    }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let others = others(than: layer)
        insertSublayer(layer, at: sibling.flatMap { sibling in others.firstIndex { $0 === sibling } }.map { $0 + 1 } ?? others.count)
    }
    private func others(than layer: CALayer) -> [CALayer] { children.filter { $0 !== layer } }

    /// Replaces `oldLayer` with `newLayer`. Does nothing if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let index = others(than: newLayer).firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insertSublayer(newLayer, at: index)
    }

    /// The mask. The layer and its sublayers are visible only where the mask is opaque; the mask is in the layer's own coordinates. It
    /// must not have a superlayer.
    open var mask: CALayer? {
        get { storedMask }
        set {
            guard newValue !== storedMask else { return }
            if let newValue, !mayTakeIn(newValue) { return }
            newValue?.removeFromSuperlayer()
            storedMask?.superlayer = nil
            storedMask = newValue
            newValue?.superlayer = self
            raiseHeight(to: (newValue?.height ?? 0) + 1)
            newValue?.joined = process.transactions.commits
            markChanged()
        }
    }
    private var storedMask: CALayer?

    /// Returns whether `layer` can be added to this layer. A layer cannot be added to itself or to its sublayers; an attempt is reported
    /// as a mistake.
    private func mayTakeIn(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = self
        var levels = 0
        while let current = ancestor {
            guard current !== layer else {
                reportMistake(
                    "\(layer.debugName) cannot go into \(debugName), which it \(layer === self ? "is" : "contains"); nothing happens")
                return false
            }
            levels += 1
            ancestor = current.superlayer
        }
        // Layers of views may be nested more deeply, because views have a limit of their own, which includes the containers and the
        // window around a screen.
        let most = Self.mostLevels + (layer.view == nil ? 0 : Self.mostLevelsAround)
        if levels + layer.height > most { layer.findHeight() }
        guard levels + layer.height > most else { return true }
        reportMistake(
            "more than \(most) layers would be inside each other, so \(layer.debugName) does not go into \(debugName)",
            raises: false)
        return false
    }

    /// The maximum depth of nested layers, and the additional depth for views that contain them. (chosen to be far more than screens
    /// need; a limit is necessary because drawing is recursive)
    package static let (mostLevels, mostLevelsAround) = (400, 300)

    /// An upper bound of the number of levels from this layer down. It does not decrease when sublayers are removed.
    private var height = 1

    private func raiseHeight(to least: Int) {
        var (ancestor, height): (CALayer?, Int) = (self, least)
        while let current = ancestor, current.height < height {
            current.height = height
            (ancestor, height) = (current.superlayer, height + 1)
        }
    }

    /// Computes the exact height. Complexity: O(all sublayers).
    private func findHeight() {
        height = 0
        var level = [self]
        while !level.isEmpty {
            height += 1
            level = level.flatMap { $0.children + [$0.storedMask].compactMap { $0 } }
        }
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        if parent.storedMask === self { parent.storedMask = nil }
        parent.children.remove(self)
        superlayer = nil
        joined = nil
        parent.markChanged()
    }

    // MARK: Writes

    /// Changes the model if the change makes a difference. A property that is set often and cannot make the geometry invalid compares its
    /// own value before calling this, because comparing whole models takes as long as the rest of a write.
    func write(_ property: LayerProperty, _ change: (inout LayerModel) -> Void) {
        var changed = stored
        change(&changed)
        guard accepts(changed.position), accepts(changed.bounds) else { return }
        changed.position = changed.position.bounded
        changed.bounds = changed.bounds.bounded
        if changed != stored { replace(property) { $0 = changed } }
    }

    /// Performs a write that changes a value. Every write of an animatable or geometric property calls this method. It records the cause,
    /// requests an animation from the delegate, and changes the model.
    private func replace(_ property: LayerProperty, _ change: (inout LayerModel) -> Void) {
        let old = property.value(in: stored)
        let animator = animator
        let isBare = animator == nil && joined != nil && old != nil && mayAnimate(property)
        // Outside of animation blocks, which are transactions, views do not need the presentation value.
        let presented =
            isBare || process.transactions.isOpen && animator?.wantsPresentationValue(self, for: property) == true
            ? presentationValue(property, at: process.clock.now) : nil
        let size = stored.bounds.size
        change(&stored)
        if stored.bounds.size != size {
            if needsDisplayOnBoundsChange { wantsDisplay = true }
            if animator == nil { setNeedsLayout() }
        }
        let cause = process.currentCause
        causes[property] = cause
        let observers = process.layerState.changeObservers
        if !observers.isEmpty {
            let change = PropertyChange(
                time: process.clock.loggedTime, layer: identifier, property: property.rawValue, cause: cause, from: old,
                to: property.value(in: stored), wasInTree: wasInTree)
            observers.forEach { $0(change) }
        }
        if let animator {
            switch animator.change(of: self, property: property, from: old, presented: presented) {
            case .nothing: break
            case .animation(let animation, let key): add(animation, forKey: key)
            case .action(let action): if let shown = presented ?? old { run(action, for: property, presented: shown) }
            case .layersOwn: if let shown = presented ?? old, mayAnimate(property) { runAction(for: property, presented: shown) }
            }
        }
        if isBare, let presented { runAction(for: property, presented: presented) }
        markChanged()
        onWrite?()
    }

    /// Called after each write that has changed a value, if there is an observer of the layer or its view.
    package var onWrite: (() -> Void)?

    /// Performs several writes as one, so that `onWrite` is called once, at the end.
    package func asOneWrite(_ write: () -> Void) {
        guard let observer = onWrite else { return write() }
        onWrite = nil
        write()
        if onWrite == nil { onWrite = observer }
        observer()
    }

    /// Returns the action for a change of the property `event`. The order of the search is the delegate, `actions`, the class's default
    /// action, and the implicit animation of an animatable property. Returns nil for no action.
    open func action(forKey event: String) -> (any CAAction)? {
        guard !CATransaction.disableActions() else { return nil }
        let found =
            delegate?.action(for: self, forKey: event) ?? actions?[event] ?? Self.defaultAction(forKey: event)
            ?? standardAction(forKey: event)
        return found is NSNull ? nil : found
    }
    /// Returns whether a change of a property that a subclass declares with `@NSManaged` redraws the layer.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns the value of such a property before it is set.
    open class func defaultValue(forKey key: String) -> Any? { nil }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Returns the difference between a frame at a given time and the model. Set while the layer's geometry is a function of time that is
    /// written to the model once per tick, as in scrolling. Slow motion uses it for frames between two ticks.
    package var shiftBetweenTicks: ((Double) -> LayerShift)? {
        didSet {
            if (oldValue == nil) != (shiftBetweenTicks == nil) { process.motions.setShifting(self, dependsOnTime) }
            markChanged()
        }
    }

    /// Returns the warp at a time in seconds. Set while the layer with its contents is animated by a warp.
    package var bend: ((Double) -> DisplayNode.Warp?)? {
        didSet {
            if (oldValue == nil) != (bend == nil) { process.motions.setShifting(self, dependsOnTime) }
            markChanged()
        }
    }
    private var dependsOnTime: Bool { shiftBetweenTicks != nil || bend != nil }

    /// Invalidates the cached nodes of this layer and all its ancestors.
    package func markChanged() {
        var layer: CALayer? = self
        while let current = layer, current.hasNode {
            current.cachedNode = nil
            layer = current.superlayer
        }
    }

    // MARK: Geometry (points; position in the superlayer's coordinates, bounds in the layer's own)

    open var position: CGPoint {
        get { stored.position }
        set {
            guard newValue != stored.position, accepts(newValue) else { return }
            let new = newValue.bounded
            replace(.position) { $0.position = new }
        }
    }
    open var bounds: CGRect {
        get { stored.bounds }
        set {
            guard newValue != stored.bounds, accepts(newValue) else { return }
            let new = newValue.bounded
            replace(.bounds) { $0.bounds = new }
        }
    }
    /// Returns whether a position is finite. If it is not, reports the mistake, and the layer keeps its position. Core Animation raises
    /// an exception.
    package func accepts(_ position: CGPoint) -> Bool {
        if position.isFinite { return true }
        reportMistake("CALayerInvalidGeometry: the position of \(debugName) must be finite, not \(position); it stays as it was")
        return false
    }
    /// Returns whether a rectangle is finite, for the bounds or the frame. If it is not, reports the mistake.
    package func accepts(_ rect: CGRect) -> Bool {
        if rect.isFinite { return true }
        reportMistake("CALayerInvalidGeometry: the rectangle of \(debugName) must be finite, not \(rect); it stays as it was")
        return false
    }
    /// The anchor point in fractions of the bounds; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { stored.anchorPoint }
        set { write(.anchorPoint) { $0.anchorPoint = newValue.bounded } }
    }
    open func affineTransform() -> CGAffineTransform { stored.transform }
    open func setAffineTransform(_ transform: CGAffineTransform) {
        guard transform.isFinite else {
            return reportMistake("the transform of \(debugName) must be finite, not \(transform); it stays as it was", raises: false)
        }
        write(.transform) { $0.transform = transform.bounded }
    }
    /// The transform, applied about the anchor point. A matrix that leaves the plane or has perspective is ignored and reported once.
    open var transform: CATransform3D {
        get { CATransform3DMakeAffineTransform(stored.transform) }
        set {
            guard let flat = newValue.flat else {
                return process.reportOnce(
                    "CALayer.transform takes only transforms of the plane (moves, scales, turns around z and what they combine to); "
                        + "\(debugName) keeps the one that it has.")
            }
            setAffineTransform(flat)
        }
    }
    /// The number of pixels per point of `contents`. Other drawing and text always use the screen's scale.
    open var contentsScale: CGFloat {
        get { storedContentsScale }
        set {
            storedContentsScale = newValue
            if stored.contents.image != nil { markChanged() }
        }
    }
    /// The transform that is applied to the sublayers, about the anchor point. The same matrices as for `transform` are ignored.
    open var sublayerTransform: CATransform3D {
        get { CATransform3DMakeAffineTransform(stored.sublayerTransform) }
        set {
            guard let flat = newValue.flat else {
                return process.reportOnce(
                    "CALayer.sublayerTransform takes only transforms of the plane; \(debugName) keeps the one that it has.")
            }
            write(.sublayerTransform) { $0.sublayerTransform = flat }
        }
    }

    /// Returns whether `p`, in the layer's own coordinates, is inside the bounds.
    open func contains(_ p: CGPoint) -> Bool { stored.bounds.contains(p) }

    /// Returns the frontmost layer that contains `p`, which is in the superlayer's coordinates: this layer or one of its descendants.
    /// Hidden layers and clipped parts are ignored.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !stored.isHidden else { return nil }
        let local = p.applying(transformToSuperlayer.inverted())
        guard local.x.isFinite, local.y.isFinite else { return nil }
        let isInside = contains(local)
        if stored.masksToBounds, !isInside { return nil }
        for child in drawingOrder.reversed() { if let hit = child.hitTest(local) { return hit } }
        return isInside ? self : nil
    }

    /// The sublayers from back to front.
    var drawingOrder: [CALayer] {
        // The sublayers are nearly always in order already, even if scroll indicators have the highest position.
        guard zip(children, children.dropFirst()).contains(where: { $0.stored.zPosition > $1.stored.zPosition }) else { return children }
        return children.enumerated().sorted { ($0.element.stored.zPosition, $0.offset) < ($1.element.stored.zPosition, $1.offset) }
            .map(\.element)
    }

    /// The bounding rectangle of the layer in its superlayer's coordinates. Setting it sets the position and the bounds so that the frame
    /// gets the value. A rotation that is not a multiple of a quarter turn has no such bounds; the layer then becomes larger than the
    /// frame, as in Core Animation.
    open var frame: CGRect {
        get { stored.frame }
        set {
            guard accepts(newValue) else { return }
            let placement = stored.placement(for: newValue)
            asOneWrite {
                position = placement.position
                if placement.size != stored.bounds.size { bounds = CGRect(origin: stored.bounds.origin, size: placement.size) }
            }
        }
    }
    /// Returns the size of the bounds that setting `frame` would produce.
    package func boundsSize(forFrame frame: CGRect) -> CGSize { stored.placement(for: frame).size }
    /// The position in the drawing order. Siblings are drawn by ascending zPosition; siblings with equal positions are drawn in the
    /// order of `sublayers`.
    open var zPosition: CGFloat {
        get { stored.zPosition }
        set { if newValue != stored.zPosition { replace(.zPosition) { $0.zPosition = newValue } } }
    }

    // MARK: Layout

    /// Requests `layoutSublayers()` in the next tick. For a view's layer, requests the view's layout. A change of the bounds' size
    /// requests layout automatically.
    open func setNeedsLayout() {
        if let animator { return animator.layerNeedsLayout(self) }
        guard !needsLayout else { return }
        needsLayout = true
        process.layersToLayOut.add(self)
    }
    /// Lays out immediately, from the highest superlayer that needs layout down to this layer.
    open func layoutIfNeeded() {
        if let animator { return animator.layOutIfNeeded(self) }
        superlayer?.layOutUpwards()
        layOutDue()
    }
    private func layOutUpwards() {
        guard animator == nil else { return }
        superlayer?.layOutUpwards()
        layOutDue()
    }
    private func layOutDue() {
        guard needsLayout else { return }
        needsLayout = false
        layoutSublayers()
    }
    /// Returns the preferred size in points: the current size, unless a subclass overrides it.
    open func preferredFrameSize() -> CGSize { bounds.size }
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Look

    /// An image that replaces the layer's own drawing: a `CGImage`. Other objects are ignored and reported once. A change takes effect
    /// immediately.
    open var contents: Any? {
        get { stored.contents.image }
        set {
            guard newValue == nil || newValue is CGImage else {
                return process.reportOnce("CALayer.contents takes a CGImage, as UIImage.cgImage is one; \(debugName) keeps what it has.")
            }
            let image = newValue as? CGImage
            if image != nil { displayItems = [] }
            write(.contents) { $0.contents.image = image }
            if contentsCut != nil { renewSlices() }
        }
    }
    /// The placement of `contents` in the bounds; stretched by default. Only `masksToBounds` clips parts outside the bounds.
    open var contentsGravity: CALayerContentsGravity {
        get { stored.contents.gravity }
        set { write(.contentsGravity) { $0.contents.gravity = newValue } }
    }
    /// Whether the layer is visible from behind. If false, the layer is hidden while its own transform mirrors it. The transforms of its
    /// superlayers have no influence.
    open var isDoubleSided: Bool {
        get { stored.isDoubleSided }
        set { write(.doubleSided) { $0.isDoubleSided = newValue } }
    }

    open var opacity: Float {
        get { Float(stored.opacity) }
        set {
            let new = CGFloat(newValue)
            if new != stored.opacity { replace(.opacity) { $0.opacity = new } }
        }
    }
    /// The opacity without rounding to `Float`.
    package var exactOpacity: CGFloat {
        get { stored.opacity }
        set { if newValue != stored.opacity { replace(.opacity) { $0.opacity = newValue } } }
    }
    open var isHidden: Bool {
        get { stored.isHidden }
        set { if newValue != stored.isHidden { replace(.hidden) { $0.isHidden = newValue } } }
    }
    open var backgroundColor: CGColor? {
        get { stored.backgroundColor.alpha == 0 ? nil : stored.backgroundColor }
        set {
            let new = newValue ?? .clear
            if new != stored.backgroundColor { replace(.backgroundColor) { $0.backgroundColor = new } }
        }
    }
    open var cornerRadius: CGFloat {
        get { stored.corners.radius }
        set { if newValue != stored.corners.radius { replace(.cornerRadius) { $0.corners.radius = newValue } } }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { stored.corners.isContinuous ? .continuous : .circular }
        set { write(.cornerCurve) { $0.corners.isContinuous = newValue == .continuous } }
    }
    open var maskedCorners: CACornerMask {
        get { stored.corners.masked }
        set { if newValue != stored.corners.masked { replace(.maskedCorners) { $0.corners.masked = newValue } } }
    }
    open var masksToBounds: Bool {
        get { stored.masksToBounds }
        set { if newValue != stored.masksToBounds { replace(.masksToBounds) { $0.masksToBounds = newValue } } }
    }
    open var borderWidth: CGFloat {
        get { stored.border.width }
        set { if newValue != stored.border.width { replace(.borderWidth) { $0.border.width = newValue } } }
    }
    open var borderColor: CGColor? {
        get { stored.border.color }
        set {
            let new = newValue ?? .clear
            if new != stored.border.color { replace(.borderColor) { $0.border.color = new } }
        }
    }
    open var shadowColor: CGColor? {
        get { stored.shadow.color }
        set {
            let new = newValue ?? .clear
            if new != stored.shadow.color { replace(.shadowColor) { $0.shadow.color = new } }
        }
    }
    open var shadowOpacity: Float {
        get { Float(stored.shadow.opacity) }
        set {
            let new = CGFloat(newValue)
            if new != stored.shadow.opacity { replace(.shadowOpacity) { $0.shadow.opacity = new } }
        }
    }
    open var shadowOffset: CGSize {
        get { stored.shadow.offset }
        set { if newValue != stored.shadow.offset { replace(.shadowOffset) { $0.shadow.offset = newValue } } }
    }
    open var shadowRadius: CGFloat {
        get { stored.shadow.radius }
        set { if newValue != stored.shadow.radius { replace(.shadowRadius) { $0.shadow.radius = newValue } } }
    }
    open var shadowPath: CGPath? {
        get { stored.shadow.path }
        set { write(.shadowPath) { $0.shadow.path = newValue?.frozen } }
    }
    /// Whether the subtree moves as a whole and should be rasterized and cached. A hint.
    open var shouldRasterize: Bool {
        get { stored.shouldRasterize }
        set { if newValue != stored.shouldRasterize { replace(.shouldRasterize) { $0.shouldRasterize = newValue } } }
    }
    /// The mode in which the layer is blended with the content below. Not animatable.
    package var blend = DisplayNode.Blend.normal { didSet { if blend != oldValue { markChanged() } } }
    /// The material of a blurring bar or of the keyboard.
    package var backdrop: DisplayNode.Backdrop? {
        get { stored.backdrop }
        set { write(.backdrop) { $0.backdrop = newValue } }
    }

    // MARK: Drawing

    /// Requests a redraw of the layer's own drawing before the next frame.
    open func setNeedsDisplay() {
        wantsDisplay = true
        markChanged()
    }

    /// Returns whether `setNeedsDisplay()` was called after the layer was last drawn.
    open func needsDisplay() -> Bool { wantsDisplay }

    /// Redraws the layer immediately if `setNeedsDisplay()` was called after it was last drawn.
    open func displayIfNeeded() {
        guard wantsDisplay else { return }
        wantsDisplay = false
        display()
    }

    /// Redraws the layer's own content. The default implementation calls the delegate. Apps call `setNeedsDisplay()` instead.
    open func display() {
        if let delegate { delegate.display(self) } else { drawPicture() }
    }
    func drawPicture() {
        let context = CGContext()
        draw(in: context)
        displayItems = context.items
    }

    /// Discards the cached nodes of this layer and its sublayers.
    func forgetNodes() {
        cachedNode = nil
        for child in children { child.forgetNodes() }
    }

    /// Returns the value of a property that only this subclass has; nil for unknown names.
    func valueOfOwn(_ keyPath: String) -> Any? { nil }
    func setValueOfOwn(_ value: Any?, _ keyPath: String) -> Bool { false }
    /// Returns items that are drawn only in the frame at `time`.
    func momentaryItems(at time: Double) -> [DisplayItem] { [] }
    /// Returns the layer's node with the changes of a subclass, before transitions and warps are applied.
    func prepared(_ node: DisplayNode) -> DisplayNode { node }

    /// Returns the nodes of the sublayers, back to front. Layers that show sublayers at other positions or several times override it.
    func arranged(_ layers: [CALayer], in shown: LayerModel, at now: Double) -> [DisplayNode] { nodes(of: layers, in: shown, at: now) }

    /// Draws the layer's own content, in its coordinates. Called after `setNeedsDisplay()`. The default implementation calls the
    /// delegate.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// Adds a copy of `animation`, which starts at the current time. It replaces an animation with the same key.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        let copy = animation.copied()
        let now = localTime(process.clock.now)
        // A layer has only one transition at a time, because a transition covers all changes. (documented: its key is always
        // "transition")
        let key = copy is CATransition ? "transition" : key
        let standard = CATransaction.animationDuration()
        let duration = max(copy.runDuration(standard: standard), 1e-9)
        let body = copy.body(on: self, duration: duration, standard: standard)
        var timing = AnimationTiming(copy, begin: (copy.beginTime != 0 ? copy.beginTime : now) + copy.delay, duration: duration)
        // The timeline that drives the animation also ends it.
        if case .driven = body { timing.activeDuration = .infinity }
        if let key { removeAnimation(forKey: key) }
        var attached = AttachedAnimation(key: key, animation: copy, timing: timing, body: body, groups: process.transactions.openGroups)
        for group in attached.groups { group.enter() }
        if timing.begin <= now {
            attached.hasStarted = true
            process.motions.reportStart(attached)
        }
        if animations.count >= Self.mostAnimations { endOldestAnimation() }
        animations.append(attached)
        process.motions.add(self)
        markChanged()
    }
    /// Returns the layer's copy of the animation.
    open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }
    /// Returns the keys in the order in which animations were added; nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = animations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }
    open func removeAnimation(forKey key: String) { end { $0.key == key } }
    open func removeAllAnimations() { end { _ in true } }
    /// Returns a copy of the layer with its presentation values in the current tick, without sublayers. The `model()` of the copy is this
    /// layer.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// Draws the layer and its contents with their presentation values in the current tick. The context's coordinates are those of the
    /// layer.
    open func render(in ctx: CGContext) { ctx.draw(snapshotNode().map { [$0] } ?? []) }

    /// Returns the value at a key path, which is one of the layer's own (see `AnimatedProperty`), or any key that the app uses.
    open func value(forKeyPath keyPath: String) -> Any? { valueOfLayer(forKeyPath: keyPath) }
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValueOfLayer(value, forKeyPath: keyPath) }
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
