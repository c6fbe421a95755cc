public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// An object that provides the timing curve of a property animator.
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// Returns the curve and its duration in seconds. `duration` is the animator's duration, which springs with a duration of their own
    /// ignore.
    func motion(duration: Double) -> (curve: MotionCurve, duration: Double) {
        if let spring = springTimingParameters { return spring.resolved(duration: duration) }
        return cubicTimingParameters?.resolved(duration: duration) ?? (.cubic(CAMediaTimingFunction(name: .easeInEaseOut)), duration)
    }
}

/// A cubic curve from (0, 0) to (1, 1).
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The name of the curve. Curves that are defined by control points have the name `easeInOut`, as in UIKit.
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Creates Core Animation's default curve. (Facts/MotionCurves.md#standard-curves)
    public convenience override init() { self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1)) }
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        isBuiltin = true
        if case .cubic(let function) = curve.motion.curve {
            controlPoint1 = CGPoint(x: function.x1, y: function.y1)
            controlPoint2 = CGPoint(x: function.x2, y: function.y2)
        } else {
            controlPoint1 = .zero
            controlPoint2 = CGPoint(x: 1, y: 1)
        }
    }
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        isBuiltin = false
        controlPoint1 = point1
        controlPoint2 = point2
    }

    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }

    func resolved(duration: Double) -> (curve: MotionCurve, duration: Double) {
        if isBuiltin {
            let (curve, own) = animationCurve.motion
            return (curve, own ?? duration)
        }
        return (
            .cubic(
                CAMediaTimingFunction(
                    controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))),
            duration
        )
    }
}

/// A spring. A spring that is created from a damping ratio keeps the animator's duration. A spring that is created from mass, stiffness
/// and damping, or from duration and bounce, has a duration of its own.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity per second, as a multiple of the distance from the start value to the end value. The x and y components of a
    /// motion share one progress, so only the larger component is used.
    public let initialVelocity: CGVector

    private enum Kind {
        case ratio(Double)
        case spring(SpringMotion, duration: Double)
    }
    private let kind: Kind

    /// Creates the system's spring, which is also the keyboard's: mass 3, stiffness 1000, damping 500, a duration of 0.5 seconds.
    /// (Facts/MotionCurves.md#springs)
    public override init() {
        initialVelocity = .zero
        kind = .spring(MotionCurve.keyboardSpring, duration: MotionCurve.keyboardDuration)
    }
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        kind = .ratio(ratio)
    }
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        let spring = SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: Self.scalar(velocity))
        kind = .spring(spring, duration: spring.settlingDuration)
    }
    /// Creates a spring as `UIView.animate(springDuration:bounce:)` does.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }
    /// Creates the spring of `init(duration:bounce:)` with an initial velocity.
    public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        let spring = SpringMotion(perceptualDuration: duration, bounce: bounce, initialVelocity: Self.scalar(velocity))
        kind = .spring(spring, duration: spring.settlingDuration)
    }

    private static func scalar(_ velocity: CGVector) -> Double { abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    func resolved(duration: Double) -> (curve: MotionCurve, duration: Double) {
        switch kind {
        case .ratio(let ratio):
            (
                .spring(SpringMotion(dampingRatio: ratio, duration: max(duration, 0.001), initialVelocity: Self.scalar(initialVelocity))),
                duration
            )
        case .spring(let spring, let own): (.spring(spring), own)
        }
    }
}
