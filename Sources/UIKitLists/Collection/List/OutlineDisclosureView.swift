@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// The chevron that expands and collapses the children of a row in an outline.
final class OutlineDisclosureView: UIControl {
    private let chevron = UIImageView()
    let style: UICellAccessory.OutlineDisclosureOptions.Style
    /// Whether it points down.
    var isExpanded = false { didSet { if isExpanded != oldValue { turn() } } }

    /// The margin in points around the chevron for touches. (not documented: chosen by eye)
    private static let room: CGFloat = 10

    init(style: UICellAccessory.OutlineDisclosureOptions.Style, handler: (() -> Void)?) {
        self.style = style
        super.init(frame: .zero)
        chevron.image = UIImage(
            systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13.5, weight: .semibold))
        chevron.sizeToFit()
        addSubview(chevron)
        // It is square, as it rotates.
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

/// The position of an item in an outline.
struct OutlinePlace: Equatable {
    /// The level; 0 for items at the root.
    var level = 0
    var isExpanded = false
}

/// A data source whose items form an outline.
@MainActor
protocol OutlineSource: AnyObject {
    /// Returns the position; `nil` for items of sections that are not an outline.
    func outlinePlace(at path: IndexPath) -> OutlinePlace?
    func toggleOutline(at path: IndexPath)
}
