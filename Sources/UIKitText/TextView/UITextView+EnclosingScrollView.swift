extension UITextView {
    /// Scrolls the nearest enclosing scroll view so that the caret remains visible while the user types, as in UIKit. This applies to a
    /// text view that does not scroll itself but grows with its text. A touch or an animation in progress in the scroll view is not
    /// interrupted. (working knowledge)
    func showCaretAroundIfNeeded() {
        guard mustShowCaretAround else { return }
        // If the text view has not yet grown to the height of its text, this method is called again after it has grown.
        mustShowCaretAround = !isScrollEnabled && textSize(fitting: bounds.width).height > bounds.height
        guard !isScrollEnabled, editor.isActive, bounds.height > 0, let around = scrollViewAround,
            !around.isTracking, !around.isDecelerating, !around.isScrollAnimating
        else { return }
        let position = UITextPosition(offset: editor.state.snapped(editor.state.head..<editor.state.head).lowerBound)
        var caret = convert(caretRect(for: position), to: around)
        let insets = textContainerInset
        // If the caret is on the first or the last line, the inset above or below that line must become visible too.
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
