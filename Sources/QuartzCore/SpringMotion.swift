/// A damped spring from 0 to 1, as a closed form of time.
///
/// Overdamped springs move as critically damped ones, as Core Animation's do unless told otherwise (ios-facts section 4.1).
public struct SpringMotion: Hashable, Sendable {
    /// Undamped angular frequency, radians per second.
    public let frequency: Double
    /// 1 is critical. Values above 1 count as 1.
    public let dampingRatio: Double
    /// Initial velocity in whole ways per second, positive towards the goal.
    public let initialVelocity: Double

    public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        precondition(frequency > 0 && dampingRatio >= 0, "a spring needs a positive frequency (\(frequency)) and damping (\(dampingRatio))")
        self.frequency = frequency
        self.dampingRatio = min(dampingRatio, 1)
        self.initialVelocity = initialVelocity
    }

    /// From a weight on a spring: mass, stiffness and damping in CASpringAnimation's units.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        let frequency = (stiffness / mass).squareRoot()
        self.init(
            frequency: frequency, dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), initialVelocity: initialVelocity)
    }

    /// The spring whose envelope has shrunk to 0.001 after `duration` seconds, which is what `usingSpringWithDamping` means.
    /// (fitted; ios-facts section 4.3)
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
        // The excess falls with the frequency once it is large, so bisection between 5/T and 1000/T finds the outermost root.
        var low = 5 / duration * 0.1
        var high = 1000 / duration
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if excess(middle) > 0 { low = middle } else { high = middle }
        }
        self.init(frequency: (low + high) / 2, dampingRatio: zeta, initialVelocity: v)
    }

    /// How much of the way is covered `t` seconds after the start; 0 before it.
    public func progress(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        let w = frequency
        let v = initialVelocity
        guard dampingRatio < 1 else { return 1 - (1 + (w - v) * t) * exp(-w * t) }
        let decay = dampingRatio * w
        let damped = w * (1 - dampingRatio * dampingRatio).squareRoot()
        return 1 - exp(-decay * t) * (cos(damped * t) + (decay - v) / damped * sin(damped * t))
    }

    /// Ways per second at `t` seconds.
    public func velocity(at t: Double) -> Double {
        guard t > 0 else { return initialVelocity }
        let w = frequency
        let v = initialVelocity
        guard dampingRatio < 1 else { return exp(-w * t) * (v + w * (w - v) * t) }
        let decay = dampingRatio * w
        let damped = w * (1 - dampingRatio * dampingRatio).squareRoot()
        let b = (decay - v) / damped
        return exp(-decay * t) * ((decay - b * damped) * cos(damped * t) + (damped + decay * b) * sin(damped * t))
    }

    /// Seconds until the envelope is below 0.001, the whole way being 1.
    public var settlingDuration: Double {
        var low = 0.0
        var high = 1000 / frequency / max(dampingRatio, 0.01)
        func envelope(_ t: Double) -> Double {
            let w = frequency
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
