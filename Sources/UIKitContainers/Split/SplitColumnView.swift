/// The container of one column's view. The container never resets the frame of this view, so that keyboard avoidance engines can move it.
@MainActor
final class SplitColumnView: UIView {
    let controller: UIViewController
    private let clip = UIView(frame: .zero)
    private let line = UIView(frame: .zero)
    private var placed: CGRect?
    /// The edge with the separator line towards the secondary column: right, left or none.
    var lineEdge: UIRectEdge = [] { didSet { if lineEdge != oldValue { setNeedsLayout() } } }
    /// Whether the column covers another column.
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
    /// The frame of the column's view, in points.
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
        // A navigation controller slides the views of its controllers in and out at the edges of the column.
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

/// The root view of a split view controller. It forwards layout passes and trait changes to the controller.
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
    /// Updates the layout, because the screen may have been rotated while the view was removed.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsLayout() }
    }
}
