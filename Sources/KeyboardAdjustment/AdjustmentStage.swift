import CoreGraphics

/// The screen to which a plan's moves are applied while they are decided: each is applied immediately, and the screen is measured again.
///
/// A move has effects that cannot be computed in advance: an inset that shrinks pulls an offset back, a layout pass tiles rows, a safe area
/// changes, a delegate reacts. The exact edition therefore reads the screen again after each of its moves, as IQKeyboardManager does.
/// Without a stage a pass computes only the effects of the moves on the measured tree. The indexes of views in the tree never change.
public struct AdjustmentStage {
    /// Measures the current state.
    public var measure: () -> Situation
    /// Performs a move, and lays its target out if the move requires it; returns the resulting views.
    public var make: (AdjustmentMove) -> ViewTree
    /// Lays the root view out although its frame stays; returns the resulting views.
    public var layOutRoot: () -> ViewTree
    /// Called when another scroll view, or none, is nearest to the field.
    public var rememberScrollView: (ScrollSlot?) -> Void
    /// Called when the text view with a changed inset is replaced, or when there is none any more.
    public var rememberTextView: (ScrollSlot?) -> Void
    /// Assigns `movedDistance` in points.
    public var report: (CGFloat) -> Void

    public init(
        measure: @escaping () -> Situation, make: @escaping (AdjustmentMove) -> ViewTree, layOutRoot: @escaping () -> ViewTree,
        rememberScrollView: @escaping (ScrollSlot?) -> Void, rememberTextView: @escaping (ScrollSlot?) -> Void,
        report: @escaping (CGFloat) -> Void
    ) {
        self.measure = measure
        self.make = make
        self.layOutRoot = layOutRoot
        self.rememberScrollView = rememberScrollView
        self.rememberTextView = rememberTextView
        self.report = report
    }
}
