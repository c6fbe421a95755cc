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
        case .scrollOffset: "The scroll view scrolls the covered field up."
        case .topGuideReveal: "The scroll view scrolls back because the upper edge of the field is above the top guide."
        case .previousItemReveal: "The scroll view scrolls back to show the row or item before the field's cell."
        case .selfScrollingTextView: "The outermost scroll view moves a text view that scrolls by itself up to the top guide."
        case .caretReveal: "The scroll view scrolls up to show the caret of a high text view."
        case .contentInset: "The bottom inset of the scroll view grows by the covered height, so that its end can be reached."
        case .indicatorInset: "The scroll indicators end at the keyboard."
        case .textViewInset: "The text view's bottom inset keeps its last lines above the keyboard."
        case .rootOrigin: "The root view moves up by the distance that the scroll views could not provide."
        case .rootReturn: "The root view moves down again because there is more space below the field than necessary."
        case .rootRestore: "The root view returns to its starting position."
        case .scrollRestore: "The scroll view gets back the insets that it had at the beginning and, on request, also the offset."
        case .textViewRestore: "The text view gets back the insets that it had at the beginning."
        case .offsetClamp: "The offset is pulled back to the end of the content."
        }
    }
}

/// A limit that shortened a move.
public struct AdjustmentClamp: Hashable, Sendable {
    /// The origin of the limit. Raw values are stable.
    public enum Limit: String, Hashable, Sendable, CaseIterable {
        /// The field, or the inner scroll view, may not scroll above the scroll view's top edge.
        case contentTop
        /// An offset does not pass the one at which the beginning of the content is visible, including insets. (revised edition)
        case restingOffset
        /// An offset that is moved back does not pass 0.
        case offsetZero
        /// The field's top may not pass the top guide.
        case topGuide
        /// The root view's origin does not move above one keyboard height over 0.
        case keyboardHeight
        /// The root view does not move down further than where it began.
        case beginOrigin
        /// An inset is at least the starting one.
        case startingInset
        /// The end of the content.
        case contentEnd
    }

    public var limit: Limit
    /// The unlimited value of the rule, in the unit of the moved property (points).
    public var wanted: Double

    public init(_ limit: Limit, wanted: Double) {
        self.limit = limit
        self.wanted = wanted
    }
}
