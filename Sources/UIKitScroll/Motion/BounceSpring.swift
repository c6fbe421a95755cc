import CoreGraphics

/// A critically damped spring that returns overscrolled content to its edge on one axis. It does not oscillate.
///
/// x(t) = rest + (A + B t) e^(-wt) with A = x0 - rest and B = v0 + wA.
package struct BounceSpring: Hashable, Sendable {
    /// The angular frequency in radians per second, which corresponds to mass 1, stiffness 100 and damping 20. (fitted by other
    /// developers; Facts/ScrollPhysics.md#bounce gives 10 to 11, and a re-implementation was tuned with 10)
    static let angularFrequency: CGFloat = 10

    /// The content offset in points to which the spring pulls.
    let restPosition: CGFloat
    /// The initial displacement A in points.
    let displacement: CGFloat
    /// The coefficient B in points per second, which is the initial velocity plus wA.
    let slope: CGFloat

    /// Creates a spring.
    /// - Parameters:
    ///   - position: The initial content offset in points.
    ///   - velocity: The initial velocity in points per second. NaN and infinity count as 0.
    ///   - restPosition: The content offset in points to which the spring pulls.
    package init(position: CGFloat, velocity: CGFloat, restPosition: CGFloat) {
        self.restPosition = restPosition
        displacement = position - restPosition
        slope = (velocity.isFinite ? velocity : 0) + Self.angularFrequency * displacement
    }

    /// Returns the position after `time` seconds in points.
    package func position(at time: Double) -> CGFloat {
        let time = max(0, time)
        return restPosition + (displacement + slope * time) * exp(-Self.angularFrequency * time)
    }

    /// Returns the velocity after `time` seconds in points per second.
    package func velocity(at time: Double) -> CGFloat {
        let time = max(0, time)
        let frequency = Self.angularFrequency
        return (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    }

    /// The time in seconds from the start until the spring passes its rest position, or nil if it never does.
    ///
    /// The spring passes its rest position only if its initial velocity towards that position exceeds the initial distance times
    /// `angularFrequency`.
    var crossingTime: Double? {
        guard displacement != 0, slope != 0, (displacement > 0) != (slope > 0) else { return nil }
        return -displacement / slope
    }

    /// Returns the time in seconds after which the content stays within `threshold` points of its rest position.
    package func settlingTime(threshold: CGFloat) -> Double {
        precondition(threshold > 0, "a spring settles for ever without a threshold above 0 points, not \(threshold)")
        // After the last turning point the distance decreases monotonically, so the function has only one root in this range.
        let frequency = Self.angularFrequency
        let turning = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
        func distance(_ time: Double) -> CGFloat { abs(displacement + slope * time) * exp(-frequency * time) }
        guard distance(turning) > threshold else {
            return distance(0) > threshold ? settlingTimeBeforeCrossing(threshold: threshold, upTo: turning) : 0
        }
        var step = 1 / frequency
        while distance(turning + step) > threshold { step *= 2 }
        return Self.root(of: { distance($0) - threshold }, falling: turning...(turning + step))
    }

    /// Returns the settling time of a spring that passes its rest position, but by less than the threshold.
    private func settlingTimeBeforeCrossing(threshold: CGFloat, upTo turning: Double) -> Double {
        let frequency = Self.angularFrequency
        let end = crossingTime ?? turning
        return Self.root(of: { abs(displacement + slope * $0) * exp(-frequency * $0) - threshold }, falling: 0...end)
    }

    /// Finds a root by bisection to the last bit. The number of steps and thus the result are the same on every machine.
    private static func root(of function: (Double) -> CGFloat, falling range: ClosedRange<Double>) -> Double {
        var (low, high) = (range.lowerBound, range.upperBound)
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if function(middle) > 0 { low = middle } else { high = middle }
        }
    }
}
