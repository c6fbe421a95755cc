/// The view that contains the parts of a placeholder. It scrolls if the parts do not fit.
final class UnavailableContentArea: UIScrollView {
    private let image = UIImageView()
    private let indicator = UIActivityIndicatorView(style: .medium)
    private let text = UILabel()
    private let secondary = UILabel()
    private var buttons: [UIButton] = []
    private var shown = UIContentUnavailableConfiguration.empty()
    private var outerMargins = NSDirectionalEdgeInsets.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentInsetAdjustmentBehavior = .never
        alwaysBounceVertical = false
        image.contentMode = .scaleAspectFit
        for view in [image, indicator, text, secondary] { addSubview(view) }
    }
    required init?(coder: NSCoder) { return nil }

    /// Returns whether a touch hits the area. If the content does not scroll, touches outside its buttons reach the views behind.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard contentSize.height <= bounds.height else { return super.point(inside: point, with: event) }
        return buttons.contains { $0.frame.contains(point) }
    }

    func show(_ configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        image.image = configuration.image
        image.isHidden = configuration.image == nil || configuration.isLoading
        image.tintColor = configuration.imageProperties.tintColor
        image.preferredSymbolConfiguration = configuration.imageProperties.preferredSymbolConfiguration
        image.layer.cornerRadius = configuration.imageProperties.cornerRadius
        image.clipsToBounds = configuration.imageProperties.cornerRadius > 0
        indicator.isHidden = !configuration.isLoading
        if configuration.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
        show(configuration.text, configuration.attributedText, configuration.textProperties, in: text)
        show(configuration.secondaryText, configuration.secondaryAttributedText, configuration.secondaryTextProperties, in: secondary)
        showButtons()
        setNeedsLayout()
    }

    private func show(
        _ string: String?, _ attributed: NSAttributedString?, _ properties: UIContentUnavailableConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.color
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = string }
        label.isHidden = (attributed?.string ?? string ?? "").isEmpty
    }

    private func showButtons() {
        for button in buttons { button.removeFromSuperview() }
        buttons = [(shown.button, shown.buttonProperties), (shown.secondaryButton, shown.secondaryButtonProperties)].compactMap {
            configuration, properties in
            var configuration = configuration
            if configuration.title == nil, configuration.image == nil, let action = properties.primaryAction {
                (configuration.title, configuration.image) = (action.title.isEmpty ? nil : action.title, action.image)
            }
            guard configuration.title != nil || configuration.image != nil else { return nil }
            let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
            button.menu = properties.menu
            button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
            button.isEnabled = properties.isEnabled
            button.role = properties.role
            addSubview(button)
            return button
        }
    }

    // MARK: Layout

    /// Sets the margins of the view around the placeholder. The content respects them if the configuration requests this.
    func followSuperviewMargins(_ margins: NSDirectionalEdgeInsets) {
        guard margins != outerMargins else { return }
        outerMargins = margins
        setNeedsLayout()
    }

    private var margins: UIEdgeInsets {
        let own = shown.directionalLayoutMargins
        let outer = shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) ? outerMargins : .zero
        // The view's vertical margins include the safe area, which is outside of this view.
        let (leading, trailing) = (max(own.leading, outer.leading), max(own.trailing, outer.trailing))
        return isRightToLeft
            ? UIEdgeInsets(top: own.top, left: trailing, bottom: own.bottom, right: leading)
            : UIEdgeInsets(top: own.top, left: leading, bottom: own.bottom, right: trailing)
    }

    /// The visible parts from top to bottom, each with its distance from the part above.
    private var parts: [(view: UIView, above: CGFloat)] {
        var result: [(UIView, CGFloat)] = []
        if !image.isHidden { result.append((image, 0)) }
        if !indicator.isHidden { result.append((indicator, 0)) }
        if !text.isHidden { result.append((text, shown.imageToTextPadding)) }
        if !secondary.isHidden { result.append((secondary, text.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding)) }
        for (place, button) in buttons.enumerated() {
            result.append((button, place == 0 ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding))
        }
        return result
    }

    private func size(of view: UIView, in width: CGFloat) -> CGSize {
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        guard view === image, let picture = image.image else {
            let fitting = view.sizeThatFits(room)
            return CGSize(width: min(fitting.width.rounded(.up), width), height: fitting.height.rounded(.up))
        }
        let natural = image.intrinsicContentSize == .zero ? picture.size : image.intrinsicContentSize
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, width / max(natural.width, 1), limit.width > 0 ? limit.width / max(natural.width, 1) : 1,
            limit.height > 0 ? limit.height / max(natural.height, 1) : 1)
        return CGSize(width: natural.width * scale, height: natural.height * scale)
    }

    private func arrangement(in area: CGSize) -> UnavailableContentArrangement {
        let margins = margins
        let width = max(area.width - margins.left - margins.right, 0)
        return UnavailableContentArrangement(
            parts.map { .init(size: size(of: $0.view, in: width), above: $0.above) }, in: area, margins: margins,
            isCentered: shown.alignment == .center, isRightToLeft: isRightToLeft)
    }

    /// Returns the size in points that the content needs at a width.
    func fittingSize(in width: CGFloat) -> CGSize {
        let margins = margins
        let inner = max(width - margins.left - margins.right, 0)
        let widest = parts.map { size(of: $0.view, in: inner).width }.max() ?? 0
        return CGSize(
            width: widest + margins.left + margins.right, height: arrangement(in: CGSize(width: width, height: 0)).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let arrangement = arrangement(in: bounds.size)
        for (part, frame) in zip(parts, arrangement.frames) { part.view.frame = frame }
        contentSize = CGSize(width: bounds.width, height: arrangement.height)
    }
}
