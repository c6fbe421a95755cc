/// Shows an image. `contentMode` says how it is fitted; symbols and templates take the tint colour.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            setNeedsDisplay()
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
        }
    }

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    /// As large as the image.
    @preconcurrency @MainActor
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override var contentMode: ContentMode { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.isTemplate == true { setNeedsDisplay() }
    }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override func draw(_ rect: CGRect) {
        guard let image, let context = UIGraphicsGetCurrentContext() else { return }
        // Symbols keep their proportions, also where the mode would stretch them.
        let mode = image.isSymbolImage && contentMode == .scaleToFill ? .scaleAspectFit : contentMode
        image.draw(in: context, rect: mode.rect(for: image.size, in: bounds), tint: tintColor, traits: traitCollection)
    }
}

extension UIView.ContentMode {
    /// Where content of `size` goes inside `bounds`. An empty size gives an empty rectangle in the middle.
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
