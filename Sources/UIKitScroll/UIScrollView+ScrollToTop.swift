extension UIWindow {
    /// Scrolls to the top for a tap on the status bar: the only visible scroll view with `scrollsToTop`.
    /// - Returns: whether there was exactly one and it agreed to scroll.
    @discardableResult
    package func scrollToTop() -> Bool {
        var candidates: [UIScrollView] = []
        func collect(in view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.convert(view.bounds, to: self).intersects(bounds) else { return }
            if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled { candidates.append(scrollView) }
            for subview in view.subviews { collect(in: subview) }
        }
        collect(in: self)
        return candidates.count == 1 && candidates[0].scrollToTop()
    }
}

extension UIScrollView {
    /// Scrolls to the top if it is not there already and the delegate agrees.
    fileprivate func scrollToTop() -> Bool {
        let top = CGPoint(x: contentOffset.x, y: area.vertical.offsets.lowerBound)
        guard drag == nil, contentOffset != top, notifyDelegate({ $0.scrollViewShouldScrollToTop(self) }) ?? true else { return false }
        withCause(.user) { animateOffset(to: top, isToTop: true) }
        return true
    }
}
