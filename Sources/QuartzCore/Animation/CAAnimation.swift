/// A change of a layer over time. As in Core Animation, a layer gets a copy of the animation that is added to it.
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    /// The layer's time at which the animation starts, for example `CACurrentMediaTime() + 0.3`; 0 means the time at which it is added.
    /// For an animation in a group, it is the number of seconds after the group's start.
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    /// The object that is notified of the animation's start and end. As in Core Animation, it is retained until the animation has ended.
    open var delegate: (any CAAnimationDelegate)?
    package var completion: ((Bool) -> Void)?
    /// Whether the animation, such as that of a caret or a spinner, is ignored when deciding if the screen is at rest.
    package var isAmbient = false
    /// Whether the animation runs until it is removed.
    var isEndless: Bool {
        [Double(repeatCount), repeatDuration].contains { $0 == .infinity || $0 >= Double(Float.greatestFiniteMagnitude) }
    }
    /// The delay after the animation is added, in seconds. It is separate from `beginTime`, which is a point in time.
    package var delay: Double = 0

    private var ownValues: [String: Any] = [:]

    public override init() { super.init() }

    /// Returns the value that the app has stored for a custom key. The layer's copy of the animation has the same values.
    open func value(forKey key: String) -> Any? { ownValues[key] }
    open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

    /// Returns a copy with the same settings.
    open override func copy() -> Any { copied() }

    /// Returns the default value of a property of the animation. The base class has none.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    func copied() -> CAAnimation {
        reportMistake(
            "\(Swift.type(of: self)) changes nothing on a layer: use CABasicAnimation, CASpringAnimation, CAKeyframeAnimation, "
                + "CAAnimationGroup or CATransition", raises: false)
        return CAAnimationGroup()
    }

    func copySettings(to other: CAAnimation) {
        other.beginTime = beginTime
        other.duration = duration
        other.speed = speed
        other.timeOffset = timeOffset
        other.repeatCount = repeatCount
        other.repeatDuration = repeatDuration
        other.autoreverses = autoreverses
        other.fillMode = fillMode
        other.timingFunction = timingFunction
        other.isRemovedOnCompletion = isRemovedOnCompletion
        other.delegate = delegate
        other.completion = completion
        other.isAmbient = isAmbient
        other.delay = delay
        other.ownValues = ownValues
    }

    /// Returns the duration of one repetition in seconds. `standard` is the current transaction's duration, used if the animation has
    /// none.
    func runDuration(standard: Double) -> Double { duration > 0 ? duration : standard }

    /// Returns the effect of the animation on a layer. Called on the layer's copy.
    func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody { .nothing }

    /// Adds the animation to the layer under the action's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }
}

/// An object that is notified of an animation's start and end. The calls are made in the following tick, the start before the end.
public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended. `flag` is true if it ran to its end, and false if it was removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
    /// The animated property of the layer or a component of it: `opacity`, `position.x`, `bounds.size`, `transform.rotation` (radians),
    /// `transform.scale`, `transform.translation.y` and so on. If the layer has no such property, adding the animation has no effect, and
    /// the mistake is reported with a list of the layer's key paths.
    open var keyPath: String?
    /// Whether values are added to the model's value instead of replacing it.
    open var isAdditive = false
    /// Whether every repetition starts at the value at which the previous repetition ended.
    open var isCumulative = false
    /// The function that converts the animation's numbers to a transform if the key path is `transform`.
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    func copyProperty(to copy: CAPropertyAnimation) {
        copySettings(to: copy)
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }
    /// Returns a value converted to the type of the animated property.
    func mapped(_ value: Any) -> Any { keyPath == "transform" ? valueFunction?.value(value) ?? value : value }

    /// Returns the animated property on `layer`. If the layer has no such property, reports the mistake and returns nil.
    func target(on layer: CALayer) -> AnimatedProperty? {
        if keyPath == "transform", let valueFunction {
            if let part = valueFunction.part { return AnimatedProperty(keyPath: "transform.\(part)", in: layer.stored) }
            reportMistake("CAValueFunction \(valueFunction.name.rawValue) leaves the plane, and nothing moves", of: layer, raises: false)
            return nil
        }
        if let keyPath, let target = AnimatedProperty(keyPath: keyPath, in: layer.stored) { return target }
        reportMistake(
            "\(keyPath ?? "nil") is not an animatable property of \(Swift.type(of: layer)), and nothing moves; animatable are "
                + AnimatedProperty.all(in: layer.stored).joined(separator: ", "), of: layer, raises: false)
        return nil
    }
}
