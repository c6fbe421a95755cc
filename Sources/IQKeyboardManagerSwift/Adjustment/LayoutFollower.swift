import KeyboardAdjustment
import UIKit

/// The observer that checks after every layout pass whether the edited field has moved since the last decision. (revised edition) It
/// ignores the engine's own moves, which change offsets, insets and the root view's origin. It also ignores scrolling by the user.
@MainActor
final class LayoutFollower {
    /// The inputs of a decision that layout can change, except the values that the engine itself changes.
    struct Place: Equatable {
        var field: ObjectIdentifier
        /// The frames of the field and of all views around it, each in its superview's coordinates. The origin of the root view's frame
        /// is replaced by zero.
        var frames: [CGRect]
        /// The automatic bottom insets of the scroll views around the field, in points. They change when the root view moves, because a
        /// raised view no longer overlaps the home indicator.
        var automaticBottoms: [CGFloat]
        /// The caret of a text view, in the text view's coordinates.
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
    ///   - place: Returns the current state of the field, or nil if no view is being edited, or if no keyboard is visible.
    ///   - changed: Called for a new state with the number of decisions that layout may still trigger, or 0 if layout does not settle.
    ///     This closure may move the field again.
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

    /// Records the state of the field after a decision of the engine.
    ///
    /// - Parameter isByLayout: Whether layout triggered the decision, and not an event.
    func note(_ place: Place?, isByLayout: Bool) {
        known = place
        budget.decided(at: now)
        if !isByLayout { budget.renew() }
    }

    private func look(_ place: () -> Place?, _ changed: (_ decisionsLeft: Int) -> Void) {
        guard !isLooking else { return }
        isLooking = true
        defer { isLooking = false }
        // The loop ends, because the `SettlingBudget` limits the number of decisions.
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

    /// Whether the user is scrolling a scroll view around the edited field, or the scroll view is still decelerating.
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
