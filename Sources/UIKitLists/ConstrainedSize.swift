extension UIView {
    /// What the constraints in the view make of its size when some of its sides are given, points; `nil` without constraints. A side that
    /// they say nothing about stays as it is.
    ///
    /// Complexity: solves for the constraints in the view from scratch.
    func constrainedSize(_ size: CGSize, chosen: (width: Bool, height: Bool)) -> CGSize? {
        guard !constraints.isEmpty else { return nil }
        let fitted = systemLayoutSizeFitting(
            CGSize(width: chosen.width ? 0 : size.width, height: chosen.height ? 0 : size.height),
            withHorizontalFittingPriority: chosen.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: chosen.height ? .fittingSizeLevel : .required)
        return CGSize(
            width: chosen.width && fitted.width > 0 ? fitted.width : size.width,
            height: chosen.height && fitted.height > 0 ? fitted.height : size.height)
    }

    /// The height at a width; `nil` where no constraint says anything.
    func constrainedHeight(width: CGFloat) -> CGFloat? {
        guard let height = constrainedSize(CGSize(width: width, height: 0), chosen: (false, true))?.height, height > 0 else { return nil }
        return height
    }
}
