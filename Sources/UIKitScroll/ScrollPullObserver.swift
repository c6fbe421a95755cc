@_spi(Toolkit) import UIKitCore

/// Observes how far content is pulled down past its top edge, like a refresh control.
@MainActor
package protocol ScrollPullObserver: AnyObject {
    /// Called when the content offset has changed, or the range in which it can be.
    func contentMoved()
    /// Called when the finger is lifted, before the resting position is determined.
    func fingerLeaves()
}

/// Observes content that moves under a bar, and adjusts where it comes to rest, as large titles snap.
@MainActor
package protocol ScrollBarObserver: AnyObject {
    /// Called when the content offset, or the room for the content, has changed.
    func contentMoved(in scrollView: UIScrollView)
    /// Called when the size of the content, or the room for it, has changed. Nothing may be laid out here.
    func contentAreaChanged(in scrollView: UIScrollView)
    /// Where content that would come to rest at `proposed` should do so.
    /// - Parameter range: the vertical offsets at which content may rest, points.
    func restingOffset(proposed: CGPoint, range: ClosedRange<CGFloat>, in scrollView: UIScrollView) -> CGPoint
    /// The bar whose end the scroll view begins at; nil for a scroll view that lies under the bar or keeps its place when the bar shrinks.
    func barFollowed(by scrollView: UIScrollView) -> FollowedBar?
    /// Whether the bar has a large title above the scroll view's content, whether or not it has scrolled away.
    func showsLargeTitle(above scrollView: UIScrollView) -> Bool
}

/// A bar that shrinks while content moves up, above a scroll view that begins where the bar ends: as much as the bar loses, the scroll view
/// gains, so content and room grow towards each other.
package struct FollowedBar: Hashable {
    /// How far the bar can shrink, points.
    package let way: CGFloat
    /// How far it had shrunk when the scroll view got its frame, points; negative while it is stretched.
    package let gone: CGFloat

    package init(way: CGFloat, gone: CGFloat) {
        (self.way, self.gone) = (way, gone)
    }

    /// The height that the scroll view has while the bar is whole, points.
    func heightBelowWholeBar(height: CGFloat) -> CGFloat { height - gone }

    /// The height that the scroll view has when the content's end is in sight, points. A point of content that moves up shows two points
    /// more of it while the bar still shrinks, and one point afterwards.
    /// - Parameters:
    ///   - content: length of the content with its insets, points.
    ///   - height: the scroll view's height now, points.
    func heightAtContentEnd(content: CGFloat, height: CGFloat) -> CGFloat {
        let room = heightBelowWholeBar(height: height)
        return room + min(max(content - room, 0) / 2, way)
    }
}
