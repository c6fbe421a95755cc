@_spi(Toolkit) import UIKitCore

/// Observes the distance by which content is pulled down past its top edge, like a refresh control.
@MainActor
package protocol ScrollPullObserver: AnyObject {
    /// Called when the content offset or its range has changed.
    func contentMoved()
    /// Called when the finger is lifted, before the resting position is determined.
    func fingerLeaves()
}

/// Observes content that moves under a bar, and adjusts its resting position, like the snapping of large titles.
@MainActor
package protocol ScrollBarObserver: AnyObject {
    /// Called when the content offset, or the area for the content, has changed.
    func contentMoved(in scrollView: UIScrollView)
    /// Called when the size of the content, or the area for it, has changed. Must not lay anything out.
    func contentAreaChanged(in scrollView: UIScrollView)
    /// Returns the resting position of content that would come to rest at `proposed`.
    /// - Parameter range: the vertical offsets at which content may rest, points.
    func restingOffset(proposed: CGPoint, range: ClosedRange<CGFloat>, in scrollView: UIScrollView) -> CGPoint
    /// Returns the bar at whose end the scroll view begins; nil for a scroll view that is under the bar or keeps its position when the bar
    /// shrinks.
    func barFollowed(by scrollView: UIScrollView) -> FollowedBar?
    /// Returns whether the bar has a large title above the scroll view's content, whether or not it has scrolled away.
    func showsLargeTitle(above scrollView: UIScrollView) -> Bool
}

/// A bar that shrinks while content moves up, above a scroll view that begins at the bar's end: the scroll view gains the height that the
/// bar loses, so content and visible area grow towards each other.
package struct FollowedBar: Hashable {
    /// The distance by which the bar can shrink, points.
    package let way: CGFloat
    /// The distance by which it had shrunk when the scroll view got its frame, points; negative while it is stretched.
    package let gone: CGFloat

    package init(way: CGFloat, gone: CGFloat) {
        (self.way, self.gone) = (way, gone)
    }

    /// Returns the height of the scroll view while the bar is complete, points.
    func heightBelowWholeBar(height: CGFloat) -> CGFloat { height - gone }

    /// Returns the height of the scroll view when the content's end is visible, points. A point of content that moves up shows two points
    /// more of it while the bar still shrinks, and one point afterwards.
    /// - Parameters:
    ///   - content: length of the content with its insets, points.
    ///   - height: the scroll view's current height, points.
    func heightAtContentEnd(content: CGFloat, height: CGFloat) -> CGFloat {
        let room = heightBelowWholeBar(height: height)
        return room + min(max(content - room, 0) / 2, way)
    }
}
