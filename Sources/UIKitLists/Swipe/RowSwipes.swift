import QuartzCore

/// The swipe actions of a list. Only one row at a time is dragged, open or closing.
@MainActor
final class RowSwipes {
    private unowned let list: any SwipingList
    let recognizer = RowSwipeGestureRecognizer()
    private(set) var present: RowSwipe?

    init(in list: any SwipingList) {
        self.list = list
        recognizer.swipes = self
        recognizer.addAction { [weak self] _ in self?.fingerMoved() }
        list.addGestureRecognizer(recognizer)
        list.panGestureRecognizer.addAction { [weak self] recognizer in
            if recognizer.state == .began { self?.close(animated: true) }
        }
    }

    private var isRightToLeft: Bool { list.isRightToLeft }

    // MARK: A finger

    /// Returns whether a finger that moves along a row drags the row.
    /// - Parameter point: The position in the list's coordinates.
    func maySwipe(at point: CGPoint, goingRight: Bool) -> Bool {
        guard let (path, cell) = list.swipableRow(at: point) else { return false }
        if let present, present.cell === cell { return true }
        let isTrailing = goingRight == isRightToLeft
        guard let configuration = list.swipeActions(at: path, isTrailing: isTrailing, isAsked: false) else { return false }
        close(animated: true)
        open(cell, at: path, configuration, isTrailing: isTrailing)
        return true
    }

    private func open(_ cell: any SwipedCell, at path: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool) {
        UIView.performWithoutAnimation {
            reset(cell)
            cell.pressEndsForSwipe()
            let view = SwipeActionsView(
                actions: configuration.actions, isOnRight: isTrailing != isRightToLeft, rowHeight: cell.bounds.height,
                scale: list.traitCollection.displayScale
            ) { [weak self, weak cell] action in
                guard let self, let present = self.present, present.cell === cell else { return }
                self.perform(action, of: present)
            }
            let swipe = RowSwipe(path: path, cell: cell, configuration: configuration, view: view)
            present = swipe
            cell.addSubview(view)
            cell.swipeView = view
            swipe.show(0, isFull: false)
        }
        list.swipeWillBegin(at: path)
        cell.swipeChanged()
    }

    private func fingerMoved() {
        guard let swipe = present else { return }
        let isOnRight = swipe.view.isOnRight
        let way = { (x: CGFloat) in isOnRight ? -x : x }
        let geometry = swipe.geometry
        switch recognizer.state {
        case .began:
            // The drag continues from the visible position, even if the row is closing.
            swipe.isClosing = false
            let origin = swipe.cell.layer.presentation()?.bounds.minX ?? swipe.cell.bounds.minX
            let revealed = isOnRight ? origin : -origin
            for layer in [swipe.cell.layer, swipe.view.layer] + swipe.view.buttons.map(\.layer) { layer.removeAllAnimations() }
            swipe.show(revealed, isFull: false)
            swipe.pullBefore = geometry.pull(forRevealed: revealed)
        case .changed:
            let revealed = geometry.revealed(forPull: swipe.pullBefore + way(recognizer.translation(in: list).x))
            let isFull = geometry.isFull(revealed)
            guard isFull != swipe.isFull else { return swipe.show(revealed, isFull: isFull) }
            // At this point of the drag the first button starts to cover the other buttons, or to uncover them.
            swipe.cell.bounds.origin.x = isOnRight ? revealed : -revealed
            // This animation is added to the movement that the finger has caused.
            UIView.animate(withDuration: RowSwipe.takeover, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
                swipe.show(revealed, isFull: isFull)
            }
        case .ended, .cancelled:
            let velocity = recognizer.state == .ended ? way(recognizer.velocity(in: list).x) : 0
            switch geometry.outcome(revealed: swipe.revealed, velocity: velocity) {
            case .close: close(animated: true)
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

    /// Opens the trailing actions of a row without a swipe, after a tap on its delete control.
    func open(at path: IndexPath) {
        guard let cell = list.swipedCell(at: path), let configuration = list.swipeActions(at: path, isTrailing: true, isAsked: true) else {
            return
        }
        close(animated: true)
        open(cell, at: path, configuration, isTrailing: true)
        guard let present else { return }
        move { present.show(present.geometry.buttonsWidth, isFull: false) }
    }

    private func perform(_ action: UIContextualAction, of swipe: RowSwipe) {
        let button = swipe.view.buttons.first { $0.action === action }
        action.handler(action, button ?? swipe.view) { [weak self, weak swipe] _ in
            // The action may have deleted the row. A row that still exists is closed.
            guard let self, let swipe, self.present === swipe else { return }
            self.close(animated: true)
        }
    }

    // MARK: Closing

    func close(animated: Bool) {
        guard let swipe = present, !swipe.isClosing || !animated else { return }
        swipe.isClosing = true
        guard animated, list.window != nil else { return end(swipe) }
        move {
            swipe.show(0, isFull: false)
        } completion: { [weak self, weak swipe] _ in
            guard let self, let swipe, swipe.isClosing else { return }
            self.end(swipe)
        }
    }

    /// Closes an open row after a touch beside it. The touch has no other effect. Returns whether a row was open.
    func closeForTouch() -> Bool {
        guard let present, !present.isClosing else { return false }
        close(animated: true)
        return true
    }

    private func end(_ swipe: RowSwipe) {
        reset(swipe.cell)
        guard present === swipe else { return }
        present = nil
        list.swipeDidEnd(at: swipe.path)
    }

    // MARK: Rows that are removed

    /// Updates the swipe after an update of the rows. A removed row disappears without a closing animation.
    func rowsMoved(_ new: (IndexPath) -> IndexPath?) {
        guard let present else { return }
        if let path = new(present.path) { present.path = path } else { rowLeft() }
    }

    /// Resets the swipe when the list removes a cell.
    func cellLeaves(_ cell: any SwipedCell) {
        if present?.cell === cell { rowLeft() }
        reset(cell)
    }

    private func rowLeft() {
        present = nil
        list.swipeDidEnd(at: nil)
    }

    private func reset(_ cell: any SwipedCell) {
        guard let view = cell.swipeView else { return }
        UIView.performWithoutAnimation {
            view.removeFromSuperview()
            cell.swipeView = nil
            cell.bounds.origin.x = 0
        }
        cell.swipeChanged()
    }

    /// Redirects touches while a row is open. Only its buttons receive touches. Any other touch goes to the list, which closes the row.
    func hit(_ hit: UIView?) -> UIView? {
        guard let present, !present.isClosing, let hit, hit !== list else { return hit }
        return hit.isDescendant(of: present.view) ? hit : list
    }
}
