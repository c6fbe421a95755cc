/// An item that a finger drags to another place. The data stays as it is until the end: meanwhile paths of what is shown and paths of
/// the data differ.
struct InteractiveMovement {
    /// Where the item is in the data.
    let origin: IndexPath
    /// Where it is shown.
    var path: IndexPath
    /// The middle of the item, points of the content.
    var position: CGPoint
    /// From the finger to the middle of the item, where the finger holds it beside its middle.
    var grab = CGVector.zero
    /// The item's middle stays on this x.
    var track: CGFloat?

    var place: HeldPlace { HeldPlace(origin: origin, current: path) }
    /// Where the item's middle is while a finger is at a point of the content.
    func held(by finger: CGPoint) -> CGPoint { CGPoint(x: track ?? finger.x + grab.dx, y: finger.y + grab.dy) }
}

extension UICollectionView {
    /// Lifts an item. False when it may not be moved or is not there.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        layoutIfNeeded()
        guard let dataSource, contains(indexPath), dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
        return lift(indexPath)
    }

    /// Takes an item into the hand, whether or not the data source would move it.
    @discardableResult
    func lift(_ indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return false }
        movement = InteractiveMovement(origin: indexPath, path: indexPath, position: attributes.center)
        displayed.cell(at: indexPath)?.dragStateDidChange(.dragging)
        beginAutoscroll()
        setNeedsLayout()
        return true
    }

    /// The finger is at a point of the content: the item is there, and others make room.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard var movement else { return }
        let previousPosition = movement.position
        movement.position = targetPosition
        self.movement = movement
        prepareLayout()
        let previous = movement.path
        var goal = layoutInUse.targetIndexPath(forInteractivelyMovingItem: previous, withPosition: targetPosition)
        if let target = dropTarget(goal) {
            goal = target
        } else if let delegate {
            goal = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: previous,
                toProposedIndexPath: goal)
        }
        layoutInUse.invalidateLayout(
            with: layoutInUse.invalidationContext(
                forInteractivelyMovingItems: [goal], withTargetPosition: targetPosition, previousIndexPaths: [previous],
                previousPosition: previousPosition))
        if goal != previous, canStand(at: goal, from: previous) { shift(to: goal) }
        guard let path = self.movement?.path, let now = attributes(of: CollectionElement(path: path)) else { return }
        UIView.performWithoutAnimation { settle(now) }
    }

    /// The finger lets go: the data source hears of the move, and the item goes to its place.
    public func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        if movement.path != movement.origin {
            dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.path)
        }
        finishMovement(movement, isCancelled: false)
    }

    /// The item goes back to where it was.
    public func cancelInteractiveMovement() {
        guard let movement else { return }
        if movement.path != movement.origin { shift(to: movement.origin) }
        self.movement = nil
        finishMovement(movement, isCancelled: true)
    }

    private func finishMovement(_ movement: InteractiveMovement, isCancelled: Bool) {
        layoutInUse.invalidateLayout(
            with: layoutInUse.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [isCancelled ? movement.origin : movement.path], previousIndexPaths: [movement.path],
                movementCancelled: isCancelled))
        let cell = displayed.cell(at: isCancelled ? movement.origin : movement.path)
        animateLayout { cell?.dragStateDidChange(.none) }
    }

    private func canStand(at goal: IndexPath, from previous: IndexPath) -> Bool {
        guard counts.indices.contains(goal.section), goal.item >= 0 else { return false }
        // Into another section it may come behind the last item.
        return goal.item < counts[goal.section] + (goal.section == previous.section ? 0 : 1)
    }

    /// Shows the held item at another place; the others make room in 0.3 seconds.
    private func shift(to goal: IndexPath) { if moveShown(to: goal) { animateLayout {} } }

    /// The held item is at another place from the next layout on.
    @discardableResult
    func moveShown(to goal: IndexPath) -> Bool {
        guard let previous = movement?.path else { return false }
        var updates = ListUpdates()
        updates.movedRows = [ListUpdates.Move(from: previous, to: goal)]
        var after = counts
        after[previous.section] -= 1
        after[goal.section] += 1
        guard let change = try? updates.resolved(before: counts, after: after, noun: "item") else { return false }
        counts = after
        movement?.path = goal
        layoutInUse.itemsMoved(change)
        moveDisplayed(by: change)
        selection.paths = selection.paths.compactMap { change.new($0) }
        let context = layoutInUse.newContext()
        context.invalidateDataSourceCounts = true
        layoutInUse.invalidateLayout(with: context)
        return true
    }

    func animateLayout(_ completion: @escaping () -> Void) {
        guard window != nil, UIView.areAnimationsEnabled else {
            layoutIfNeeded()
            return completion()
        }
        UIView.animate(
            withDuration: CollectionMotion.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
        ) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    /// The place in the data of what is shown at a place.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.place.model(path) ?? path }
    /// The place at which what has a place in the data is shown.
    func shownPath(_ path: IndexPath) -> IndexPath { movement?.place.shown(path) ?? path }

    /// What a finger holds is where the finger is.
    func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let movement, attributes.representedElementCategory == .cell, attributes.indexPath == movement.path else { return attributes }
        return layoutInUse.layoutAttributesForInteractivelyMovingItem(at: movement.path, withTargetPosition: movement.position)
    }
}
