extension UITableView: SwipingList {
    /// The state of the row that shows swipe actions, or `nil` if no row does.
    var swipe: RowSwipe? { swipes.present }
    func closeSwipe(animated: Bool) { swipes.close(animated: animated) }

    func swipableRow(at point: CGPoint) -> (path: IndexPath, cell: any SwipedCell)? {
        guard !isEditing, reorder == nil, let path = indexPathForRow(at: point), let cell = displayed[path] else { return nil }
        return (path, cell)
    }
    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { displayed[path] }
    func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }
    func swipeDidEnd(at path: IndexPath?) { delegate?.tableView(self, didEndEditingRowAt: path) }

    // MARK: Actions of a row

    /// Returns the trailing or leading swipe actions of a row, or `nil` for none.
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        let own =
            isTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        if let own { return own.actions.isEmpty ? nil : own }
        if isTrailing, let actions = delegate?.tableView(self, editActionsForRowAt: path) {
            // The first action has the outermost button. (documented: `UISwipeActionsConfiguration.performsFirstActionWithFullSwipe`)
            let row = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
            row.performsFirstActionWithFullSwipe = false
            return actions.isEmpty ? nil : row
        }
        return isTrailing && (isAsked || offersDeletion(at: path)) ? deletion(at: path) : nil
    }

    /// Returns whether a row without swipe actions of the app has a delete action.
    ///
    /// UIKit adds it if the data source implements `tableView(_:commit:forRowAt:)`. In Swift the toolkit can detect this implementation
    /// only by a call, which would delete the row. The delete action is therefore added if the app implements `canEditRowAt`,
    /// `editingStyleForRowAt` or the title of the button.
    private func offersDeletion(at path: IndexPath) -> Bool {
        missing = []
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        _ = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let telling: Set<OptionalMethod> = delegate == nil ? [.canEditRow] : [.canEditRow, .editingStyle, .deletionTitle]
        return canEdit && style == .delete && !missing.isSuperset(of: telling)
    }

    private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
        // UIKit shows the title in the language of the phone. (documented: Delete)
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self, let path = self.swipe?.path else { return completion(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

extension UITableViewCell: SwipedCell {
    var swipeView: SwipeActionsView? {
        get { look.swipeView }
        set { look.swipeView = newValue }
    }
    func pressEndsForSwipe() { setHighlighted(false, animated: false) }
    func swipeChanged() {
        if swipeView != nil {
            willTransition(to: .showingDeleteConfirmation)
        } else {
            didTransition(to: look.isEditing ? .showingEditControl : [])
        }
        stateChanged()
    }
}
