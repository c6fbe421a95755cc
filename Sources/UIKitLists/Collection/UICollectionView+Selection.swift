/// What is selected and pressed in a collection.
struct CollectionSelection {
    /// In the order in which they were selected.
    var paths: [IndexPath] = []
    var pressed: IndexPath?
    var touch: ObjectIdentifier?
}

extension UICollectionView {
    /// In the order in which they were selected; empty, not `nil`, without any.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

    /// Selects an item without asking or telling the delegate; `nil` clears the selection.
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return clearSelection() }
        guard contains(indexPath) else { return }
        if !allowsMultipleNow { for path in selection.paths where path != indexPath { deselectItem(at: path, animated: animated) } }
        add(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Ends an item's selection without asking or telling the delegate.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        selection.paths.removeAll { $0 == indexPath }
        displayed.cell(at: indexPath)?.isSelected = false
    }

    func clearSelection() { for path in selection.paths { deselectItem(at: path, animated: false) } }

    private func add(_ path: IndexPath) {
        if !selection.paths.contains(path) { selection.paths.append(path) }
        displayed.cell(at: path)?.isSelected = true
    }

    private var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsMultipleSelection
    }
    private var allowsMultipleNow: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    // MARK: A finger on an item

    func pressBegan(_ touches: Set<UITouch>) {
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, allowsSelectionNow else { return }
        guard let path = indexPathForItem(at: touch.location(in: self)), displayed.cell(at: path) != nil,
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        selection.touch = ObjectIdentifier(touch)
        selection.pressed = path
        displayed.cell(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// A finger that leaves its item presses it no longer.
    func pressMoved(_ touches: Set<UITouch>) {
        guard let touch = touches.first(where: { ObjectIdentifier($0) == selection.touch }), let path = selection.pressed else { return }
        if indexPathForItem(at: touch.location(in: self)) != path { endPress() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard touches.contains(where: { ObjectIdentifier($0) == selection.touch }) else { return }
        let path = selection.pressed
        // The selection is there before the press goes, so that the background does not flicker.
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
        displayed.cell(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// The user taps an item: selects it, or ends its selection where several may be selected.
    func choose(_ path: IndexPath) {
        if selection.paths.contains(path), allowsMultipleNow {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: true)
            delegate?.collectionView(self, didDeselectItemAt: path)
        } else if delegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
            let others = allowsMultipleNow ? [] : selection.paths.filter { $0 != path }
            for other in others {
                deselectItem(at: other, animated: true)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
            add(path)
            delegate?.collectionView(self, didSelectItemAt: path)
        }
        if contains(path), delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }
}
