/// A view that a drag lifts, where it comes from and where it goes.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// How a dragged view looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a dragged view comes from or goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What an item looks like under the finger, when that is not what the drag began with.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// An address, with its title above it where there is one.
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
