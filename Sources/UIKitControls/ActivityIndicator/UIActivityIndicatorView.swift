@_spi(Toolkit) import UIKitCore

/// Turning spokes that show that something is in progress.
///
/// A screen on which only activity indicators move counts as at rest.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101

        /// The diameter in points. (Facts/Controls.md#activity-indicator)
        var diameter: CGFloat { self == .medium ? 20 : 37 }
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
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The colour, grey by default; nil restores the grey.
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIActivityIndicatorView.color)
        ]
    }
    open var color: UIColor! {
        get { chosenColor ?? .systemGray }
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

    /// Whether the view hides itself while it does not turn.
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
    // It turns only where it is visible.
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
