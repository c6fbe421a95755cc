/// The circular control before a row in edit mode. Depending on its kind it deletes, inserts or shows the selection.
final class TableEditControl: UIControl {
    enum Kind { case delete, insert, selection }

    private let circle = UIView()
    private let mark = UIImageView()
    var kind = Kind.delete { didSet { if kind != oldValue { look() } } }
    override var isSelected: Bool { didSet { if isSelected != oldValue { look() } } }
    /// The leading position of the circle in points.
    var circleLeading: CGFloat = 16 { didSet { if circleLeading != oldValue { setNeedsLayout() } } }

    /// The fill colour of the circle. With `nil` it is red, green or the tint colour, depending on the kind.
    var fill: UIColor? { didSet { look() } }
    var markColor = UIColor.white { didSet { look() } }

    /// The diameter of the circle in points. (Facts/TablesAndCollections.md#editing)
    static let diameter: CGFloat = 22
    /// The line width of an unselected circle in points. (not documented: chosen by eye)
    private static let ring: CGFloat = 1.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        circle.isUserInteractionEnabled = false
        circle.layer.cornerRadius = Self.diameter / 2
        circle.addSubview(mark)
        addSubview(circle)
        look()
    }

    required init?(coder: NSCoder) { return nil }

    private func look() {
        let name =
            switch kind {
            case .delete: "minus"
            case .insert: "plus"
            case .selection: "checkmark"
            }
        let size: CGFloat = kind == .selection ? 11 : 13
        mark.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .bold))
        mark.tintColor = markColor
        mark.isHidden = kind == .selection && !isSelected
        circle.backgroundColor =
            switch kind {
            case .delete: fill ?? .systemRed
            case .insert: fill ?? .systemGreen
            case .selection: isSelected ? fill ?? tintColor : .clear
            }
        ringChanged()
        setNeedsLayout()
    }

    private func ringChanged() {
        let isRing = kind == .selection && !isSelected
        circle.layer.borderWidth = isRing ? Self.ring : 0
        circle.layer.borderColor = isRing ? UIColor.systemGray3.cgColor(with: traitCollection) : nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        look()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        ringChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = traitCollection.displayScale
        let side = Self.diameter
        let leading = CGRect(x: circleLeading, y: ((bounds.height - side) / 2 * scale).rounded() / scale, width: side, height: side)
        circle.frame = isRightToLeft ? mirrored(leading) : leading
        mark.sizeToFit()
        mark.center = CGPoint(x: side / 2, y: side / 2)
    }
}
