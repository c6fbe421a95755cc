import KeyboardAdjustment
import UIKit

/// Looks after every layout pass whether the edited field stands elsewhere than the last decision took it to stand. (revised edition)
///
/// What the engine itself moves does not count: offsets, insets and the root view's origin. Neither does a list that a finger scrolls.
@MainActor
final class LayoutFollower {
    /// What a decision depends on, without what it decides.
    struct Place: Equatable {
        var field: ObjectIdentifier
        /// Of the field and of all views around it, each in its superview's coordinates; the root's without its origin.
        var frames: [CGRect]
        /// What the safe area adds below the content of the scroll views around the field, points: a root view that has risen leaves the
        /// home indicator.
        var automaticBottoms: [CGFloat]
        /// Of a text view, in its own coordinates.
        var caret: CGRect?
        var keyboard: CGRect
        var distance: CGFloat
        var isEnabled: Bool
    }

    private var participation: TickSchedule.Participation?
    private var known: Place?
    private var isLooking = false

    /// - Parameters:
    ///   - place: where the field stands now; nil when nothing is edited, or no keyboard is up.
    ///   - changed: called for every other place; what it moves may move the field again.
    init(place: @escaping () -> Place?, changed: @escaping () -> Void) {
        participation = SimulatedProcess.current.ticks.join(.postLayout, label: "engine follows layout", countsAsMotion: false) {
            [weak self] _ in self?.look(place, changed)
        }
    }

    isolated deinit { participation?.cancel() }

    /// The present place is the one that was decided about.
    func note(_ place: Place?) { known = place }

    private func look(_ place: () -> Place?, _ changed: () -> Void) {
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        // A field that is pinned to the safe area moves when the root view does, until the safe area is left. (chosen: 8 rounds at most)
        for _ in 0..<8 {
            guard let now = place(), now != known else { return }
            guard known != nil, !Self.isScrolledByFinger else {
                known = now
                return
            }
            changed()
        }
    }

    /// Whether a finger moves something that the edited field stands in, or has just let go of it.
    private static var isScrolledByFinger: Bool {
        var view = UIApplication.shared.firstResponder as? UIView
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating {
                return true
            }
            view = current.superview
        }
        return false
    }
}
