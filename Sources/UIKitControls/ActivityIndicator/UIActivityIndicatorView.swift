@_spi(Toolkit) import UIKitCore

/// Turning spokes that indicate work in progress.
///
/// The screen counts as at rest even while activity indicators are turning.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        /// The styles of iOS 12, deprecated since iOS 13. Their names contain the size and the colour.
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.large")
        case whiteLarge = 0
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
        case white = 1
        @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
        case gray = 2

        /// The diameter of the style in points. (Facts/Controls.md#activity-indicator)
        var diameter: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        var standardColor: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
    }

    private let spokes = ActivitySpokes()
    private var isSetTurning = false
    private var chosenColor: UIColor?

    @preconcurrency @MainActor
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
        install()
    }
    /// Creates a medium indicator.
    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIActivityIndicatorView.self)
    }

    private func install() {
        isUserInteractionEnabled = false
        isHidden = true
        layer.addSublayer(spokes.layer)
        showColor()
        placeSpokes()
    }

    // MARK: Look

    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            showColor()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIActivityIndicatorView.color)
        ]
    }
    /// The colour of the spokes. The default is the colour of the style, and nil restores it.
    open var color: UIColor! {
        get { chosenColor ?? style.standardColor }
        set {
            chosenColor = newValue
            showColor()
        }
    }
    private func showColor() { spokes.setColor(color.cgColor(with: traitCollection)) }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }

    // MARK: Turning

    /// Whether the view is hidden while it is not animating.
    open var hidesWhenStopped = true { didSet { if !isSetTurning { isHidden = hidesWhenStopped } } }
    open var isAnimating: Bool { isSetTurning }

    open func startAnimating() {
        isSetTurning = true
        isHidden = false
        if window != nil { spokes.turn() }
    }
    open func stopAnimating() {
        isSetTurning = false
        spokes.stop()
        if hidesWhenStopped { isHidden = true }
    }
    // The animation runs only in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isSetTurning { spokes.turn() } else { spokes.stop() }
    }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: style.diameter, height: style.diameter) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSpokes()
    }
    private func placeSpokes() { spokes.place(center: CGPoint(x: bounds.midX, y: bounds.midY), diameter: style.diameter) }
}
