/// The buttons beside a swiped row. The view is a subview of the cell, outside of its bounds, and becomes visible when the origin of the
/// bounds moves.
final class SwipeActionsView: UIView {
    let buttons: [SwipeActionButton]
    /// Whether the buttons are on the right side of the row.
    let isOnRight: Bool
    private(set) var widths: [CGFloat]

    init(
        actions: [UIContextualAction], isOnRight: Bool, rowHeight: CGFloat, scale: CGFloat, perform: @escaping (UIContextualAction) -> Void
    ) {
        self.isOnRight = isOnRight
        buttons = actions.map { SwipeActionButton(action: $0, isTall: rowHeight >= SwipeActionButton.tallRow, isOnRight: isOnRight) }
        widths = buttons.map { TableMetrics.roundedUp($0.naturalWidth, scale: scale) }
        super.init(frame: .zero)
        clipsToBounds = true
        // The outer buttons are in front of the inner buttons.
        for button in buttons.reversed() {
            addSubview(button)
            button.addAction(UIAction { [weak button] _ in if let button { perform(button.action) } }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { return nil }

    var naturalWidth: CGFloat { widths.reduce(0, +) }

    /// Lays out the buttons.
    /// - Parameter revealed: The revealed width at the row's side in points.
    func layOut(revealed: CGFloat, isFull: Bool, row: CGSize) {
        let width = max(revealed, 0)
        frame = CGRect(x: isOnRight ? row.width : -width, y: 0, width: width, height: row.height)
        for (button, place) in zip(buttons, SwipeGeometry.places(widths: widths, revealed: width, isFull: isFull)) {
            let x = isOnRight ? width - place.start - place.width : place.start
            button.frame = CGRect(x: x, y: 0, width: place.width, height: row.height)
            button.layoutIfNeeded()
        }
    }
}

/// A button of a swipe action.
///
/// Up to iOS 18 the button is a rectangle with the height of the row. In later versions it is a separate capsule.
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let fill = UIView()
    private let isCapsule = TableMetrics.isGlass
    private let label = UILabel()
    private let picture = UIImageView()
    private let isOnRight: Bool

    /// The row height in points from which a button shows its title below its image. (remembered)
    static let tallRow: CGFloat = 91
    /// The minimum width of a button in points. (Facts/TablesAndCollections.md#swipe-actions)
    private static let leastWidth: CGFloat = 74
    /// The padding beside the title. (not documented: chosen by eye)
    private static let padding: CGFloat = 15
    /// The gap between the image and the title. (not documented: chosen by eye)
    private static let gap: CGFloat = 4
    /// The height of a capsule in a row with one line. (chosen by eye, as round as the bar buttons in pictures of iOS 26)
    private static let capsuleHeight: CGFloat = 44
    /// The minimum width of a capsule. (not documented: chosen by eye)
    private static let leastCapsule: CGFloat = 52
    /// The margin on both sides of each capsule. (not documented: chosen by eye)
    private static let capsuleGap: CGFloat = 4

    init(action: UIContextualAction, isTall: Bool, isOnRight: Bool) {
        self.action = action
        self.isOnRight = isOnRight
        super.init(frame: .zero)
        clipsToBounds = true
        fill.isUserInteractionEnabled = false
        fill.backgroundColor = action.backgroundColor
        fill.clipsToBounds = isCapsule
        addSubview(fill)
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.isHidden = action.image == nil
        label.text = action.image == nil || isTall ? action.title : nil
        // The font size is in the range of Facts/TablesAndCollections.md#swipe-actions. (15 to 17)
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        accessibilityLabel = action.title
        addSubview(picture)
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    private var titleSize: CGSize {
        (label.text ?? "").isEmpty
            ? .zero : label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// The width that the content of the button needs, in points.
    var naturalWidth: CGFloat {
        let content = max(titleSize.width, picture.image?.size.width ?? 0) + 2 * Self.padding
        return isCapsule ? max(content, Self.leastCapsule) + 2 * Self.capsuleGap : max(content, Self.leastWidth)
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? Self.pressedAlpha : 1 } }
    /// The opacity of a pressed button. (not documented: chosen by eye)
    private static let pressedAlpha: CGFloat = 0.8

    /// Lays out the content at the button's natural width, aligned with the edge of the row.
    override func layoutSubviews() {
        super.layoutSubviews()
        let width = naturalWidth
        let left = isOnRight ? 0 : bounds.width - width
        layOutFill()
        let title = titleSize
        let image = picture.isHidden ? CGSize.zero : picture.image?.size ?? .zero
        let gap = title.height > 0 && image.height > 0 ? Self.gap : 0
        let scale = traitCollection.displayScale
        let rounded = { (length: CGFloat) in (length * scale).rounded() / scale }
        let top = rounded((bounds.height - title.height - gap - image.height) / 2)
        picture.frame = CGRect(x: left + rounded((width - image.width) / 2), y: top, width: image.width, height: image.height)
        label.frame = CGRect(x: left, y: top + image.height + gap, width: width, height: title.height)
    }

    private func layOutFill() {
        guard isCapsule else { return fill.frame = bounds }
        let height = min(Self.capsuleHeight, bounds.height - 2 * Self.capsuleGap)
        let isTall = !(label.text ?? "").isEmpty && !picture.isHidden
        let length = isTall ? max(bounds.height - 4 * Self.capsuleGap, height) : height
        fill.frame = CGRect(
            x: Self.capsuleGap, y: (bounds.height - length) / 2, width: max(bounds.width - 2 * Self.capsuleGap, 0), height: max(length, 0))
        fill.layer.cornerRadius = min(fill.bounds.width, isTall ? TableMetrics.cardRadius26 * 2 : length) / 2
        fill.layer.cornerCurve = .continuous
    }
}
