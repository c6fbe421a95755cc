/// The scroll indicators of a scroll view and the drag of a thumb.
@MainActor
struct ScrollIndicators {
    let vertical = ScrollIndicatorView()
    let horizontal = ScrollIndicatorView()
    /// The current drag of a thumb, or `nil`.
    var drag: IndicatorDrag?
    let grab = ScrollIndicatorGestureRecognizer()

    var all: [ScrollIndicatorView] { [horizontal, vertical] }
}
