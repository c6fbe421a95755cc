extension UICollectionView {
    /// The changes in a visible cell, header or footer after which it says its size again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// None: a view says its size only when it is filled anew.
        case disabled
        /// `invalidateIntrinsicContentSize()` of the view itself or of its content configuration's view.
        case enabled
        /// Also other constraints and intrinsic sizes of the views inside, as when a text view grows while it is typed into.
        case enabledIncludingConstraints
    }

    /// A view in sight may want to be of another size.
    /// - Parameter isSaid: whether it says so itself; otherwise something inside it has changed.
    func sizeMayHaveChanged(of view: UICollectionReusableView, isSaid: Bool) {
        guard selfSizingInvalidation.hears(isSaid), !resizing.isMeasuring, let element = displayed.element(of: view),
            var shown = displayed[element], shown.isMeasured, shown.attributes.chosenByView != (false, false)
        else { return }
        shown.isMeasured = false
        displayed[element] = shown
        if UIView.areAnimationsEnabled { resizing.isAnimated = true }
        setNeedsLayout()
    }
}
