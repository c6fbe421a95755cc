/// Lays its arranged subviews out in a row or a column, with constraints that it makes and renews by itself.
///
/// It draws a background like any view and has no intrinsic size: how large it is follows from what it arranges, also in fitting sizes.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the arranged views share the length of the axis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Where the arranged views are across the axis. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// For `setCustomSpacing(_:after:)`: the stack's own spacing again.
    nonisolated public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    /// For `setCustomSpacing(_:after:)`: what the system puts between neighbours, 8 points.
    nonisolated public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

    public internal(set) var arrangedSubviews: [UIView] = []
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { setNeedsUpdateConstraints() } } }
    open var distribution: Distribution = .fill { didSet { if distribution != oldValue { setNeedsUpdateConstraints() } } }
    open var alignment: Alignment = .fill { didSet { if alignment != oldValue { setNeedsUpdateConstraints() } } }
    /// Between neighbours, points; the least spacing for `equalSpacing` and `equalCentering`. Negative spacing overlaps. NaN and infinity are
    /// refused, and the mistake is told.
    open var spacing: CGFloat = 0 {
        didSet {
            guard spacing.isFinite else {
                reportMistake("\(layoutName): spacing must be finite, not \(spacing); it stays \(oldValue)", of: self)
                return spacing = oldValue
            }
            if spacing != oldValue { setNeedsUpdateConstraints() }
        }
    }
    /// Whether the spacing of a column goes from baseline to baseline.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }
    /// Whether the stack's margins stay free.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The arranged views once more, to ask for one.
    private var arranged: Set<ObjectIdentifier> = []
    /// By view.
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// What the stack has made, and what of it was active still when a view went.
    var ownConstraints: [NSLayoutConstraint] = []

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor
    public required init(coder: NSCoder) {
        // A view's own never fails.
        super.init(coder: coder)!
        coder.decodeInterface(of: self, as: UIStackView.self)
    }
    /// Makes a stack view of no size that arranges the views in the given order.
    @preconcurrency @MainActor
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Arranges a view at the end, and adds it as a subview if it is none yet. One that is arranged already stays where it is.
    open func addArrangedSubview(_ view: UIView) {
        guard !arranges(view) else { return }
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view at an index from 0 to the count of arranged views; at anything else UIKit raises, and here the nearest is taken. One
    /// that is arranged already moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let present = arranges(view) ? arrangedSubviews.place(of: view) : nil
        let last = arrangedSubviews.count - (present == nil ? 0 : 1)
        if !(0...last).contains(stackIndex) {
            reportMistake(
                "\(layoutName) arranges \(arrangedSubviews.count) views; \(stackIndex) is no place among them, and the nearest is taken",
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

    /// Arranges the view no more. It stays a subview, without a place of its own, as in UIKit.
    open func removeArrangedSubview(_ view: UIView) {
        guard arranges(view) else { return }
        forget(view)
    }

    func arranges(_ view: UIView) -> Bool { arranged.contains(ObjectIdentifier(view)) }

    /// Spacing between this arranged view and the next one, points, instead of `spacing`. `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard spacing.isFinite else {
            return reportMistake("\(layoutName): custom spacing must be finite, not \(spacing); it stays as it was", of: self)
        }
        let value = spacing == Self.spacingUseDefault ? nil : spacing
        guard customSpacings[ObjectIdentifier(arrangedSubview)] != value else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = value
        setNeedsUpdateConstraints()
    }

    /// `spacingUseDefault` for a view that has no spacing of its own.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    open override func updateConstraints() {
        renewConstraints()
        super.updateConstraints()
    }

    // MARK: What its text is

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

    // MARK: What subviews do

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
        // At once, so that nothing holds a view that somebody else lays out now.
        for constraint in view.layoutNodeIfAny?.mentions ?? [] where constraint.holder === self && constraint.isOwnedBySystem {
            constraint.isActive = false
        }
        setNeedsUpdateConstraints()
    }
}
