extension UIView {
    /// Returns a snapshot of a part of the view.
    ///
    /// Partial: the whole snapshot stretches; the cap insets are ignored.
    public func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        guard rect.width > 0, rect.height > 0, bounds.width > 0 else { return nil }
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.show(look(afterUpdates), of: rect)
        return snapshot
    }

    /// Draws the view with its descendants into `rect` of the current graphics context, scaled to fit.
    /// - Returns: whether there is a current context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.draw(look(afterUpdates).map { [$0] } ?? [])
        context.restoreGState()
        return true
    }

    /// Returns the view's current appearance as a display node in the view's coordinates.
    private func look(_ afterUpdates: Bool) -> DisplayNode? {
        if afterUpdates { layoutIfNeeded() }
        return layer.snapshotNode()
    }
}

/// Shows the captured appearance of another view.
private final class SnapshotView: UIView {
    private var node: DisplayNode?
    private var part = CGRect.zero

    func show(_ node: DisplayNode?, of part: CGRect) {
        self.node = node
        self.part = part
        clipsToBounds = true
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let node, let context = UIGraphicsGetCurrentContext() else { return }
        context.scaleBy(x: bounds.width / part.width, y: bounds.height / part.height)
        context.translateBy(x: -part.minX, y: -part.minY)
        context.draw([node])
    }
}
