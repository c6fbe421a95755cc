import UIKitControls
import UIKitScroll

/// An activity indicator above a scroll view's content. It appears when the user pulls the content down, and rotates while data is
/// fetched.
///
/// When the user has pulled the content by `threshold` points, refreshing starts and `.valueChanged` is sent. After the touch has ended,
/// the content rests below the indicator until `endRefreshing()` is called.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ScrollPullObserver {
    /// The height of the control while refreshing, in points. (Facts/Controls.md#refresh-control)
    static let height: CGFloat = 60
    /// The distance in points by which the content itself must be moved down to start refreshing. (Facts/Controls.md#refresh-control: at
    /// least 60 to 64)
    static let threshold: CGFloat = 64
    /// The pull distance in points at which the first spoke appears. (not documented: chosen)
    static let firstSpoke: CGFloat = 16
    /// The diameter of the indicator in points. (not documented: chosen by eye between a medium and a large indicator)
    static let diameter: CGFloat = 28
    /// The duration in seconds of the content's movement when refreshing starts or ends. (not documented; chosen: equal to the duration
    /// of a scroll view's own animations)
    static let duration = 0.3

    private let spokes = ActivitySpokes()
    private let titleLabel = UILabel()
    private weak var scrollView: UIScrollView?
    /// Whether the current pull has already started refreshing. After that the content must return to its top before another pull can
    /// start refreshing.
    private var isSpent = false

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIRefreshControl.self)
    }
    private func install() {
        isUserInteractionEnabled = false
        layer.addSublayer(spokes.layer)
        titleLabel.textAlignment = .center
        addSubview(titleLabel)
        spokes.reveal(0)
        showColor()
    }

    // MARK: Look

    /// The title below the spokes. (chosen: 8 points above the control's lower edge)
    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            setNeedsLayout()
        }
    }
    private var chosenTint: UIColor?
    /// The colour of the spokes. The default is grey.
    open override var tintColor: UIColor! {
        get { chosenTint ?? .systemGray }
        set {
            chosenTint = newValue
            showColor()
        }
    }
    private func showColor() { spokes.setColor(tintColor.cgColor(with: traitCollection)) }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColor()
    }

    // MARK: Refreshing

    open private(set) var isRefreshing = false

    /// Shows the control as refreshing, without sending an event. If the content is at its top, it moves down to make space for the
    /// control.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        start()
        openRoom(animated: true)
    }
    /// Ends refreshing, and moves the content back.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard let scrollView else { return reset() }
        guard window != nil, scrollView.pulledInset > 0 else {
            scrollView.pulledInset = 0
            return reset()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) {
            scrollView.pulledInset = 0
        } completion: { [weak self] _ in
            MainActor.assumeIsolated { self?.reset() }
        }
    }
    private func start() {
        isRefreshing = true
        isSpent = true
        titleLabel.alpha = 1
        spokes.stop()
        if window != nil { spokes.turn() }
    }
    private func openRoom(animated: Bool) {
        guard let scrollView, scrollView.pulledInset != Self.height else { return }
        guard animated, window != nil else { return scrollView.pulledInset = Self.height }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction]) { scrollView.pulledInset = Self.height }
    }
    private func reset() {
        guard !isRefreshing else { return }
        spokes.stop()
        contentMoved()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, isRefreshing { spokes.turn() } else if window == nil { spokes.stop() }
    }

    // MARK: The scroll view

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.pullObserver = self
        scrollView.insertSubview(self, at: 0)
        if isRefreshing { openRoom(animated: false) }
        contentMoved()
    }
    func detach() {
        scrollView?.pulledInset = 0
        if scrollView?.pullObserver === self { scrollView?.pullObserver = nil }
        scrollView = nil
        removeFromSuperview()
    }

    /// The distance in points by which the content is below the resting position that it has without the control.
    private var pull: CGFloat {
        guard let scrollView else { return 0 }
        return -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.pulledInset)
    }

    package func contentMoved() {
        guard let scrollView else { return }
        let pull = max(pull, 0)
        // If the content is pulled down by more than the height of the control, the control stays at the visible top edge.
        withCause(.system) {
            frame = CGRect(
                x: scrollView.bounds.minX, y: -max(pull, Self.height), width: scrollView.bounds.width, height: Self.height)
        }
        showTitle(pull)
        guard !isRefreshing, scrollView.pulledInset == 0 else { return }
        if !isSpent { spokes.reveal((pull - Self.firstSpoke) / (Self.threshold - Self.firstSpoke)) }
        if pull == 0 {
            isSpent = false
            spokes.reveal(0)
        }
        guard scrollView.isDragging, !isSpent, isEnabled, pull >= Self.threshold else { return }
        start()
        sendValueChanged(event: nil)
    }
    /// Fades the title in as the user pulls the content. The title is hidden while the content is at rest. (documented: the title is
    /// hidden at rest; chosen: the fade)
    private func showTitle(_ pull: CGFloat) {
        let isOpen = isRefreshing || (scrollView?.pulledInset ?? 0) > 0
        titleLabel.alpha = isOpen ? 1 : min(max((pull - Self.firstSpoke) / (Self.threshold - Self.firstSpoke), 0), 1)
    }
    package func fingerLeaves() { if isRefreshing { openRoom(animated: false) } }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasTitle = attributedTitle != nil
        spokes.place(center: CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 10 : 0)), diameter: Self.diameter)
        let size = titleLabel.intrinsicContentSize
        titleLabel.frame = CGRect(x: bounds.minX, y: bounds.maxY - size.height - 8, width: bounds.width, height: size.height)
        titleLabel.isHidden = !hasTitle
    }
}

extension UIScrollView {
    private enum RefreshControlKey {}

    /// The control that refreshes when the user pulls the content down. Setting nil removes it. If the content is not longer than the
    /// scroll view, the user can pull it only if `alwaysBounceVertical` is true.
    public var refreshControl: UIRefreshControl? {
        get { associatedValues[ObjectIdentifier(RefreshControlKey.self)] as? UIRefreshControl }
        set {
            guard refreshControl !== newValue else { return }
            refreshControl?.detach()
            associatedValues[ObjectIdentifier(RefreshControlKey.self)] = newValue
            newValue?.attach(to: self)
        }
    }
}
