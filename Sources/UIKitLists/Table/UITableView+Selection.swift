extension UITableView: SelectingList {
    public var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    func clearSelection() { for path in selection.paths { deselectRow(at: path, animated: false) } }

    func add(_ path: IndexPath, animated: Bool) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        displayed[path]?.setSelected(true, animated: animated)
    }

    // MARK: A finger on a row

    func path(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func answersPress(_ path: IndexPath) -> Bool {
        displayed[path] != nil && reorder == nil && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    func pressChanged(_ isPressed: Bool, at path: IndexPath) {
        displayed[path]?.setHighlighted(isPressed, animated: false)
        if isPressed { delegate?.tableView(self, didHighlightRowAt: path) } else { delegate?.tableView(self, didUnhighlightRowAt: path) }
    }

    /// Handles a tap on a row. The tap selects the row, or deselects a selected row if multiple selection is allowed.
    func choose(_ path: IndexPath) {
        if allowsMultipleNow, selection.paths.contains(path) { return drop(path) }
        let goal: IndexPath?
        if let delegate { goal = withCause(.app) { delegate.tableView(self, willSelectRowAt: path) } } else { goal = path }
        guard let goal, tableLayout.contains(goal) else { return }
        if !allowsMultipleNow { for other in selection.paths where other != goal { drop(other) } }
        add(goal, animated: false)
        // The app's code prepares the segue before the delegate is notified of the selection, as in UIKit. (working knowledge)
        displayed[goal]?.rowSegue?()
        withCause(.app) { delegate?.tableView(self, didSelectRowAt: goal) }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func drop(_ path: IndexPath) {
        let goal: IndexPath?
        if let delegate { goal = withCause(.app) { delegate.tableView(self, willDeselectRowAt: path) } } else { goal = path }
        guard let goal else { return }
        deselectRow(at: goal, animated: false)
        withCause(.app) { delegate?.tableView(self, didDeselectRowAt: goal) }
    }

    func accessoryTapped(in cell: UITableViewCell) {
        guard let path = displayed.path(of: cell) else { return }
        cell.accessorySegue?()
        withCause(.app) { delegate?.tableView(self, accessoryButtonTappedForRowWith: path) }
    }
}
