import UIKitControls

/// The grey field in which the compact style shows a date or a time.
@MainActor
final class DatePillView: UIControl {
    /// The height in points. (Facts/Controls.md#pickers: the compact style is 34 high; the margins at the sides are those of the field in
    /// the reference picture, scaled to text of 17 points; the radius is chosen by eye from this picture)
    static let height: CGFloat = 34
    /// The height in points on iOS 26, where the field is a capsule. (pictures of iOS 26)
    static let capsuleHeight: CGFloat = 38
    private let isCapsule = SystemDesign.current.isGlass
    private var naturalHeight: CGFloat { isCapsule ? Self.capsuleHeight : Self.height }
    static let padding: CGFloat = 12
    static let radius: CGFloat = 8

    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = isCapsule ? Self.capsuleHeight / 2 : Self.radius
        layer.cornerCurve = isCapsule ? .circular : .continuous
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        show()
    }
    required init?(coder: NSCoder) { nil }

    var text = "" {
        didSet {
            label.text = text
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether the field's popover is open.
    var isOpen = false { didSet { show() } }
    override var isEnabled: Bool { didSet { show() } }
    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.5 : 1 } }
    private func show() { label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: (label.intrinsicContentSize.width + 2 * Self.padding).rounded(.up), height: naturalHeight)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
