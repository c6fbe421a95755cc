import CoreGraphics

/// The motion of content on one axis after the finger was lifted, as a function of the time since then.
///
/// It is friction inside the range of offsets and a spring outside it, with a transition from one to the other at the exact time at which
/// the edge is crossed, at the velocity of that instant. It is a closed form: sampling 30, 60 or 120 times a second, or only once, gives
/// the same values.
struct ScrollMotion: Hashable, Sendable {
    /// One closed form: friction or spring.
    enum Piece: Hashable, Sendable {
        case deceleration(ScrollDeceleration)
        case spring(BounceSpring)
    }

    /// A closed form and the time in seconds at which it begins.
    struct Stretch: Hashable, Sendable {
        var start: Double
        var piece: Piece
    }

    /// The stretches in ascending order of time from 0; never empty.
    let stretches: [Stretch]
    /// The number of seconds after which the content rests at `restPosition`.
    let endTime: Double
    /// The position at which the content comes to rest, in points of content offset.
    let restPosition: CGFloat

    /// Returns the part of the distance that a spring leaves out at its end because it is invisible: half a pixel, in points. Friction
    /// leaves out `ScrollDeceleration.stopDistance`. (Facts/ScrollPhysics.md#bounce: bounce-back spring, threshold 0.5 pixels)
    package static func threshold(scale: CGFloat) -> CGFloat { 0.5 / max(1, scale) }

    /// Creates the natural motion after a release.
    /// - Parameters:
    ///   - position: content offset at the release, points; may be outside `range`.
    ///   - velocity: of the content offset, points per second.
    ///   - range: offsets at which the content may rest, points.
    ///   - rate: deceleration rate, velocity factor per millisecond.
    ///   - bounces: whether the content may swing past its edge; otherwise it stops at the edge.
    ///   - threshold: the distance that is left out at the end, points; see `threshold(scale:)`.
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
            // Flicked back so hard that it overcomes the spring: from the edge on it is ordinary scrolling.
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

    /// Creates the motion to a target that the delegate or paging has chosen: it starts with the finger's velocity and ends exactly at the
    /// target.
    ///
    /// A target within reach is reached by friction whose strength makes it end there. One that friction could not reach in reasonable time
    /// (too far, in the opposite direction, or after a finger at rest) is reached by the bounce's spring, which then does not overshoot.
    /// (chosen; UIKit's own shape is not documented, only that it lands there)
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

    /// The weakest friction for a target: it may be a third farther than friction would carry the content before the spring is used
    /// instead. (chosen)
    static let weakestFriction: CGFloat = 0.75

    private init(stretches: [Stretch], endTime: Double, restPosition: CGFloat) {
        self.stretches = stretches
        self.endTime = endTime
        self.restPosition = restPosition
    }

    /// Returns the position after `time` seconds in points of content offset; before 0 that of the release, after `endTime` exactly
    /// `restPosition`.
    package func value(at time: Double) -> CGFloat {
        guard time < endTime else { return restPosition }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.position(at: time - stretch.start)
        case .spring(let spring): spring.position(at: time - stretch.start)
        }
    }

    /// Returns the velocity after `time` seconds in points per second; 0 from `endTime` on.
    package func velocity(at time: Double) -> CGFloat {
        guard time < endTime else { return 0 }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.velocity(at: time - stretch.start)
        case .spring(let spring): spring.velocity(at: time - stretch.start)
        }
    }

    /// The times in seconds at which the motion passes from one closed form to the next, ascending.
    var handOffTimes: [Double] { stretches.dropFirst().map(\.start) }

    private func stretch(at time: Double) -> Stretch { stretches.last { $0.start <= time } ?? stretches[0] }
}
