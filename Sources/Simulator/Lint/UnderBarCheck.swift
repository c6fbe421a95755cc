import QuartzCore

/// Finds texts and controls that a bar or a panel hides, and that no scrolling shows.
struct UnderBarCheck: LintCheck {
    /// The hidden height that is accepted, points. (chosen: the margin of a line of text, and no part of its letters)
    static let accepted: CGFloat = 4
    /// The kinds of obstacles that the rule is about. Everything else has rules of its own, or moves with the content.
    private static let kinds: Set<Visibility.Kind> = [.navigationBar, .tabBar, .toolbar, .accessory, .view]

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        guard let rest = frame.rest, !frame.keyboard.isMoving else { return [] }
        return rest.underBars.compactMap { hidden in
            guard let cover = Self.cover(hidden.visibility) else { return nil }
            let (name, points) = (hidden.view.name, cover.hidden.height)
            return LintFinding(
                rule: .underBar, view: name, time: frame.time, points: points,
                fact: "\(cover.subject) hides \(LintFinding.text(points)) of the \(LintFinding.text(hidden.view.frame.height)) points of "
                    + "\(name), and \(hidden.scroller) cannot scroll further")
        }
    }

    /// Returns the obstacle that hides most, if it is a bar or a panel and hides more than a margin.
    private static func cover(_ account: Visibility) -> Visibility.Cover? {
        account.covers.first.flatMap { kinds.contains($0.kind) && $0.hidden.height > accepted ? $0 : nil }
    }
}
