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
    var isRaised = false { didSet { if isRaised != oldValue { lookChanged() } } }
    /// Whether the column's view is a floating sidebar, as on iPads since iOS 26. (Facts/IOS26.md#ipad)
    var isFloating = false {
        didSet {
            guard isFloating != oldValue else { return }
            traitOverrides[FloatingSidebarTrait.self] = isFloating
            lookChanged()
        }
    }
    private func lookChanged() {
        clip.backgroundColor = isFloating ? SplitMetrics.sidebarFill : nil
        clip.layer.cornerCurve = .continuous
        clip.layer.cornerRadius = isFloating ? SplitMetrics.sidebarRadius : 0
        clip.layer.borderWidth = isFloating ? SplitMetrics.sidebarRim : 0
        clip.layer.borderColor = isFloating ? SplitMetrics.sidebarRimColor.cgColor(with: traitCollection) : nil
        layer.shadowOpacity = isFloating ? SplitMetrics.sidebarShadow.opacity : isRaised ? SplitMetrics.shadow.opacity : 0
        layer.shadowRadius = isFloating ? SplitMetrics.sidebarShadow.radius : SplitMetrics.shadow.radius
        setNeedsLayout()
    }
    /// The place of the column's view, points.
    private var room: CGRect {
        guard isFloating else { return bounds }
        let (side, top) = (SplitMetrics.sidebar.side, safeAreaInsets.top + SplitMetrics.sidebar.top)
        return CGRect(
            x: side, y: top, width: max(bounds.width - 2 * side, 0), height: max(bounds.height - top - side, 0))
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isFloating { lookChanged() }
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if isFloating { setNeedsLayout() }
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
        layer.shadowOffset = .zero
        addSubview(clip)
        addSubview(line)
        lookChanged()
    }
    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = room
        clip.frame = room
        layer.shadowPath =
            isFloating ? UIBezierPath(roundedRect: room, cornerRadius: SplitMetrics.sidebarRadius).cgPath : CGPath(rect: room)
        let width = 1 / max(traitCollection.displayScale, 1)
        line.isHidden = lineEdge.isEmpty
        line.frame = CGRect(x: lineEdge == .left ? -width : bounds.width, y: 0, width: width, height: bounds.height)
        guard let view = controller.view, clip.bounds != placed || view.superview !== clip else { return }
        placed = clip.bounds
        view.untransformedFrame = clip.bounds
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
