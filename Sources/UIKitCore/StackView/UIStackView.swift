/// Lays its arranged subviews out in a row or a column, with constraints that it creates and updates itself.
///
/// It draws a background like any view and has no intrinsic size: its size follows from the arranged views, also in fitting sizes.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The distribution of the arranged views along the axis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// The alignment of the arranged views across the axis. Raw values are UIKit's. (documented: UIKit's headers)
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
    /// The spacing between neighbours in points; the least spacing for `equalSpacing` and `equalCentering`. Negative spacing overlaps. NaN
    /// and infinity are refused and reported as a mistake.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing.isFinite else {
                reportMistake("\(layoutName): spacing must be finite, not \(spacing); it stays \(oldValue)", of: self)
                return spacing = oldValue
            }
            if spacing != oldValue { setNeedsUpdateConstraints() }
        }
    }
    /// Whether the spacing of a column is between baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }
    /// Whether the arranged views stay inside the stack's margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The arranged views as a set, for fast membership checks.
    private var arranged: Set<ObjectIdentifier> = []
    /// The custom spacings by view.
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints that the stack has made, some of which may still be active when a view is removed.
    var ownConstraints: [NSLayoutConstraint] = []

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor
    public required init(coder: NSCoder) {
        // A view's own initialiser never fails.
        super.init(coder: coder)!
        coder.decodeInterface(of: self, as: UIStackView.self)
    }
    /// Creates a stack view of zero size that arranges the views in the given order.
    @preconcurrency @MainActor
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Appends a view to the arranged ones, and adds it as a subview if it is not one yet. An already arranged view stays where it is.
    open func addArrangedSubview(_ view: UIView) {
        guard !arranges(view) else { return }
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view at an index from 0 to the count of arranged views; for other indices UIKit raises an exception, and here the nearest
    /// is used. An already arranged view moves.
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

    /// Removes a view from the arranged ones. It stays a subview, without a position, as in UIKit.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranges(view) else { return }
        forget(view)
    }

    func arranges(_ view: UIView) -> Bool { arranged.contains(ObjectIdentifier(view)) }

    /// Sets the spacing between this arranged view and the next one in points, instead of `spacing`. `spacingUseDefault` removes it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard spacing.isFinite else {
            return reportMistake("\(layoutName): custom spacing must be finite, not \(spacing); it stays as it was", of: self)
        }
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        guard customSpacings[ObjectIdentifier(arrangedSubview)] != value else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = value
        setNeedsUpdateConstraints()
    }

    /// Returns the custom spacing; `spacingUseDefault` for a view without one.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func updateConstraints() {
        renewConstraints()
        super.updateConstraints()
    }

    // MARK: Baselines and text

    /// The tallest view's baseline view in a row, the first view's in a column.
    open override var forFirstBaselineLayout: UIView {
        (axis == .vertical ? visibleViews.first : tallestView).map(\.forFirstBaselineLayout) ?? self
    }
    /// The tallest view's baseline view in a row, the last view's in a column.
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
        // Immediately, so that nothing constrains a view that is now laid out by other code.
        for constraint in view.layoutNodeIfAny?.mentions ?? [] where constraint.holder === self && constraint.isOwnedBySystem {
            constraint.isActive = false
        }
        setNeedsUpdateConstraints()
    }
}
