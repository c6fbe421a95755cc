/// A view that a collection shows and uses again: a header, a badge, a background; cells are its subclass.
///
/// A class that a collection is to make by itself overrides `init(frame:)` as in UIKit.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The name under which the view was registered.
    public internal(set) var reuseIdentifier: String?
    /// Where it waits when it is not shown.
    var reuseKey: CollectionReuseKey?

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How a collection makes the classes registered with it. Inherited by every class that overrides `init(frame:)` and `init(coder:)`.
    public required convenience init(_registeredFor frame: CGRect) { self.init(frame: frame) }

    /// Called before the view is shown for another element. Override to stop what belongs to the old one, and call super.
    open func prepareForReuse() {}

    /// Override to take over what attributes of your own class say; the collection has applied the standard ones already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Asked where the layout only estimates: the size that the view wants for what it shows, as a copy of the attributes. Standard: what
    /// the constraints in the view make of the sides that are only estimated, the other sides given; without constraints what
    /// `sizeThatFits(_:)` says to the attributes' size.
    ///
    /// Complexity: solves for the constraints in the view from scratch.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitting = fittingSize(for: layoutAttributes)
        guard fitting != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.copied()
        let origin = preferred.frame.origin
        preferred.frame = CGRect(origin: origin, size: fitting)
        return preferred
    }

    /// The size that the view wants, points.
    func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        constrainedSize(of: self, attributes.size, attributes.chosenByView) ?? sizeThatFits(attributes.size)
    }

    /// What the constraints in a view make of its size when some of its sides are given, points; `nil` without constraints. A side that
    /// they say nothing about stays as it is.
    func constrainedSize(of view: UIView, _ size: CGSize, _ chosen: (width: Bool, height: Bool)) -> CGSize? {
        guard !view.constraints.isEmpty else { return nil }
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: chosen.width ? 0 : size.width, height: chosen.height ? 0 : size.height),
            withHorizontalFittingPriority: chosen.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: chosen.height ? .fittingSizeLevel : .required)
        return CGSize(
            width: chosen.width && fitted.width > 0 ? fitted.width : size.width,
            height: chosen.height && fitted.height > 0 ? fitted.height : size.height)
    }

    open override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        guard let collection = collectionAround else { return }
        collection.sizeMayHaveChanged(of: self, isSaid: saysSize(view))
    }
    /// Whether a change of a view inside, or of this one, asks for another size by itself.
    func saysSize(_ view: UIView) -> Bool { view === self }

    /// The collection that shows the view, directly or in a section that scrolls across.
    var collectionAround: UICollectionView? {
        var view = superview
        while let present = view {
            if let collection = present as? UICollectionView { return collection }
            view = present.superview
        }
        return nil
    }

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
