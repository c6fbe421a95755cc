/// Lays out its arranged subviews in a row or a column, with constraints that it creates and updates itself.
///
/// It draws a background like any view. It has no intrinsic size: the arranged views determine its size, including its fitting size.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The distribution of the arranged views along the axis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The alignment of the arranged views perpendicular to the axis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// The value for `setCustomSpacing(_:after:)` that restores the stack's own spacing.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// The value for `setCustomSpacing(_:after:)` that uses the system's spacing between neighbours, 8 points.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    open internal(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { setNeedsUpdateConstraints() } } }
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { setNeedsUpdateConstraints() } } }
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { setNeedsUpdateConstraints() } } }
    /// The spacing between neighbours in points; the minimum spacing for `equalSpacing` and `equalCentering`. With a negative spacing,
    /// views overlap. NaN and infinity are ignored and reported as a mistake.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing.isFinite else {
                reportMistake("\(layoutName): spacing must be finite, not \(spacing); it stays \(oldValue)", of: self)
                return spacing = oldValue
            }
            if spacing != oldValue { setNeedsUpdateConstraints() }
        }
    }
    /// Whether the spacing of a column is measured between baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }
    /// Whether the arranged views are laid out inside the stack's margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The arranged views as a set, for fast membership checks.
    private var arranged: Set<ObjectIdentifier> = []
    /// The custom spacings in points, by the arranged view after which they apply.
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints that the stack has created. Some of them may still be active when a view is removed.
    var ownConstraints: [NSLayoutConstraint] = []

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor
    public required init(coder: NSCoder) {
        // `UIView.init(coder:)` never returns nil.
        super.init(coder: coder)!
        coder.decodeInterface(of: self, as: UIStackView.self)
    }
    /// Creates a stack view with a zero frame that arranges the views in the given order.
    @preconcurrency @MainActor
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Appends a view to the arranged views, and adds it as a subview if necessary. A view that is already arranged keeps its position.
    open func addArrangedSubview(_ view: UIView) {
        guard !arranges(view) else { return }
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view at an index from 0 to the number of arranged views. UIKit raises an exception for other indices; here the nearest
    /// valid index is used. A view that is already arranged moves to the index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let present = arranges(view) ? arrangedSubviews.place(of: view) : nil
        let last = arrangedSubviews.count - (present == nil ? 0 : 1)
        if !(0...last).contains(stackIndex) {
            reportMistake(
                "\(layoutName) arranges \(arrangedSubviews.count) views; \(stackIndex) is not an index among them, so the nearest is used",
                of: self)
        }
        let stackIndex = min(max(stackIndex, 0), last)
        guard mayTakeIn(view) else { return }
        if let present { arrangedSubviews.remove(at: present) }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: stackIndex)
        arranged.insert(ObjectIdentifier(view))
        setNeedsUpdateConstraints()
    }

    /// Removes a view from the arranged views. As in UIKit, it stays a subview, which the stack no longer lays out.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranges(view) else { return }
        forget(view)
    }

    func arranges(_ view: UIView) -> Bool { arranged.contains(ObjectIdentifier(view)) }

    /// Sets the spacing in points between this arranged view and the next arranged view, instead of `spacing`. `spacingUseDefault`
    /// removes the custom spacing.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard spacing.isFinite else {
            return reportMistake("\(layoutName): custom spacing must be finite, not \(spacing); it stays as it was", of: self)
        }
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        guard customSpacings[ObjectIdentifier(arrangedSubview)] != value else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = value
        setNeedsUpdateConstraints()
    }

    /// Returns the custom spacing; `spacingUseDefault` if the view has none.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func updateConstraints() {
        renewConstraints()
        super.updateConstraints()
    }

    // MARK: Baselines and text

    /// The view that provides the first baseline of the tallest view in a row, or of the first view in a column.
    open override var forFirstBaselineLayout: UIView {
        (axis == .vertical ? visibleViews.first : tallestView).map(\.forFirstBaselineLayout) ?? self
    }
    /// The view that provides the last baseline of the tallest view in a row, or of the last view in a column.
    open override var forLastBaselineLayout: UIView {
        (axis == .vertical ? visibleViews.last : tallestView).map(\.forLastBaselineLayout) ?? self
    }
    private var tallestView: UIView? {
        func height(_ view: UIView) -> CGFloat { max(view.intrinsicContentSize.height, view.bounds.height) }
        return visibleViews.reduce(nil) { tallest, view in tallest.map { height($0) >= height(view) ? $0 : view } ?? view }
    }

    // MARK: Changes of subviews

    @_spi(Toolkit) open override func willLoseSubview(_ subview: UIView) {
        super.willLoseSubview(subview)
        if arranges(subview) { forget(subview) }
    }

    @_spi(Toolkit) open override func showOrHide(_ subview: UIView, isHidden: Bool) -> Bool {
        showOrHideArranged(subview, isHidden: isHidden)
    }

    @_spi(Toolkit) open override func intrinsicSizeChanged(of subview: UIView) {
        super.intrinsicSizeChanged(of: subview)
        if distribution == .fillProportionally { setNeedsUpdateConstraints() }
    }

    private func forget(_ view: UIView) {
        finishHiding(view)
        arrangedSubviews.remove(view)
        arranged.remove(ObjectIdentifier(view))
        customSpacings[ObjectIdentifier(view)] = nil
        // The stack's constraints are deactivated immediately, because other code now lays out the view.
        for constraint in view.layoutNodeIfAny?.mentions ?? [] where constraint.holder === self && constraint.isOwnedBySystem {
            constraint.isActive = false
        }
        setNeedsUpdateConstraints()
    }
}
