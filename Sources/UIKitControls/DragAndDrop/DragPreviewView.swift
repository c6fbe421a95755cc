/// The preview of a dragged item. It shows a snapshot of its view, clipped to the visible path, with a shadow.
@MainActor
final class DragPreviewView: UIView {
    let item: UIDragItem
    /// The preview at the position where it was lifted.
    let origin: UITargetedDragPreview
    private let content: UIView

    init(_ item: UIDragItem, _ origin: UITargetedDragPreview) {
        (self.item, self.origin) = (item, origin)
        content = origin.view.snapshotView(afterScreenUpdates: true) ?? UIView(frame: origin.view.bounds)
        super.init(frame: CGRect(origin: .zero, size: origin.size))
        show(content, origin.parameters, cornerRadius: origin.view.layer.cornerRadius)
    }
    required init?(coder: NSCoder) { return nil }

    private func show(_ content: UIView, _ parameters: UIPreviewParameters, cornerRadius: CGFloat) {
        isUserInteractionEnabled = false
        content.frame = bounds
        content.backgroundColor = parameters.storedBackgroundColor ?? content.backgroundColor
        addSubview(content)
        if let path = parameters.visiblePath?.cgPath {
            let mask = CAShapeLayer()
            mask.frame = content.bounds
            mask.path = path
            content.layer.mask = mask
        }
        layer.shadowPath = parameters.shadowPath?.cgPath ?? parameters.visiblePath?.cgPath
        layer.cornerRadius = cornerRadius
        layer.shadowColor = .black
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowRadius = MenuMetrics.shadowRadius
        layer.shadowOpacity = 0
    }

    /// Displays the drag preview of the item, if the item provides one.
    func showOwnPreview() {
        guard let own = item.previewProvider?() else { return }
        content.removeFromSuperview()
        let center = center
        bounds.size = own.view.bounds.size
        self.center = center
        show(own.view, own.parameters, cornerRadius: own.view.layer.cornerRadius)
        raise(true)
    }

    /// Shows or hides the shadow of a lifted view.
    func raise(_ isUp: Bool) { layer.shadowOpacity = isUp ? MenuMetrics.shadowOpacity : 0 }

    /// The scale of the preview during the drag, which limits its longer side to `DragMetrics.greatestSide`.
    var scaleInHand: CGFloat { min(1, DragMetrics.greatestSide / max(bounds.width, bounds.height, 1)) }
}

/// The badge at the corner of a preview that indicates the effect of a drop: a plus for a copy, or a prohibition sign.
@MainActor
final class DragBadge: UIView {
    private let mark = UIImageView()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: DragMetrics.badge, height: DragMetrics.badge))
        isUserInteractionEnabled = false
        layer.cornerRadius = DragMetrics.badge / 2
        mark.frame = bounds.insetBy(dx: 5, dy: 5)
        mark.contentMode = .scaleAspectFit
        mark.tintColor = .white
        addSubview(mark)
        isHidden = true
    }
    required init?(coder: NSCoder) { return nil }

    func show(_ operation: UIDropOperation) {
        isHidden = operation != .copy && operation != .forbidden
        backgroundColor = operation == .copy ? .systemGreen : .systemGray
        mark.image = UIImage(systemName: operation == .copy ? "plus" : "nosign")
    }
}

/// The topmost window, which contains the dragged previews and ignores touches.
@MainActor
final class DragWindow: UIWindow {
    init() {
        super.init(frame: UIScreen.main.bounds)
        isOfSystem = true
        windowLevel = UIWindow.Level.keyboard + 200
        accessibilityIdentifier = "drag"
        isUserInteractionEnabled = false
        isHidden = false
    }
    required init?(coder: NSCoder) { return nil }
    override func makeKey() {}
}
