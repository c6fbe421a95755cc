/// The sizes and positions of a button's parts.
extension UIButton {
    /// The font size of the title in points for buttons without a configuration. (documented: UIKit's title label begins with 15)
    nonisolated static let titleSize: CGFloat = 15
    /// The alpha of the title while a system button is pressed. (Facts/Controls.md#button, measured by others)
    nonisolated static let highlightedAlpha: CGFloat = 0.2
    /// The duration of the fade after a press in seconds. (Facts/Controls.md#button: .25 to .47; chosen from this range)
    nonisolated package static let fadeDuration: Double = 0.35
    /// The alpha of the colours while a button with a configuration is pressed. (chosen)
    nonisolated static let highlightedBackgroundAlpha: CGFloat = 0.75
    /// The padding above and below the title of a button without a configuration and without insets. (chosen so that a title of 15 points
    /// results in a height of 30)
    nonisolated static let plainVerticalPadding: CGFloat = 6
    /// The minimum size of a button without a configuration. (Facts/Controls.md#button: 30 x 34)
    nonisolated static let leastSize = CGSize(width: 30, height: 34)
    /// The distance in points by which the tinted box extends beyond the title of a selected system button. (chosen by eye from working
    /// knowledge: a few points)
    nonisolated private static let selectionOutset = CGSize(width: 4, height: 1)
    /// The corner radius of the tinted box in points. (chosen by eye)
    nonisolated private static let selectionRadius: CGFloat = 5
    /// The gap between the title and the indicator of a pop-up button, in points. (chosen)
    nonisolated private static let indicatorGap: CGFloat = 5

    var contentInsets: UIEdgeInsets {
        guard let configuration = shown else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        let isReversed = isRightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }
    private var isVertical: Bool { shown.map { $0.imagePlacement.contains(.top) || $0.imagePlacement.contains(.bottom) } ?? false }
    private var imageComesLast: Bool {
        shown.map { $0.imagePlacement.contains(.trailing) || $0.imagePlacement.contains(.bottom) } ?? false
    }

    /// The sizes of the title, subtitle, image and indicator, and the distances between them.
    private struct Parts {
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var titlePadding: CGFloat = 0
        var image = CGSize.zero
        var indicator = CGSize.zero
        var gap: CGFloat = 0
        var texts: CGSize {
            CGSize(width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
        }
        /// The size of the texts with the indicator beside them.
        var label: CGSize {
            guard indicator.width > 0 else { return texts }
            return CGSize(
                width: texts.width + (texts.width > 0 ? UIButton.indicatorGap : 0) + indicator.width,
                height: max(texts.height, indicator.height))
        }
        func block(isVertical: Bool) -> CGSize {
            isVertical
                ? CGSize(width: max(label.width, image.width), height: label.height + gap + image.height)
                : CGSize(width: label.width + gap + image.width, height: max(label.height, image.height))
        }
    }

    /// Returns the sizes of the parts.
    /// - Parameter width: The available width for the whole content in points, or infinity for no limit.
    private func parts(width: CGFloat) -> Parts {
        var parts = Parts()
        parts.image = imageSize
        parts.indicator = indicatorView.isHidden ? .zero : indicatorView.image?.size ?? .zero
        let hasText = label.text?.isEmpty == false || subtitle.text?.isEmpty == false
        parts.gap = hasText && parts.image.width > 0 ? shown?.imagePadding ?? 0 : 0
        var room = isVertical ? width : width - parts.gap - parts.image.width
        if parts.indicator.width > 0 { room -= Self.indicatorGap + parts.indicator.width }
        room = max(0, room)
        func size(_ label: UILabel) -> CGSize {
            guard label.text?.isEmpty == false else { return .zero }
            let size = label.sizeThatFits(CGSize(width: room.isFinite ? max(room, 1) : 0, height: 0))
            return CGSize(width: min(size.width, room), height: size.height)
        }
        parts.title = size(label)
        parts.subtitle = size(subtitle)
        if parts.title.height > 0, parts.subtitle.height > 0 { parts.titlePadding = shown?.titlePadding ?? 0 }
        return parts
    }

    private var imageSize: CGSize {
        if let activity = activityView, !activity.isHidden { return activity.intrinsicContentSize }
        return picture.image?.size ?? .zero
    }

    /// Returns the size of a button that shows the title and the image completely. The title is wrapped so that the button is at most
    /// `width` points wide.
    func fittingSize(width: CGFloat = .infinity) -> CGSize {
        let parts = parts(width: width - contentInsets.left - contentInsets.right)
        var size = parts.block(isVertical: isVertical)
        size.width += contentInsets.left + contentInsets.right
        size.height += contentInsets.top + contentInsets.bottom
        if shown == nil {
            if let background = backgroundPicture.image {
                size = CGSize(width: max(size.width, background.size.width), height: max(size.height, background.size.height))
            } else if parts.title == .zero, parts.image == .zero {
                return Self.leastSize
            }
            if contentEdgeInsets == .zero, parts.title.height > 0 {
                size.height = max(size.height, parts.title.height.rounded(.up) + 2 * Self.plainVerticalPadding)
            }
            size.width = max(size.width, parts.title.height > 0 ? Self.leastSize.width : 0)
        }
        return size
    }

    /// Sets the frames of the parts. The texts are compressed if the space is insufficient.
    func placeContent() {
        let scale = traitCollection.displayScale
        let content = contentRect(forBounds: bounds)
        let parts = parts(width: content.width)
        let block = parts.block(isVertical: isVertical)
        let origin = CGPoint(x: horizontalStart(content, block.width), y: verticalStart(content, block.height))
        let isReversed = isRightToLeft
        let putsImageLast = imageComesLast != (isReversed && !isVertical)

        func rect(_ size: CGSize, offset: CGFloat) -> CGRect {
            isVertical
                ? CGRect(x: origin.x + (block.width - size.width) / 2, y: origin.y + offset, width: size.width, height: size.height)
                : CGRect(x: origin.x + offset, y: origin.y + (block.height - size.height) / 2, width: size.width, height: size.height)
        }
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = CGRect(
                x: frame.minX.roundedToPixel(scale), y: frame.minY.roundedToPixel(scale), width: frame.width, height: frame.height)
        }
        let (labelLength, imageLength) =
            isVertical ? (parts.label.height, parts.image.height) : (parts.label.width, parts.image.width)
        let imageFrame = rect(parts.image, offset: putsImageLast ? labelLength + parts.gap : 0)
        let labelFrame = rect(parts.label, offset: putsImageLast ? 0 : imageLength + parts.gap)
        place(picture, imageFrame.inset(by: imageEdgeInsets.asShift))
        if let activityView { place(activityView, imageFrame) }

        var texts = CGRect(
            x: labelFrame.minX, y: labelFrame.midY - parts.texts.height / 2, width: parts.texts.width, height: parts.texts.height)
        if parts.indicator.width > 0 {
            place(
                indicatorView,
                CGRect(
                    x: isReversed ? labelFrame.minX : labelFrame.maxX - parts.indicator.width,
                    y: labelFrame.midY - parts.indicator.height / 2,
                    width: parts.indicator.width, height: parts.indicator.height))
            if isReversed { texts.origin.x = labelFrame.maxX - texts.width }
        }
        if shown == nil { texts = texts.inset(by: titleEdgeInsets.asShift) }
        let share = textShare(isReversed: isReversed)
        place(
            label,
            CGRect(
                x: texts.minX + (texts.width - parts.title.width) * share, y: texts.minY, width: parts.title.width,
                height: parts.title.height))
        place(
            subtitle,
            CGRect(
                x: texts.minX + (texts.width - parts.subtitle.width) * share, y: texts.minY + parts.title.height + parts.titlePadding,
                width: parts.subtitle.width, height: parts.subtitle.height))
        placeBackground()
    }

    /// Returns the horizontal position of the narrower of the two texts relative to the wider one, from 0 at the left to 1 at the right.
    private func textShare(isReversed: Bool) -> CGFloat {
        switch textAlignment {
        case .leading: isReversed ? 1 : 0
        case .trailing: isReversed ? 0 : 1
        case .center, .automatic: 0.5
        }
    }

    private func placeBackground() {
        guard let configuration = shown else {
            backdrop.frame = label.frame.insetBy(dx: -Self.selectionOutset.width, dy: -Self.selectionOutset.height)
            backdrop.layer.cornerRadius = Self.selectionRadius
            backgroundPicture.frame = backgroundRect(forBounds: bounds)
            return
        }
        let insets = configuration.background.backgroundInsets
        let sides = isRightToLeft ? (left: insets.trailing, right: insets.leading) : (left: insets.leading, right: insets.trailing)
        let frame = bounds.inset(by: UIEdgeInsets(top: insets.top, left: sides.left, bottom: insets.bottom, right: sides.right))
        let category = traitCollection.preferredContentSizeCategory
        let textScale = UIFont.TextStyle.body.size(at: category) / UIFont.TextStyle.body.size(at: .large)
        backdrop.frame = frame
        backdrop.layer.cornerRadius = configuration.cornerRadius(for: frame.size, textScale: textScale)
        for view in backdrop.subviews { view.frame = backdrop.bounds }
    }

    private func horizontalStart(_ content: CGRect, _ width: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left: content.minX
        case .right: content.maxX - width
        case .center, .fill, .leading, .trailing: content.midX - width / 2
        }
    }
    private func verticalStart(_ content: CGRect, _ height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: content.minY
        case .bottom: content.maxY - height
        case .center, .fill: content.midY - height / 2
        }
    }
}

extension UIEdgeInsets {
    /// The offset that the insets add to the position of the title or the image, without a change of its size. In each direction it is
    /// half of the difference between the opposite insets.
    fileprivate var asShift: UIEdgeInsets {
        let (x, y) = ((left - right) / 2, (top - bottom) / 2)
        return UIEdgeInsets(top: y, left: x, bottom: -y, right: -x)
    }
}
