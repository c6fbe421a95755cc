/// The undo alert that a shake of the phone shows.
extension ModalPresenter {
    package func offerUndo(of manager: UndoManager) {
        let (canUndo, canRedo) = (manager.canUndo, manager.canRedo)
        guard canUndo || canRedo, let presenter = Self.topController else { return }
        let title = canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        // If both undo and redo are possible, the alert has three buttons one below another. (The order and titles of these buttons
        // were not compared with a phone.)
        if canUndo { alert.addAction(UIAlertAction(title: "Undo", style: .default) { _ in manager.undo() }) }
        if canRedo {
            let title = canUndo ? manager.redoMenuItemTitle : "Redo"
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        presenter.present(alert, animated: true)
    }

    /// The topmost controller; nil if it is an alert, because no second alert may cover it.
    private static var topController: UIViewController? {
        var top = UIApplication.shared.keyWindow?.rootViewController
        while let presented = top?.presentedViewController, !presented.isBeingDismissed { top = presented }
        return top is UIAlertController ? nil : top
    }
}
