import CoreGraphics

/// The page at which a paging scroll view comes to rest, on one axis.
enum PagingTarget {
    /// The velocity in points per millisecond from which a flick turns the page whatever the position. (fitted;
    /// Facts/ScrollPhysics.md#paging gives 0.3 to 0.5)
    static let flickVelocity: CGFloat = 0.3

    /// Returns the offset of the page to stop at: the next one in the direction of a flick, the nearest one after a slow release.
    ///
    /// Pages are counted from the lowest offset of `range`, so that content insets shift them all alike. At most one page is turned.
    /// - Parameters:
    ///   - position: content offset at the release, points.
    ///   - velocity: points per millisecond, as in `scrollViewWillEndDragging`.
    ///   - pageLength: length of the scroll view on this axis, points; 0 or less leaves `position` unchanged.
    ///   - range: offsets at which the content may rest, points; the result lies in it.
    package static func offset(
        position: CGFloat, velocity: CGFloat, pageLength: CGFloat, range: ClosedRange<CGFloat>
    ) -> CGFloat {
        func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }
        guard pageLength > 0 else { return clamped(position) }
        let pages = (position - range.lowerBound) / pageLength
        let isFlick = abs(velocity) >= flickVelocity
        let before = clamped(range.lowerBound + pages.rounded(.down) * pageLength)
        // The last page may be incomplete: content then rests at its end.
        let after = clamped(range.lowerBound + pages.rounded(.up) * pageLength)
        if isFlick { return velocity > 0 ? after : before }
        return position - before < after - position ? before : after
    }
}
