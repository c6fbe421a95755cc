/// An animation from one value to another along a timing function.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at which the animation starts: a number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CGAffineTransform`, affine
    /// `CATransform3D`, `CGPath`, or an array of colours or numbers, depending on the property. Nil means the value that the layer shows
    /// when the animation is added.
    open var fromValue: Any?
    /// The value at which the animation ends, of the same types as `fromValue`. Nil means the layer's model value, even if the model
    /// value changes during the animation.
    open var toValue: Any?
    /// The difference between the start and end values, used if one of them is nil.
    open var byValue: Any?

    /// The timing curve. It does not include the duration.
    var curve: MotionCurve { .cubic(timingFunction ?? CAMediaTimingFunction(name: .linear)) }

    override func copied() -> CAAnimation {
        let copy = CABasicAnimation()
        copyBasics(to: copy)
        return copy
    }

    func copyBasics(to copy: CABasicAnimation) {
        copyProperty(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody {
        guard let target = target(on: layer), let current = target.value(in: layer.stored) else { return .nothing }
        let shown = target.value(in: layer.presentationModel(at: layer.process.clock.now)) ?? current
        func read(_ value: Any?) -> LayerValue? { value.map { LayerValue(mapped($0), like: current, target.keyPath) } }
        let (from, to, by) = (read(fromValue), read(toValue), read(byValue))
        let rest = isAdditive ? current.zeroed : nil
        var start = from ?? rest ?? shown
        var end = to ?? rest
        if let by {
            if let to, from == nil { start = .difference(from: to, to: by) }
            if to == nil { end = start + by }
        }
        return .track(
            AnimationTrack(
                target: target, curve: curve, duration: duration, isAdditive: isAdditive, isCumulative: isCumulative,
                way: .span(from: start, to: end)))
    }
}

/// A basic animation that moves like a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// The initial velocity per second, as a multiple of the distance from `fromValue` to `toValue`.
    open var initialVelocity: CGFloat = 0
    /// Whether the spring may be overdamped. If false, a spring with more than critical damping moves like a critically damped spring.
    /// (Facts/MotionCurves.md#keyboard-curve)
    open var allowsOverdamping = false
    private var perceptual: Double?

    /// Creates a spring from its appearance: the seconds until it appears to arrive, and its bounce from -1 to 1, where 0 means no
    /// overshoot. The mass is 1.
    ///
    /// The stiffness is the square of 2 pi over the duration. The damping ratio is 1 - bounce; for a bounce below 0, it is 1 / (1 +
    /// bounce). (documented for the springs of iOS 17; the response form is in Facts/MotionCurves.md#springs)
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / max(perceptualDuration, 0.001)
        stiffness = frequency * frequency
        damping = 2 * SpringMotion.dampingRatio(bounce: bounce) * frequency
        perceptual = perceptualDuration
    }

    /// The seconds until the remaining distance is less than a thousandth of the whole distance.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// The seconds in which the motion appears to arrive: 2 pi over the undamped frequency.
    open var perceptualDuration: CFTimeInterval { perceptual ?? 2 * .pi / spring.frequency }
    /// The bounce: 1 - the damping ratio. Above 0, the spring overshoots.
    open var bounce: CGFloat { 1 - damping / (2 * (stiffness * mass).squareRoot()) }

    private var spring: SpringMotion {
        SpringMotion(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }

    override var curve: MotionCurve { .spring(spring) }
    override func runDuration(standard: Double) -> Double { duration > 0 ? duration : settlingDuration }

    override func copied() -> CAAnimation {
        let copy = CASpringAnimation()
        copyBasics(to: copy)
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        copy.perceptual = perceptual
        return copy
    }
}

/// The animation that `UIView.animate` adds to a layer: a basic animation along any curve.
package final class ViewPropertyAnimation: CABasicAnimation {
    private let motion: MotionCurve
    /// The timeline of the property animator that drives the animation; nil if there is none.
    private let timeline: (any MotionTimeline)?
    private let delayFactor: Double

    /// - Parameter keyPath: a property, or a part of one such as `bounds.size`.
    package init(
        keyPath: String, curve: MotionCurve, duration: Double, timeline: (any MotionTimeline)? = nil, delayFactor: Double = 0
    ) {
        motion = curve
        self.timeline = timeline
        self.delayFactor = delayFactor
        super.init()
        self.keyPath = keyPath
        self.duration = duration
    }

    override var curve: MotionCurve { motion }

    override func copied() -> CAAnimation {
        let copy = ViewPropertyAnimation(
            keyPath: keyPath ?? "", curve: motion, duration: duration, timeline: timeline, delayFactor: delayFactor)
        copyBasics(to: copy)
        return copy
    }

    override func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody {
        let body = super.body(on: layer, duration: duration, standard: standard)
        guard let timeline, case .track(let track) = body else { return body }
        return .driven(track, by: timeline, delayFactor: delayFactor)
    }
}

/// An object, such as a property animator, that determines the progress of the animations that it drives.
package protocol MotionTimeline: AnyObject {
    /// Returns the progress from 0 to 1, or beyond for springs, of changes that begin after the fraction `delayFactor` of the duration.
    func progress(delayFactor: Double, at now: Double) -> Double
    /// Whether the progress can differ at a later time.
    var isRunning: Bool { get }
}
