/// An item of a collection: content, and backgrounds behind it that tell whether it is selected.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Where what a cell shows belongs. As large as the cell.
    public let contentView = UIView()

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.insetsLayoutMarginsFromSafeArea = false
        addSubview(contentView)
    }

    // MARK: State

    /// Set by the collection. Override to show the selection in another way, and call super.
    open var isSelected = false { didSet { if isSelected != oldValue { placeBackgrounds() } } }
    /// Set by the collection while a finger presses the item.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { placeBackgrounds() } } }

    // MARK: Background

    /// Behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            placeBackgrounds()
        }
    }
    /// In front of `backgroundView` while the item is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            placeBackgrounds()
        }
    }

    private func placeBackgrounds() {
        if let selectedBackgroundView {
            if isSelected || isHighlighted {
                if selectedBackgroundView.superview !== self { insertSubview(selectedBackgroundView, belowSubview: contentView) }
                selectedBackgroundView.frameIfNeeded = bounds
            } else {
                selectedBackgroundView.removeFromSuperview()
            }
        }
        if let backgroundView {
            if backgroundView.superview !== self { insertSubview(backgroundView, at: 0) }
            backgroundView.frameIfNeeded = bounds
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frameIfNeeded = bounds
        placeBackgrounds()
    }

    /// Called when a finger begins or ends to drag the cell to another place.
    open func dragStateDidChange(_ dragState: DragState) {}

    public enum DragState: Int, Sendable { case none, lifting, dragging }
}
