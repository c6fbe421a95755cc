import QuartzCore
import UIKitScroll

/// How a row follows a finger that swipes it aside, and where it goes when the finger leaves. Points; positive is the way that opens.
struct SwipeGeometry: Equatable {
    var rowWidth: CGFloat
    /// All buttons side by side.
    var buttonsWidth: CGFloat
    /// Whether a swipe over most of the row performs the first action.
    var allowsFullSwipe: Bool

    enum Outcome: Equatable { case close, open, perform }

    /// The part of the row after which a full swipe acts. (Facts/TablesAndCollections.md#swipe-actions: 50 to 60 %)
    static let fullShare: CGFloat = 0.55
    /// How far ahead a flick is looked, seconds. (not documented: chosen so that a short flick opens)
    static let foresight: CGFloat = 0.15
    /// Seconds. (Facts/TablesAndCollections.md#swipe-actions)
    static let duration = 0.3

    /// How much of the row's side is uncovered when the finger has come `pull` points from where the row is closed.
    func revealed(forPull pull: CGFloat) -> CGFloat {
        if pull < 0 { return RubberBand.offset(forPull: pull, dimension: buttonsWidth) }
        if allowsFullSwipe || pull <= buttonsWidth { return min(pull, rowWidth) }
        return buttonsWidth + RubberBand.offset(forPull: pull - buttonsWidth, dimension: rowWidth)
    }

    /// The way a finger has come, for a row that stands open.
    func pull(forRevealed revealed: CGFloat) -> CGFloat {
        if revealed < 0 { return RubberBand.pull(forOffset: revealed, dimension: buttonsWidth) }
        if allowsFullSwipe || revealed <= buttonsWidth { return revealed }
        return buttonsWidth + RubberBand.pull(forOffset: revealed - buttonsWidth, dimension: rowWidth)
    }

    /// Whether the first action has taken over.
    func isFull(_ revealed: CGFloat) -> Bool { allowsFullSwipe && revealed >= max(rowWidth * Self.fullShare, buttonsWidth + 1) }

    /// - Parameter velocity: of the finger, points per second.
    func outcome(revealed: CGFloat, velocity: CGFloat) -> Outcome {
        if isFull(revealed), velocity >= 0 { return .perform }
        return revealed + velocity * Self.foresight > buttonsWidth / 2 && revealed > 0 ? .open : .close
    }

    /// Where the buttons stand, from the outer side of the row inwards, each as its distance from that side and its width. They share
    /// what is uncovered by their own widths; in a full swipe the first has it all.
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
