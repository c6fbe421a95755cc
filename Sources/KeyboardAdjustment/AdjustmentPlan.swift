import CoreGraphics

/// The moves that the engine makes in a situation, or the reason why it makes none.
///
/// The engine applies the plan to the views, the overlay draws the plan, the trace prints it and tests compare it.
public struct AdjustmentPlan: Hashable, Sendable {
    /// The numbers that the engine computes before any view moves, in points.
    public struct Measurement: Hashable, Sendable {
        /// The field's frame in the window's coordinates.
        public var fieldInWindow: CGRect
        /// The field's frame in the coordinates of the root view's superview.
        public var fieldInRootSuperview: CGRect
        /// The distance to keep between the field and the keyboard, in points.
        public var distance: CGFloat
        /// The size of the part of the window that the keyboard covers. If `keyboardSizeIncludesDistance` is true, the keyboard was first
        /// extended upwards by the distance and the recorded safe area.
        public var keyboardSize: CGSize
        /// Whether `keyboardSize` includes the distance and the safe area, as in IQKeyboardManager. It is false in the revised edition.
        public var keyboardSizeIncludesDistance = true
        /// The window's position on the screen, or nil if the window is at the screen's origin. If it is not nil, the keyboard's screen
        /// coordinates were compared with window coordinates although they differ, as in IQKeyboardManager. In the revised edition it is
        /// always nil.
        public var comparedWindowPlace: CGPoint?
        public var layoutGuide: LayoutGuide
        /// The distance by which the field can move up until its top reaches the top guide. It is negative if the top is already above
        /// the guide.
        public var topMovement: CGFloat
        /// The distance by which the field must move up to be above the covered part. It is negative if the field has space below it.
        public var bottomMovement: CGFloat
        /// The smaller of `topMovement` and `bottomMovement` without its fractional part. A positive distance is upwards.
        public var moveUp: CGFloat
    }

    /// The lines between which a field should stay. They are distances in points from the top and from the bottom.
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
        /// The text input is not inside the root view. For example, it is in a view controller's own accessory view. (revised edition)
        case inputOutsideRoot
        /// The root view is the view behind a sheet. UIKit itself scales and positions this view. (revised edition)
        case rootScaledByUIKit
        /// Every decision moved the field in a way that required another layout pass and another decision. (revised edition,
        /// `layoutSettles`)
        case layoutDoesNotSettle
        /// The field is in a header or footer that the list pins to its edge, and no possible move affects it. (revised edition)
        case fieldPinnedByList
        /// Neither the keyboard nor the top guide covers the field, and no inset has to change.
        case alreadyClear
        /// The scroll view rests at a negative offset, and the distance by which the field must move is less than this offset. The scroll
        /// view does not scroll, and the engine tries no other move.
        case insideRestingOffset
        /// All limits had already been reached before this decision.
        case limitsReached
        /// The engine is disabled for this field, and there is no earlier move to restore.
        case engineDisabled
        /// There is no earlier move to restore.
        case nothingToRestore
    }

    public var occasion: Occasion
    /// The value of `Situation.layoutDecisionsLeft`.
    public var layoutDecisionsLeft: Int?
    /// The measurement. It is nil for plans that only restore, and if the engine could not measure.
    public var measurement: Measurement?
    /// The moves in the order in which the engine applies them.
    public var moves: [AdjustmentMove] = []
    /// The reason why there are no moves, or nil if there are moves.
    public var reason: Reason?
    /// The distance in points by which the field must still move after all rules. A positive distance is upwards.
    public var remaining: CGFloat = 0
    /// The new value of `movedDistance` in points, or nil if the plan does not assign it.
    public var movedDistance: CGFloat?
    /// Whether the root view performs a layout pass at the end although its frame does not change. It is true for a restore if the
    /// setting `laysOutRoot` is true.
    public var laysOutRoot = false
    /// The saved state of scroll views after the plan was applied.
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
