extension UITextView {
    /// A view that does not scroll grows with its text. While it is typed into, the nearest scroll view around that scrolls keeps the
    /// caret in sight, as UIKit's do; a finger on it, and an animation under way, are left alone. (working knowledge)
    func showCaretAroundIfNeeded() {
        guard mustShowCaretAround else { return }
        // A view that has yet to grow shows its caret once more when it has.
        mustShowCaretAround = !isScrollEnabled && textSize(fitting: bounds.width).height > bounds.height
        guard !isScrollEnabled, editor.isActive, bounds.height > 0, let around = scrollViewAround,
            !around.isTracking, !around.isDecelerating, !around.isScrollAnimating
        else { return }
        let position = UITextPosition(offset: editor.state.snapped(editor.state.head..<editor.state.head).lowerBound)
        var caret = convert(caretRect(for: position), to: around)
        let insets = textContainerInset
        // What stands above the first line and below the last one shows too.
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
