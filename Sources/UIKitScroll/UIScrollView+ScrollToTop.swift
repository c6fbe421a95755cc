extension UIWindow {
    /// Scrolls the only visible scroll view with `scrollsToTop` to the top after a tap on the status bar.
    /// - Returns: Whether there was exactly one such scroll view and its delegate has agreed.
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
    /// Scrolls to the top, unless the content is already at the top or the delegate refuses.
    fileprivate func scrollToTop() -> Bool {
        let top = CGPoint(x: contentOffset.x, y: area.vertical.offsets.lowerBound)
        guard drag == nil, contentOffset != top, notifyDelegate({ $0.scrollViewShouldScrollToTop(self) }) ?? true else { return false }
        withCause(.user) { animateOffset(to: top, isToTop: true) }
        return true
    }
}
