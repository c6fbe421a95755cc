extension UITableView {
    /// Shows or hides the edit controls of the visible rows.
    func editingChanged(animated: Bool) {
        closeSwipe(animated: animated)
        cancelReordering()
        clearSelection()
        for (path, cell) in displayed.sorted { prepare(cell, at: path) }
        for (_, cell) in displayed.sorted { cell.setEditing(isEditing, animated: animated) }
    }

    /// Called when the user taps the edit control of a row.
    func editControlTapped(in cell: UITableViewCell) {
        guard let path = displayed.path(of: cell) else { return }
        if cell.look.isSwiped { return closeSwipe(animated: true) }
        switch cell.editingStyle {
        case .delete: swipes.open(at: path)
        case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
        case .none: break
        }
    }
}
