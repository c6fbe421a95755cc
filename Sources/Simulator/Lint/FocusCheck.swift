import QuartzCore

/// Finds focused fields that the keyboard or a bar hides while the phone is at rest.
struct FocusCheck: LintCheck {
    private var view: UInt64?
    private var phase = LintFrame.Keyboard.Phase.hidden
    /// Whether the user has scrolled since the focus or the keyboard last changed. The user may have scrolled the field away.
    private var isScrolledByUser = false

    /// The height of a field that may be hidden, in points. (chosen: the height of a field's border, without any of its text)
    static let accepted: CGFloat = 4

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        if frame.subject?.view.id != view || frame.keyboard.phase != phase { isScrolledByUser = false }
        (view, phase) = (frame.subject?.view.id, frame.keyboard.phase)
        if frame.subject?.isDriven == true { isScrolledByUser = true }
        guard !isScrolledByUser, phase == .shown, let subject = frame.subject, subject.isFocused, let account = frame.rest?.focus,
            !account.isInSight, let cover = account.mainCover, ![.sheet, .window, .view].contains(cover.kind),
            cover.hidden.height > Self.accepted
        else { return [] }
        return [
            LintFinding(
                rule: .focusOutOfSight, view: subject.view.name, time: frame.time, points: cover.hidden.height,
                fact: "\(subject.view.name) has the focus, and \(account.sentence ?? "it is out of sight")")
        ]
    }
}
