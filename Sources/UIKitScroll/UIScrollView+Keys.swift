extension UIScrollView {
    /// The distance in points that an arrow key scrolls. (not documented: chosen, about two lines of text)
    private static let arrowStep: CGFloat = 40
    /// The fraction of the visible height that a page key scrolls. The rest stays visible, which helps the reader to continue. (not
    /// documented: chosen)
    private static let pageShare: CGFloat = 0.9

    /// Scrolls for a key. Returns whether the content has scrolled. If it has not, the enclosing scroll view handles the key.
    func scrolls(for press: UIPress) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, let key = press.key, key.modifierFlags.isEmpty else { return false }
        let page = (bounds.height - adjustedContentInset.top - adjustedContentInset.bottom) * Self.pageShare
        var way = CGVector.zero
        switch key.keyCode {
        case .keyboardPageUp: way.dy = -page
        case .keyboardPageDown: way.dy = page
        case .keyboardHome: way.dy = -.greatestFiniteMagnitude
        case .keyboardEnd: way.dy = .greatestFiniteMagnitude
        case .keyboardUpArrow where isFirstResponder: way.dy = -Self.arrowStep
        case .keyboardDownArrow where isFirstResponder: way.dy = Self.arrowStep
        case .keyboardLeftArrow where isFirstResponder: way.dx = -Self.arrowStep
        case .keyboardRightArrow where isFirstResponder: way.dx = Self.arrowStep
        default: return false
        }
        let target = area.clamp(CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy))
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: true)
        return true
    }
}
