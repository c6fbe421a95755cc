import UIKitControls

/// The title above the days with the name of the month. It opens and closes the wheels of months and years.
@MainActor
final class DateTitleView: UIControl {
    /// The gap between the title and the chevron, in points. (not documented: chosen by eye)
    private static let gap: CGFloat = 5
    /// The chevron's size, in points. (not documented: chosen by eye)
    private static let chevronSize: CGFloat = 13

    private let label = UILabel()
    private let chevron = UIImageView()

    init() {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        chevron.image = UIImage(
            systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.chevronSize, weight: .bold))
        addSubview(label)
        addSubview(chevron)
        show()
    }
    required init?(coder: NSCoder) { nil }

    var text: String? {
        get { label.text }
        set {
            guard newValue != label.text else { return }
            label.text = newValue
            setNeedsLayout()
        }
    }
    /// Whether the wheels are open. If true, the title has the tint colour, and the chevron points down.
    var isOpen = false { didSet { show() } }
    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }

    private func show() {
        label.textColor = isOpen ? tintColor : .label
        chevron.tintColor = tintColor
        let isReversed = isRightToLeft
        chevron.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : isReversed ? .pi : 0)
        accessibilityLabel = isOpen ? "Hide Years" : "Show Years"
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
        setNeedsLayout()
    }

    /// The width of title and chevron in points.
    var naturalWidth: CGFloat { label.intrinsicContentSize.width + Self.gap + Self.chevronSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = isRightToLeft
        func put(_ rect: CGRect) -> CGRect {
            isReversed ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let width = min(label.intrinsicContentSize.width, bounds.width - Self.gap - Self.chevronSize)
        label.frame = put(CGRect(x: 0, y: 0, width: width, height: bounds.height))
        let size = chevron.intrinsicContentSize
        let place = put(CGRect(x: width + Self.gap, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        // Bounds and centre are set instead of the frame, because the frame of a transformed view is not defined.
        chevron.bounds.size = place.size
        chevron.center = CGPoint(x: place.midX, y: place.midY)
    }
}
