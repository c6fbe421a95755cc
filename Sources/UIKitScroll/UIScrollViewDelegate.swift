/// Receives the events of a scroll view. Every method is optional.
///
/// For a flick the delegate receives, in this order: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every movement,
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging` with true, `scrollViewWillBeginDecelerating`, more `scrollViewDidScroll`, and
/// `scrollViewDidEndDecelerating`.
///
/// For a pinch the delegate receives, in this order: `scrollViewWillBeginZooming`, `scrollViewDidScroll` (if the offset changes) and
/// `scrollViewDidZoom` for every movement, and `scrollViewDidEndZooming` after the scale has reached its final value.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called after the content offset has changed for any reason. In an animation block it is called once with the final offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when a drag begins. A drag begins when the finger's movement exceeds the minimum distance of a pan.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user lifts the finger.
    /// - Parameters:
    ///   - velocity: The velocity of the content offset in points per *millisecond*.
    ///   - targetContentOffset: The offset at which the content will stop. If the delegate changes it, the motion is adapted and ends
    ///     exactly at the new offset. An offset outside of the range is clamped.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called after a drag has ended.
    /// - Parameter decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called after the deceleration has ended, either because the content has stopped or because a touch has stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has reached its target. Not called if a touch or
    /// another offset interrupts the animation.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns whether a tap on the status bar may scroll to the top. The default is true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// Returns the view inside the scroll view that is zoomed, or nil if the content cannot be zoomed. The default is nil.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when a pinch or an animated zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after the scale has changed for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the scale has reached its final value after a pinch and its bounce, or after an animated zoom.
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

/// Words that VoiceOver reads about the visible part of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}
extension UIScrollViewAccessibilityDelegate {
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

/// A delegate that belongs to the toolkit, such as a picker wheel. Its return values count as the scroll view's own behaviour.
@MainActor
package protocol ToolkitScrollDelegate: UIScrollViewDelegate {}

extension UIScrollView {
    /// Calls the delegate. Changes by an app's delegate are attributed to the app. Changes by a toolkit delegate keep the current cause.
    @discardableResult
    func notifyDelegate<Result>(_ call: (any UIScrollViewDelegate) -> Result) -> Result? {
        guard let scrollDelegate else { return nil }
        if scrollDelegate is any ToolkitScrollDelegate { return call(scrollDelegate) }
        return withCause(.app) { call(scrollDelegate) }
    }
}

/// A protocol whose extension provides `UIScrollView.delegate`. Subclasses such as UITextView and UITableView can thus declare a
/// `delegate` of a narrower type, which Swift does not allow in an override of a settable property.
@preconcurrency @MainActor
public protocol _UIScrollViewDelegateHolder: AnyObject {}

extension _UIScrollViewDelegateHolder where Self: UIScrollView {
    /// The delegate, which is a weak reference.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
