import QuartzCore

extension UITableView {
    /// Returns the index path in the data of the row that is displayed at `path`.
    func modelPath(_ path: IndexPath) -> IndexPath { reorder?.model(path) ?? path }

    /// Starts a drag of a row.
    /// - Parameter finger: The position in screen coordinates, in points.
    func beginReordering(_ cell: UITableViewCell, at finger: CGPoint) {
        guard reorder == nil, let path = displayed.path(of: cell) else { return }
        closeSwipe(animated: false)
        let grab = convertFromScreen(finger).y - cell.frame.minY
        reorder = TableReorder(origin: path, current: path, cell: cell, grab: grab, finger: finger)
        cell.look.isReordering = true
        cell.stateChanged()
        bringSubviewToFront(cell)
        cell.clipsToBounds = false
        cell.layer.shadowColor = .black
        cell.layer.shadowRadius = TableReorder.shadowRadius
        cell.layer.shadowOffset = .zero
        UIView.animate(withDuration: TableReorder.duration) { cell.layer.shadowOpacity = TableReorder.shadowOpacity }
        prepare(cell, at: path)
    }

    func continueReordering(at finger: CGPoint) {
        reorder?.finger = finger
        followReordering()
    }

    /// Moves the dragged row to the finger and opens a gap between the other rows.
    private func followReordering() {
        guard let reorder, !tableLayout.sections.isEmpty else { return }
        let y = convertFromScreen(reorder.finger).y - reorder.grab
        let first = tableLayout.span(ofSection: 0).start
        let last = tableLayout.contentLength - tableLayout.tableFooter - reorder.cell.bounds.height
        reorder.cell.frame.origin.y = min(max(y, first), max(last, first))
        let proposed = TableReorder.proposal(
            from: reorder.current, dragged: .init(start: reorder.cell.frame.minY, length: reorder.cell.frame.height), in: tableLayout)
        let drop = dropTarget(proposed)
        guard drop != nil || proposed != reorder.current else { return }
        let started = work.generation
        let target =
            drop ?? delegate?.tableView(self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: proposed) ?? proposed
        guard work.generation == started else { return }
        guard target == reorder.current || isPlace(target) else {
            return reportMistake(
                "\(self): targetIndexPathForMoveFromRowAt returned row \(target.row) of section \(target.section), "
                    + "where no row can go; the row stays where it is", of: self)
        }
        guard target != reorder.current else { return }
        showReordered(at: target)
    }

    private func isPlace(_ path: IndexPath) -> Bool {
        guard tableLayout.sections.indices.contains(path.section), let reorder else { return false }
        let rows = tableLayout.sections[path.section].rows.count
        return path.row >= 0 && path.row < rows + (path.section == reorder.current.section ? 0 : 1)
    }

    private func showReordered(at target: IndexPath) {
        moveShownRow(to: target)
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            for (path, cell) in self.displayed.sorted where cell !== self.reorder?.cell {
                self.prepare(cell, at: path)
                cell.frameIfNeeded = self.frame(of: path)
                cell.layoutIfNeeded()
            }
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    /// Moves the dragged row in the layout, and animates the cells to their new positions.
    private func moveShownRow(to target: IndexPath) {
        guard let before = reorder, tableLayout.contains(before.current) else { return }
        let rows = tableLayout.sections[before.current.section].rows
        let length = rows.length(at: before.current.row)
        let isMeasured = rows.isMeasured(at: before.current.row)
        tableLayout.change(before.current.section) { $0.rows.remove(before.current.row..<before.current.row + 1) }
        tableLayout.change(target.section) { $0.rows.insert(length, at: target.row, isMeasured: isMeasured) }
        reorder?.current = target
        let cells = displayed.sorted
        displayed.removeAll()
        for (path, cell) in cells { if let shown = reorder?.shown(before.model(path)) { displayed[shown] = cell } }
    }

    /// Ends the drag. If `isCancelled` is true, the row returns to its original position.
    func endReordering(isCancelled: Bool) {
        guard let reorder else { return }
        if isCancelled, reorder.current != reorder.origin { showReordered(at: reorder.origin) }
        guard let end = self.reorder else { return }
        selection.paths = selection.paths.map(end.shown)
        self.reorder = nil
        let cell = end.cell
        cell.look.isReordering = false
        cell.stateChanged()
        if end.current != end.origin { dataSource?.tableView(self, moveRowAt: end.origin, to: end.current) }
        for (path, cell) in displayed.sorted { prepare(cell, at: path) }
        UIView.animate(withDuration: TableReorder.duration) {
            if let path = self.displayed.path(of: cell) { cell.frame = self.frame(of: path) }
            cell.layer.shadowOpacity = 0
            cell.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard self?.reorder?.cell !== cell else { return }
            cell.clipsToBounds = true
        }
        setNeedsLayout()
    }

    func cancelReordering() { endReordering(isCancelled: true) }

    /// Restores the row order of the data without moving the cells on the screen.
    func putDown(_ end: TableReorder) {
        moveShownRow(to: end.origin)
        reorder = nil
        let cell = end.cell
        cell.look.isReordering = false
        cell.stateChanged()
        cell.clipsToBounds = true
        cell.layer.shadowOpacity = 0
        for (path, cell) in displayed.sorted { prepare(cell, at: path) }
    }

    /// Scrolls the content while the row is held near an edge. Called once per tick.
    /// - Parameter now: The time in seconds.
    func reorderTicks(_ now: Double) {
        guard let reorder else { return }
        self.reorder?.lastTick = now
        guard let last = reorder.lastTick else { return }
        let insets = adjustedContentInset
        let y = convertFromScreen(reorder.finger).y - bounds.minY
        let above = insets.top + TableReorder.edgeZone - y
        let below = y - (bounds.height - insets.bottom - TableReorder.edgeZone)
        let speed = above > 0 ? -TableReorder.autoscrollSpeed(depth: above) : TableReorder.autoscrollSpeed(depth: below)
        guard speed != 0 else { return }
        let lowest = -insets.top
        let highest = max(contentSize.height + insets.bottom - bounds.height, lowest)
        let offset = contentOffset.y + speed * (now - last)
        let limited = min(max(offset, min(lowest, contentOffset.y)), max(highest, contentOffset.y))
        guard limited != contentOffset.y else { return }
        contentOffset.y = limited
        layoutIfNeeded()
        followReordering()
    }
}

extension TableReorder {
    /// The shadow radius of the dragged row. (not documented: chosen by eye)
    static let shadowRadius: CGFloat = 10
    static let shadowOpacity: Float = 0.25
}
