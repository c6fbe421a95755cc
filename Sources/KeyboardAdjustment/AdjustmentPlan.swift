import CoreGraphics

/// The moves that the engine makes in a situation, or the reason why it makes none.
///
/// The plan is applied to the views, drawn by the overlay, printed by the trace and compared by tests.
public struct AdjustmentPlan: Hashable, Sendable {
    /// The numbers that a pass computes before anything moves, in points.
    public struct Measurement: Hashable, Sendable {
        /// The field's frame in the window.
        public var fieldInWindow: CGRect
        /// The field's frame in the coordinates of the root view's superview.
        public var fieldInRootSuperview: CGRect
        /// The distance that applies to the field.
        public var distance: CGFloat
        /// The part of the window that keyboard, distance and recorded safe area cover.
        public var keyboardSize: CGSize
        /// The window's position on the screen when the keyboard's screen coordinates were compared with those of a window that is not at
        /// the screen's origin, as the library does. Nil where both are the same, and in the revised edition.
        public var comparedWindowPlace: CGPoint?
        public var layoutGuide: LayoutGuide
        /// The distance that the field could move up before its top passes the top guide; negative when it has passed.
        public var topMovement: CGFloat
        /// The distance that the field must move up to be clear of the covered part; negative when there is slack.
        public var bottomMovement: CGFloat
        /// The smaller of the two movements without its fraction. Positive is up.
        public var moveUp: CGFloat
    }

    /// The lines between which a field should stay, in points from the top and from the bottom.
    public struct LayoutGuide: Hashable, Sendable {
        public var top: CGFloat
        public var bottom: CGFloat
    }

    /// The reason why a plan has no moves. Raw values are stable.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        case applicationInactive
        case noActiveInput
        case inputHasNoSuperview
        case noRootController
        case rootNotInWindow
        case measurementNotFinite
        /// The input is not in the root view, such as one on a controller's own accessory, so the revised edition moves nothing.
        case inputOutsideRoot
        /// UIKit shows the root view scaled, as the page behind a sheet, and positions it itself. (revised edition)
        case rootScaledByUIKit
        /// Every decision moved the field in such a way that layout required another one. (revised edition, `layoutSettles`)
        case layoutDoesNotSettle
        /// The list pins the header or footer with the field at its edge, and no possible move affects it. (revised edition)
        case fieldPinnedByList
        /// The field is clear of keyboard and top guide, and no inset has to change.
        case alreadyClear
        /// The scroll view rests at a negative offset and the amount is smaller than that: nothing scrolls and nothing else is tried.
        case insideRestingOffset
        /// All limits were reached before this pass.
        case limitsReached
        /// The engine is disabled for this field, and nothing had been moved before.
        case engineDisabled
        /// Nothing had been moved, so nothing is restored.
        case nothingToRestore
    }

    public var occasion: Occasion
    /// The value of `Situation.layoutDecisionsLeft`.
    public var layoutDecisionsLeft: Int?
    /// The measurement; nil for plans that only restore, and when a pass cannot begin.
    public var measurement: Measurement?
    /// The moves in the order in which they are applied.
    public var moves: [AdjustmentMove] = []
    /// The reason, set exactly when `moves` is empty.
    public var reason: Reason?
    /// The remaining move amount after all rules in points.
    public var remaining: CGFloat = 0
    /// The new value of `movedDistance` in points; nil when the plan does not assign it.
    public var movedDistance: CGFloat?
    /// Whether the root view lays out its subviews at the end although its frame stays (a restore with `laysOutRoot`).
    public var laysOutRoot = false
    /// The engine's memory after the plan.
    public var slots: AdjustmentSlots
    public var scrollSlotOutcome: SlotOutcome = .empty
    public var textViewSlotOutcome: SlotOutcome = .empty

    init(occasion: Occasion, slots: AdjustmentSlots) {
        self.occasion = occasion
        self.slots = slots
    }

    /// Returns the moves of one rule.
    public func moves(of rule: AdjustmentRule) -> [AdjustmentMove] { moves.filter { $0.rule == rule } }
}
