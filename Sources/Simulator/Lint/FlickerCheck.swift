import QuartzCore

/// Finds fields and bars that go somewhere and come back within a few frames.
///
/// A flicker begins and ends in single frames: a step from rest, at most three frames there, and the same step back. Springs and bounces
/// turn slowly, so a step beside each of theirs is about as long.
struct FlickerCheck: LintCheck {
    private struct Step {
        var time: Double
        /// The movement down in this frame, points.
        var length: CGFloat
        var isDriven = false
        var writers: [LintFrame.Writer] = []
    }
    private struct Track {
        /// The view's upper edge in the last frame.
        var top: CGFloat
        /// The last steps, at most as many as a flicker has with the one before it.
        var steps: [Step] = []
    }
    private var tracks: [UInt64: Track] = [:]
    private var screen = CGRect.null
    private var keyboardTop: CGFloat?

    /// The shortest step that counts, points. (chosen: shorter ones are corrections of a layout below what a user notices)
    static let leastLength: CGFloat = 2
    /// The longest time between the two steps, seconds. (chosen: 5 frames at 60 frames per second)
    static let longestTime = 5.1 / 60
    /// The greatest number of frames between the two steps. (chosen: as many as the time has, less the steps)
    private static let mostBetween = 3
    /// The greatest share of a step that its neighbours may have. (chosen: as for jumps)
    private static let neighbours: CGFloat = 0.25
    /// The greatest difference between the two steps, points and as a share. (chosen: the rounding to pixels, and a motion meanwhile)
    private static let difference: (points: CGFloat, share: CGFloat) = (0.5, 0.1)

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        // A turned screen lays everything out again.
        if frame.screen != screen { (tracks, screen) = ([:], frame.screen) }
        let keyboardStep = frame.keyboard.top - (keyboardTop ?? frame.keyboard.top)
        keyboardTop = frame.keyboard.top
        var next: [UInt64: Track] = [:]
        var findings: [LintFinding] = []
        func follow(_ view: LintFrame.View, from atRest: LintFrame.View?, isDriven: Bool, _ moves: [LintFrame.Move]) {
            guard next[view.id] == nil else { return }
            var track = tracks[view.id] ?? Track(top: (atRest ?? view).frame.minY)
            let length = view.frame.minY - track.top
            // A view that stays at the keyboard's edge takes part in what the keyboard does.
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

    /// Returns the step that the last one takes back; nil if the last one is not the end of a flicker.
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
