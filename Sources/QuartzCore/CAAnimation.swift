/// A change of one layer property over time. Copied when it is added to a layer, as in Core Animation.
open class CAAnimation {
    /// Seconds after which the animation starts, counted from the tick in which it is added.
    public var beginTime: Double = 0
    /// Seconds of one run. 0 means the transaction's default, 0.25 (documented).
    public var duration: Double = 0
    /// Runs; fractions count. 0 means 1.
    public var repeatCount: Float = 0
    /// Every run is followed by one backwards.
    public var autoreverses = false
    public var timingFunction: CAMediaTimingFunction?
    public var fillMode: CAMediaTimingFillMode = .removed
    public var isRemovedOnCompletion = true
    public weak var delegate: (any CAAnimationDelegate)?
    package var completion: ((Bool) -> Void)?
    /// Carets and spinners: a screen with only these is at rest.
    package var isAmbient = false

    public init() {}

    func copied() -> CAAnimation { fatalError("\(type(of: self)) cannot be added to a layer: use CABasicAnimation or CASpringAnimation") }

    func copySettings(to other: CAAnimation) {
        other.beginTime = beginTime
        other.duration = duration
        other.repeatCount = repeatCount
        other.autoreverses = autoreverses
        other.timingFunction = timingFunction
        other.fillMode = fillMode
        other.isRemovedOnCompletion = isRemovedOnCompletion
        other.delegate = delegate
        other.completion = completion
        other.isAmbient = isAmbient
    }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Hears of an animation's start and end. Both calls come in the tick after.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// From one value to another along a timing function.
open class CABasicAnimation: CAAnimation {
    public var keyPath: String?
    /// `CGFloat`, `Double`, `CGPoint`, `CGSize`, `CGRect`, `CGColor` or `CGAffineTransform`; nil: the layer's presentation value.
    public var fromValue: Any?
    /// The same types; nil: the layer's model value.
    public var toValue: Any?
    /// Values are added to the model's instead of replacing it.
    public var isAdditive = false

    public init(keyPath: String?) {
        self.keyPath = keyPath
        super.init()
    }

    /// The curve and how long it takes, seconds.
    var motion: (curve: MotionCurve, duration: Double) {
        (.cubic(timingFunction ?? CAMediaTimingFunction(name: .linear)), duration > 0 ? duration : 0.25)
    }

    override func copied() -> CAAnimation {
        let copy = CABasicAnimation(keyPath: keyPath)
        copyBasics(to: copy)
        return copy
    }

    func copyBasics(to copy: CABasicAnimation) {
        copySettings(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.isAdditive = isAdditive
    }
}

/// A basic animation that moves like a weight on a spring.
open class CASpringAnimation: CABasicAnimation {
    public var mass: CGFloat = 1
    public var stiffness: CGFloat = 100
    public var damping: CGFloat = 10
    /// Whole ways per second.
    public var initialVelocity: CGFloat = 0

    /// Seconds until the motion is below a thousandth of the way.
    public var settlingDuration: Double { spring.settlingDuration }

    private var spring: SpringMotion {
        SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    override var motion: (curve: MotionCurve, duration: Double) {
        (.spring(spring), duration > 0 ? duration : settlingDuration)
    }

    override func copied() -> CAAnimation {
        let copy = CASpringAnimation(keyPath: keyPath)
        copyBasics(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        return copy
    }
}

/// What `UIView.animate` adds to a layer: a basic animation along any curve.
package final class ViewPropertyAnimation: CABasicAnimation {
    private let curve: MotionCurve

    package init(property: LayerProperty, curve: MotionCurve, duration: Double) {
        self.curve = curve
        super.init(keyPath: property.rawValue)
        self.duration = duration
    }

    override var motion: (curve: MotionCurve, duration: Double) { (curve, duration) }

    override func copied() -> CAAnimation {
        let copy = ViewPropertyAnimation(property: LayerProperty(rawValue: keyPath!)!, curve: curve, duration: duration)
        copyBasics(to: copy)
        return copy
    }
}
