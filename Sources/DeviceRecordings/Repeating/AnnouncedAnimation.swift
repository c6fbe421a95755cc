import UIKitKeyboard

/// The animation that a notification of a recorded keyboard announces. It replaces missing frames of the recording.
struct AnnouncedAnimation: Hashable, Sendable {
    /// The time at which the animation begins, in seconds. It is the time of the notification, or up to `mostDelay` later.
    var begin: Double
    /// The duration of the animation, in seconds. Curve 7 has its own duration, which replaces the duration in the notification.
    /// (Facts/MotionCurves.md#keyboard-curve)
    var duration: Double
    var curve: MotionCurve

    /// - Parameter notice: the content of the notification, which was posted at `begin`.
    /// - Returns: nil if the notification announces no animation or an unknown curve.
    init?(_ notice: RecordedKeyboard.Notice, at begin: Double, systemVersion: Int) {
        guard notice.duration > 0, let curve = UIView.AnimationCurve(rawValue: notice.curve) else { return nil }
        self.begin = begin
        duration = notice.duration
        switch curve {
        case .easeInOut: self.curve = .cubic(CAMediaTimingFunction(name: .easeInEaseOut))
        case .easeIn: self.curve = .cubic(CAMediaTimingFunction(name: .easeIn))
        case .easeOut: self.curve = .cubic(CAMediaTimingFunction(name: .easeOut))
        case .linear: self.curve = .cubic(CAMediaTimingFunction(name: .linear))
        case ._keyboard where systemVersion >= 26: (self.curve, duration) = (.keyboard26, MotionCurve.keyboard26Duration)
        case ._keyboard, ._presentation: (self.curve, duration) = (.keyboard, MotionCurve.keyboardDuration)
        }
    }

    /// Returns the progress from 0 to 1 at a time of the recording, in seconds.
    func progress(at time: Double) -> Double { curve.progress(elapsed: time - begin, duration: duration) }

    /// Returns the value at a time between two recorded values, interpolated along the animation's curve. Values are in points, and
    /// times in seconds.
    /// - Returns: nil if the animation does not progress between the two times.
    func value(at time: Double, from before: (time: Double, value: Double), to after: (time: Double, value: Double)) -> Double? {
        let (first, last) = (progress(at: before.time), progress(at: after.time))
        guard last - first > 1e-6 else { return nil }
        return before.value + (after.value - before.value) * (progress(at: time) - first) / (last - first)
    }

    /// Returns the animation with the delay after its notification for which the animation is closest to the recorded values.
    func delayed(toPass entries: [(time: Double, value: Double)], from begin: Double, to end: Double) -> AnnouncedAnimation {
        func by(_ delay: Double) -> AnnouncedAnimation {
            var result = self
            result.begin += delay
            return result
        }
        // Use only some of the values, because untrusted recordings can have millions of frames per second.
        let step = max(entries.count / Self.samples, 1)
        let entries = stride(from: 0, to: entries.count, by: step).map { entries[$0] }
        func error(_ delay: Double) -> Double {
            entries.reduce(0) { $0 + abs(begin + (end - begin) * by(delay).progress(at: $1.time) - $1.value) }
        }
        func best(_ delays: StrideThrough<Double>) -> Double { delays.map { ($0, error($0)) }.min { $0.1 < $1.1 }?.0 ?? 0 }
        let coarse = best(stride(from: 0, through: Self.mostDelay, by: 0.001))
        return by(best(stride(from: max(coarse - 0.001, 0), through: coarse + 0.001, by: 0.0001)))
    }
    /// The maximum number of recorded values from which the delay is determined. (chosen: more than a second at 120 frames per second)
    private static let samples = 150
    /// The maximum time between a notification and the start of the announced animation, in seconds. (chosen: slightly more than two
    /// frames at 60 frames per second)
    private static let mostDelay = 0.04

    /// Returns whether the animation from `begin` to `end` is within a point of a recorded value at the time of that value.
    func passes(_ entry: (time: Double, value: Double), from begin: Double, to end: Double) -> Bool {
        abs(begin + (end - begin) * progress(at: entry.time) - entry.value) <= Self.near
    }
    /// The maximum difference between the announced curve and a recorded value, in points. (chosen: twice the largest difference that
    /// rounding to pixels causes)
    private static let near = 1.0
}
