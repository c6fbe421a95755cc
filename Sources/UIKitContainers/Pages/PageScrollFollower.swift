/// The scroll view delegate of the pages' scroll view. The controller is not the delegate itself, because its subclasses may be delegates
/// of their own scroll views.
@MainActor
final class PageScrollFollower: NSObject, ToolkitScrollDelegate {
    weak var pages: UIPageViewController?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { pages?.turnEnds() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.turnEnds() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.turnEnds() }
}

/// The root view of a page view controller. It forwards layout passes to the controller.
@MainActor
final class PageContainerView: UIView {
    weak var pages: UIPageViewController?
    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.layOut()
    }
}
