/// Hears what a scroll view does. Every method may be left out.
///
/// The order of a flick: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every move, `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging` with true, `scrollViewWillBeginDecelerating`, more `scrollViewDidScroll`,
/// `scrollViewDidEndDecelerating`. That of a pinch: `scrollViewWillBeginZooming`, `scrollViewDidScroll` and `scrollViewDidZoom` for every
/// move, the latter alone when the offset stays, and `scrollViewDidEndZooming` once the scale rests.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, for whatever reason. In an animation block the call comes once, with the final offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The finger has moved far enough to drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger has left.
    /// - Parameters:
    ///   - velocity: of the content offset, points per *millisecond*.
    ///   - targetContentOffset: where the content will come to rest. Write to it to choose another place: the motion is shaped anew
    ///     and lands there exactly. Places outside the range of offsets are moved to its edge.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// - Parameter decelerate: whether the content goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content rests, or a finger has caught it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has arrived. Not called when a finger or another
    /// offset comes in between.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether a tap on the status bar may scroll to the top; true when left out.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The view in the scroll view that is enlarged; nil, as when left out, for content that cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Two fingers begin to zoom, or an animated zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The fingers have left and the scale, after a bounce, rests; or an animated zoom has arrived.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// Carries `UIScrollView.delegate` in an extension, where subclasses can declare a `delegate` of a narrower type, as UITextView and
/// UITableView do: Swift does not let an override narrow a property that can be set.
@preconcurrency @MainActor
public protocol _UIScrollViewDelegateHolder: AnyObject {}

extension _UIScrollViewDelegateHolder where Self: UIScrollView {
    /// Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
