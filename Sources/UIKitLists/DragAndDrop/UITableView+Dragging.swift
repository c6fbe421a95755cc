extension UITableView {
    /// Whether a finger that rests on a row may drag it.
    func dragSourceChanged() {
        dragging.listen(dragInteractionEnabled && dragDelegate != nil, in: self) { [weak self] in
            self?.dragged()
        } tick: { [weak self] now in
            self?.reorderTicks(now)
        }
    }

    /// The recogniser may begin where the delegate has something to drag.
    func mayDrag(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === dragging.recognizer else { return true }
        guard let dragDelegate, !isEditing, reorder == nil, let path = indexPathForRow(at: recognizer.location(in: self)),
            displayed[path] != nil
        else { return false }
        var begun = dragging
        defer { dragging = begun }
        return begun.begin(at: recognizer.location(in: nil)) { dragDelegate.tableView(self, itemsForBeginning: $0, at: path) }
    }

    private func dragged() {
        guard let recognizer = dragging.recognizer, let session = dragging.session else { return }
        session.finger = recognizer.location(in: nil)
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
        case .ended: endDrag(session, isCancelled: false)
        case .cancelled: endDrag(session, isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Where the dragged row goes that could go to `proposed`: what the drop delegate says, or where it came from.
    func dropTarget(_ proposed: IndexPath) -> IndexPath? {
        guard let session = dragging.session, let reorder else { return nil }
        guard let dropDelegate else { return mayMove(reorder.origin) ? nil : reorder.origin }
        let proposal =
            session.isInside && dropDelegate.tableView(self, canHandle: session)
            ? dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: proposed) : nil
        let makesRoom = dragging.propose(
            proposal, at: proposed, insertsAtDestination: proposal?.intent != .insertIntoDestinationIndexPath)
        return makesRoom ? proposed : reorder.origin
    }

    private func mayMove(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

    private func crossed(_ session: ListDragSession) {
        guard let dropDelegate, session.crosses(into: self) else { return }
        if session.isInside {
            dropDelegate.tableView(self, dropSessionDidEnter: session)
        } else {
            dropDelegate.tableView(self, dropSessionDidExit: session)
        }
    }

    private func endDrag(_ session: ListDragSession, isCancelled: Bool) {
        if let origin = reorder?.origin, !isCancelled, let dropDelegate, !mayMove(origin) {
            drop(session, dropDelegate)
        } else {
            endReordering(isCancelled: isCancelled || !session.isAccepted)
        }
        dragging.session = nil
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }

    /// The delegate changes data and rows. Until it does the rows stay where they are seen.
    private func drop(_ session: ListDragSession, _ dropDelegate: any UITableViewDropDelegate) {
        guard let reorder else { return }
        let destination = session.makesRoom ? reorder.current : dragging.proposed ?? reorder.current
        guard session.isAccepted, !session.makesRoom || destination != reorder.origin else { return endReordering(isCancelled: true) }
        let proposal = dragging.proposal ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        let drop = ListDrop(session, from: reorder.origin, to: destination, place: reorder.cell.frame)
        putDown(reorder)
        isTiling = true
        dropDelegate.tableView(self, performDropWith: UITableViewDrop(drop, in: self, proposal))
        isTiling = false
        UIView.animate(withDuration: TableReorder.duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    func landingCell(at path: IndexPath) -> UIView? { displayed[path] }
}
