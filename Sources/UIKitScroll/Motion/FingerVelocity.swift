import CoreGraphics

/// The velocity of a finger, estimated from its positions over time.
///
/// It is the slope of a least-squares line through the last few hundredths of a second, so that a single late or jittery event does not
/// determine a flick. All samples count, regardless of their distance in time, because a mouse may report a thousand of them per second.
struct FingerVelocity: Hashable, Sendable {
    /// The maximum age of samples relative to the newest, in seconds. (chosen: three to six events of a touch screen)
    static let window = 0.05
    /// The time in seconds after which a finger that has not moved counts as resting. (Facts/ScrollPhysics.md#finger)
    static let staleness = 0.1
    /// The minimum time span in seconds from which a slope is computed. (chosen)
    private static let shortestSpan = 1e-4

    private struct Sample: Hashable, Sendable {
        var position: CGPoint
        var time: Double
    }

    /// The samples in ascending order of time, at most `staleness` older than the newest one.
    private var samples: [Sample] = []

    package init() {}

    /// Records the position of the finger in points at `time` seconds. A sample that repeats the newest position indicates a resting
    /// finger. Such a sample has no effect until the finger rests for `staleness`. A time before the newest sample counts as the time of
    /// that sample.
    package mutating func add(_ position: CGPoint, at time: Double) {
        guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
        if let newest = samples.last {
            if newest.position == position { return }
            samples.append(Sample(position: position, time: max(time, newest.time)))
        } else {
            samples.append(Sample(position: position, time: time))
        }
        let newest = samples[samples.count - 1].time
        samples.removeAll { $0.time < newest - Self.staleness }
    }

    /// Removes every sample.
    package mutating func reset() { samples = [] }

    /// Returns the velocity in points per second at `time` seconds. The velocity is zero if there are fewer than two samples, or if the
    /// newest sample is older than `staleness`.
    package func velocity(at time: Double) -> CGVector {
        guard let newest = samples.last, time - newest.time < Self.staleness, samples.count > 1 else { return .zero }
        var used = samples.filter { $0.time >= newest.time - Self.window }
        // If all events in the window have the same time, the last event before the window is used too.
        if newest.time - used[0].time < Self.shortestSpan, let earlier = samples.last(where: { $0.time < used[0].time }) {
            used.insert(earlier, at: 0)
        }
        guard newest.time - used[0].time >= Self.shortestSpan else { return .zero }

        let count = CGFloat(used.count)
        let meanTime = used.reduce(0) { $0 + ($1.time - newest.time) } / count
        let meanX = used.reduce(0) { $0 + $1.position.x } / count
        let meanY = used.reduce(0) { $0 + $1.position.y } / count
        var (timeSquares, xProducts, yProducts) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for sample in used {
            let time = sample.time - newest.time - meanTime
            timeSquares += time * time
            xProducts += time * (sample.position.x - meanX)
            yProducts += time * (sample.position.y - meanY)
        }
        return CGVector(dx: xProducts / timeSquares, dy: yProducts / timeSquares)
    }
}
