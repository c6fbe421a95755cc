@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// A view that a collection view shows and reuses: a header, a badge, a background; cells are its subclass.
///
/// A class that a collection view is to create overrides `init(frame:)` as in UIKit.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The name under which the view was registered.
    open internal(set) var reuseIdentifier: String?
    /// The key under which the view is stored for reuse.
    var reuseKey: CollectionReuseKey?

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UICollectionReusableView.self)
    }

    /// Called before the view is shown for another element. Override it to stop activities for the old element, and call super.
    open func prepareForReuse() {}

    /// Applies attributes. Override it to take over values of your own attributes class; the collection view has already applied the
    /// standard ones.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the size that the view requests for its content, as a copy of the attributes; called where the layout only estimates. By
    /// default the estimated sides follow from the constraints in the view, with the other sides given; without constraints from
    /// `sizeThatFits(_:)` for the attributes' size.
    ///
    /// Complexity: solves for the constraints in the view from scratch.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitting = onPixels(fittingSize(for: layoutAttributes), layoutAttributes)
        guard fitting != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.copied()
        let origin = preferred.frame.origin
        preferred.frame = CGRect(origin: origin, size: fitting)
        return preferred
    }

    /// Rounds each length that the view determines up to whole pixels, so that the following views begin on whole pixels.
    private func onPixels(_ size: CGSize, _ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        let scale = traitCollection.displayScale
        return CGSize(
            width: attributes.chosenByView.width ? TableMetrics.roundedUp(size.width, scale: scale) : size.width,
            height: attributes.chosenByView.height ? TableMetrics.roundedUp(size.height, scale: scale) : size.height)
    }

    /// Returns the size that the view wants in points.
    func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        constrainedSize(attributes.size, chosen: attributes.chosenByView) ?? sizeThatFits(attributes.size)
    }

    @_spi(Toolkit) open override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        guard let collection = collectionAround else { return }
        collection.sizeMayHaveChanged(of: self, isSaid: saysSize(view))
    }
    /// Returns whether a change of a descendant, or of this view, is a request for another size.
    func saysSize(_ view: UIView) -> Bool { view === self }

    /// The collection view that shows the view, directly or in an orthogonally scrolling section.
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
