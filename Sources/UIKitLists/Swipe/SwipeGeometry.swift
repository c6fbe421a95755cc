import QuartzCore
import UIKitScroll

/// The way a row follows a finger that swipes it aside, and its destination when the finger is lifted. In points, positive in the opening
/// direction.
struct SwipeGeometry: Equatable {
    var rowWidth: CGFloat
    /// The width of all buttons side by side.
    var buttonsWidth: CGFloat
    /// Whether a swipe over most of the row performs the first action.
    var allowsFullSwipe: Bool

    enum Outcome: Equatable { case close, open, perform }

    /// The fraction of the row after which a full swipe acts. (Facts/TablesAndCollections.md#swipe-actions: 50 to 60 %)
    static let fullShare: CGFloat = 0.55
    /// The number of seconds by which a flick is extrapolated. (not documented: chosen so that a short flick opens)
    static let foresight: CGFloat = 0.15
    /// The duration in seconds. (Facts/TablesAndCollections.md#swipe-actions)
    static let duration = 0.3

    /// Returns the uncovered width at the row's side for a finger that is `pull` points from where the row is closed.
    func revealed(forPull pull: CGFloat) -> CGFloat {
        if pull < 0 { return RubberBand.offset(forPull: pull, dimension: buttonsWidth) }
        if allowsFullSwipe || pull <= buttonsWidth { return min(pull, rowWidth) }
        return buttonsWidth + RubberBand.offset(forPull: pull - buttonsWidth, dimension: rowWidth)
    }

    /// Returns the distance of the finger for a row that is open.
    func pull(forRevealed revealed: CGFloat) -> CGFloat {
        if revealed < 0 { return RubberBand.pull(forOffset: revealed, dimension: buttonsWidth) }
        if allowsFullSwipe || revealed <= buttonsWidth { return revealed }
        return buttonsWidth + RubberBand.pull(forOffset: revealed - buttonsWidth, dimension: rowWidth)
    }

    /// Returns whether the first action has taken over.
    func isFull(_ revealed: CGFloat) -> Bool { allowsFullSwipe && revealed >= max(rowWidth * Self.fullShare, buttonsWidth + 1) }

    /// - Parameter velocity: of the finger, points per second.
    func outcome(revealed: CGFloat, velocity: CGFloat) -> Outcome {
        if isFull(revealed), velocity >= 0 { return .perform }
        return revealed + velocity * Self.foresight > buttonsWidth / 2 && revealed > 0 ? .open : .close
    }

    /// Returns the positions of the buttons, from the outer side of the row inwards, each as its distance from that side and its width.
    /// They share the uncovered width in proportion to their own widths; in a full swipe the first has all of it.
    static func places(widths: [CGFloat], revealed: CGFloat, isFull: Bool) -> [(start: CGFloat, width: CGFloat)] {
        let total = widths.reduce(0, +)
        guard total > 0 else { return widths.map { _ in (0, 0) } }
        let share = max(revealed, 0) / total
        var start: CGFloat = 0
        return widths.enumerated().map { index, width in
            defer { start += width * share }
            if isFull { return index == 0 ? (0, max(revealed, 0)) : (max(revealed, 0), width * share) }
            return (start, width * share)
        }
    }
}
