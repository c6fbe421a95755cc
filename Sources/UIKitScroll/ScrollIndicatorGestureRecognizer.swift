/// Recognizes a short press on the thumb of a visible scroll indicator. After that the finger drags the thumb instead of the content.
final class ScrollIndicatorGestureRecognizer: UILongPressGestureRecognizer {
    /// The distance in points from a thumb at which a touch still hits the thumb. (chosen so that at the screen's edge, where a thumb of
    /// 3 points has a margin of 3 points, the touch area is 20 points wide)
    static let reach: CGFloat = 14

    /// The axis of the touched thumb.
    private(set) var axis = IndicatorDrag.Axis.vertical

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        minimumPressDuration = ScrollIndicatorGeometry.holdTime
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView = view as? UIScrollView, let found = scrollView.indicatorAxis(at: location(in: scrollView)) else {
            return state = .failed
        }
        axis = found
        super.touchesBegan(touches, with: event)
    }
}
