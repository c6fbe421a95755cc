/// Receives notifications from a scroll view. Every method is optional.
///
/// The order of a flick: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every move, `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging` with true, `scrollViewWillBeginDecelerating`, more `scrollViewDidScroll`,
/// `scrollViewDidEndDecelerating`. That of a pinch: `scrollViewWillBeginZooming`, `scrollViewDidScroll` and `scrollViewDidZoom` for every
/// move, the latter alone when the offset stays, and `scrollViewDidEndZooming` once the scale rests.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the content offset has changed, for whatever reason. In an animation block it is called once, with the final offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins, once the movement exceeds the minimum distance of a pan.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the finger is lifted.
    /// - Parameters:
    ///   - velocity: of the content offset, points per *millisecond*.
    ///   - targetContentOffset: where the content will come to rest. Change it to choose another position: the motion is reshaped and ends
    ///     there exactly. Positions outside the range of offsets are moved to its edge.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// - Parameter decelerate: whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content comes to rest, or a finger catches it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has reached its goal. Not called when a finger or
    /// another offset interrupts it.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns whether a tap on the status bar may scroll to the top; true by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Returns the view in the scroll view that is zoomed; nil, the default, for content that cannot be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when two fingers begin to zoom, or an animated zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when the scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the fingers were lifted and the scale, after a bounce, rests; or when an animated zoom has reached its goal.
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

/// A delegate of the toolkit's own, such as a wheel of a picker. Its return values are part of what moves the scroll view.
@MainActor
package protocol ToolkitScrollDelegate: UIScrollViewDelegate {}

extension UIScrollView {
    /// Calls the delegate. Changes by an app's delegate count as the app's; a delegate of the toolkit's keeps the current cause.
    @discardableResult
    func notifyDelegate<Result>(_ call: (any UIScrollViewDelegate) -> Result) -> Result? {
        guard let scrollDelegate else { return nil }
        if scrollDelegate is any ToolkitScrollDelegate { return call(scrollDelegate) }
        return withCause(.app) { call(scrollDelegate) }
    }
}

/// Provides `UIScrollView.delegate` in an extension, where subclasses can declare a `delegate` of a narrower type, as UITextView and
/// UITableView do: Swift does not let an override narrow a settable property.
@preconcurrency @MainActor
public protocol _UIScrollViewDelegateHolder: AnyObject {}

extension _UIScrollViewDelegateHolder where Self: UIScrollView {
    /// The delegate, held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
