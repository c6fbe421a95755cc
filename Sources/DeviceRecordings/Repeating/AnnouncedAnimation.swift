import UIKitKeyboard

/// The animation that a notification of a recorded keyboard announces. It fills times without frames.
struct AnnouncedAnimation: Hashable, Sendable {
    /// The time at which the motion begins, seconds. It is that of the notification, or up to `mostDelay` later.
    var begin: Double
    /// The duration of the motion, seconds. Curve 7 has its own duration, whatever the notification says.
    /// (Facts/MotionCurves.md#keyboard-curve)
    var duration: Double
    var curve: MotionCurve

    /// - Parameter notice: the content of the notification at `begin`.
    /// - Returns: nil for an announcement without an animation, or with an unknown curve.
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

    /// Returns the value at a time between two recorded values, which the animation's curve connects. Values are points, times seconds.
    /// - Returns: nil if the animation does not move between the two times.
    func value(at time: Double, from before: (time: Double, value: Double), to after: (time: Double, value: Double)) -> Double? {
        let (first, last) = (progress(at: before.time), progress(at: after.time))
        guard last - first > 1e-6 else { return nil }
        return before.value + (after.value - before.value) * (progress(at: time) - first) / (last - first)
    }

    /// Returns the animation with the delay after its notification with which it is closest to recorded values.
    func delayed(toPass entries: [(time: Double, value: Double)], from begin: Double, to end: Double) -> AnnouncedAnimation {
        func by(_ delay: Double) -> AnnouncedAnimation {
            var result = self
            result.begin += delay
            return result
        }
        // Untrusted recordings can have millions of frames in a second.
        let step = max(entries.count / Self.samples, 1)
        let entries = stride(from: 0, to: entries.count, by: step).map { entries[$0] }
        func error(_ delay: Double) -> Double {
            entries.reduce(0) { $0 + abs(begin + (end - begin) * by(delay).progress(at: $1.time) - $1.value) }
        }
        func best(_ delays: StrideThrough<Double>) -> Double { delays.map { ($0, error($0)) }.min { $0.1 < $1.1 }?.0 ?? 0 }
        let coarse = best(stride(from: 0, through: Self.mostDelay, by: 0.001))
        return by(best(stride(from: max(coarse - 0.001, 0), through: coarse + 0.001, by: 0.0001)))
    }
    /// The number of recorded values that determine a delay. (chosen: more than a second at 120 frames)
    private static let samples = 150
    /// The longest time between a notification and the animation that it announces, seconds. (chosen: a little over two frames at 60)
    private static let mostDelay = 0.04

    /// Whether the animation, from one value to another, passes a recorded value at its time to within a point.
    func passes(_ entry: (time: Double, value: Double), from begin: Double, to end: Double) -> Bool {
        abs(begin + (end - begin) * progress(at: entry.time) - entry.value) <= Self.near
    }
    /// The difference between a motion along the announced curve and a recorded value, points. (chosen: twice the largest difference that
    /// a pixel's rounding makes)
    private static let near = 1.0
}
