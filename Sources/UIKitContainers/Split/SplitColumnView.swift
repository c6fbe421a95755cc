/// Holds the view of one column's controller. What moves the view from its place, as an engine of keyboard avoidance does, is left alone.
@MainActor
final class SplitColumnView: UIView {
    let controller: UIViewController
    private let clip = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    private var placed: CGRect?
    /// The line towards the secondary column is at the right, at the left, or not there.
    var lineEdge: UIRectEdge = [] { didSet { if lineEdge != oldValue { setNeedsLayout() } } }
    /// Whether the column lies over another one.
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
        // Pages that a navigation controller slides stay inside their column.
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

/// Passes layout and traits on to its split view controller.
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
    /// The screen may have been turned while the view was away from it.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }
}
