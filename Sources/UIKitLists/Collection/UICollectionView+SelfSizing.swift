extension UICollectionView {
    /// The changes of a visible cell, header or footer that make the collection view request its size again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No changes: a view reports its size only when it is configured again.
        case disabled
        /// Calls of `invalidateIntrinsicContentSize()` on the view or on the view of its content configuration.
        case enabled
        /// Changes of other constraints and of intrinsic sizes inside the view, too, as when a text view grows while the user types.
        case enabledIncludingConstraints
    }

    /// Called when a visible view may need a different size.
    /// - Parameter isSaid: Whether the view itself has invalidated its size. Otherwise a descendant has changed.
    func sizeMayHaveChanged(of view: UICollectionReusableView, isSaid: Bool) {
        guard selfSizingInvalidation.receives(isSaid), !resizing.isMeasuring, let element = displayed.element(of: view),
            var shown = displayed[element], shown.isMeasured, shown.attributes.chosenByView != (false, false)
        else { return }
        shown.isMeasured = false
        displayed[element] = shown
        if UIView.areAnimationsEnabled { resizing.isAnimated = true }
        setNeedsLayout()
    }
}
