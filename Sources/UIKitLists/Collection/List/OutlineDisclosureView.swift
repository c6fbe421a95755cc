@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// The chevron that expands and collapses the children of an outline row.
final class OutlineDisclosureView: UIControl {
    private let chevron = UIImageView()
    let style: UICellAccessory.OutlineDisclosureOptions.Style
    /// Whether the chevron points down.
    var isExpanded = false { didSet { if isExpanded != oldValue { turn() } } }

    /// The margin in points that enlarges the chevron's touch area. (not documented: chosen by eye)
    private static let room: CGFloat = 10

    init(style: UICellAccessory.OutlineDisclosureOptions.Style, handler: (() -> Void)?) {
        self.style = style
        super.init(frame: .zero)
        chevron.image = UIImage(
            systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13.5, weight: .semibold))
        chevron.sizeToFit()
        addSubview(chevron)
        // The image view is square, because it rotates.
        let side = max(chevron.bounds.width, chevron.bounds.height)
        frame.size = CGSize(width: side, height: side + 2 * Self.room)
        isUserInteractionEnabled = style != .header
        addAction(
            UIAction { [weak self] _ in
                if let handler { return handler() }
                (self?.superview as? UICollectionViewListCell)?.togglesOutline()
            }, for: .touchUpInside)
        turn()
    }

    required init?(coder: NSCoder) { return nil }

    private func turn() {
        chevron.transform = CGAffineTransform(rotationAngle: isExpanded ? .pi / 2 : isRightToLeft ? .pi : 0)
    }

    override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        turn()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -Self.room, dy: 0).contains(point)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// The level of an item in an outline and its expansion state.
struct OutlinePlace: Equatable {
    /// The level of the item: 0 at the root.
    var level = 0
    var isExpanded = false
}

/// A data source whose items form an outline.
@MainActor
protocol OutlineSource: AnyObject {
    /// Returns the outline position of an item, or `nil` if its section is not an outline.
    func outlinePlace(at path: IndexPath) -> OutlinePlace?
    func toggleOutline(at path: IndexPath)
}
