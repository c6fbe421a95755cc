/// The rule behind a move. Raw values are stable: traces, scenes and tests name them, and `Documentation/Rules` has a page for each.
public enum AdjustmentRule: String, Hashable, Sendable, CaseIterable {
    case scrollOffset
    case topGuideReveal
    case previousItemReveal
    case selfScrollingTextView
    case caretReveal
    case contentInset
    case indicatorInset
    case textViewInset
    case rootOrigin
    case rootReturn
    case rootRestore
    case scrollRestore
    case textViewRestore
    case offsetClamp

    /// A sentence that explains why a view moved.
    public var summary: String {
        switch self {
        case .scrollOffset: "The engine scrolls the scroll view to move the covered field up."
        case .topGuideReveal: "The engine scrolls back because the upper edge of the field is above the top guide."
        case .previousItemReveal: "The engine scrolls back to show the row or item before the field's cell."
        case .selfScrollingTextView:
            "The engine scrolls the outermost scroll view until a text view that scrolls by itself is at the top guide."
        case .caretReveal: "The engine scrolls the scroll view to show the caret of a tall text view."
        case .contentInset:
            "The engine raises the bottom inset of the scroll view to the covered height, so that a user can scroll to the end."
        case .indicatorInset: "The engine makes the scroll indicators end at the keyboard."
        case .textViewInset: "The engine gives the text view a bottom inset, so that its last lines stay above the keyboard."
        case .rootOrigin: "The engine moves the root view up by the distance that remains after scrolling."
        case .rootReturn: "The engine moves the root view down again because there is more space below the field than necessary."
        case .rootRestore: "The engine moves the root view back to its starting position."
        case .scrollRestore:
            "The engine restores the scroll view's starting insets and, if iq.restoreContentOffset is true, its starting offset."
        case .textViewRestore: "The engine restores the text view's starting insets."
        case .offsetClamp: "The engine sets the offset back to the end of the content."
        }
    }
}

/// A limit that shortened a move.
public struct AdjustmentClamp: Hashable, Sendable {
    /// The named bounds that can shorten a move. Raw values are stable.
    public enum Limit: String, Hashable, Sendable, CaseIterable {
        /// The top edge of the outer scroll view, above which the field or the inner scroll view may not scroll.
        case contentTop
        /// The offset at which the beginning of the content is visible, including insets. (revised edition)
        case restingOffset
        /// The offset 0. A scroll view that scrolls back does not go below it.
        case offsetZero
        /// The top guide, which the field's top may not pass.
        case topGuide
        /// The root view's origin does not move higher than one keyboard height above 0.
        case keyboardHeight
        /// The root view's origin when the root controller was chosen. The root view does not move below it.
        case beginOrigin
        /// The inset from before the keyboard appeared. The inset of a scroll view does not become smaller.
        case startingInset
        /// The end of the content, beyond which a scroll view does not scroll.
        case contentEnd
    }

    public var limit: Limit
    /// The value that the property would have without the limit, in the unit of the property (points).
    public var wanted: Double

    public init(_ limit: Limit, wanted: Double) {
        self.limit = limit
        self.wanted = wanted
    }
}
