/// A segment of a segmented control. It displays a title or an image with the app's settings for the segment.
@MainActor
final class SegmentView: UIView {
    let label = UILabel()
    private let picture = UIImageView()
    /// The app's background image for the state of the segment.
    private let backdrop = UIImageView()
    var action: UIAction?
    /// The width in points that the app has set, or 0 for an automatic width.
    var setWidth: CGFloat = 0
    var contentOffset = CGSize.zero
    var isSegmentEnabled = true
    /// The offset of the title and the image in points, which depends on the segment's position in the control.
    var positionAdjustment = UIOffset.zero { didSet { if positionAdjustment != oldValue { setNeedsLayout() } } }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        picture.contentMode = .center
        addSubview(backdrop)
        addSubview(picture)
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    var title: String? {
        didSet {
            if title != nil { image = nil }
            label.text = title
        }
    }
    var image: UIImage? {
        didSet {
            if image != nil { title = nil }
            picture.image = image
        }
    }

    var backgroundImage: UIImage? {
        get { backdrop.image }
        set { backdrop.image = newValue }
    }
    /// The alpha of the title and the image.
    var contentAlpha: CGFloat {
        get { label.alpha }
        set {
            label.alpha = newValue
            picture.alpha = newValue
        }
    }

    /// Sets the appearance of the title. The attributes override the font and the colour.
    func show(font: UIFont, color: UIColor, attributes: [NSAttributedString.Key: Any]) {
        label.font = attributes[.font] as? UIFont ?? font
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        if let title, attributes.keys.contains(where: { $0 != .font && $0 != .foregroundColor }) {
            var all = attributes
            all[.font] = label.font
            all[.foregroundColor] = label.textColor
            label.attributedText = NSAttributedString(string: title, attributes: all)
        } else {
            label.text = title
        }
        picture.tintColor = label.textColor
    }

    /// Returns the width of the content in points. A title is measured in the wider of the fonts for a selected and an unselected
    /// segment.
    func contentWidth(widest font: UIFont) -> CGFloat {
        if let image { return image.size.width }
        let measuring = UILabel()
        measuring.font = font
        measuring.text = title
        return max(measuring.intrinsicContentSize.width, label.intrinsicContentSize.width)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = bounds.offsetBy(
            dx: contentOffset.width + positionAdjustment.horizontal, dy: contentOffset.height + positionAdjustment.vertical)
        backdrop.frame = bounds
        label.frame = content
        picture.frame = content
    }
}
