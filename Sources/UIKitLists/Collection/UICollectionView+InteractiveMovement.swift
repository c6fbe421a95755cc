/// An item that the user drags to another position. The data does not change until the drop. Until then the displayed index paths differ
/// from those of the data.
struct InteractiveMovement {
    /// The index path of the item in the data.
    let origin: IndexPath
    /// The displayed index path of the item.
    var path: IndexPath
    /// The center of the item in the coordinates of the content.
    var position: CGPoint
    /// The vector from the finger to the item's center.
    var grab = CGVector.zero
    /// The fixed x coordinate of the item's center, or `nil` if the item also moves horizontally.
    var track: CGFloat?

    var place: DraggedPath { DraggedPath(origin: origin, current: path) }
    /// Returns the center of the item for a finger position in the content.
    func held(by finger: CGPoint) -> CGPoint { CGPoint(x: track ?? finger.x + grab.dx, y: finger.y + grab.dy) }
}

extension UICollectionView {
    /// Starts to move an item. Returns false if the item does not exist or the data source does not allow it to move.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        layoutIfNeeded()
        guard let dataSource, contains(indexPath), dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
        return lift(indexPath)
    }

    /// Starts to move an item without asking the data source.
    @discardableResult
    func lift(_ indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), let attributes = layoutAttributesForItem(at: indexPath) else { return false }
        movement = InteractiveMovement(origin: indexPath, path: indexPath, position: attributes.center)
        displayed.cell(at: indexPath)?.dragStateDidChange(.dragging)
        beginAutoscroll()
        setNeedsLayout()
        return true
    }

    /// Moves the item to a point of the content. The other items move out of its way.
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

    /// Drops the item at its position. The collection view notifies the data source of the move.
    public func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        if movement.path != movement.origin {
            dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.path)
        }
        finishMovement(movement, isCancelled: false)
    }

    /// Cancels the movement and animates the item back to its original position.
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
        // In a section other than its own, the item may also be moved behind the last item.
        return goal.item < counts[goal.section] + (goal.section == previous.section ? 0 : 1)
    }

    /// Shows the dragged item at another index path and animates the other items to their new positions within 0.3 seconds.
    private func shift(to goal: IndexPath) { if moveShown(to: goal) { animateLayout {} } }

    /// Displays the dragged item at another index path, beginning with the next layout pass.
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

    /// Returns the index path in the data for a displayed index path.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.place.model(path) ?? path }
    /// Returns the displayed index path for an index path in the data.
    func shownPath(_ path: IndexPath) -> IndexPath { movement?.place.shown(path) ?? path }

    /// Returns the attributes of an element. A dragged item gets the position of the drag.
    func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let movement, attributes.representedElementCategory == .cell, attributes.indexPath == movement.path else { return attributes }
        return layoutInUse.layoutAttributesForInteractivelyMovingItem(at: movement.path, withTargetPosition: movement.position)
    }
}
