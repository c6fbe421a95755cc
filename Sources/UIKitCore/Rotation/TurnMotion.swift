import QuartzCore

/// A turn about the middle, as a closed form of time: how much of the way is still to go. Turns that begin while another runs are added
/// to it, as view animations are, so that nothing jumps.
package struct TurnMotion: Hashable, Sendable {
    /// For a quarter turn, seconds; half a turn takes twice as long. (Facts/Presentations.md#turning: 0.3 to 0.4, double for half a turn)
    package static let quarterDuration = 0.4
    /// (chosen: UIKit's own for view animations)
    package static let curve = MotionCurve.cubic(CAMediaTimingFunction(name: .easeInEaseOut))

    private struct Part: Hashable, Sendable {
        /// The whole way, radians.
        var angle: CGFloat
        /// Seconds.
        var start: Double
        var duration: Double
    }
    private var parts: [Part] = []

    package init() {}

    /// How long a turn by `angle` radians takes, seconds.
    package static func duration(of angle: CGFloat) -> Double { quarterDuration * Double(abs(angle) / (.pi / 2)) }

    /// Adds a turn that ends where things stand now and began `angle` radians before that.
    package mutating func add(from angle: CGFloat, at time: Double) {
        parts.removeAll { $0.start + $0.duration <= time }
        parts.append(Part(angle: angle, start: time, duration: Self.duration(of: angle)))
    }

    /// Forgets everything: the goal is reached at once.
    package mutating func stop() { parts = [] }

    /// What is left of the way at `time`, radians; 0 at rest.
    package func remaining(at time: Double) -> CGFloat {
        parts.reduce(0) { $0 + $1.angle * CGFloat(1 - Self.curve.progress(elapsed: time - $1.start, duration: $1.duration)) }
    }

    package func isMoving(at time: Double) -> Bool { parts.contains { $0.start + $0.duration > time } }

    /// How much of the latest turn is done at `time`, 0 to 1.
    package func progress(at time: Double) -> CGFloat {
        parts.last.map { CGFloat(Self.curve.progress(elapsed: time - $0.start, duration: $0.duration)) } ?? 1
    }
}
