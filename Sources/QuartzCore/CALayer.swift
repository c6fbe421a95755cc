/// A rectangle with a position in its superlayer, a look, and animations on both.
///
/// Geometry and look are kept twice, as in Core Animation: the *model* that code sets and reads, and the *presentation* that a
/// frame shows, which is the model with every running animation applied at the clock's `now`.
open class CALayer {
    /// Unique in its process and the same in every run.
    public let identifier: UInt64
    /// For dumps and messages: a class name and an identifier.
    package var debugName = "CALayer"
    public weak var delegate: (any CALayerDelegate)?
    public private(set) weak var superlayer: CALayer?
    public private(set) var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { children = newValue ?? [] }
    }
    package private(set) var children: [CALayer] = []

    var model = LayerModel()
    var animations: [AttachedAnimation] = []
    /// The cause of the latest write of each property.
    package private(set) var causes: [LayerProperty: Cause] = [:]
    let process: SimulatedProcess

    /// What the layer draws itself, local coordinates.
    package var displayItems: [DisplayItem] = [] { didSet { markChanged() } }
    private(set) var needsDisplay = false
    /// Another layer that is shown here, at this layer's origin, instead of where it is: what a context menu lifts.
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
    /// Shown by a portal and not in its own place.
    var isInPortal = false
    /// The node of the last frame; nil when something in the subtree changed since.
    var cachedNode: DisplayNode? { didSet { hasNode = cachedNode != nil } }
    /// Whether there is one; asking the node itself would copy it.
    private(set) var hasNode = false
    /// How far that node and everything in it draws, in the superlayer's coordinates, points; null when it draws nothing.
    var cachedReach = CGRect.null

    public init() {
        process = SimulatedProcess.current
        identifier = process.makeIdentifier()
    }

    // MARK: Tree

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: children.count) }

    /// `index` is clamped to the present sublayers.
    open func insertSublayer(_ layer: CALayer, at index: Int) {
        precondition(layer !== self, "a layer cannot be its own sublayer: \(debugName)")
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(max(index, 0), children.count))
        layer.superlayer = self
        markChanged()
    }

    open func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.children.removeAll { $0 === self }
        superlayer = nil
        parent.markChanged()
    }

    // MARK: Writes

    /// Every write of an animatable or geometric property comes through here: it records the cause, asks the delegate for an
    /// animation, and changes the model.
    private func write(_ property: LayerProperty, _ change: (inout LayerModel) -> Void) {
        let old = property.value(in: model)
        var changed = model
        change(&changed)
        guard changed != model else { return }
        let presented = delegate?.wantsPresentationValue(self, for: property) == true ? presentationValue(property, at: process.clock.now) : nil
        model = changed
        let cause = process.currentCause
        causes[property] = cause
        for observer in process.causes.observers {
            observer(PropertyChange(time: process.clock.now, layer: identifier, property: property.rawValue, cause: cause))
        }
        if let animation = delegate?.animation(for: self, property: property, from: old, presented: presented) {
            add(animation.animation, forKey: animation.key)
        }
        markChanged()
    }

    /// Set while something writes this layer's geometry once per tick along a closed form, as scrolling does: how far a frame at
    /// another time is ahead of the model. Slow motion shows frames between two ticks.
    package var shiftBetweenTicks: ((Double) -> LayerShift)? {
        didSet {
            if (oldValue == nil) != (shiftBetweenTicks == nil) { process.motions.setShifting(self, shiftBetweenTicks != nil) }
            markChanged()
        }
    }

    /// The node of this layer and of every ancestor must be built again.
    package func markChanged() {
        var layer: CALayer? = self
        while let current = layer, current.hasNode {
            current.cachedNode = nil
            layer = current.superlayer
        }
    }

    // MARK: Geometry (points; position in the superlayer's coordinates, bounds in the layer's own)

    public var position: CGPoint {
        get { model.position }
        set { write(.position) { $0.position = newValue } }
    }
    public var bounds: CGRect {
        get { model.bounds }
        set { write(.bounds) { $0.bounds = newValue } }
    }
    /// In fractions of the bounds; (0.5, 0.5) by default.
    public var anchorPoint: CGPoint {
        get { model.anchorPoint }
        set { write(.anchorPoint) { $0.anchorPoint = newValue } }
    }
    public func affineTransform() -> CGAffineTransform { model.transform }
    public func setAffineTransform(_ transform: CGAffineTransform) { write(.transform) { $0.transform = transform } }

    /// The smallest upright rectangle around the layer in its superlayer. Setting it needs an identity transform to be exact.
    public var frame: CGRect {
        get { model.frame }
        set {
            position = CGPoint(
                x: newValue.origin.x + newValue.width * model.anchorPoint.x, y: newValue.origin.y + newValue.height * model.anchorPoint.y)
            if newValue.size != model.bounds.size { bounds = CGRect(origin: model.bounds.origin, size: newValue.size) }
        }
    }
    /// Siblings are drawn by ascending zPosition, then in order.
    public var zPosition: CGFloat {
        get { model.zPosition }
        set { write(.zPosition) { $0.zPosition = newValue } }
    }

    // MARK: Look

    public var opacity: Float {
        get { Float(model.opacity) }
        set { write(.opacity) { $0.opacity = CGFloat(newValue) } }
    }
    /// The opacity without rounding to Float.
    package var exactOpacity: CGFloat {
        get { model.opacity }
        set { write(.opacity) { $0.opacity = newValue } }
    }
    public var isHidden: Bool {
        get { model.isHidden }
        set { write(.hidden) { $0.isHidden = newValue } }
    }
    public var backgroundColor: CGColor? {
        get { model.backgroundColor.alpha == 0 ? nil : model.backgroundColor }
        set { write(.backgroundColor) { $0.backgroundColor = newValue ?? .clear } }
    }
    public var cornerRadius: CGFloat {
        get { model.cornerRadius }
        set { write(.cornerRadius) { $0.cornerRadius = newValue } }
    }
    public var cornerCurve: CALayerCornerCurve {
        get { model.isContinuous ? .continuous : .circular }
        set { write(.cornerCurve) { $0.isContinuous = newValue == .continuous } }
    }
    public var maskedCorners: CACornerMask {
        get { model.maskedCorners }
        set { write(.maskedCorners) { $0.maskedCorners = newValue } }
    }
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { write(.masksToBounds) { $0.masksToBounds = newValue } }
    }
    public var borderWidth: CGFloat {
        get { model.borderWidth }
        set { write(.borderWidth) { $0.borderWidth = newValue } }
    }
    public var borderColor: CGColor? {
        get { model.borderColor }
        set { write(.borderColor) { $0.borderColor = newValue ?? .clear } }
    }
    public var shadowColor: CGColor? {
        get { model.shadowColor }
        set { write(.shadowColor) { $0.shadowColor = newValue ?? .clear } }
    }
    public var shadowOpacity: Float {
        get { Float(model.shadowOpacity) }
        set { write(.shadowOpacity) { $0.shadowOpacity = CGFloat(newValue) } }
    }
    public var shadowOffset: CGSize {
        get { model.shadowOffset }
        set { write(.shadowOffset) { $0.shadowOffset = newValue } }
    }
    public var shadowRadius: CGFloat {
        get { model.shadowRadius }
        set { write(.shadowRadius) { $0.shadowRadius = newValue } }
    }
    public var shadowPath: CGPath? {
        get { model.shadowPath }
        set { write(.shadowPath) { $0.shadowPath = newValue } }
    }
    /// A hint that the subtree moves as a whole and is worth keeping as pixels.
    public var shouldRasterize: Bool {
        get { model.shouldRasterize }
        set { write(.shouldRasterize) { $0.shouldRasterize = newValue } }
    }
    /// The material of a blurring bar or of the keyboard.
    package var backdrop: DisplayNode.Backdrop? {
        get { model.backdrop }
        set { write(.backdrop) { $0.backdrop = newValue } }
    }

    // MARK: Drawing

    /// Asks the delegate for the layer's own drawing before the next frame.
    open func setNeedsDisplay() {
        needsDisplay = true
        markChanged()
    }

    /// Draws now if `setNeedsDisplay()` was called since the last time.
    open func displayIfNeeded() {
        guard needsDisplay else { return }
        needsDisplay = false
        guard let delegate else { return }
        let context = CGContext()
        delegate.draw(self, in: context)
        displayItems = context.items
    }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Draws for a layer and says which writes animate. A view is its layer's delegate.
public protocol CALayerDelegate: AnyObject {
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Whether an animation of this write would start from the presentation value: it is then worked out before the write.
    func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool
    /// The animation that a write of `property` starts; nil for none. Called after the model has changed. `old` is the model value
    /// before the write, `presented` what was on screen if that was asked for.
    func animation(for layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?) -> (animation: CAAnimation, key: String?)?
}

extension CALayerDelegate {
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool { false }
    public func animation(for layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?) -> (animation: CAAnimation, key: String?)? {
        nil
    }
}
