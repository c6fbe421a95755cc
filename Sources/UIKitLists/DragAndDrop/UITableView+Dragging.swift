@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

extension UITableView {
    /// Enables or disables drags of rows. They are enabled if there is a drag delegate.
    func dragSourceChanged() {
        dragging.listen(dragInteractionEnabled && dragDelegate != nil, in: self) { [weak self] in
            self?.dragged()
        } tick: { [weak self] now in
            self?.reorderTicks(now)
        }
    }

    /// Returns whether a recognizer may begin. The drag recognizer may begin only if the drag delegate provides items.
    func mayDrag(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === dragging.recognizer else { return true }
        guard let dragDelegate, !isEditing, reorder == nil, let path = indexPathForRow(at: recognizer.location(in: self)),
            displayed[path] != nil
        else { return false }
        var begun = dragging
        defer { dragging = begun }
        return begun.begin(at: recognizer.locationOnScreen) { dragDelegate.tableView(self, itemsForBeginning: $0, at: path) }
    }

    private func dragged() {
        guard let recognizer = dragging.recognizer, let session = dragging.session else { return }
        session.finger = recognizer.locationOnScreen
        switch recognizer.state {
        case .began:
            guard let path = indexPathForRow(at: recognizer.location(in: self)), let cell = displayed[path] else { return }
            pressCancelled()
            session.allowsMoveOperation = dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
            dragDelegate?.tableView(self, dragSessionWillBegin: session)
            dropDelegate?.tableView(self, dropSessionDidEnter: session)
            beginReordering(cell, at: session.finger)
        case .changed:
            crossed(session)
            continueReordering(at: session.finger)
            if let cell = reorder?.cell { dragging.dragPicture(of: cell) }
        case .ended: endDrag(session, isCancelled: false)
        case .cancelled: endDrag(session, isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Returns the index path to which the dragged row moves for the proposed index path. A rejected row returns to its source.
    func dropTarget(_ proposed: IndexPath) -> IndexPath? {
        guard let session = dragging.session, let reorder else { return nil }
        guard let dropDelegate else { return mayMove(reorder.origin) ? nil : reorder.origin }
        let proposal =
            dragging.isInside && dropDelegate.tableView(self, canHandle: session)
            ? dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: proposed) : nil
        let makesRoom = dragging.propose(
            proposal, at: proposed, insertsAtDestination: proposal?.intent != .insertIntoDestinationIndexPath)
        return makesRoom ? proposed : reorder.origin
    }

    private func mayMove(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

    private func crossed(_ session: DragSession) {
        guard dragging.crosses(into: self), let dropDelegate else { return }
        if dragging.isInside {
            dropDelegate.tableView(self, dropSessionDidEnter: session)
        } else {
            dropDelegate.tableView(self, dropSessionDidExit: session)
        }
    }

    private func endDrag(_ session: DragSession, isCancelled: Bool) {
        if dragging.dropOutside(isCancelled: isCancelled) {
            endReordering(isCancelled: true)
        } else if let origin = reorder?.origin, !isCancelled, let dropDelegate, !mayMove(origin) {
            drop(session, dropDelegate)
        } else {
            endReordering(isCancelled: isCancelled || !dragging.isAccepted)
        }
        dragging.session = nil
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    /// Performs the drop. The displayed rows keep their positions until the delegate has changed the data and the rows.
    private func drop(_ session: DragSession, _ dropDelegate: any UITableViewDropDelegate) {
        guard let reorder else { return }
        let destination = dragging.makesRoom ? reorder.current : dragging.proposed ?? reorder.current
        guard dragging.isAccepted, !dragging.makesRoom || destination != reorder.origin else { return endReordering(isCancelled: true) }
        let proposal = dragging.proposal ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        let drops = ListDrop.all(session, from: reorder.origin, to: destination, place: reorder.cell.frame)
        putDown(reorder)
        work.isTiling = true
        dropDelegate.tableView(self, performDropWith: UITableViewDrop(drops, in: self, proposal))
        work.isTiling = false
        animateRows()
    }

    func landingCell(at path: IndexPath) -> UIView? { displayed[path] }
    func setLanding(_ preview: UITargetedDragPreview, of item: UIDragItem) { dragging.landings[ObjectIdentifier(item)] = preview }

    /// Animates the rows to their positions after the gap has changed.
    private func animateRows() {
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }
}

/// Accepts drops from other views and lists.
extension UITableView: DropTarget, DropList {
    package func handles(_ session: DragSession) -> Bool {
        session !== dragging.session && dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    package func dragEntered(_ session: DragSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    package func dragExited(_ session: DragSession) {
        makeRoom(at: nil)
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }

    /// Returns the insertion index path under the finger for a drag from another view, or `nil` outside of all rows. The upper half of a
    /// row inserts above it, and the lower half below it. The open gap does not affect the row positions here.
    private func destination(at place: CGPoint) -> IndexPath? {
        guard let path = indexPathForRow(at: place) else { return nil }
        let isBelow = place.y > rectForRow(at: path).midY
        return IndexPath(row: path.row + (isBelow ? 1 : 0), section: path.section)
    }

    /// Opens a gap at the insertion point, or highlights the row into which the drag would be dropped.
    package func dragMoved(_ session: DragSession) -> UIDropProposal {
        let place = session.location(in: self)
        let path = destination(at: place)
        let proposal = dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        dragging.foreignProposal = proposal
        let takes = proposal.map { $0.operation == .copy || $0.operation == .move } ?? false
        let row = indexPathForRow(at: place)
        switch proposal?.intent {
        case .insertAtDestinationIndexPath where takes: makeRoom(at: path)
        case .insertIntoDestinationIndexPath where takes: makeRoom(at: nil, into: row)
        case .automatic where takes:
            let isBetween = row.map { DropPlace.isBetween((place.y - rectForRow(at: $0).minY) / max(rectForRow(at: $0).height, 1)) } ?? true
            if isBetween || dragging.gap?.path == path { makeRoom(at: path) } else { makeRoom(at: nil, into: row) }
        default: makeRoom(at: nil)
        }
        return proposal ?? UIDropProposal(operation: .cancel)
    }

    /// Opens, moves or closes the gap and the highlight for the drop.
    private func makeRoom(at path: IndexPath?, into taker: IndexPath? = nil) {
        if taker != dragging.taker {
            for (path, isTaking) in [(dragging.taker, false), (taker, true)] {
                if let path { displayed[path]?.setHighlighted(isTaking, animated: true) }
            }
            dragging.taker = taker
        }
        let gap = path.flatMap { tableLayout.sections.indices.contains($0.section) ? DropGap(path: $0, height: gapHeight) : nil }
        guard gap != dragging.gap else { return }
        dragging.gap = gap
        animateRows()
    }

    /// The height of the gap in points. It is the row height of the table or, if the rows have automatic heights, the height of a
    /// visible row. (chosen)
    private var gapHeight: CGFloat {
        if rowHeight >= 0 { return rowHeight }
        return displayed.sorted.first?.cell.bounds.height ?? TableMetrics.rowHeight
    }
    /// Returns the distance in points by which the gap moves a row down.
    func roomAbove(_ path: IndexPath) -> CGFloat {
        guard let gap = dragging.gap, path >= gap.path else { return 0 }
        return gap.height
    }

    package func performDrop(_ session: DragSession) {
        guard let proposal = dragging.foreignProposal, let dropDelegate else { return }
        dragging.landings = [:]
        let place = session.location(in: self)
        let drops = ListDrop.all(session, from: nil, to: destination(at: place), place: CGRect(origin: place, size: .zero))
        // The displayed rows keep their positions until the delegate has inserted a row into the gap.
        dragging.gap = nil
        makeRoom(at: nil)
        work.isTiling = true
        dropDelegate.tableView(self, performDropWith: UITableViewDrop(drops, in: self, proposal))
        work.isTiling = false
        animateRows()
    }
    package func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        dragging.landings.removeValue(forKey: ObjectIdentifier(item)).map { preview.retargetedPreview(with: $0.target) } ?? preview
    }
    package func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating) {}
    package func dropConcluded(_ session: DragSession) {}
    package func dragEnded(_ session: DragSession) {
        dragging.foreignProposal = nil
        makeRoom(at: nil)
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
}
