@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

extension UICollectionView {
    /// The interaction for the context menus of items, or `nil` without a delegate.
    public var contextMenuInteraction: UIContextMenuInteraction? { contextMenus.interaction }

    func contextMenuSourceChanged() {
        contextMenus.listen(
            delegate != nil, in: self,
            .init(
                path: { [weak self] in self?.indexPathForItem(at: $0) },
                cell: { [weak self] in self?.cellForItem(at: $0) },
                configuration: { [weak self] path, point in
                    guard let self, !isEditing else { return nil }
                    return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
                },
                highlight: { [weak self] configuration, path in
                    self.flatMap {
                        $0.delegate?.collectionView($0, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
                    }
                },
                dismissal: { [weak self] configuration, path in
                    self.flatMap {
                        $0.delegate?.collectionView($0, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
                    }
                },
                commit: { [weak self] in
                    guard let self else { return }
                    delegate?.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
                },
                display: { [weak self] in
                    guard let self else { return }
                    delegate?.collectionView(self, willDisplayContextMenu: $0, animator: $1)
                },
                end: { [weak self] in
                    guard let self else { return }
                    delegate?.collectionView(self, willEndContextMenuInteraction: $0, animator: $1)
                }))
    }
}
