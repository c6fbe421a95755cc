/// A preview of a dragged view with its origin or destination.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The appearance of a dragged view.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The origin or destination of a dragged view.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of an item during the drag if the app provides one that differs from the lifted preview.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// Creates a preview of a URL with an optional title above it.
    public convenience init(for url: URL, title: String? = nil) {
        let label = UILabel()
        label.numberOfLines = 2
        label.font = .preferredFont(forTextStyle: .footnote)
        label.text = [title, url.absoluteString].compactMap { $0 }.joined(separator: "\n")
        let room = label.sizeThatFits(CGSize(width: DragMetrics.greatestSide, height: .greatestFiniteMagnitude))
        label.frame = CGRect(x: 12, y: 8, width: min(room.width, DragMetrics.greatestSide), height: room.height)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: label.frame.width + 24, height: label.frame.height + 16))
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 10
        card.addSubview(label)
        self.init(view: card)
    }
}
