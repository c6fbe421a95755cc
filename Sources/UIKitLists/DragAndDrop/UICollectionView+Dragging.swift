@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

extension UICollectionView {
    /// Whether a finger that rests on an item may drag it: the delegate has something to drag, or the diffable data source lets items move.
    func dragSourceChanged() {
        let isWanted = dragInteractionEnabled && (dragDelegate != nil || dataSource is any OutlineSource)
        dragging.listen(isWanted, in: self) { [weak self] in self?.dragged() }
    }

    func mayDrag(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === dragging.recognizer else { return true }
        guard movement == nil, let path = indexPathForItem(at: recognizer.location(in: self)), displayed.cell(at: path) != nil else {
            return false
        }
        var begun = dragging
        defer { dragging = begun }
        return begun.begin(at: recognizer.location(in: nil)) { session in
            if let dragDelegate { return dragDelegate.collectionView(self, itemsForBeginning: session, at: path) }
            // A controller with a gesture of its own moves items by itself.
            let isElsewhere = (delegate as? UICollectionViewController)?.installsStandardGestureForInteractiveMovement ?? false
            let mayMove = !isElsewhere && dataSource?.collectionView(self, canMoveItemAt: path) ?? false
            return mayMove ? [UIDragItem(itemProvider: NSItemProvider())] : []
        }
    }

    private func dragged() {
        guard let recognizer = dragging.recognizer, let session = dragging.session else { return }
        session.finger = recognizer.location(in: nil)
        let place = recognizer.location(in: self)
        switch recognizer.state {
        case .began:
            guard let path = indexPathForItem(at: place), let center = layoutAttributesForItem(at: path)?.center else { return }
            pressCancelled()
            session.allowsMoveOperation = dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
            dragDelegate?.collectionView(self, dragSessionWillBegin: session)
            dropDelegate?.collectionView(self, dropSessionDidEnter: session)
            lift(path)
            movement?.grab = CGVector(dx: center.x - place.x, dy: center.y - place.y)
        case .changed:
            guard let movement else { return }
            crossed(session)
            updateInteractiveMovementTargetPosition(movement.held(by: place))
            if let cell = displayed.cell(at: self.movement?.path ?? movement.path) { dragging.carry(cell) }
        case .ended: endDrag(session, isCancelled: false)
        case .cancelled: endDrag(session, isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Where the dragged item goes that could go to `proposed`: what the drop delegate says, or where it came from.
    func dropTarget(_ proposed: IndexPath) -> IndexPath? {
        guard let session = dragging.session, let movement else { return nil }
        guard let dropDelegate else {
            return dataSource?.collectionView(self, canMoveItemAt: movement.origin) ?? false ? nil : movement.origin
        }
        let proposal =
            dragging.isInside && dropDelegate.collectionView(self, canHandle: session)
            ? dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: proposed) : nil
        let makesRoom = dragging.propose(
            proposal, at: proposed, insertsAtDestination: proposal?.intent != .insertIntoDestinationIndexPath)
        return makesRoom ? proposed : movement.origin
    }

    private func crossed(_ session: DragSession) {
        guard dragging.crosses(into: self), let dropDelegate else { return }
        if dragging.isInside {
            dropDelegate.collectionView(self, dropSessionDidEnter: session)
        } else {
            dropDelegate.collectionView(self, dropSessionDidExit: session)
        }
    }

    private func endDrag(_ session: DragSession, isCancelled: Bool) {
        if dragging.dropOutside(isCancelled: isCancelled) {
            cancelInteractiveMovement()
        } else if isCancelled || !dragging.isAccepted {
            cancelInteractiveMovement()
        } else if let dropDelegate {
            drop(session, dropDelegate)
        } else {
            endInteractiveMovement()
        }
        dragging.session = nil
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }

    /// The delegate changes data and items. Until it does the items stay where they are seen.
    private func drop(_ session: DragSession, _ dropDelegate: any UICollectionViewDropDelegate) {
        guard let end = movement else { return }
        let destination = dragging.makesRoom ? end.path : dragging.proposed ?? end.path
        guard !dragging.makesRoom || destination != end.origin else { return cancelInteractiveMovement() }
        let proposal = dragging.proposal ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        let cell = displayed.cell(at: end.path)
        let drops = ListDrop.all(session, from: end.origin, to: destination, place: cell?.frame ?? .zero)
        isTiling = true
        if end.path != end.origin { moveShown(to: end.origin) }
        movement = nil
        cell?.dragStateDidChange(.none)
        layoutInUse.invalidateLayout()
        dropDelegate.collectionView(self, performDropWith: UICollectionViewDrop(drops, in: self, proposal))
        isTiling = false
        animateLayout {}
    }

    func landingCell(at path: IndexPath) -> UIView? { displayed.cell(at: path) }
}

/// Drags from other views and lists.
extension UICollectionView: DropTarget {
    package func handles(_ session: DragSession) -> Bool {
        session !== dragging.session && dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    package func dragEntered(_ session: DragSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    package func dragExited(_ session: DragSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }

    /// The item that what comes from elsewhere would become where the finger is. Nil beside all items.
    private func destination(at place: CGPoint) -> IndexPath? { indexPathForItem(at: place) }

    /// The items do not make room for it.
    package func dragMoved(_ session: DragSession) -> UIDropProposal {
        let path = destination(at: session.location(in: self))
        let proposal = dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        dragging.foreignProposal = proposal
        return proposal ?? UIDropProposal(operation: .cancel)
    }

    package func performDrop(_ session: DragSession) {
        guard let proposal = dragging.foreignProposal, let dropDelegate else { return }
        dragging.landings = [:]
        let place = session.location(in: self)
        let drops = ListDrop.all(session, from: nil, to: destination(at: place), place: CGRect(origin: place, size: .zero))
        dropDelegate.collectionView(self, performDropWith: UICollectionViewDrop(drops, in: self, proposal))
    }
    package func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        dragging.landings.removeValue(forKey: ObjectIdentifier(item)).map { preview.retargetedPreview(with: $0.target) } ?? preview
    }
    package func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating) {}
    package func dropConcluded(_ session: DragSession) {}
    package func dragEnded(_ session: DragSession) {
        dragging.foreignProposal = nil
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
}
