/// An item that a finger drags to another place. The data stays unchanged until the end: meanwhile the displayed paths differ from those of
/// the data.
struct InteractiveMovement {
    /// The item's path in the data.
    let origin: IndexPath
    /// The displayed path.
    var path: IndexPath
    /// The centre of the item in points of the content.
    var position: CGPoint
    /// The vector from the finger to the centre of the item.
    var grab = CGVector.zero
    /// The fixed x coordinate of the item's centre, if any.
    var track: CGFloat?

    var place: DraggedPath { DraggedPath(origin: origin, current: path) }
    /// Returns the item's centre while a finger is at a point of the content.
    func held(by finger: CGPoint) -> CGPoint { CGPoint(x: track ?? finger.x + grab.dx, y: finger.y + grab.dy) }
}

extension UICollectionView {
    /// Lifts an item. Returns false when it may not be moved or does not exist.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        layoutIfNeeded()
        guard let dataSource, contains(indexPath), dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
        return lift(indexPath)
    }

    /// Lifts an item, whether or not the data source would allow it to move.
    @discardableResult
    func lift(_ indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return false }
        movement = InteractiveMovement(origin: indexPath, path: indexPath, position: attributes.center)
        displayed.cell(at: indexPath)?.dragStateDidChange(.dragging)
        beginAutoscroll()
        setNeedsLayout()
        return true
    }

    /// Moves the item to a point of the content, while others move aside.
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

    /// Drops the item: the data source is notified of the move, and the item goes to its place.
    public func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        if movement.path != movement.origin {
            dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.path)
        }
        finishMovement(movement, isCancelled: false)
    }

    /// Cancels the movement: the item goes back to where it was.
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
        // In another section it may be placed after the last item.
        return goal.item < counts[goal.section] + (goal.section == previous.section ? 0 : 1)
    }

    /// Shows the held item at another place; the others move aside in 0.3 seconds.
    private func shift(to goal: IndexPath) { if moveShown(to: goal) { animateLayout {} } }

    /// Puts the held item at another place from the next layout on.
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

    /// Returns the path in the data for a displayed path.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.place.model(path) ?? path }
    /// Returns the displayed path for a path in the data.
    func shownPath(_ path: IndexPath) -> IndexPath { movement?.place.shown(path) ?? path }

    /// Returns the attributes of an element, at the finger's position if it is held.
    func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let movement, attributes.representedElementCategory == .cell, attributes.indexPath == movement.path else { return attributes }
        return layoutInUse.layoutAttributesForInteractivelyMovingItem(at: movement.path, withTargetPosition: movement.position)
    }
}
