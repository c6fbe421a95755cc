/// A change of a layer over time. Copied when it is added to a layer, as in Core Animation.
open class CAAnimation: CAMediaTiming, CAAction {
    /// The layer's time at which it starts, for example `CACurrentMediaTime() + 0.3`; 0: when it is added. In a group, seconds after the
    /// group's start.
    public var beginTime: CFTimeInterval = 0
    public var duration: CFTimeInterval = 0
    public var speed: Float = 1
    public var timeOffset: CFTimeInterval = 0
    public var repeatCount: Float = 0
    public var repeatDuration: CFTimeInterval = 0
    public var autoreverses = false
    public var fillMode: CAMediaTimingFillMode = .removed
    public var timingFunction: CAMediaTimingFunction?
    public var isRemovedOnCompletion = true
    /// Kept alive until the animation has ended, as in Core Animation.
    public var delegate: (any CAAnimationDelegate)?
    package var completion: ((Bool) -> Void)?
    /// Carets and spinners: a screen with only these is at rest.
    package var isAmbient = false
    /// Seconds after adding; beside `beginTime` because that one is a moment.
    package var delay: Double = 0

    private var ownValues: [String: Any] = [:]

    public init() {}

    /// What the app has stored under a key of its own; it goes along with the copy that a layer runs.
    open func value(forKey key: String) -> Any? { ownValues[key] }
    open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

    /// Another animation with the same settings.
    open func copy() -> Any { copied() }

    /// What a property's animation does when nothing else is said. None here.
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

    /// One run, seconds, when `standard` is what the transaction says.
    func runDuration(standard: Double) -> Double { duration > 0 ? duration : standard }

    /// What it does to a layer whose model is `model`; called on the copy.
    func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody { .nothing }

    /// Adds the animation to the layer under the action's key.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let property = self as? CAPropertyAnimation, property.keyPath == nil { property.keyPath = event }
        layer.add(self, forKey: event)
    }
}

/// Hears of an animation's start and end. Both calls come in the tick after, the start's before the end's.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// `flag`: the animation came to its end instead of being removed.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of what one key path names.
open class CAPropertyAnimation: CAAnimation {
    /// A property of the layer or a part of one: `opacity`, `position.x`, `bounds.size`, `transform.rotation` (radians),
    /// `transform.scale`, `transform.translation.y` and so on. Adding an animation whose key path the layer does not have stops the
    /// program with a list of those that it has.
    public var keyPath: String?
    /// Values are added to the model's instead of replacing it.
    public var isAdditive = false
    /// Every run starts where the one before ended.
    public var isCumulative = false
    /// Makes a transform out of numbers where the key path is `transform`.
    public var valueFunction: CAValueFunction?

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
    /// A value as the target takes it.
    func mapped(_ value: Any) -> Any { keyPath == "transform" ? valueFunction?.value(value) ?? value : value }

    /// nil, and the mistake is told, when the layer has no such property.
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
