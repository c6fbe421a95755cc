/// The indicators of a scroll view, and the finger that drags one.
@MainActor
struct ScrollIndicators {
    let vertical = ScrollIndicatorView()
    let horizontal = ScrollIndicatorView()
    /// The drag of a thumb by a finger.
    var drag: IndicatorDrag?
    let grab = ScrollIndicatorGestureRecognizer()

    var all: [ScrollIndicatorView] { [horizontal, vertical] }
}
