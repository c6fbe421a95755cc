import QuartzCore

/// Finds fields that change their position within one frame while the keyboard moves.
///
/// In a continuous motion, each step is about as long as the step before or after it. A jump is a long step between short steps.
struct JumpCheck: LintCheck {
    private struct Step {
        var time: Double
        /// The downward movement in this frame, in points.
        var length: CGFloat
        var isJudged: Bool
        var writers: [LintFrame.Writer]
    }
    private var last: LintFrame.View?
    private var lastTop: CGFloat?
    /// The latest steps, at most three.
    private var steps: [Step] = []

    /// The minimum length of a jump, in points. (chosen: half the height of a control)
    static let leastLength: CGFloat = 22
    /// The maximum length of the steps beside a jump, as a share of the jump's length. (chosen: consecutive steps of a spring differ by
    /// a factor of 2)
    private static let neighbours: CGFloat = 0.25

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        defer { lastTop = frame.keyboard.top }
        guard let subject = frame.subject else {
            (last, steps) = (nil, [])
            return []
        }
        if last?.id != subject.view.id { (last, steps) = (subject.atRest, []) }
        defer { last = subject.view }
        guard let last else { return [] }
        let length = subject.view.frame.minY - last.frame.minY
        let keyboardLeaps = abs(frame.keyboard.top - (lastTop ?? frame.keyboard.top)) > Self.leastLength * 3
        let step = Step(
            time: frame.time, length: length,
            isJudged: !subject.isDriven && (frame.keyboard.isMoving) && !keyboardLeaps,
            writers: subject.moves.filter { ($0.amount < 0) == (length < 0) }.map(\.writer))
        steps.append(step)
        if steps.count > 3 { steps.removeFirst() }
        guard steps.count >= 2 else { return [] }
        let jump = steps[steps.count - 2]
        // Count a step in the opposite direction as 0, because it is not part of the jump's motion.
        let beside = (steps.dropLast(2).map(\.length) + [length]).map { max(0, jump.length < 0 ? -$0 : $0) }
        guard jump.isJudged, abs(jump.length) > Self.leastLength, beside.allSatisfy({ $0 < abs(jump.length) * Self.neighbours }) else {
            return []
        }
        let name = subject.view.name
        return [
            LintFinding(
                rule: .jump, view: name, time: jump.time, points: abs(jump.length),
                fact: "\(name) jumps \(jump.length < 0 ? "up" : "down") by \(LintFinding.text(abs(jump.length))) points in one frame",
                writers: jump.writers)
        ]
    }
}
