/// The container of one column's view. The container does not reset that view's frame, so that engines of keyboard avoidance can move it.
@MainActor
final class SplitColumnView: UIView {
    let controller: UIViewController
    private let clip = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    private var placed: CGRect?
    /// The side of the line towards the secondary column: right, left, or none.
    var lineEdge: UIRectEdge = [] { didSet { if lineEdge != oldValue { setNeedsLayout() } } }
    /// Whether the column covers another one.
    var isRaised = false {
        didSet {
            guard isRaised != oldValue else { return }
            layer.shadowOpacity = isRaised ? SplitMetrics.shadow.opacity : 0
        }
    }

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        layer.debugName = "UISplitViewColumn"
        autoresizesSubviews = false
        clip.autoresizesSubviews = false
        // Pages that a navigation controller slides are clipped to their column.
        clip.clipsToBounds = true
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        layer.shadowRadius = SplitMetrics.shadow.radius
        layer.shadowOffset = .zero
        addSubview(clip)
        addSubview(line)
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        layer.shadowPath = CGPath(rect: bounds)
        let width = 1 / max(traitCollection.displayScale, 1)
        line.isHidden = lineEdge.isEmpty
        line.frame = CGRect(x: lineEdge == .left ? -width : bounds.width, y: 0, width: width, height: bounds.height)
        guard let view = controller.view, bounds != placed || view.superview !== clip else { return }
        placed = bounds
        view.untransformedFrame = bounds
        if view.superview !== clip { clip.addSubview(view) }
    }
}

/// Passes layout and trait changes on to its split view controller.
@MainActor
final class SplitContainerView: UIView {
    weak var split: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.layOut()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { setNeedsLayout() }
    }
    /// Updates the view, as the screen may have been rotated while it was removed.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }
}
