@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// The view of a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let image = UIImageView()
    private let text = UILabel()
    private let secondary = UILabel()
    private var shown: UIListContentConfiguration

    @preconcurrency @MainActor
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        insetsLayoutMarginsFromSafeArea = false
        image.contentMode = .scaleAspectFit
        for view in [image, text, secondary] { addSubview(view) }
        show()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) { return nil }

    /// The displayed configuration. A configuration of another type is ignored and logged as a mistake.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let configuration = newValue as? UIListContentConfiguration else {
                return reportMistake(
                    "\(self) shows UIListContentConfiguration, not \(type(of: newValue)), and keeps what it has; make a view by its "
                        + "makeContentView()", of: self)
            }
            shown = configuration
            show()
        }
    }

    private func show() {
        image.image = shown.image
        image.isHidden = shown.image == nil
        image.tintColor = shown.imageProperties.tintColor
        image.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration ?? Self.symbol
        image.layer.cornerRadius = shown.imageProperties.cornerRadius
        image.clipsToBounds = shown.imageProperties.cornerRadius > 0
        show(shown.text, shown.attributedText, shown.textProperties, in: text)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondary)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
    /// The default configuration of symbols. (not documented: symbols in list content have the size of body text)
    private static var symbol: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(textStyle: .body) }

    private func show(
        _ string: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        if let attributed { label.attributedText = attributed } else { label.text = string.map(properties.transformed) }
        label.isHidden = !isShown(label)
    }

    private var guides: [ObjectIdentifier: UILayoutGuide] = [:]
    /// The layout guide for the frame of the text, or `nil` without a text.
    open var textLayoutGuide: UILayoutGuide? { isShown(text) ? guide(around: text) : nil }
    open var secondaryTextLayoutGuide: UILayoutGuide? { isShown(secondary) ? guide(around: secondary) : nil }
    open var imageLayoutGuide: UILayoutGuide? { shown.image != nil ? guide(around: image) : nil }
    private func guide(around part: UIView) -> UILayoutGuide {
        if let present = guides[ObjectIdentifier(part)] { return present }
        let made = UILayoutGuide()
        addLayoutGuide(made)
        guides[ObjectIdentifier(part)] = made
        placements[ObjectIdentifier(part)] = [
            made.leftAnchor.constraint(equalTo: leftAnchor), made.topAnchor.constraint(equalTo: topAnchor),
            made.widthAnchor.constraint(equalToConstant: 0), made.heightAnchor.constraint(equalToConstant: 0),
        ]
        placements[ObjectIdentifier(part)]?.forEach { $0.isActive = true }
        place(part)
        return made
    }
    /// The constraints for the left, top, width and height of each layout guide.
    private var placements: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
    private func place(_ part: UIView) {
        guard let constraints = placements[ObjectIdentifier(part)] else { return }
        for (constraint, value) in zip(constraints, [part.frame.minX, part.frame.minY, part.frame.width, part.frame.height])
        where constraint.constant != value { constraint.constant = value }
    }

    private func isShown(_ label: UILabel) -> Bool { !(label.text ?? "").isEmpty }

    // MARK: Layout

    /// The margins of the configuration. The horizontal margins are at least those of the cell.
    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        guard shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal), let superview else { return margins }
        margins.leading = max(margins.leading, superview.directionalLayoutMargins.leading)
        margins.trailing = max(margins.trailing, superview.directionalLayoutMargins.trailing)
        return margins
    }

    private var imageSize: CGSize? {
        guard shown.image != nil else { return nil }
        var size = image.intrinsicContentSize
        let limit = shown.imageProperties.maximumSize
        let share = min(
            limit.width > 0 ? limit.width / max(size.width, 1) : 1, limit.height > 0 ? limit.height / max(size.height, 1) : 1, 1)
        size.width *= share
        size.height *= share
        return size
    }

    private var reservedSize: CGSize {
        let reserved = shown.imageProperties.reservedLayoutSize
        return CGSize(width: max(reserved.width, 0), height: max(reserved.height, 0))
    }

    /// The leading position of the texts in points, or `nil` without a text.
    var textStart: CGFloat? {
        guard isShown(text) || isShown(secondary) else { return nil }
        return ListContentArrangement.textStart(
            margins: margins, image: imageSize, reserved: reservedSize, imageGap: shown.imageToTextPadding)
    }

    private func arrangement(width: CGFloat, height: CGFloat?) -> ListContentArrangement {
        let measure = { (label: UILabel) -> ListContentArrangement.Measure? in
            self.isShown(label) ? { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) } : nil
        }
        return ListContentArrangement(
            width: width, height: height, margins: margins, image: imageSize, reserved: reservedSize, imageGap: shown.imageToTextPadding,
            text: measure(text), secondary: measure(secondary), sideBySide: shown.prefersSideBySideTextAndSecondaryText,
            besideGap: shown.textToSecondaryTextHorizontalPadding, belowGap: shown.textToSecondaryTextVerticalPadding,
            scale: traitCollection.displayScale)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let parts = arrangement(width: bounds.width, height: bounds.height)
        let placed = { (rect: CGRect) in self.isRightToLeft ? self.mirrored(rect) : rect }
        image.frame = placed(parts.image)
        text.frame = placed(parts.text)
        secondary.frame = placed(parts.secondary)
        if !placements.isEmpty { for part in [image, text, secondary] { place(part) } }
    }

    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        setNeedsLayout()
    }

    /// Returns the size with the required height of the content at a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : bounds.width
        return CGSize(width: width, height: arrangement(width: width, height: nil).height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: arrangement(width: bounds.width, height: nil).height)
    }
}
