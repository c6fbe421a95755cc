import AutoLayout

extension UIView {
    /// The target size for `systemLayoutSizeFitting(_:)` that requests the smallest size that the constraints allow. (documented: zero)
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size that requests a size as large as the constraints allow. (documented: a large number; UIKit's is 10000)
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    func fittingSize(
        _ targetSize: CGSize, _ horizontalFittingPriority: UILayoutPriority, _ verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var targetSize = targetSize
        if !targetSize.width.isFinite || !targetSize.height.isFinite {
            reportMistake("\(layoutName): a target size must be finite, not \(targetSize); what is not counts as 0", of: self)
            if !targetSize.width.isFinite { targetSize.width = 0 }
            if !targetSize.height.isFinite { targetSize.height = 0 }
        }
        updateConstraintsIfNeeded()
        let engine = LayoutEngine(root: self, isFitting: true)
        let size = engine.fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
        let scale = UIScreen.main.scale
        func ceiled(_ value: CGFloat) -> CGFloat { max(0, (value * scale - 0.001).rounded(.up) / scale) }
        return CGSize(width: ceiled(size.width), height: ceiled(size.height))
    }
}

extension LayoutEngine {
    /// Returns the solved size of the root in an engine that computes a fitting size.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        guard let root else { return .zero }
        let node = root.layoutNode
        let wishes = [(LayoutQuantity.width, target.width, horizontal), (.height, target.height, vertical)]
        for (quantity, length, priority) in wishes {
            let variable = variable(node, quantity)
            edits.additions.append(Constraint([.init(variable)], .greaterThanOrEqual, 0))
            edits.additions.append(Constraint([.init(variable)], .equal, clamped(length), priority: ConstraintPriority(priority.rawValue)))
        }
        update()
        return CGSize(width: value(node, .width), height: value(node, .height))
    }
}

extension UIView {
    /// Notifies this view and its ancestors that their fitting sizes may have changed.
    func fittingSizeChanged(because view: UIView) {
        var next: UIView? = self
        while let present = next {
            present.fittingSizeMayHaveChanged(because: view)
            next = present.superview
        }
    }
}
