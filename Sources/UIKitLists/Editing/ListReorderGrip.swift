/// The reorder control at the trailing side of a row, with which the user drags the row.
final class ListReorderGrip: UIView {
    private let lines = UIImageView()
    private let drag = HoldGestureRecognizer()
    var linesColor = UIColor.tertiaryLabel { didSet { lines.tintColor = linesColor } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The symbol, its size and its weight are chosen by eye. (not documented)
        lines.image = UIImage(
            systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
        lines.tintColor = linesColor
        addSubview(lines)
        drag.addAction { [weak self] _ in self?.dragged() }
        drag.onTick = { [weak self] now in self?.list?.gripTicks(now) }
        addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { return nil }

    /// The table or collection view that contains the row.
    private var list: (any GripList)? {
        var view = superview
        while let present = view {
            if let list = present as? any GripList { return list }
            view = present.superview
        }
        return nil
    }

    private func dragged() {
        guard let row = superview, let list else { return }
        list.gripMoved(drag.state, in: row, to: drag.locationOnScreen)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.sizeToFit()
        lines.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// A table or collection view with reorder controls in its rows.
@MainActor
protocol GripList: UIScrollView {
    /// Called when the gesture of a reorder control changes.
    /// - Parameter finger: The position in screen coordinates, in points.
    func gripMoved(_ state: UIGestureRecognizer.State, in row: UIView, to finger: CGPoint)
    /// Called once per tick while the user drags a reorder control. `now` is in seconds.
    func gripTicks(_ now: Double)
}

extension UITableView: GripList {
    func gripMoved(_ state: UIGestureRecognizer.State, in row: UIView, to finger: CGPoint) {
        guard let cell = row as? UITableViewCell else { return }
        switch state {
        case .began: beginReordering(cell, at: finger)
        case .changed: continueReordering(at: finger)
        case .ended: endReordering(isCancelled: false)
        case .cancelled: endReordering(isCancelled: true)
        case .possible, .failed: break
        }
    }
    func gripTicks(_ now: Double) { reorderTicks(now) }
}

extension UICollectionView: GripList {
    /// Moves the row with the finger. The row moves only vertically.
    func gripMoved(_ state: UIGestureRecognizer.State, in row: UIView, to finger: CGPoint) {
        switch state {
        case .began:
            guard let cell = row as? UICollectionViewCell, let path = indexPath(for: cell) else { return }
            swipes.close(animated: false)
            if beginInteractiveMovementForItem(at: path) {
                movement?.grab = CGVector(dx: 0, dy: row.center.y - convertFromScreen(finger).y)
                movement?.track = row.center.x
            }
        case .changed:
            guard let movement else { return }
            updateInteractiveMovementTargetPosition(movement.held(by: convertFromScreen(finger)))
        case .ended: endInteractiveMovement()
        case .cancelled: cancelInteractiveMovement()
        case .possible, .failed: break
        }
    }
    func gripTicks(_ now: Double) {}
}
