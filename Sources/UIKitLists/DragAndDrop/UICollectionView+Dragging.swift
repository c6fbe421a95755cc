@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

extension UICollectionView {
    /// Enables or disables drags of items. They are enabled if there is a drag delegate or a diffable data source.
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
        return begun.begin(at: recognizer.locationOnScreen) { session in
            if let dragDelegate { return dragDelegate.collectionView(self, itemsForBeginning: session, at: path) }
            // A collection view controller with its own gesture already moves items.
            let isElsewhere = (delegate as? UICollectionViewController)?.installsStandardGestureForInteractiveMovement ?? false
            let mayMove = !isElsewhere && dataSource?.collectionView(self, canMoveItemAt: path) ?? false
            return mayMove ? [UIDragItem(itemProvider: NSItemProvider())] : []
        }
    }

    private func dragged() {
        guard let recognizer = dragging.recognizer, let session = dragging.session else { return }
        session.finger = recognizer.locationOnScreen
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
            if let cell = displayed.cell(at: self.movement?.path ?? movement.path) { dragging.dragPicture(of: cell) }
        case .ended: endDrag(session, isCancelled: false)
        case .cancelled: endDrag(session, isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Returns the index path to which the dragged item moves for the proposed index path. For a rejected drop, this is the index path
    /// of its source.
    ///
    /// Without a drop delegate, the result is `nil`, which means the proposed index path, if the data source allows the item to move.
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

    /// Performs the drop. The displayed items keep their positions until the delegate has changed the data and the items.
    private func drop(_ session: DragSession, _ dropDelegate: any UICollectionViewDropDelegate) {
        guard let end = movement else { return }
        let destination = dragging.makesRoom ? end.path : dragging.proposed ?? end.path
        guard !dragging.makesRoom || destination != end.origin else { return cancelInteractiveMovement() }
        let proposal = dragging.proposal ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        let cell = displayed.cell(at: end.path)
        let drops = ListDrop.all(session, from: end.origin, to: destination, place: cell?.frame ?? .zero)
        work.isTiling = true
        if end.path != end.origin { moveShown(to: end.origin) }
        movement = nil
        cell?.dragStateDidChange(.none)
        layoutInUse.invalidateLayout()
        dropDelegate.collectionView(self, performDropWith: UICollectionViewDrop(drops, in: self, proposal))
        work.isTiling = false
        animateLayout {}
    }

    func landingCell(at path: IndexPath) -> UIView? { displayed.cell(at: path) }
    func setLanding(_ preview: UITargetedDragPreview, of item: UIDragItem) { dragging.landings[ObjectIdentifier(item)] = preview }
}

/// Accepts drops from other views and lists.
extension UICollectionView: DropTarget, DropList {
    package func handles(_ session: DragSession) -> Bool {
        session !== dragging.session && dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    package func dragEntered(_ session: DragSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    package func dragExited(_ session: DragSession) {
        makeRoom(at: nil)
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }

    /// Returns the index path under the finger for a drag from another view, or `nil` outside of all items. Over the open gap the result
    /// is the index path of the gap.
    private func destination(at place: CGPoint) -> IndexPath? {
        if let gap = dragging.gap {
            if layoutInUse.layoutAttributesForItem(at: gap.path)?.frame.contains(place) ?? false { return gap.path }
            let seen = displayed.all.first { $0.key.category == .cell && $0.value.view.frame.contains(place) }?.key.path
            return seen ?? indexPathForItem(at: place)
        }
        return indexPathForItem(at: place)
    }

    /// Opens a gap at the insertion point, or highlights the item into which the drag would be dropped.
    package func dragMoved(_ session: DragSession) -> UIDropProposal {
        let path = destination(at: session.location(in: self))
        let proposal = dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        dragging.foreignProposal = proposal
        let takes = proposal.map { $0.operation == .copy || $0.operation == .move } ?? false
        switch proposal?.intent {
        case .insertAtDestinationIndexPath where takes: makeRoom(at: path)
        case .insertIntoDestinationIndexPath where takes: makeRoom(at: nil, into: path)
        default: makeRoom(at: nil)
        }
        return proposal ?? UIDropProposal(operation: .cancel)
    }

    /// Opens, moves or closes the gap and the highlight for the drop.
    private func makeRoom(at path: IndexPath?, into taker: IndexPath? = nil) {
        if taker != dragging.taker {
            for (path, isTaking) in [(dragging.taker, false), (taker, true)] {
                if let path { displayed.cell(at: path)?.isHighlighted = isTaking }
            }
            dragging.taker = taker
        }
        let gap = path.map { DropGap(path: $0) }
        guard gap != dragging.gap else { return }
        dragging.gap = gap
        animateLayout {}
    }

    /// Returns the attributes of an item with the open gap applied. An item at or after the gap moves to the position of the next item.
    /// The last item moves by the distance between it and the item before it.
    func opened(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let path = attributes.indexPath
        guard let gap = dragging.gap, attributes.representedElementCategory == .cell, path.section == gap.path.section, path >= gap.path,
            let moved = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        if path.item + 1 < numberOfItems(inSection: path.section) {
            let next = layoutInUse.layoutAttributesForItem(at: IndexPath(item: path.item + 1, section: path.section))
            if let next { (moved.size, moved.center) = (next.size, next.center) }
        } else if path.item > 0,
            let before = layoutInUse.layoutAttributesForItem(at: IndexPath(item: path.item - 1, section: path.section))
        {
            let step = CGVector(dx: attributes.center.x - before.center.x, dy: attributes.center.y - before.center.y)
            // The step to the first item of a line leads to another line, so the item moves along its own line by its width instead.
            let isLineStart = abs(step.dy) > 0.5 && abs(step.dx) > 0.5
            let along = isLineStart ? CGVector(dx: attributes.size.width, dy: 0) : step
            moved.center = CGPoint(x: attributes.center.x + along.dx, y: attributes.center.y + along.dy)
        }
        return moved
    }

    package func performDrop(_ session: DragSession) {
        guard let proposal = dragging.foreignProposal, let dropDelegate else { return }
        dragging.landings = [:]
        let place = session.location(in: self)
        let drops = ListDrop.all(session, from: nil, to: destination(at: place), place: CGRect(origin: place, size: .zero))
        // The displayed items keep their positions until the delegate has inserted an item into the gap.
        dragging.gap = nil
        makeRoom(at: nil)
        work.isTiling = true
        dropDelegate.collectionView(self, performDropWith: UICollectionViewDrop(drops, in: self, proposal))
        work.isTiling = false
        animateLayout {}
    }
    package func dropPreview(for item: UIDragItem, withDefault preview: UITargetedDragPreview) -> UITargetedDragPreview? {
        dragging.landings.removeValue(forKey: ObjectIdentifier(item)).map { preview.retargetedPreview(with: $0.target) } ?? preview
    }
    package func willAnimateDrop(of item: UIDragItem, with animator: any UIDragAnimating) {}
    package func dropConcluded(_ session: DragSession) {}
    package func dragEnded(_ session: DragSession) {
        dragging.foreignProposal = nil
        makeRoom(at: nil)
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
}
