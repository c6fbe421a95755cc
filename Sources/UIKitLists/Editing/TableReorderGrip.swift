/// The three lines at the end of a row in edit mode, by which it is dragged to another place.
final class TableReorderGrip: UIView {
    private let lines = UIImageView()
    private let drag = HoldGestureRecognizer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        // (not documented: chosen by eye)
        lines.image = UIImage(
            systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))
        lines.tintColor = .tertiaryLabel
        addSubview(lines)
        drag.addAction { [weak self] _ in self?.dragged() }
        drag.onTick = { [weak self] now in self?.table?.reorderTicks(now) }
        addGestureRecognizer(drag)
    }

    required init?(coder: NSCoder) { return nil }

    private var cell: UITableViewCell? { superview as? UITableViewCell }
    private var table: UITableView? { cell?.superview as? UITableView }

    private func dragged() {
        guard let cell, let table else { return }
        switch drag.state {
        case .began: table.beginReordering(cell, at: drag.location(in: nil))
        case .changed: table.continueReordering(at: drag.location(in: nil))
        case .ended: table.endReordering(isCancelled: false)
        case .cancelled: table.endReordering(isCancelled: true)
        case .possible, .failed: break
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.sizeToFit()
        lines.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
