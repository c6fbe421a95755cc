import QuartzCore
import UIKitScroll

/// The movement of a swiped row under the finger, and its position after the finger is lifted. All values are in points and positive in
/// the opening direction.
struct SwipeGeometry: Equatable {
    var rowWidth: CGFloat
    /// The total width of all buttons.
    var buttonsWidth: CGFloat
    /// Whether a swipe over most of the row performs the first action.
    var allowsFullSwipe: Bool

    enum Outcome: Equatable { case close, open, perform }

    /// The fraction of the row width at which a full swipe performs its action. (Facts/TablesAndCollections.md#swipe-actions: 50 to 60 %)
    static let fullShare: CGFloat = 0.55
    /// The time in seconds by which a flick is extrapolated. (not documented: chosen so that a short flick opens)
    static let foresight: CGFloat = 0.15
    /// The duration in seconds of the opening and closing animations. (Facts/TablesAndCollections.md#swipe-actions)
    static let duration = 0.3

    /// Returns the revealed width for a finger that has moved `pull` points from the closed position of the row.
    func revealed(forPull pull: CGFloat) -> CGFloat {
        if pull < 0 { return RubberBand.offset(forPull: pull, dimension: buttonsWidth) }
        if allowsFullSwipe || pull <= buttonsWidth { return min(pull, rowWidth) }
        return buttonsWidth + RubberBand.offset(forPull: pull - buttonsWidth, dimension: rowWidth)
    }

    /// Returns the finger distance that corresponds to a revealed width.
    func pull(forRevealed revealed: CGFloat) -> CGFloat {
        if revealed < 0 { return RubberBand.pull(forOffset: revealed, dimension: buttonsWidth) }
        if allowsFullSwipe || revealed <= buttonsWidth { return revealed }
        return buttonsWidth + RubberBand.pull(forOffset: revealed - buttonsWidth, dimension: rowWidth)
    }

    /// Returns whether the swipe is long enough to perform the first action.
    func isFull(_ revealed: CGFloat) -> Bool { allowsFullSwipe && revealed >= max(rowWidth * Self.fullShare, buttonsWidth + 1) }

    /// Returns the result of a swipe when the finger is lifted.
    /// - Parameter velocity: The velocity of the finger in points per second.
    func outcome(revealed: CGFloat, velocity: CGFloat) -> Outcome {
        if isFull(revealed), velocity >= 0 { return .perform }
        return revealed + velocity * Self.foresight > buttonsWidth / 2 && revealed > 0 ? .open : .close
    }

    /// Returns the start and width of each button, measured from the outer side of the row. The buttons share the revealed width in
    /// proportion to their natural widths. In a full swipe the first button has the whole width.
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
