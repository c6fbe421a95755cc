/// The scroll view with the pages of a page view controller: the current page and its neighbours. Keyboard managers ignore scroll views
/// whose class names begin with an underscore.
@MainActor
final class _UIQueuingScrollView: UIScrollView {
    let isVertical: Bool

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
        isPagingEnabled = true
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        scrollsToTop = false
        if isVertical { alwaysBounceVertical = true } else { alwaysBounceHorizontal = true }
        clipsToBounds = true
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    /// The distance from one page to the next in points.
    var pageLength: CGFloat { isVertical ? bounds.height : bounds.width }
    /// The scroll position along the scrolling axis in points.
    var position: CGFloat { isVertical ? contentOffset.y : contentOffset.x }
    func offset(_ position: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0) }
    /// Returns the frame of the page at index `slot` of the scroll view, without the spacing between pages.
    func frame(slot: Int, spacing: CGFloat) -> CGRect {
        let start = CGFloat(slot) * pageLength + spacing / 2
        return isVertical
            ? CGRect(x: 0, y: start, width: bounds.width, height: bounds.height - spacing)
            : CGRect(x: start, y: 0, width: bounds.width - spacing, height: bounds.height)
    }
    func size(slots: Int) -> CGSize {
        isVertical
            ? CGSize(width: bounds.width, height: CGFloat(slots) * pageLength)
            : CGSize(width: CGFloat(slots) * pageLength, height: bounds.height)
    }
}
