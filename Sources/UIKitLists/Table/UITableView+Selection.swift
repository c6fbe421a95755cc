/// What is selected and pressed in a table.
struct TableSelection {
    /// In the order in which they were selected.
    var paths: [IndexPath] = []
    var pressed: IndexPath?
    var touch: ObjectIdentifier?
}

extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    /// Selects a row without asking or telling the delegate; `nil` clears the selection.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return clearSelection() }
        guard tableLayout.contains(indexPath) else { return }
        if !allowsMultipleNow { for path in selection.paths where path != indexPath { deselectRow(at: path, animated: animated) } }
        add(indexPath, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Ends a row's selection without asking or telling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == indexPath }
        displayed[indexPath]?.setSelected(false, animated: animated)
    }

    func clearSelection() { for path in selection.paths { deselectRow(at: path, animated: false) } }

    private func add(_ path: IndexPath, animated: Bool) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        displayed[path]?.setSelected(true, animated: animated)
    }

    private var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }
    var allowsMultipleNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: A finger on a row

    func pressBegan(_ touches: Set<UITouch>) {
        // A touch beside an open row closes it and does nothing else.
        if let swipe, !swipe.isClosing { return closeSwipe(animated: true) }
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, allowsSelectionNow else { return }
        guard let path = indexPathForRow(at: touch.location(in: self)), displayed[path] != nil,
            reorder == nil, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        selection.touch = ObjectIdentifier(touch)
        selection.pressed = path
        displayed[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    /// A finger that leaves its row presses it no longer.
    func pressMoved(_ touches: Set<UITouch>) {
        guard let touch = touches.first(where: { ObjectIdentifier($0) == selection.touch }), let path = selection.pressed else { return }
        if indexPathForRow(at: touch.location(in: self)) != path { endPress() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard touches.contains(where: { ObjectIdentifier($0) == selection.touch }) else { return }
        let path = selection.pressed
        // The selection is there before the press goes, so that the grey does not flicker.
        if let path { choose(path) }
        endPress()
        selection.touch = nil
    }

    func pressCancelled() {
        endPress()
        selection.touch = nil
    }

    private func endPress() {
        guard let path = selection.pressed else { return }
        selection.pressed = nil
        displayed[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// The user taps a row: selects it, or ends its selection where several may be selected.
    func choose(_ path: IndexPath) {
        if allowsMultipleNow, selection.paths.contains(path) { return drop(path) }
        let goal: IndexPath?
        if let delegate { goal = delegate.tableView(self, willSelectRowAt: path) } else { goal = path }
        guard let goal, tableLayout.contains(goal) else { return }
        if !allowsMultipleNow { for other in selection.paths where other != goal { drop(other) } }
        add(goal, animated: false)
        delegate?.tableView(self, didSelectRowAt: goal)
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func drop(_ path: IndexPath) {
        let goal: IndexPath?
        if let delegate { goal = delegate.tableView(self, willDeselectRowAt: path) } else { goal = path }
        guard let goal else { return }
        deselectRow(at: goal, animated: false)
        delegate?.tableView(self, didDeselectRowAt: goal)
    }

    func accessoryTapped(in cell: UITableViewCell) {
        guard let path = displayed.path(of: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
