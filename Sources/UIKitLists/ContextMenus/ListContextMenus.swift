@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// The context menus of a table's rows or of a collection view's items. A single interaction on the list requests the menu of the pressed
/// row from the list's delegate.
@MainActor
final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
    /// The calls to the list and its delegate.
    struct Questions {
        /// Returns the row or item at a point in the list's coordinates.
        var path: (CGPoint) -> IndexPath?
        var cell: (IndexPath) -> UIView?
        /// Returns the delegate's menu for a row or item, or for the area outside of all items.
        var configuration: (IndexPath?, CGPoint) -> UIContextMenuConfiguration?
        var highlight: (UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?
        var dismissal: (UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?
        var commit: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
        var display: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
        var end: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    }

    private(set) var interaction: UIContextMenuInteraction?
    private var questions: Questions?
    /// The row or item whose menu is requested or displayed.
    private var path: IndexPath?

    /// Adds the interaction if the list has a delegate, otherwise removes it.
    func listen(_ wanted: Bool, in list: UIView, _ questions: @autoclosure () -> Questions) {
        guard wanted != (interaction != nil) else { return }
        if wanted {
            self.questions = questions()
            let interaction = UIContextMenuInteraction(delegate: self)
            list.addInteraction(interaction)
            self.interaction = interaction
        } else if let interaction {
            list.removeInteraction(interaction)
            self.interaction = nil
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        path = questions?.path(location)
        return questions?.configuration(path, location)
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview(configuration, questions?.highlight) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview(configuration, questions?.dismissal) }

    /// Returns the delegate's preview, otherwise a preview of the cell with rounded corners if it belongs to a rounded section.
    private func preview(
        _ configuration: UIContextMenuConfiguration, _ ask: ((UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
    ) -> UITargetedPreview? {
        guard let path, let ask else { return nil }
        if let own = ask(configuration, path) { return own }
        guard let cell = questions?.cell(path), cell.window != nil else { return nil }
        return (cell as? any CardRow)?.liftedPreview ?? UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { questions?.commit(configuration, animator) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { questions?.display(configuration, animator) }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { questions?.end(configuration, animator) }
}
