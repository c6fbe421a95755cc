/// What the pages of a page controller lie on: at most three, the one that is shown and its neighbours. Keyboard managers leave scroll views
/// alone whose names begin with an underscore.
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

    /// From one page to the next, points.
    var pageLength: CGFloat { isVertical ? bounds.height : bounds.width }
    /// How far the content is scrolled, points.
    var position: CGFloat { isVertical ? contentOffset.y : contentOffset.x }
    func offset(_ position: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0) }
    /// Where the page at `slot` lies, without what stands between pages.
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
