import CoreGraphics

/// What content does on one axis after the finger has left, as a function of the time since then.
///
/// Friction inside the range of offsets, a spring outside it, and a hand-over from one to the other at the exact time at which the
/// edge is crossed, with the velocity of that instant. Nothing is integrated: asking at 30, 60 or 120 times a second, or only
/// once, gives the same values.
package struct ScrollMotion: Hashable, Sendable {
    /// One closed form.
    enum Piece: Hashable, Sendable {
        case deceleration(ScrollDeceleration)
        case spring(BounceSpring)
    }

    /// A closed form and when it takes over, seconds.
    struct Stretch: Hashable, Sendable {
        var start: Double
        var piece: Piece
    }

    /// Ascending in time from 0; never empty.
    let stretches: [Stretch]
    /// Seconds after which the content rests at `restPosition`.
    package let endTime: Double
    /// Where the content comes to rest, points of content offset.
    package let restPosition: CGFloat

    /// The part of the way, half a pixel, that a spring leaves out at its end because nobody sees it, points. Friction leaves out
    /// `ScrollDeceleration.stopDistance`. (Facts/ScrollPhysics.md#bounce: bounce-back spring, threshold 0.5 pixels)
    package static func threshold(scale: CGFloat) -> CGFloat { 0.5 / max(1, scale) }

    /// The natural motion after a release.
    /// - Parameters:
    ///   - position: content offset at the release, points; may lie outside `range`.
    ///   - velocity: of the content offset, points per second.
    ///   - range: offsets at which the content may rest, points.
    ///   - rate: deceleration rate, velocity factor per millisecond.
    ///   - bounces: whether the content may swing past its edge; otherwise it stops there dead.
    ///   - threshold: points of the way that are left out at the end; see `threshold(scale:)`.
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
            // Flicked back so hard that the spring is left behind: from the edge on it is ordinary scrolling.
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

    /// The motion to a target that the delegate or paging has chosen: starts with the finger's velocity and lands exactly.
    ///
    /// A target on the way is reached by friction of a strength that ends there. One that friction could not reach in good time (too
    /// far, behind, or the finger stood still) is reached by the bounce's spring, which does not overshoot then. (chosen; UIKit's
    /// own shape is not documented, only that it lands there)
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

    /// A target may lie a third farther than friction would carry the content before the spring takes over. (chosen)
    static let weakestFriction: CGFloat = 0.75

    private init(stretches: [Stretch], endTime: Double, restPosition: CGFloat) {
        self.stretches = stretches
        self.endTime = endTime
        self.restPosition = restPosition
    }

    /// Position after `time` seconds, points of content offset; before 0 that of the release, after `endTime` exactly `restPosition`.
    package func value(at time: Double) -> CGFloat {
        guard time < endTime else { return restPosition }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.position(at: time - stretch.start)
        case .spring(let spring): spring.position(at: time - stretch.start)
        }
    }

    /// Velocity after `time` seconds, points per second; 0 from `endTime` on.
    package func velocity(at time: Double) -> CGFloat {
        guard time < endTime else { return 0 }
        let stretch = stretch(at: time)
        return switch stretch.piece {
        case .deceleration(let deceleration): deceleration.velocity(at: time - stretch.start)
        case .spring(let spring): spring.velocity(at: time - stretch.start)
        }
    }

    /// When the motion passes from one closed form to the next, seconds, ascending.
    package var handOffTimes: [Double] { stretches.dropFirst().map(\.start) }

    private func stretch(at time: Double) -> Stretch { stretches.last { $0.start <= time } ?? stretches[0] }
}
