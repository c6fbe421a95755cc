import CoreGraphics

/// The velocity of a finger, estimated from where it was and when.
///
/// The slope of the straight line that fits the last few hundredths of a second best (least squares), so one late or jittery
/// event does not decide a flick. Every sample counts, however close to its neighbour: mice report up to a thousand a second.
package struct FingerVelocity: Hashable, Sendable {
    /// Only samples at most this much older than the newest count, seconds. (chosen: three to six events of a touch screen)
    static let window = 0.05
    /// A finger that has not moved for this long stands still, seconds. (Facts/ScrollPhysics.md#finger)
    package static let staleness = 0.1
    /// Two times closer than this cannot carry a slope, seconds. (chosen)
    private static let shortestSpan = 1e-4

    private struct Sample: Hashable, Sendable {
        var position: CGPoint
        var time: Double
    }

    /// Ascending in time; at most those of `staleness` before the newest.
    private var samples: [Sample] = []

    package init() {}

    /// Notes where the finger was, in points, at `time` seconds. A sample that repeats the newest position is the finger resting:
    /// it makes no difference until it has rested for `staleness`. Times that run backwards count as equal.
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

    /// Forgets every sample.
    package mutating func reset() { samples = [] }

    /// Points per second as seen at `time` seconds: zero for a finger that has rested for `staleness` or more, or was seen only once.
    package func velocity(at time: Double) -> CGVector {
        guard let newest = samples.last, time - newest.time < Self.staleness, samples.count > 1 else { return .zero }
        var used = samples.filter { $0.time >= newest.time - Self.window }
        // Sparse events: the one before the window still tells more than none.
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
