import CoreGraphics

/// The friction that slows content down after a flick, on one axis: velocity shrinks by the same factor in every millisecond.
///
/// All of it is a closed form of the time since the finger left: v(t) = v0 e^(-kt), x(t) = x0 + v0/k (1 - e^(-kt)), where
/// k = -1000 ln(rate) is the decay per second. (documented: a rate is a factor per millisecond; Facts/ScrollPhysics.md#deceleration)
package struct ScrollDeceleration: Hashable, Sendable {
    /// UIScrollView.DecelerationRate.normal: velocity factor per millisecond. (documented: Facts/ScrollPhysics.md#deceleration)
    static let normalRate: CGFloat = 0.998
    /// UIScrollView.DecelerationRate.fast: velocity factor per millisecond. (documented: Facts/ScrollPhysics.md#deceleration)
    static let fastRate: CGFloat = 0.99
    /// The part of the distance that is left out at the end, in points. (Facts/ScrollPhysics.md#deceleration)
    static let stopDistance: CGFloat = 0.5
    /// The highest supported rate: with a rate of 1 content would never stop. (chosen)
    static let highestRate: CGFloat = 0.9999

    /// The position at the start in points of content offset.
    let startPosition: CGFloat
    /// The velocity at the start in points per second.
    let startVelocity: CGFloat
    /// The decay of the velocity per second; infinite for a rate of 0 or less, which stops at once.
    package let decay: CGFloat

    /// Creates friction with one of UIKit's rates.
    /// - Parameters:
    ///   - position: points of content offset.
    ///   - velocity: points per second; NaN and infinity count as 0.
    ///   - rate: velocity factor per millisecond; 0 or less stops at once, 0.9999 and above (and NaN) count as 0.9999.
    package init(position: CGFloat, velocity: CGFloat, rate: CGFloat) {
        let decay = rate <= 0 ? CGFloat.infinity : -1000 * log(min(Self.highestRate, rate.isNaN ? 1 : rate))
        self.init(position: position, velocity: velocity, decay: decay)
    }

    /// Creates friction with its own positive decay per second.
    init(position: CGFloat, velocity: CGFloat, decay: CGFloat) {
        precondition(decay > 0, "friction needs a positive decay per second, not \(decay)")
        startPosition = position
        startVelocity = velocity.isFinite ? velocity : 0
        self.decay = decay
    }

    /// The position at which the content would come to rest without obstacles, in points.
    var restPosition: CGFloat { startPosition + startVelocity / decay }

    /// Returns the position after `time` seconds in points.
    package func position(at time: Double) -> CGFloat {
        guard decay.isFinite else { return startPosition }
        // expm1 keeps all digits of the tiny first steps.
        return startPosition - startVelocity / decay * expm1(-decay * max(0, time))
    }

    /// Returns the velocity after `time` seconds in points per second.
    package func velocity(at time: Double) -> CGFloat {
        guard decay.isFinite else { return 0 }
        return startVelocity * exp(-decay * max(0, time))
    }

    /// Returns the time in seconds at which less than `threshold` points are left; 0 when that is so from the start.
    func stopTime(threshold: CGFloat) -> Double {
        precondition(threshold > 0, "a motion that slows down for ever needs a threshold above 0 points, not \(threshold)")
        let wholeWay = abs(startVelocity) / decay
        return wholeWay <= threshold ? 0 : log(wholeWay / threshold) / decay
    }

    /// Returns the time in seconds at which the content passes `position`; nil when it never gets there or is already past it.
    package func time(reaching position: CGFloat) -> Double? {
        if position == startPosition { return 0 }
        let fraction = (position - startPosition) * decay / startVelocity
        guard fraction > 0, fraction < 1 else { return nil }
        return -log1p(-fraction) / decay
    }
}
