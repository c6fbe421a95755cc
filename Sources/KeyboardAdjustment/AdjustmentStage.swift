import CoreGraphics

/// The connection to the live screen, with which the exact edition carries out a plan. The edition applies each move as soon as it is
/// decided, and then measures the screen again.
///
/// A move has effects that cannot be computed in advance: a smaller inset clamps an offset, a layout pass adds rows, the safe area
/// changes, or a delegate reacts. Therefore the exact edition reads the screen again after each of its moves, as IQKeyboardManager does.
/// Without an `AdjustmentStage`, a decision computes only the effects of the moves on the measured tree. The indexes of views in the tree
/// never change.
public struct AdjustmentStage {
    /// A closure that measures the current state.
    public var measure: () -> Situation
    /// A closure that performs a move, including a layout pass of its target if the move requires it. It returns the resulting views.
    public var make: (AdjustmentMove) -> ViewTree
    /// A closure that performs a layout pass of the root view although its frame does not change. It returns the resulting views.
    public var layOutRoot: () -> ViewTree
    /// A closure that is called when the scroll view nearest to the field changes. Its argument is nil if there is no such scroll view.
    public var rememberScrollView: (ScrollSlot?) -> Void
    /// A closure that is called when the text view whose inset the engine has changed is a different one. Its argument is nil if there is
    /// none any longer.
    public var rememberTextView: (ScrollSlot?) -> Void
    /// A closure that assigns `movedDistance` in points.
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
