extension UIView {
    /// A view that goes on showing what this one shows now, whatever becomes of it; it stretches with its size. nil for a view without
    /// a size.
    ///
    /// It keeps the drawing, not pixels, so it stays sharp. Materials in it blur only what the snapshot holds itself.
    ///
    /// - Parameter afterUpdates: lays out first what needs it. Without, the view is taken as it stands: UIKit would take the last frame's look,
    ///   which differs when something was changed in the same tick.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// The same for a part of the view.
    ///
    /// Partial: the snapshot stretches evenly; caps are not kept.
    public func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        guard rect.width > 0, rect.height > 0, bounds.width > 0 else { return nil }
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        snapshot.show(look(afterUpdates), of: rect)
        return snapshot
    }

    /// Draws the view with everything in it into `rect` of the drawing that is going on (its coordinates), stretched if need be.
    /// - Returns: whether there was something to draw into.
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

    /// What the view shows now, in its own coordinates.
    private func look(_ afterUpdates: Bool) -> DisplayNode? {
        if afterUpdates { layoutIfNeeded() }
        return layer.snapshotNode()
    }
}

/// Shows what another view once showed.
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
