import CoreGraphics

/// The motion of content on one axis after the release of the finger, as a function of time.
///
/// The motion is a deceleration inside the range of offsets and a spring outside of it. It changes from one to the other at the exact
/// time and velocity at which the content crosses the edge. It is a closed form, so the values do not depend on the sampling rate.
struct ScrollMotion: Hashable, Sendable {
    /// A part of the motion in closed form, either a deceleration or a spring.
    enum Piece: Hashable, Sendable {
        case deceleration(ScrollDeceleration)
        case spring(BounceSpring)
    }

    /// A part of the motion and its start time in seconds.
    struct Stretch: Hashable, Sendable {
        var start: Double
        var piece: Piece
    }

    /// The parts of the motion in ascending order of time. The array is never empty, and the first part starts at 0.
    let stretches: [Stretch]
    /// The time in seconds at which the content stops at `restPosition`.
    let endTime: Double
    /// The content offset in points at which the content stops.
    let restPosition: CGFloat

    /// Returns the remaining distance in points at which a spring ends. It is half a pixel, which is invisible. A deceleration ends at
    /// `ScrollDeceleration.stopDistance`. (Facts/ScrollPhysics.md#bounce: bounce-back spring, threshold 0.5 pixels)
    package static func threshold(scale: CGFloat) -> CGFloat { 0.5 / max(1, scale) }

    /// Creates the natural motion after a release.
    /// - Parameters:
    ///   - position: The content offset at the release in points, which may be outside of `range`.
    ///   - velocity: The velocity of the content offset in points per second.
    ///   - range: The offsets in points at which scrolling may stop.
    ///   - rate: The deceleration rate as a velocity factor per millisecond.
    ///   - bounces: Whether the content may pass its edge. If false, it stops at the edge.
    ///   - threshold: The remaining distance in points at which the motion ends. See `threshold(scale:)`.
    package init(
        position: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool, threshold: CGFloat
    ) {
        var stretches: [Stretch] = []
        var (position, velocity, time) = (position, velocity, 0.0)

        if !range.contains(position) {
            let edge = position < range.lowerBound ? range.lowerBound : range.upperBound
            let spring = BounceSpring(position: position, velocity: velocity, restPosition: edge)
            stretches.append(Stretch(start: 0, piece: .spring(spring)))
            guard range.lowerBound < range.upperBound, let crossing = spring.crossingTime else {
                self.init(stretches: stretches, endTime: spring.settlingTime(threshold: threshold), restPosition: edge)
                return
            }
            // The flick moves the content back into the range faster than the spring would, so the content decelerates normally from the
            // edge on.
            (position, velocity, time) = (edge, spring.velocity(at: crossing), crossing)
        }

        let deceleration = ScrollDeceleration(position: position, velocity: velocity, rate: rate)
        stretches.append(Stretch(start: time, piece: .deceleration(deceleration)))
        let rest = deceleration.restPosition
        let edge = min(max(rest, range.lowerBound), range.upperBound)
        let stop = deceleration.stopTime(threshold: ScrollDeceleration.stopDistance)
        guard rest != edge else {
            self.init(stretches: stretches, endTime: time + stop, restPosition: rest)
            return
        }
        let crossing = deceleration.time(reaching: edge) ?? stop
        guard abs(rest - edge) > threshold, bounces else {
            self.init(stretches: stretches, endTime: time + min(stop, crossing), restPosition: edge)
            return
        }
        let spring = BounceSpring(position: edge, velocity: deceleration.velocity(at: crossing), restPosition: edge)
        stretches.append(Stretch(start: time + crossing, piece: .spring(spring)))
        self.init(
            stretches: stretches, endTime: time + crossing + spring.settlingTime(threshold: threshold), restPosition: edge)
    }

    /// Creates the motion to a target that the delegate or paging has chosen. The motion starts with the finger's velocity and ends
    /// exactly at the target.
    ///
    /// If possible, the motion is a deceleration whose decay is chosen so that it ends at the target. If the target is too far away or in
    /// the opposite direction, or if the finger was at rest, the motion is a spring without overshoot. (chosen; UIKit's motion is not
    /// documented, only its target)
    package init(position: CGFloat, velocity: CGFloat, target: CGFloat, rate: CGFloat, threshold: CGFloat) {
        let natural = ScrollDeceleration(position: position, velocity: velocity, rate: rate)
        let neededDecay = natural.startVelocity / (target - position)
        if position != target, neededDecay.isFinite, neededDecay >= natural.decay * Self.weakestFriction {
            let deceleration = ScrollDeceleration(position: position, velocity: natural.startVelocity, decay: neededDecay)
            self.init(
                stretches: [Stretch(start: 0, piece: .deceleration(deceleration))],
                endTime: deceleration.stopTime(threshold: ScrollDeceleration.stopDistance),
                restPosition: target)
        } else {
            let spring = BounceSpring(position: position, velocity: velocity, restPosition: target)
            self.init(
                stretches: [Stretch(start: 0, piece: .spring(spring))], endTime: spring.settlingTime(threshold: threshold),
                restPosition: target)
        }
    }

    /// The minimum ratio of a deceleration's decay to the natural decay. With this ratio the content stops a third farther than at its
    /// natural rest position. If the target is even farther away, a spring moves the content. (chosen)
    static let weakestFriction: CGFloat = 0.75

    private init(stretches: [Stretch], endTime: Double, restPosition: CGFloat) {
        self.stretches = stretches
        self.endTime = endTime
        self.restPosition = restPosition
    }

    /// Returns the content offset in points after `time` seconds. Before 0 it is the offset at the release, and from `endTime` on it is
    /// exactly `restPosition`.
    package func value(at time: Double) -> CGFloat {
        guard time < endTime else { return restPosition }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.position(at: time - stretch.start)
        case .spring(let spring): spring.position(at: time - stretch.start)
        }
    }

    /// Returns the velocity in points per second after `time` seconds. It is 0 from `endTime` on.
    package func velocity(at time: Double) -> CGFloat {
        guard time < endTime else { return 0 }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.velocity(at: time - stretch.start)
        case .spring(let spring): spring.velocity(at: time - stretch.start)
        }
    }

    /// The times in seconds at which one part of the motion replaces the previous part, in ascending order.
    var handOffTimes: [Double] { stretches.dropFirst().map(\.start) }

    private func stretch(at time: Double) -> Stretch { stretches.last { $0.start <= time } ?? stretches[0] }
}
