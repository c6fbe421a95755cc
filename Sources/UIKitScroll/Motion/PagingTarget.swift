import CoreGraphics

/// The page at which a paging scroll view stops on one axis.
enum PagingTarget {
    /// The velocity in points per millisecond from which a flick turns the page, regardless of the position. (fitted;
    /// Facts/ScrollPhysics.md#paging gives 0.3 to 0.5)
    static let flickVelocity: CGFloat = 0.3

    /// Returns the offset of the page at which scrolling stops. After a flick it is the next page in the flick's direction, and after a
    /// slow release the nearest page.
    ///
    /// Pages are counted from the lowest offset of `range`, so content insets shift all pages equally. At most one page is turned.
    /// - Parameters:
    ///   - position: The content offset at the release in points.
    ///   - velocity: The velocity in points per millisecond, as in `scrollViewWillEndDragging`.
    ///   - pageLength: The length of the scroll view on this axis in points. If it is 0 or less, `position` is returned unchanged.
    ///   - range: The offsets in points at which scrolling may stop. The result is in this range.
    package static func offset(
        position: CGFloat, velocity: CGFloat, pageLength: CGFloat, range: ClosedRange<CGFloat>
    ) -> CGFloat {
        func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }
        guard pageLength > 0 else { return clamped(position) }
        let pages = (position - range.lowerBound) / pageLength
        let isFlick = abs(velocity) >= flickVelocity
        let before = clamped(range.lowerBound + pages.rounded(.down) * pageLength)
        // The last page may be incomplete, in which case the content stops at its end.
        let after = clamped(range.lowerBound + pages.rounded(.up) * pageLength)
        if isFlick { return velocity > 0 ? after : before }
        return position - before < after - position ? before : after
    }
}
