import QuartzCore

/// Finds fields that move in the direction opposite to the keyboard while it appears or disappears.
struct DirectionCheck: LintCheck {
    private var top: CGFloat?
    private var last: LintFrame.View?
    private var start: LintFrame.View?
    /// The y-coordinate of the keyboard's upper edge when the motion began.
    private var startTop: CGFloat?
    private var isDriven = false
    private var moves: [LintFrame.Move] = []

    /// The minimum movement that is reported, in points. (chosen: a movement that a user notices)
    static let leastLength: CGFloat = 10

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        defer { (top, last) = (frame.keyboard.top, frame.subject?.view) }
        // Ignore the field until the next rest if a drag has moved it, because the field then returns by itself.
        if frame.rest != nil { isDriven = false }
        if frame.subject?.isDriven == true { isDriven = true }
        guard frame.keyboard.isMoving, let subject = frame.subject else {
            (start, startTop, moves) = (nil, nil, [])
            return []
        }
        if startTop == nil {
            start = last?.id == subject.view.id ? last : subject.atRest
            startTop = top ?? frame.keyboard.top
        }
        moves = (moves + subject.moves).suffix(32)
        guard let start, let startTop, start.id == subject.view.id, !isDriven, abs(frame.keyboard.top - startTop) > 1 else { return [] }
        let rises = frame.keyboard.top < startTop
        let length = (subject.view.frame.minY - start.frame.minY) * (rises ? 1 : -1)
        guard length > Self.leastLength else { return [] }
        let name = subject.view.name
        self.start = nil
        return [
            LintFinding(
                rule: .againstKeyboard, view: name, time: frame.time, points: length,
                fact: "\(name) moves \(rises ? "down" : "up") by \(LintFinding.text(length)) points while the keyboard "
                    + (rises ? "rises" : "falls"),
                writers: moves.filter { ($0.amount > 0) == rises }.map(\.writer))
        ]
    }
}
