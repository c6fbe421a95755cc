import CoreGraphics

/// The moves that the engine makes in a situation, or the reason why it makes none.
///
/// The engine applies the plan to the views, the overlay draws it, the trace prints it and tests compare it.
public struct AdjustmentPlan: Hashable, Sendable {
    /// The numbers that a pass computes before anything moves, in points.
    public struct Measurement: Hashable, Sendable {
        /// The field's frame in the window.
        public var fieldInWindow: CGRect
        /// The field's frame in the coordinates of the root view's superview.
        public var fieldInRootSuperview: CGRect
        /// The distance to keep between the field and the keyboard.
        public var distance: CGFloat
        /// The size of the window's part that the keyboard covers. If `keyboardSizeIncludesDistance` is true, the keyboard is extended
        /// upwards by the distance and the recorded safe area first.
        public var keyboardSize: CGSize
        /// Whether `keyboardSize` includes the distance and the safe area, as in IQKeyboardManager. False in the revised edition.
        public var keyboardSizeIncludesDistance = true
        /// The window's position on the screen, if the pass has compared the keyboard's screen coordinates with coordinates of a window
        /// that is not at the screen's origin, as IQKeyboardManager does. Nil if both origins are equal, and in the revised edition.
        public var comparedWindowPlace: CGPoint?
        public var layoutGuide: LayoutGuide
        /// The distance that the field can move up until its top reaches the top guide. Negative if the top is already above the guide.
        public var topMovement: CGFloat
        /// The distance that the field must move up to be above the covered part. Negative if the field has space below it.
        public var bottomMovement: CGFloat
        /// The smaller of the two movements without its fractional part. Positive is up.
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
        /// The input is not inside the root view, but for example on a controller's own accessory. (revised edition)
        case inputOutsideRoot
        /// The root view is the page behind a sheet. UIKit shows it scaled and positions it itself. (revised edition)
        case rootScaledByUIKit
        /// Every decision moved the field in a way that required another layout pass and another decision. (revised edition,
        /// `layoutSettles`)
        case layoutDoesNotSettle
        /// The field is in a header or footer that the list pins to its edge, and no possible move affects it. (revised edition)
        case fieldPinnedByList
        /// Neither the keyboard nor the top guide covers the field, and no inset has to change.
        case alreadyClear
        /// The scroll view rests at a negative offset, and the field must move by less than this offset. The scroll view does not
        /// scroll, and the engine tries no other move.
        case insideRestingOffset
        /// All limits had already been reached before this pass.
        case limitsReached
        /// The engine is disabled for this field, and there is no earlier move to restore.
        case engineDisabled
        /// There is no earlier move to restore.
        case nothingToRestore
    }

    public var occasion: Occasion
    /// The value of `Situation.layoutDecisionsLeft`.
    public var layoutDecisionsLeft: Int?
    /// The measurement, or nil for plans that only restore, and for a pass that cannot begin.
    public var measurement: Measurement?
    /// The moves in the order in which the engine applies them.
    public var moves: [AdjustmentMove] = []
    /// The reason why there are no moves, or nil if there are moves.
    public var reason: Reason?
    /// The distance in points by which the field must still move after all rules. Positive is up.
    public var remaining: CGFloat = 0
    /// The new value of `movedDistance` in points, or nil if the plan does not assign it.
    public var movedDistance: CGFloat?
    /// Whether the root view performs a layout pass at the end although its frame does not change. True for a restore if the setting
    /// `laysOutRoot` is on.
    public var laysOutRoot = false
    /// The saved state of scroll views, as it is after the plan.
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
