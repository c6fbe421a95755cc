@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

extension UITableView {
    /// The interaction for the context menus of rows, or `nil` without a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { contextMenus.interaction }

    func contextMenuSourceChanged() {
        contextMenus.listen(
            delegate != nil, in: self,
            .init(
                path: { [weak self] in self?.indexPathForRow(at: $0) },
                cell: { [weak self] in self?.cellForRow(at: $0) },
                configuration: { [weak self] path, point in
                    guard let self, let path, !isEditing else { return nil }
                    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
                },
                highlight: { [weak self] configuration, _ in
                    self.flatMap { $0.delegate?.tableView($0, previewForHighlightingContextMenuWithConfiguration: configuration) }
                },
                dismissal: { [weak self] configuration, _ in
                    self.flatMap { $0.delegate?.tableView($0, previewForDismissingContextMenuWithConfiguration: configuration) }
                },
                commit: { [weak self] in
                    guard let self else { return }
                    delegate?.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
                },
                display: { [weak self] in
                    guard let self else { return }
                    delegate?.tableView(self, willDisplayContextMenu: $0, animator: $1)
                },
                end: { [weak self] in
                    guard let self else { return }
                    delegate?.tableView(self, willEndContextMenuInteraction: $0, animator: $1)
                }))
    }
}
