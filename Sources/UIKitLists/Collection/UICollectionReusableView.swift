@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

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
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decodeInterface(of: self, as: UICollectionReusableView.self)
    }

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
        let fitting = onPixels(fittingSize(for: layoutAttributes), layoutAttributes)
        guard fitting != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.copied()
        let origin = preferred.frame.origin
        preferred.frame = CGRect(origin: origin, size: fitting)
        return preferred
    }

    /// Sides that the view chooses end on whole pixels, so that what stands behind them begins there.
    private func onPixels(_ size: CGSize, _ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        let scale = traitCollection.displayScale
        return CGSize(
            width: attributes.chosenByView.width ? TableMetrics.roundedUp(size.width, scale: scale) : size.width,
            height: attributes.chosenByView.height ? TableMetrics.roundedUp(size.height, scale: scale) : size.height)
    }

    /// The size that the view wants, points.
    func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        constrainedSize(attributes.size, chosen: attributes.chosenByView) ?? sizeThatFits(attributes.size)
    }

    @_spi(Toolkit) open override func fittingSizeMayHaveChanged(because view: UIView) {
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
