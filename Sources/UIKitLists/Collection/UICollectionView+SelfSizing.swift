extension UICollectionView {
    /// The changes in a visible cell, header or footer after which it reports its size again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// None: a view reports its size only when it is configured again.
        case disabled
        /// `invalidateIntrinsicContentSize()` of the view itself or of its content configuration's view.
        case enabled
        /// Also changes of other constraints and intrinsic sizes inside, as when a text view grows while it is typed into.
        case enabledIncludingConstraints
    }

    /// Called when a visible view may need a different size.
    /// - Parameter isSaid: whether the view itself reports the change; otherwise a view inside it has changed.
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
