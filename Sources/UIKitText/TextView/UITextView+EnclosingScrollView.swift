extension UITextView {
    /// Makes the nearest enclosing scroll view that scrolls keep the caret visible during typing, as UIKit's does, for a text view that
    /// does not scroll and grows with its text. A finger on it, and an animation in progress, are not interrupted. (working knowledge)
    func showCaretAroundIfNeeded() {
        guard mustShowCaretAround else { return }
        // A view that has yet to grow shows its caret again when it has.
        mustShowCaretAround = !isScrollEnabled && textSize(fitting: bounds.width).height > bounds.height
        guard !isScrollEnabled, editor.isActive, bounds.height > 0, let around = scrollViewAround,
            !around.isTracking, !around.isDecelerating, !around.isScrollAnimating
        else { return }
        let position = UITextPosition(offset: editor.state.snapped(editor.state.head..<editor.state.head).lowerBound)
        var caret = convert(caretRect(for: position), to: around)
        let insets = textContainerInset
        // The space above the first line and below the last one is shown too.
        caret = CGRect(x: caret.minX, y: caret.minY - insets.top, width: 1, height: caret.height + insets.top + insets.bottom)
        caret.origin.x = around.bounds.minX + around.adjustedContentInset.left
        around.scrollRectToVisible(caret, animated: UIView.areAnimationsEnabled)
    }

    private var scrollViewAround: UIScrollView? {
        var view = superview
        while let present = view {
            if let scrollView = present as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
            view = present.superview
        }
        return nil
    }
}
