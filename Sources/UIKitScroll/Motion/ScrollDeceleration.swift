import CoreGraphics

/// The deceleration of content after a flick on one axis. Each millisecond multiplies the velocity by the same factor.
///
/// It is a closed form of the time t since the release: v(t) = v0 e^(-kt), x(t) = x0 + v0/k (1 - e^(-kt)), where k = -1000 ln(rate) is
/// the decay per second. (documented: a rate is a factor per millisecond; Facts/ScrollPhysics.md#deceleration)
package struct ScrollDeceleration: Hashable, Sendable {
    /// The velocity factor per millisecond of `UIScrollView.DecelerationRate.normal`. (documented: Facts/ScrollPhysics.md#deceleration)
    static let normalRate: CGFloat = 0.998
    /// The velocity factor per millisecond of `UIScrollView.DecelerationRate.fast`. (documented: Facts/ScrollPhysics.md#deceleration)
    static let fastRate: CGFloat = 0.99
    /// The remaining distance in points at which the content stops. (Facts/ScrollPhysics.md#deceleration)
    static let stopDistance: CGFloat = 0.5
    /// The maximum supported rate. If the rate were 1, the content would never stop. (chosen)
    static let highestRate: CGFloat = 0.9999

    /// The initial content offset in points.
    let startPosition: CGFloat
    /// The initial velocity in points per second.
    let startVelocity: CGFloat
    /// The decay of the velocity per second. It is infinite for a rate of 0 or less, which stops the content immediately.
    package let decay: CGFloat

    /// Creates a deceleration with one of UIKit's rates.
    /// - Parameters:
    ///   - position: The initial content offset in points.
    ///   - velocity: The initial velocity in points per second. NaN and infinity count as 0.
    ///   - rate: The velocity factor per millisecond. If it is 0 or less, the content stops immediately. Factors above 0.9999 and NaN
    ///     count as 0.9999.
    package init(position: CGFloat, velocity: CGFloat, rate: CGFloat) {
        let decay = rate <= 0 ? CGFloat.infinity : -1000 * log(min(Self.highestRate, rate.isNaN ? 1 : rate))
        self.init(position: position, velocity: velocity, decay: decay)
    }

    /// Creates a deceleration with a positive decay per second.
    init(position: CGFloat, velocity: CGFloat, decay: CGFloat) {
        precondition(decay > 0, "friction needs a positive decay per second, not \(decay)")
        startPosition = position
        startVelocity = velocity.isFinite ? velocity : 0
        self.decay = decay
    }

    /// The content offset in points at which the content would stop in an infinite scroll range.
    var restPosition: CGFloat { startPosition + startVelocity / decay }

    /// Returns the position after `time` seconds in points.
    package func position(at time: Double) -> CGFloat {
        guard decay.isFinite else { return startPosition }
        // `expm1` is exact for small arguments, unlike `exp(x) - 1`.
        return startPosition - startVelocity / decay * expm1(-decay * max(0, time))
    }

    /// Returns the velocity after `time` seconds in points per second.
    package func velocity(at time: Double) -> CGFloat {
        guard decay.isFinite else { return 0 }
        return startVelocity * exp(-decay * max(0, time))
    }

    /// Returns the time in seconds after which the remaining distance is less than `threshold` points.
    func stopTime(threshold: CGFloat) -> Double {
        precondition(threshold > 0, "a motion that slows down for ever needs a threshold above 0 points, not \(threshold)")
        let wholeWay = abs(startVelocity) / decay
        return wholeWay <= threshold ? 0 : log(wholeWay / threshold) / decay
    }

    /// Returns the time in seconds at which the content passes `position`, or nil if it never reaches this position.
    package func time(reaching position: CGFloat) -> Double? {
        if position == startPosition { return 0 }
        let fraction = (position - startPosition) * decay / startVelocity
        guard fraction > 0, fraction < 1 else { return nil }
        return -log1p(-fraction) / decay
    }
}
