import QuartzCore

/// A row that is swiped aside.
@MainActor
final class TableSwipe {
    var path: IndexPath
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// How much of the row's side is uncovered, points; where the row goes while it moves by itself.
    var revealed: CGFloat = 0
    /// The way that a finger would have come when the present drag began, points.
    var pullBefore: CGFloat = 0
    /// The first action has taken over.
    var isFull = false
    /// On its way back.
    var isClosing = false

    init(path: IndexPath, cell: UITableViewCell, configuration: UISwipeActionsConfiguration, view: SwipeActionsView) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        self.view = view
    }

    var geometry: SwipeGeometry {
        SwipeGeometry(
            rowWidth: cell.bounds.width, buttonsWidth: view.naturalWidth, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
    }

    /// Moves the row and its buttons.
    func show(_ revealed: CGFloat, isFull: Bool) {
        self.revealed = revealed
        self.isFull = isFull
        cell.bounds.origin.x = view.isOnRight ? revealed : -revealed
        view.layOut(revealed: revealed, isFull: isFull, row: cell.bounds.size)
    }
}

extension UITableView {
    func setUpSwipes() {
        swipeRecognizer.addAction { [weak self] _ in self?.swipeChanged() }
        addGestureRecognizer(swipeRecognizer)
        panGestureRecognizer.addAction { [weak self] recognizer in
            if recognizer.state == .began { self?.closeSwipe(animated: true) }
        }
    }

    // MARK: What a row offers

    /// What a swipe towards the leading or the trailing side of a row uncovers; `nil` for nothing.
    func swipeActions(at path: IndexPath, isTrailing: Bool, isAsked: Bool = false) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        let own =
            isTrailing
            ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        if let own { return own.actions.isEmpty ? nil : own }
        return isTrailing && (isAsked || offersDeletion(at: path)) ? deletion(at: path) : nil
    }

    /// Whether a swipe deletes a row although nothing is said about swipes.
    ///
    /// UIKit offers it when the data source has `tableView(_:commit:forRowAt:)`. Whether a Swift object has it shows only when it is
    /// called, and calling it deletes. So deletion is offered when something else tells that rows are edited: `canEditRowAt`,
    /// `editingStyleForRowAt` or the title of the button.
    private func offersDeletion(at path: IndexPath) -> Bool {
        missing = []
        let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        _ = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let telling: Set<OptionalMethod> = delegate == nil ? [.canEditRow] : [.canEditRow, .editingStyle, .deletionTitle]
        return canEdit && style == .delete && !missing.isSuperset(of: telling)
    }

    private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
        // (documented: Delete, in the language of the phone)
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self, let path = self.swipe?.path else { return completion(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    // MARK: A finger

    /// Whether a finger that goes along a row takes it along.
    func maySwipe(at point: CGPoint, goingRight: Bool) -> Bool {
        guard !isEditing, reorder == nil, let path = indexPathForRow(at: point), let cell = displayed[path] else { return false }
        if let swipe, swipe.cell === cell { return true }
        let isTrailing = goingRight == isRightToLeft
        guard let configuration = swipeActions(at: path, isTrailing: isTrailing) else { return false }
        closeSwipe(animated: true)
        openSwipe(cell, at: path, configuration, isTrailing: isTrailing)
        return true
    }

    private func openSwipe(_ cell: UITableViewCell, at path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) {
        UIView.performWithoutAnimation {
            resetSwipe(of: cell)
            cell.setHighlighted(false, animated: false)
            let view = SwipeActionsView(
                actions: configuration.actions, isOnRight: isTrailing != isRightToLeft, rowHeight: cell.bounds.height,
                scale: traitCollection.displayScale
            ) { [weak self, weak cell] action in
                guard let self, let swipe = self.swipe, swipe.cell === cell else { return }
                self.perform(action, of: swipe)
            }
            let swipe = TableSwipe(path: path, cell: cell, configuration: configuration, view: view)
            self.swipe = swipe
            cell.addSubview(view)
            cell.look.isSwiped = true
            cell.look.swipeView = view
            swipe.show(0, isFull: false)
        }
        delegate?.tableView(self, willBeginEditingRowAt: path)
        cell.willTransition(to: .showingDeleteConfirmation)
        cell.stateChanged()
    }

    private func swipeChanged() {
        guard let swipe else { return }
        let isOnRight = swipe.view.isOnRight
        let way = { (x: CGFloat) in isOnRight ? -x : x }
        let geometry = swipe.geometry
        switch swipeRecognizer.state {
        case .began:
            // From where the row is seen now, also in the middle of its way back.
            swipe.isClosing = false
            let origin = swipe.cell.layer.presentation()?.bounds.minX ?? swipe.cell.bounds.minX
            let revealed = isOnRight ? origin : -origin
            for layer in [swipe.cell.layer, swipe.view.layer] + swipe.view.buttons.map(\.layer) { layer.removeAllAnimations() }
            swipe.show(revealed, isFull: false)
            swipe.pullBefore = geometry.pull(forRevealed: revealed)
        case .changed:
            let revealed = geometry.revealed(forPull: swipe.pullBefore + way(swipeRecognizer.translation(in: self).x))
            let isFull = geometry.isFull(revealed)
            guard isFull != swipe.isFull else { return swipe.show(revealed, isFull: isFull) }
            // The first button takes the others' room, or gives it back.
            swipe.cell.bounds.origin.x = isOnRight ? revealed : -revealed
            // Added to what the finger does meanwhile.
            UIView.animate(withDuration: TableSwipe.takeover, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
                swipe.show(revealed, isFull: isFull)
            }
        case .ended, .cancelled:
            let velocity = swipeRecognizer.state == .ended ? way(swipeRecognizer.velocity(in: self).x) : 0
            switch geometry.outcome(revealed: swipe.revealed, velocity: velocity) {
            case .close: closeSwipe(animated: true)
            case .open: move { swipe.show(geometry.buttonsWidth, isFull: false) }
            case .perform:
                move { swipe.show(geometry.rowWidth, isFull: true) }
                if let first = swipe.configuration.actions.first { perform(first, of: swipe) }
            }
        case .possible, .failed: break
        }
    }

    private func move(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(
            withDuration: SwipeGeometry.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: change, completion: completion)
    }

    // MARK: Actions

    /// Opens a row without a finger: the circle of edit mode was tapped.
    func openSwipe(at path: IndexPath) {
        guard let cell = displayed[path], let configuration = swipeActions(at: path, isTrailing: true, isAsked: true) else { return }
        closeSwipe(animated: true)
        openSwipe(cell, at: path, configuration, isTrailing: true)
        guard let swipe else { return }
        move { swipe.show(swipe.geometry.buttonsWidth, isFull: false) }
    }

    private func perform(_ action: UIContextualAction, of swipe: TableSwipe) {
        let button = swipe.view.buttons.first { $0.action === action }
        action.handler(action, button ?? swipe.view) { [weak self, weak swipe] _ in
            // A row that was deleted is no longer swiped, one that is still there closes.
            guard let self, let swipe, self.swipe === swipe else { return }
            self.closeSwipe(animated: true)
        }
    }

    // MARK: Closing

    func closeSwipe(animated: Bool) {
        guard let swipe, !swipe.isClosing || !animated else { return }
        swipe.isClosing = true
        guard animated, window != nil else { return endSwipe(swipe) }
        move {
            swipe.show(0, isFull: false)
        } completion: { [weak self, weak swipe] _ in
            guard let self, let swipe, swipe.isClosing else { return }
            self.endSwipe(swipe)
        }
    }

    private func endSwipe(_ swipe: TableSwipe) {
        resetSwipe(of: swipe.cell)
        guard self.swipe === swipe else { return }
        self.swipe = nil
        delegate?.tableView(self, didEndEditingRowAt: swipe.path)
    }

    /// The row of the open cell was taken away; the cell leaves as it stands.
    func swipedRowLeft() {
        guard swipe != nil else { return }
        swipe = nil
        delegate?.tableView(self, didEndEditingRowAt: nil)
    }

    /// Puts a cell back as if it had never been swiped.
    func resetSwipe(of cell: UITableViewCell) {
        guard cell.look.isSwiped else { return }
        UIView.performWithoutAnimation {
            cell.look.isSwiped = false
            cell.look.swipeView?.removeFromSuperview()
            cell.look.swipeView = nil
            cell.bounds.origin.x = 0
        }
        cell.didTransition(to: cell.look.isEditing ? .showingEditControl : [])
        cell.stateChanged()
    }

    /// While a row is open, only its buttons take touches; any other closes it.
    func hitWhileSwiped(_ hit: UIView?) -> UIView? {
        guard let swipe, !swipe.isClosing, let hit, hit !== self else { return hit }
        return hit.isDescendant(of: swipe.view) ? hit : self
    }
}

extension TableSwipe {
    /// How long the first button takes to cover the others, seconds. (not documented: chosen by eye)
    static let takeover = 0.2
}
