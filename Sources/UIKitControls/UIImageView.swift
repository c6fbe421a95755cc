/// Displays an image or an animated sequence of images. `contentMode` determines the position and size of the image. Symbols and template
/// images have the tint colour.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            replacedImage = nil
            imageChanged(from: oldValue)
            if image?.images != nil { startAnimating() }
        }
    }
    /// The image that replaces `image` while the view is highlighted.
    open var highlightedImage: UIImage? { didSet { imageChanged(from: nil) } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
    /// The size, weight and colours for symbols that do not specify their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageChanged(from: nil) } }

    private func imageChanged(from old: UIImage?) {
        setNeedsDisplay()
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    /// Creates a view with the size of the image.
    @preconcurrency @MainActor
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }
    @preconcurrency @MainActor
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        if image?.images != nil { startAnimating() }
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.decodeInterface(of: self, as: UIImageView.self)
    }

    open override var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.isTemplate == true { setNeedsDisplay() }
    }

    // MARK: Frames in sequence

    /// The images of the animation, which replace `image` while the view is animating.
    open var animationImages: [UIImage]? { didSet { if isAnimating { startAnimating() } } }
    /// The duration of one cycle through the images in seconds. If it is 0, each image is displayed for a thirtieth of a second.
    open var animationDuration: Double = 0
    /// The number of cycles, or 0 for an infinite number.
    open var animationRepeatCount = 0
    private var animationStart: Double?
    private var frameTimer: Timer?
    open var isAnimating: Bool { animationStart != nil }

    private var frames: [UIImage] { animationImages ?? image?.images ?? [] }
    private var roundDuration: Double {
        if animationDuration > 0 { return animationDuration }
        return animationImages == nil && image?.images != nil ? image!.duration : Double(frames.count) / 30
    }

    open func startAnimating() {
        stopAnimating()
        guard !frames.isEmpty else { return }
        animationStart = SimulatedProcess.current.clock.now
        setNeedsDisplay()
        frameTimer = Timer.scheduledTimer(withTimeInterval: roundDuration / Double(frames.count), repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            self.frameTimerFired()
        }
    }
    open func stopAnimating() {
        frameTimer?.invalidate()
        frameTimer = nil
        guard animationStart != nil else { return }
        animationStart = nil
        setNeedsDisplay()
    }
    private func frameTimerFired() {
        guard let start = animationStart else { return }
        let rounds = (SimulatedProcess.current.clock.now - start) / roundDuration
        if animationImages != nil, animationRepeatCount > 0, rounds >= Double(animationRepeatCount) - 1e-9 { return stopAnimating() }
        setNeedsDisplay()
    }
    /// The image for the current time, which depends only on the start time.
    private var currentFrame: UIImage? {
        guard let start = animationStart, !frames.isEmpty else { return nil }
        let passed = max(0, SimulatedProcess.current.clock.now - start)
        // The tolerance covers rounding errors of the tick times.
        return frames[Int(bounded: passed / roundDuration * Double(frames.count) + 1e-6) % frames.count]
    }

    // MARK: Symbol effects, implemented in `+SymbolEffects`

    var symbolEffects = SymbolEffectState()
    /// The previous image while a replacement effect still displays it.
    var replacedImage: UIImage? { didSet { if replacedImage !== oldValue { setNeedsDisplay() } } }

    // MARK: Layout and drawing

    private var shownImage: UIImage? {
        let image = currentFrame ?? replacedImage ?? (isHighlighted ? highlightedImage ?? image : image)
        guard let image, let preferredSymbolConfiguration, image.isSymbolImage else { return image }
        let own = image.symbolConfiguration ?? .unspecified
        return image.withConfiguration(preferredSymbolConfiguration.applying(own))
    }

    /// Whether the image grows together with the text at the accessibility sizes. If true, the intrinsic content size grows too.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
        didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { imageChanged(from: nil) } }
    }
    /// The scale factor of the image. It is the ratio of the body font size to the body font size at the largest ordinary text size.
    /// (documented: the image grows only at the accessibility sizes; the factor is chosen)
    private var accessibilityScale: CGFloat {
        let category = traitCollection.preferredContentSizeCategory
        guard adjustsImageSizeForAccessibilityContentSizeCategory, category.isAccessibilityCategory else { return 1 }
        func body(_ category: UIContentSizeCategory) -> CGFloat {
            let traits = UITraitCollection { $0.preferredContentSizeCategory = category }
            return UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
        }
        return body(category) / body(.extraExtraExtraLarge)
    }
    private func naturalSize(of image: UIImage) -> CGSize {
        let scale = accessibilityScale
        return CGSize(width: image.size.width * scale, height: image.size.height * scale)
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsImageSizeForAccessibilityContentSizeCategory { imageChanged(from: nil) }
    }

    open override var intrinsicContentSize: CGSize { shownImage.map(naturalSize(of:)) ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage.map(naturalSize(of:)) ?? .zero }

    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        // Symbols keep their aspect ratio even if the content mode would stretch them.
        let mode = image.isSymbolImage && contentMode == .scaleToFill ? .scaleAspectFit : contentMode
        var traits = traitCollection
        traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        image.draw(in: context, rect: mode.rect(for: naturalSize(of: image), in: bounds), tint: tintColor, traits: traits)
    }
}

/// A view whose images may grow with the text at the accessibility sizes.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIView.ContentMode {
    /// Returns the rectangle of content with a size inside `bounds`. If the size is empty, the result is an empty rectangle at the centre
    /// of `bounds`.
    package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
        func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
                width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect { placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5) }
        let horizontal = bounds.width / size.width
        let vertical = bounds.height / size.height
        return switch self {
        case .scaleToFill, .redraw: bounds
        case .scaleAspectFit: scaled(min(horizontal, vertical))
        case .scaleAspectFill: scaled(max(horizontal, vertical))
        case .center: placed(size, 0.5, 0.5)
        case .top: placed(size, 0.5, 0)
        case .bottom: placed(size, 0.5, 1)
        case .left: placed(size, 0, 0.5)
        case .right: placed(size, 1, 0.5)
        case .topLeft: placed(size, 0, 0)
        case .topRight: placed(size, 1, 0)
        case .bottomLeft: placed(size, 0, 1)
        case .bottomRight: placed(size, 1, 1)
        }
    }
}
