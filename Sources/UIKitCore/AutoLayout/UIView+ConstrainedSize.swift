extension UIView {
    /// Returns `size` with the lengths in `chosen` replaced by those that the constraints inside the view produce, in points. The other
    /// lengths are fixed. Nil if the view has no constraints. A length that the constraints do not determine is returned unchanged.
    ///
    /// Complexity: solves for the constraints in the view from scratch.
    package func constrainedSize(_ size: CGSize, chosen: (width: Bool, height: Bool)) -> CGSize? {
        guard !constraints.isEmpty else { return nil }
        let fitted = systemLayoutSizeFitting(
            CGSize(width: chosen.width ? 0 : size.width, height: chosen.height ? 0 : size.height),
            withHorizontalFittingPriority: chosen.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: chosen.height ? .fittingSizeLevel : .required)
        return CGSize(
            width: chosen.width && fitted.width > 0 ? fitted.width : size.width,
            height: chosen.height && fitted.height > 0 ? fitted.height : size.height)
    }

    /// Returns the height at a fixed width; nil if no constraint determines it.
    package func constrainedHeight(width: CGFloat) -> CGFloat? {
        guard let height = constrainedSize(CGSize(width: width, height: 0), chosen: (false, true))?.height, height > 0 else { return nil }
        return height
    }
}
