import QuartzCore

/// Finds fields and bars that move away and back within a few frames.
///
/// A flicker begins and ends abruptly: one step from rest, at most three frames at the other position, and one step of the same length
/// back. Springs and bounces reverse gradually, so each of their steps is preceded by a step of similar length.
struct FlickerCheck: LintCheck {
    private struct Step {
        var time: Double
        /// The downward movement in this frame, in points.
        var length: CGFloat
        var isDriven = false
        var writers: [LintFrame.Writer] = []
    }
    private struct Track {
        /// The y-coordinate of the view's upper edge in the last frame.
        var top: CGFloat
        /// The latest steps. Their maximum number is the number of steps in the longest flicker, plus one for the step before the
        /// flicker.
        var steps: [Step] = []
    }
    private var tracks: [UInt64: Track] = [:]
    private var screen = CGRect.null
    private var keyboardTop: CGFloat?

    /// The minimum length of a step that is reported, in points. (chosen: users do not notice shorter corrections by layout)
    static let leastLength: CGFloat = 2
    /// The maximum time between the step away and the step back, in seconds. (chosen: 5 frames at 60 frames per second)
    static let longestTime = 5.1 / 60
    /// The maximum number of frames between the step away and the step back. (chosen: the frames of `longestTime` without the two steps)
    private static let mostBetween = 3
    /// The maximum length of the steps beside a flicker's step, as a share of that step's length. (chosen: the value of `JumpCheck`)
    private static let neighbours: CGFloat = 0.25
    /// The maximum difference between the lengths of the step away and the step back, in points and as a share of the step away.
    /// (chosen to allow for rounding to pixels and for a simultaneous motion)
    private static let difference: (points: CGFloat, share: CGFloat) = (0.5, 0.1)

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        // Discard the recorded steps if the screen has rotated, because all views are then laid out again.
        if frame.screen != screen { (tracks, screen) = ([:], frame.screen) }
        let keyboardStep = frame.keyboard.top - (keyboardTop ?? frame.keyboard.top)
        keyboardTop = frame.keyboard.top
        var next: [UInt64: Track] = [:]
        var findings: [LintFinding] = []
        func follow(_ view: LintFrame.View, from atRest: LintFrame.View?, isDriven: Bool, _ moves: [LintFrame.Move]) {
            guard next[view.id] == nil else { return }
            var track = tracks[view.id] ?? Track(top: (atRest ?? view).frame.minY)
            let length = view.frame.minY - track.top
            // Treat the step as intended if the view stays at the keyboard's edge, because it then only follows the keyboard.
            let follows = keyboardStep != 0 && abs(length - keyboardStep) <= Self.difference.points
            track.steps.append(Step(time: frame.time, length: length, isDriven: isDriven || follows, writers: moves.map(\.writer)))
            track.steps = track.steps.suffix(Self.mostBetween + 3)
            track.top = view.frame.minY
            next[view.id] = track
            guard let there = Self.stepBack(in: track.steps) else { return }
            let points = LintFinding.text(abs(there.length))
            findings.append(
                LintFinding(
                    rule: .flicker, view: view.name, time: there.time, points: abs(there.length),
                    fact: "\(view.name) moves \(there.length < 0 ? "up" : "down") by \(points) points and back within "
                        + "\(Int(((frame.time - there.time) * 1000).rounded())) ms",
                    writers: there.writers + moves.map(\.writer)))
        }
        if let subject = frame.subject { follow(subject.view, from: subject.atRest, isDriven: subject.isDriven, subject.moves) }
        for bar in frame.bars { follow(bar, from: nil, isDriven: false, []) }
        tracks = next
        return findings
    }

    /// Returns the step away that the last step reverses; nil if the last step is not the end of a flicker.
    private static func stepBack(in steps: [Step]) -> Step? {
        guard let back = steps.last, abs(back.length) > leastLength else { return nil }
        let small = abs(back.length) * neighbours
        guard let place = steps.dropLast().lastIndex(where: { abs($0.length) >= small }) else { return nil }
        let there = steps[place]
        let before = place > 0 ? abs(steps[place - 1].length) : 0
        guard steps.count - place - 2 <= mostBetween, before < small, back.time - there.time <= longestTime,
            abs(there.length + back.length) <= max(difference.points, abs(there.length) * difference.share),
            !steps[place...].contains(where: \.isDriven)
        else { return nil }
        return there
    }
}
