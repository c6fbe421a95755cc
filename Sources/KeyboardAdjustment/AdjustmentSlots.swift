import CoreGraphics

/// The state of a scroll view before the engine changed it.
public struct ScrollSlot: Hashable, Sendable {
    public var view: ViewIndex
    public var startingOffset: CGPoint
    public var startingInset: EdgeInsets
    /// The `verticalScrollIndicatorInsets` before the engine changed them.
    public var startingIndicatorInsets: EdgeInsets
    /// The part of the inset that UIKit adds automatically. See `ViewNode.Scrolling.automaticInset`.
    public var startingAutomaticInset: EdgeInsets
    /// Whether the offset may be restored. It is false for a text view that scrolls itself, regardless of its `restoresContentOffset`.
    public var mayRestoreOffset: Bool

    public init(
        view: ViewIndex, startingOffset: CGPoint, startingInset: EdgeInsets, startingIndicatorInsets: EdgeInsets,
        startingAutomaticInset: EdgeInsets = .zero, mayRestoreOffset: Bool
    ) {
        self.view = view
        self.startingOffset = startingOffset
        self.startingInset = startingInset
        self.startingIndicatorInsets = startingIndicatorInsets
        self.startingAutomaticInset = startingAutomaticInset
        self.mayRestoreOffset = mayRestoreOffset
    }

    /// Records the current state of `view` in `tree`.
    init(recording view: ViewIndex, in tree: ViewTree, mayRestoreOffset: Bool) {
        let node = tree[view]
        self.init(
            view: view, startingOffset: node.contentOffset, startingInset: node.scrolling?.contentInset ?? .zero,
            startingIndicatorInsets: node.scrolling?.indicatorInsets ?? .zero,
            startingAutomaticInset: node.scrolling?.automaticInset ?? .zero, mayRestoreOffset: mayRestoreOffset)
    }
}

/// The state that the engine saves between decisions, to restore it later. The exact edition saves at most one scroll view and at most
/// one text view. The revised edition saves all scroll views that it has changed, in `followed`.
public struct AdjustmentSlots: Hashable, Sendable {
    /// The scroll view that was nearest to the field in the last decision.
    public var lastScrollView: ScrollSlot?
    /// The text view whose own inset the engine changed.
    public var textView: ScrollSlot?
    /// The scroll views around the field, in the order in which the engine first found them, from inside out.
    public var followed: [ScrollSlot]

    public init(lastScrollView: ScrollSlot? = nil, textView: ScrollSlot? = nil, followed: [ScrollSlot] = []) {
        self.lastScrollView = lastScrollView
        self.textView = textView
        self.followed = followed
    }
}

/// The effect of a decision on one saved scroll view or text view.
public enum SlotOutcome: String, Hashable, Sendable {
    /// No text view was recorded before, and none is recorded now.
    case empty
    /// The starting values of a scroll view or text view were recorded.
    case saved
    /// The same scroll view or text view is still recorded with its old starting values.
    case kept
    /// The recorded scroll view or text view was restored, and its record was removed.
    case restored
    /// The old text view was restored, and a different text view was recorded.
    case replaced
}
