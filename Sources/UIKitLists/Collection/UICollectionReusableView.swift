@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// A reusable view of a collection view, such as a header, a badge or a background. Cells are a subclass.
///
/// A subclass that a collection view creates overrides `init(frame:)`, as in UIKit.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The reuse identifier under which the app has registered the view.
    open internal(set) var reuseIdentifier: String?
    /// The key under which the reuse pool stores the view.
    var reuseKey: CollectionReuseKey?

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UICollectionReusableView.self)
    }

    /// Called before the view is reused for another element. Override it to stop work for the old element, and call super.
    open func prepareForReuse() {}

    /// Applies the layout attributes. Override it for custom attributes. The collection view has already applied the standard attributes.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns a copy of the attributes with the size that the view prefers. The collection view calls this method only for estimated
    /// sizes. By default, the constraints in the view determine the estimated lengths. The other lengths are fixed. Without constraints
    /// the size comes from `sizeThatFits(_:)`.
    ///
    /// Complexity: solves the constraints in the view from scratch.
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

    /// Rounds each length that the view determines up to whole pixels, so that the next view begins at a whole pixel.
    private func onPixels(_ size: CGSize, _ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        let scale = traitCollection.displayScale
        return CGSize(
            width: attributes.chosenByView.width ? TableMetrics.roundedUp(size.width, scale: scale) : size.width,
            height: attributes.chosenByView.height ? TableMetrics.roundedUp(size.height, scale: scale) : size.height)
    }

    /// Returns the preferred size of the view in points.
    func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        constrainedSize(attributes.size, chosen: attributes.chosenByView) ?? sizeThatFits(attributes.size)
    }

    @_spi(Toolkit) open override func fittingSizeMayHaveChanged(because view: UIView) {
        super.fittingSizeMayHaveChanged(because: view)
        guard let collection = collectionAround else { return }
        collection.sizeMayHaveChanged(of: self, isSaid: saysSize(view))
    }
    /// Returns whether a layout change of `view` is an explicit request of this view for a new size.
    func saysSize(_ view: UIView) -> Bool { view === self }

    /// The collection view that contains the view, directly or in an orthogonally scrolling section.
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
