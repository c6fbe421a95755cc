/// Receives the pages' scroll events on behalf of the controller, whose subclasses may be scroll view delegates themselves.
@MainActor
final class PageScrollFollower: NSObject, ToolkitScrollDelegate {
    weak var pages: UIPageViewController?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { pages?.turnEnds() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.turnEnds() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.turnEnds() }
}

/// Passes layout calls on to its controller.
@MainActor
final class PageContainerView: UIView {
    weak var pages: UIPageViewController?
    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.layOut()
    }
}
