/// The context menu of a link after a press of half a second. The link is lifted out of the text.
@MainActor
final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
    private unowned let textView: UITextView
    /// The pressed item and the delegate's configuration for it.
    private var pressed: (item: UITextItem, configuration: UITextItem.MenuConfiguration)?

    init(_ textView: UITextView) { self.textView = textView }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item = textView.textItem(under: textView.contentView.convert(location, to: textView)),
            let configuration = textView.menuConfiguration(for: item)
        else { return nil }
        pressed = (item, configuration)
        return UIContextMenuConfiguration(actionProvider: { _ in configuration.menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let pressed else { return nil }
        let rects = textView.editor.host.column.textRects(
            pressed.item.range.location..<pressed.item.range.location + pressed.item.range.length)
        guard let first = rects.first else { return nil }
        let origin = textView.columnOrigin
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = textView.backgroundColor
        // The preview has a small margin around the text. (chosen)
        let area = rects.reduce(first) { $0.union($1) }.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -4, dy: -2)
        parameters.visiblePath = UIBezierPath(roundedRect: area, cornerRadius: 6)
        if let view = pressed.configuration.preview?.view {
            let center = CGPoint(x: area.midX, y: area.midY)
            return UITargetedPreview(
                view: view, parameters: UIPreviewParameters(), target: UIPreviewTarget(container: textView.contentView, center: center))
        }
        return UITargetedPreview(view: textView.contentView, parameters: parameters)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let pressed, let animator else { return }
        textView.delegate?.textView(textView, textItemMenuWillDisplayFor: pressed.item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let pressed, let animator else { return }
        self.pressed = nil
        textView.delegate?.textView(textView, textItemMenuWillEndFor: pressed.item, animator: animator)
    }
}
