@_spi(Toolkit) import UIKitCore

/// Follows how far content is pulled down past its top edge, as a refresh control does.
@MainActor
package protocol ScrollPullObserver: AnyObject {
    /// The content offset has changed.
    func contentMoved()
    /// The finger leaves the content now: where it comes to rest has not been worked out yet.
    func fingerLeaves()
}

/// Follows content that moves under a bar, and says where it should come to rest: a large title snaps.
@MainActor
package protocol ScrollBarObserver: AnyObject {
    /// The content offset, or the room for the content, has changed.
    func contentMoved(in scrollView: UIScrollView)
    /// Where content that would come to rest at `proposed` should do so.
    func restingOffset(proposed: CGPoint, in scrollView: UIScrollView) -> CGPoint
}
