@_spi(Toolkit) import UIKitCore

/// Observes content that the user pulls down past its top edge. A refresh control is an example.
@MainActor
package protocol ScrollPullObserver: AnyObject {
    /// Called when the content offset or the range of offsets has changed.
    func contentMoved()
    /// Called when the user lifts the finger, before the final offset is determined.
    func fingerLeaves()
}

/// Observes content that moves under a bar, and adjusts the offset at which scrolling stops. Navigation bars with a large title use it so
/// that the title stops either fully expanded or collapsed.
@MainActor
package protocol ScrollBarObserver: AnyObject {
    /// Called when the content offset or the area of the content has changed.
    func contentMoved(in scrollView: UIScrollView)
    /// Called when the size or the area of the content has changed. It must not cause layout.
    func contentAreaChanged(in scrollView: UIScrollView)
    /// Returns the offset at which scrolling stops instead of `proposed`.
    /// - Parameter range: The vertical offsets at which scrolling may stop, in points.
    func restingOffset(proposed: CGPoint, range: ClosedRange<CGFloat>, in scrollView: UIScrollView) -> CGPoint
    /// Returns the bar above the scroll view if the scroll view's frame follows the bar's lower edge. Returns nil if the scroll view
    /// extends under the bar or keeps its frame when the bar shrinks.
    func barFollowed(by scrollView: UIScrollView) -> FollowedBar?
    /// Returns whether the bar has a large title above the content of the scroll view. The title may have scrolled out of view.
    func showsLargeTitle(above scrollView: UIScrollView) -> Bool
}

/// A bar that shrinks while the content below it scrolls up. The scroll view begins at the bar's lower edge, and its height increases by
/// the height by which the bar shrinks.
package struct FollowedBar: Hashable {
    /// The distance in points by which the bar can shrink.
    package let way: CGFloat
    /// The distance in points by which the bar had shrunk when the frame of the scroll view was set. It is negative if the bar was
    /// stretched.
    package let gone: CGFloat

    package init(way: CGFloat, gone: CGFloat) {
        (self.way, self.gone) = (way, gone)
    }

    /// Returns the height in points that the scroll view would have if the bar had its full height.
    func heightBelowWholeBar(height: CGFloat) -> CGFloat { height - gone }

    /// Returns the height of the scroll view in points when the end of the content is visible. While the bar shrinks, scrolling by one
    /// point reveals two points of content. After that it reveals one point.
    /// - Parameters:
    ///   - content: The length of the content with its insets in points.
    ///   - height: The current height of the scroll view in points.
    func heightAtContentEnd(content: CGFloat, height: CGFloat) -> CGFloat {
        let room = heightBelowWholeBar(height: height)
        return room + min(max(content - room, 0) / 2, way)
    }
}
