/// Sizes and places of a button's parts.
extension UIButton {
    /// Title of buttons without a configuration, points. (documented: UIKit's title label begins with 15)
    nonisolated static let titleSize: CGFloat = 15
    /// Of a pressed system button's title. (ios-facts section 10, measured by others)
    nonisolated package static let highlightedAlpha: CGFloat = 0.2
    /// Seconds. (ios-facts section 10: .25 to .47; chosen inside)
    nonisolated package static let fadeDuration: Double = 0.35
    /// Of a pressed configured button's background. (chosen)
    nonisolated package static let highlightedBackgroundAlpha: CGFloat = 0.75
    /// Above and below the title of buttons without a configuration and insets. (chosen: makes 30 of a 15 point title)
    nonisolated static let plainVerticalPadding: CGFloat = 6
    /// Least size of a button without a configuration. (ios-facts section 10: 30 x 34)
    nonisolated static let leastSize = CGSize(width: 30, height: 34)

    private var insets: UIEdgeInsets {
        guard let configuration else { return contentEdgeInsets }
        let insets = configuration.contentInsets
        return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    private var isVertical: Bool { configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false }
    private var imageComesLast: Bool { configuration.map { $0.imagePlacement == .trailing || $0.imagePlacement == .bottom } ?? false }

    private var titleSizeNeeded: CGSize { titleLabel?.sizeThatFits(.zero) ?? .zero }
    private var imageSizeNeeded: CGSize { imageView?.image?.size ?? .zero }
    private func gap(_ title: CGSize, _ image: CGSize) -> CGFloat {
        title.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    }

    /// The size that shows title and image whole.
    var fittingSize: CGSize {
        let (title, image) = (titleSizeNeeded, imageSizeNeeded)
        let gap = gap(title, image)
        var size =
            isVertical
            ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
            : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        if configuration == nil {
            if title == .zero, image == .zero { return Self.leastSize }
            if contentEdgeInsets == .zero, title.height > 0 {
                size.height = max(size.height, title.height.rounded(.up) + 2 * Self.plainVerticalPadding)
            }
            size.width = max(size.width, title.height > 0 ? Self.leastSize.width : 0)
        }
        return size
    }

    /// Gives label and image their frames; the title gives way when there is not enough room.
    func placeContent() {
        guard let label = titleLabel, let picture = imageView else { return }
        let scale = traitCollection.displayScale
        let content = bounds.inset(by: insets)
        let (fullTitle, image) = (titleSizeNeeded, imageSizeNeeded)
        let gap = gap(fullTitle, image)
        let room = isVertical ? content.width : max(0, content.width - gap - image.width)
        let title = CGSize(width: min(fullTitle.width, room), height: min(fullTitle.height, max(content.height, 0)))
        let block =
            isVertical
            ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
            : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
        let origin = CGPoint(
            x: horizontalStart(content, block.width), y: verticalStart(content, block.height))
        func place(_ view: UIView, _ size: CGSize, offset: CGFloat) {
            let frame =
                isVertical
                ? CGRect(x: origin.x + (block.width - size.width) / 2, y: origin.y + offset, width: size.width, height: size.height)
                : CGRect(x: origin.x + offset, y: origin.y + (block.height - size.height) / 2, width: size.width, height: size.height)
            view.frame = CGRect(
                x: frame.minX.roundedToPixel(scale), y: frame.minY.roundedToPixel(scale), width: frame.width, height: frame.height)
        }
        let (titleLength, imageLength) = isVertical ? (title.height, image.height) : (title.width, image.width)
        place(picture, image, offset: imageComesLast ? titleLength + gap : 0)
        place(label, title, offset: imageComesLast ? 0 : imageLength + gap)
    }

    private func horizontalStart(_ content: CGRect, _ width: CGFloat) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading: content.minX
        case .right, .trailing: content.maxX - width
        case .center, .fill: content.midX - width / 2
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
