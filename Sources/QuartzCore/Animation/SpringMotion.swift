/// The motion of a damped spring from 0 to 1, as a function of time.
///
/// Overdamped springs move like critically damped springs, as in Core Animation, unless overdamping is allowed
/// (Facts/MotionCurves.md#keyboard-curve).
public struct SpringMotion: Hashable, Sendable {
    /// The undamped angular frequency, radians per second.
    public let frequency: Double
    /// The damping ratio; 1 is critical. Values above 1 count as 1 unless overdamping is allowed.
    public let dampingRatio: Double
    /// The initial velocity of the progress per second, positive towards the target. The progress goes from 0 to 1.
    public let initialVelocity: Double

    /// The limits of frequency and damping. Beyond them, the motion is imperceptibly slow or instantaneous. (chosen)
    private static let (lowest, highest, strongestDamping) = (1e-5, 1e6, 1e4)

    /// Creates a spring. Invalid parameters are clamped: a frequency of 0 or less, or NaN, makes the motion instantaneous, and a damping
    /// below 0 becomes 0. A damping of NaN becomes critical, and a velocity of NaN becomes 0.
    public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false) {
        let frequency = frequency > 0 ? min(max(frequency, Self.lowest), Self.highest) : Self.highest
        let dampingRatio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0)
        self.frequency = frequency
        self.dampingRatio = allowsOverdamping ? min(dampingRatio, Self.strongestDamping) : min(dampingRatio, 1)
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// Creates a spring from mass, stiffness and damping, in the units of `CASpringAnimation`.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        self.init(
            frequency: frequency, dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    /// Creates the spring whose envelope has decreased to 0.001 after `duration` seconds, which is the meaning of
    /// `usingSpringWithDamping`. (fitted; Facts/MotionCurves.md#springs)
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let zeta = min(max(dampingRatio, 0.001), 1)
        let v = initialVelocity
        func excess(_ w: Double) -> Double {
            if zeta < 1 {
                let root = (1 - zeta * zeta).squareRoot()
                return abs((zeta * w - v) / (w * root)) * exp(-zeta * w * duration) - 0.001
            }
            return abs((w - v) * duration + 1) * exp(-w * duration) - 0.001
        }
        // The function decreases for large frequencies, so bisection between 0.5 and 1000 divided by the duration finds the outermost
        // root.
        var low = 5 / duration * 0.1
        var high = 1000 / duration
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        self.init(frequency: (low + high) / 2, dampingRatio: zeta, initialVelocity: v)
    }

    /// Creates the spring of `UIView.animate(springDuration:bounce:)` from the seconds in which it appears to arrive, and its bounce.
    /// (documented; response form in Facts/MotionCurves.md#springs)
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        self.init(
            frequency: 2 * .pi / max(perceptualDuration, 0.001), dampingRatio: Self.dampingRatio(bounce: bounce),
            initialVelocity: initialVelocity)
    }

    /// Returns the damping ratio for a bounce: 1 - bounce, or 1 / (1 + bounce) for a bounce below 0, which flattens the motion. `bounce`
    /// is clamped to -0.99 to 1.
    public static func dampingRatio(bounce: Double) -> Double {
        let bounce = min(max(bounce, -0.99), 1)
        return bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }

    /// The two decay rates of an overdamped spring, per second, and their weights.
    private var overdamped: (slow: Double, fast: Double, slowShare: Double, fastShare: Double)? {
        guard dampingRatio > 1 + 1e-9 else { return nil }
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (frequency * (dampingRatio - root), frequency * (dampingRatio + root))
        // The remaining distance starts at 1 with slope -v.
        let slowShare = (fast - initialVelocity) / (fast - slow)
        return (slow, fast, slowShare, 1 - slowShare)
    }

    /// Returns the progress `t` seconds after the start; 0 before the start.
    public func progress(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        let w = frequency
        let v = initialVelocity
        if let o = overdamped { return 1 - o.slowShare * exp(-o.slow * t) - o.fastShare * exp(-o.fast * t) }
        guard dampingRatio < 1 else { return 1 - (1 + (w - v) * t) * exp(-w * t) }
        let decay = dampingRatio * w
        let damped = w * (1 - dampingRatio * dampingRatio).squareRoot()
        return 1 - exp(-decay * t) * (cos(damped * t) + (decay - v) / damped * sin(damped * t))
    }

    /// Returns the velocity of the progress `t` seconds after the start, per second. The progress goes from 0 to 1.
    public func velocity(at t: Double) -> Double {
        guard t > 0 else { return initialVelocity }
        let w = frequency
        let v = initialVelocity
        if let o = overdamped { return o.slow * o.slowShare * exp(-o.slow * t) + o.fast * o.fastShare * exp(-o.fast * t) }
        guard dampingRatio < 1 else { return exp(-w * t) * (v + w * (w - v) * t) }
        let decay = dampingRatio * w
        let damped = w * (1 - dampingRatio * dampingRatio).squareRoot()
        let b = (decay - v) / damped
        return exp(-decay * t) * ((decay - b * damped) * cos(damped * t) + (damped + decay * b) * sin(damped * t))
    }

    /// The seconds until the envelope is below 0.001 of the whole distance.
    public var settlingDuration: Double {
        var low = 0.0
        var high = 1000 / frequency / max(min(dampingRatio, 1), 0.01) * max(dampingRatio, 1)
        func envelope(_ t: Double) -> Double {
            let w = frequency
            if let o = overdamped { return abs(o.slowShare) * exp(-o.slow * t) + abs(o.fastShare) * exp(-o.fast * t) }
            guard dampingRatio < 1 else { return abs(1 + (w - initialVelocity) * t) * exp(-w * t) }
            let root = (1 - dampingRatio * dampingRatio).squareRoot()
            let b = (dampingRatio * w - initialVelocity) / (w * root)
            return (1 + b * b).squareRoot() * exp(-dampingRatio * w * t)
        }
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if envelope(middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
