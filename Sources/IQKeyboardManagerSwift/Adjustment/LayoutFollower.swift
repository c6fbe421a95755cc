import KeyboardAdjustment
import UIKit

/// Checks after every layout pass whether the edited field has moved since the last decision. (revised edition)
///
/// The engine's own moves do not count: offsets, insets and the root view's origin. Neither does scrolling by the user.
@MainActor
final class LayoutFollower {
    /// The inputs of a decision, without its outputs.
    struct Place: Equatable {
        var field: ObjectIdentifier
        /// The frames of the field and of all views around it, each in its superview's coordinates; the root's without its origin.
        var frames: [CGRect]
        /// The automatic insets below the content of the scroll views around the field, points: a root view that has moved up no longer
        /// overlaps the home indicator.
        var automaticBottoms: [CGFloat]
        /// The caret of a text view, in its own coordinates.
        var caret: CGRect?
        var keyboard: CGRect
        var distance: CGFloat
        var isEnabled: Bool
    }

    private var participation: TickSchedule.Participation?
    private var typing: (any NSObjectProtocol)?
    private var known: Place?
    private var isLooking = false
    private var budget = SettlingBudget()

    /// - Parameters:
    ///   - place: returns the field's present place; nil when nothing is edited, or no keyboard is up.
    ///   - changed: called for a new place with the number of decisions that layout may still cause; 0 when layout does not settle. The
    ///     closure's moves may move the field again.
    init(place: @escaping () -> Place?, changed: @escaping (_ decisionsLeft: Int) -> Void) {
        participation = SimulatedProcess.current.ticks.join(.postLayout, label: "engine follows layout", countsAsMotion: false) {
            [weak self] _ in self?.look(place, changed)
        }
        typing = NotificationCenter.default.addObserver(forName: UITextView.textDidChangeNotification, object: nil, queue: nil) {
            [weak self] _ in self?.budget.renew()
        }
    }

    isolated deinit {
        participation?.cancel()
        if let typing { NotificationCenter.default.removeObserver(typing) }
    }

    private var now: Double { SimulatedProcess.current.clock.now }

    /// Records the current place after a decision of the engine.
    ///
    /// - Parameter isByLayout: whether layout caused the decision; otherwise an event did.
    func note(_ place: Place?, isByLayout: Bool) {
        known = place
        budget.decided(at: now)
        if !isByLayout { budget.renew() }
    }

    private func look(_ place: () -> Place?, _ changed: (_ decisionsLeft: Int) -> Void) {
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        // Terminates because the settling account does.
        while let now = place() {
            guard now != known else {
                if budget.rests(at: self.now) { changed(1) }
                return
            }
            guard known != nil, !Self.isScrolledByFinger else {
                known = now
                return budget.renew()
            }
            switch budget.moved() {
            case .decide(let left): changed(left)
            case .stop:
                changed(0)
                known = now
                return
            case .ignore:
                known = now
                return
            }
        }
    }

    /// Whether a scroll view around the edited field is being scrolled by the user, or still decelerates.
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
