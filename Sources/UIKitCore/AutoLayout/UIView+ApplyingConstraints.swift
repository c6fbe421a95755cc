extension UIView {
    /// Sets the subviews' frames from the solution of the constraints. Subviews that are laid out by their frames do not move.
    func applyConstraints() {
        guard mayHaveLayoutNodesBelow, let engine = rootOfTree.layoutEngine else { return }
        let scale = UIScreen.main.scale
        for subview in subviews where !subview.translatesAutoresizingMaskIntoConstraints {
            guard let node = subview.layoutNodeIfAny, engine.contains(node) else { continue }
            subview.applyFrame(engine.frame(of: node, scale: scale))
        }
        guard let node = layoutNodeIfAny, engine.contains(node) else { return }
        if superview == nil, !translatesAutoresizingMaskIntoConstraints {
            let size = engine.frame(of: node, scale: scale).size
            let isSized = node.state?.framed[LayoutQuantity.width.rawValue] != nil
            if isSized, size != bounds.size { bounds.size = size }
        }
        if scrollsContent, let state = node.state {
            // The result is rounded to whole pixels, because frames are rounded, too.
            func length(_ quantity: LayoutQuantity) -> CGFloat? {
                guard state.variables[quantity.rawValue] != nil else { return nil }
                return max(0, (engine.value(node, quantity) * scale + 0.5 - 1e-7).rounded(.down) / scale)
            }
            let (width, height) = (length(.contentWidth), length(.contentHeight))
            if width != nil || height != nil { contentSizeWasSolved(width: width, height: height) }
        }
    }

    private func applyFrame(_ frame: CGRect) {
        // The center is computed for an anchor point in the middle; with any other anchor point, the view is displaced, as in UIKit.
        // (Facts/AutoLayout.md#anchor-points) This formula restores the frame from the center without a rounding error.
        let middle = CGPoint(x: frame.minX + frame.width * 0.5, y: frame.minY + frame.height * 0.5)
        // The center is set before the size, because objects that observe the size, such as scroll views, compute which part of the
        // view bars cover.
        let center = center
        if abs(center.x - middle.x) > 1e-9 || abs(center.y - middle.y) > 1e-9 { self.center = middle }
        let old = bounds.size
        if abs(old.width - frame.width) > 1e-9 || abs(old.height - frame.height) > 1e-9 { bounds.size = frame.size }
    }

    /// Notifies the engine of a change of this view's frame, if the frame is an input of the solver.
    func geometryChangedForConstraints(sizeChanged: Bool, originChanged: Bool) {
        guard let node = layoutNodeIfAny else { return }
        if originChanged { node.changed(.offset) }
        // The view at the top owns the engine, and its frame determines what the constraints leave open.
        if translatesAutoresizingMaskIntoConstraints || layoutEngine != nil { node.changed(.frame) }
        if sizeChanged, node.systemGuides[.readable] != nil || !node.guides.isEmpty { node.insetsChanged() }
    }

    /// Returns the changes of a view's position and length on one axis when its superview grows by 1. They are proportional to the
    /// lengths of the flexible parts, or equal if all flexible parts have the length 0.
    static func autoresizingShares(
        origin: CGFloat, length: CGFloat, container: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (origin: CGFloat, length: CGFloat) {
        let parts = [(flexible.before, origin), (flexible.length, length), (flexible.after, container - origin - length)]
        let count = parts.filter(\.0).count
        guard count > 0 else { return (0, 0) }
        let total = parts.filter(\.0).reduce(0) { $0 + $1.1 }
        func share(_ part: (Bool, CGFloat)) -> CGFloat {
            guard part.0 else { return 0 }
            return total > 0 ? part.1 / total : 1 / CGFloat(count)
        }
        return (share(parts[0]), share(parts[1]))
    }
}
