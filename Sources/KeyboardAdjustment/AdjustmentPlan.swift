import CoreGraphics

/// What the engine does about a situation, or why it does nothing.
///
/// The plan is what gets applied to the views, drawn by the overlay, printed by the trace and compared by tests.
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
        public var layoutGuide: LayoutGuide
        /// How far the field could go up before its top passes the top guide; negative when it has passed.
        public var topMovement: CGFloat
        /// How far the field must go up to be clear of the covered part; negative when there is room to spare.
        public var bottomMovement: CGFloat
        /// The smaller of the two movements without its fraction. Positive is up.
        public var moveUp: CGFloat
    }

    /// The lines that a field should stay between, in points from the top and from the bottom.
    public struct LayoutGuide: Hashable, Sendable {
        public var top: CGFloat
        public var bottom: CGFloat
    }

    /// Why a plan has no moves. Raw values are stable.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        case applicationInactive
        case noActiveInput
        case inputHasNoSuperview
        case noRootController
        case rootNotInWindow
        case measurementNotFinite
        /// The revised edition moves nothing for an input that does not stand in the root view, as one on a controller's own accessory.
        case inputOutsideRoot
        /// UIKit shows the root view scaled, as the page behind a sheet, and places it itself. (revised edition)
        case rootScaledByUIKit
        /// Every decision moved the field in such a way that layout asked for another one. (revised edition, `layoutSettles`)
        case layoutDoesNotSettle
        /// The list keeps the header or footer with the field at its edge, and nothing that can be moved moves it. (revised edition)
        case fieldPinnedByList
        /// The field stands clear of keyboard and top guide, and no inset has to change.
        case alreadyClear
        /// The scroll view rests at a negative offset and the need is smaller than that: nothing scrolls and nothing else is tried.
        case insideRestingOffset
        /// All limits were reached before this pass.
        case limitsReached
        /// The engine is off for this field, and nothing had been moved before.
        case engineDisabled
        /// Nothing had been moved, so nothing is restored.
        case nothingToRestore
    }

    public var occasion: Occasion
    /// As `Situation.layoutDecisionsLeft`.
    public var layoutDecisionsLeft: Int?
    /// nil for plans that only restore, and when a pass cannot begin.
    public var measurement: Measurement?
    /// The moves in the order in which they are applied.
    public var moves: [AdjustmentMove] = []
    /// Set exactly when `moves` is empty.
    public var reason: Reason?
    /// What is left of the move amount when every rule has had its turn, points.
    public var remaining: CGFloat = 0
    /// The new value of `movedDistance`, points; nil when the plan does not assign it.
    public var movedDistance: CGFloat?
    /// True when the root view lays out its subviews at the end although its frame stays (a restore with `laysOutRoot`).
    public var laysOutRoot = false
    /// The engine's memory after the plan.
    public var slots: AdjustmentSlots
    public var scrollSlotOutcome: SlotOutcome = .empty
    public var textViewSlotOutcome: SlotOutcome = .empty

    init(occasion: Occasion, slots: AdjustmentSlots) {
        self.occasion = occasion
        self.slots = slots
    }

    /// The moves of one rule.
    public func moves(of rule: AdjustmentRule) -> [AdjustmentMove] { moves.filter { $0.rule == rule } }
}
