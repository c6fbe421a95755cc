import CoreGraphics

/// The screen on which a plan's moves are made while it is being decided: each at once, and what follows is measured anew.
///
/// A move has effects that no arithmetic foresees: an inset that shrinks pulls an offset back, a layout pass tiles rows, a safe area
/// changes, a delegate answers. The exact edition therefore reads the screen again after each of its moves, as IQKeyboardManager does.
/// Without a stage a pass goes by what the moves alone make of the measured tree. Places in the tree stay what they are throughout.
public struct AdjustmentStage {
    /// Everything as it stands now.
    public var measure: () -> Situation
    /// Makes a move, and lays its target out if it says so; answers the views as they stand then.
    public var make: (AdjustmentMove) -> ViewTree
    /// Lays the root view out although its frame stays; answers the views as they stand then.
    public var layOutRoot: () -> ViewTree
    /// The scroll view nearest to the field is another one, or none.
    public var rememberScrollView: (ScrollSlot?) -> Void
    /// The text view whose inset is changed is another one, or none.
    public var rememberTextView: (ScrollSlot?) -> Void
    /// `movedDistance` is assigned, points.
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
