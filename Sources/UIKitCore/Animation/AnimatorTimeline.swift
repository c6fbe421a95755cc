/// The progress of a property animator as a function of time. Starting, pausing, scrubbing or reversing the animator replaces the function.
final class AnimatorTimeline: MotionTimeline {
    private enum Phase {
        /// Follows the animator's own curve. At the clock's time `since`, the animator's time is `time` (0 to 1 of the duration). It
        /// increases or decreases from that value at `rate`; a rate of 0 pauses it.
        case own(time: Double, since: Double, rate: Double)
        /// The app scrubs the animator by setting `fractionComplete`. `pivot` is the animator's own time at which scrubbing began. The
        /// progress of delayed changes is linear before the pivot and linear after it, so that these changes do not jump when scrubbing
        /// begins.
        case scrubbed(progress: Double, pivot: Double)
        /// Animates the part of the animation that remained when scrubbing ended.
        case rest(from: Double, to: Double, curve: MotionCurve, duration: Double, since: Double, pivot: Double)
    }
    let curve: MotionCurve
    /// The duration of the animation in seconds.
    let duration: Double
    private var phase = Phase.own(time: 0, since: 0, rate: 0)

    init(curve: MotionCurve, duration: Double) {
        self.curve = curve
        self.duration = max(duration, 1e-9)
    }

    var isRunning: Bool {
        switch phase {
        case .own(_, _, let rate): rate != 0
        case .scrubbed: false
        case .rest: true
        }
    }

    /// The clock time at which the animation reaches its end; infinite while the animation is paused.
    var end: Double {
        switch phase {
        case .own(let time, let since, let rate): rate == 0 ? .infinity : since + (rate > 0 ? 1 - time : time) * duration
        case .scrubbed: .infinity
        case .rest(_, _, _, let duration, let since, _): since + duration
        }
    }

    /// Returns the animator's own time, 0 to 1: its current time, or while scrubbing, the time at which scrubbing began.
    func time(at now: Double) -> Double {
        switch phase {
        case .own(let time, let since, let rate): min(max(time + rate * max(now - since, 0) / duration, 0), 1)
        case .scrubbed(_, let pivot), .rest(_, _, _, _, _, let pivot): pivot
        }
    }

    func progress(delayFactor: Double = 0, at now: Double) -> Double {
        switch phase {
        case .own: own(time(at: now), delayFactor)
        case .scrubbed(let progress, let pivot): shiftedProgress(progress, pivot, delayFactor)
        case .rest(let from, let to, let curve, let duration, let since, let pivot):
            shiftedProgress(from + (to - from) * curve.progress(elapsed: now - since, duration: duration), pivot, delayFactor)
        }
    }

    private func own(_ time: Double, _ delay: Double) -> Double {
        curve.progress(elapsed: (time - delay) * duration, duration: max(1 - delay, 1e-9) * duration)
    }

    /// Returns the progress of delayed changes when the progress of the whole animation is `progress`. It is linear from 0 up to the
    /// progress that the delayed changes have at the pivot, and linear from that progress to 1.
    private func shiftedProgress(_ progress: Double, _ pivot: Double, _ delay: Double) -> Double {
        guard delay > 0 else { return progress }
        let (whole, late) = (own(pivot, 0), own(pivot, delay))
        if progress >= whole { return whole < 1 ? late + (1 - late) * (progress - whole) / (1 - whole) : progress }
        return whole > 0 ? late * progress / whole : 0
    }

    // MARK: Changes

    func start(at time: Double, backwards: Bool, now: Double) {
        phase = .own(time: self.time(at: now), since: time, rate: backwards ? -1 : 1)
    }

    /// Pauses at the current progress.
    func hold(now: Double) {
        switch phase {
        case .own: phase = .own(time: time(at: now), since: now, rate: 0)
        case .scrubbed: break
        case .rest(_, _, _, _, _, let pivot): phase = .scrubbed(progress: progress(at: now), pivot: pivot)
        }
    }
    func scrub(to progress: Double, now: Double) { phase = .scrubbed(progress: progress, pivot: time(at: now)) }
    func scrub(toTime time: Double, now: Double) { phase = .own(time: min(max(time, 0), 1), since: now, rate: 0) }

    /// Whether the animator follows its own curve, so that continuing needs no new curve.
    var isOnOwnCurve: Bool { if case .own = phase { true } else { false } }

    func finishRest(to goal: Double, curve: MotionCurve, duration: Double, now: Double) {
        phase = .rest(from: progress(at: now), to: goal, curve: curve, duration: max(duration, 1e-9), since: now, pivot: time(at: now))
    }
}

/// Connects a property animator with the changes of one of its blocks.
@MainActor
final class AnimatorDriver {
    let timeline: AnimatorTimeline
    let delayFactor: Double
    /// Whether hit testing uses the positions at which moving views appear on screen.
    let hitsWhatIsShown: Bool
    private let recorder: (CALayer, LayerProperty, LayerValue) -> Void

    init(
        timeline: AnimatorTimeline, delayFactor: Double, hitsWhatIsShown: Bool,
        recorder: @escaping (CALayer, LayerProperty, LayerValue) -> Void
    ) {
        self.timeline = timeline
        self.delayFactor = delayFactor
        self.hitsWhatIsShown = hitsWhatIsShown
        self.recorder = recorder
    }
    func record(_ layer: CALayer, _ property: LayerProperty, from: LayerValue) { recorder(layer, property, from) }
}
