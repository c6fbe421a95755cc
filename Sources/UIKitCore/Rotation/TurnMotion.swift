/// A rotation about the centre, as a function of time that returns the remaining angle. A rotation that begins during another is added to
/// the first, like additive view animations, so that the angle never jumps.
package struct TurnMotion: Hashable, Sendable {
    /// The duration of a quarter turn in seconds; half a turn takes twice as long. (Facts/Presentations.md#turning: 0.3 to 0.4, double
    /// for half a turn)
    static let quarterDuration = 0.4
    /// The curve of the rotation. (chosen: the default curve of view animations)
    package static let curve = MotionCurve.cubic(CAMediaTimingFunction(name: .easeInEaseOut))

    private struct Part: Hashable, Sendable {
        /// The total angle of the rotation in radians.
        var angle: CGFloat
        /// The start time of the rotation in seconds.
        var start: Double
        var duration: Double
    }
    private var parts: [Part] = []

    package init() {}

    /// Returns the duration in seconds of a rotation by `angle` radians.
    package static func duration(of angle: CGFloat) -> Double { quarterDuration * Double(abs(angle) / (.pi / 2)) }

    /// Adds a rotation that starts at `angle` radians before the final position.
    package mutating func add(from angle: CGFloat, at time: Double) {
        parts.removeAll { $0.start + $0.duration <= time }
        parts.append(Part(angle: angle, start: time, duration: Self.duration(of: angle)))
    }

    /// Removes all rotations, so that the final position is shown immediately.
    package mutating func stop() { parts = [] }

    /// Returns the remaining angle in radians at `time`; 0 when no rotation is in progress.
    package func remaining(at time: Double) -> CGFloat {
        parts.reduce(0) { $0 + $1.angle * CGFloat(1 - Self.curve.progress(elapsed: time - $1.start, duration: $1.duration)) }
    }

    package func isMoving(at time: Double) -> Bool { parts.contains { $0.start + $0.duration > time } }

    /// Returns the progress of the latest rotation at `time`, 0 to 1.
    package func progress(at time: Double) -> CGFloat {
        parts.last.map { CGFloat(Self.curve.progress(elapsed: time - $0.start, duration: $0.duration)) } ?? 1
    }
}
