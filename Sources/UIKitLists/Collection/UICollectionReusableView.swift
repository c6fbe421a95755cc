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
    /// `sizeThatFits(_:)` of the view says to the attributes' size.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fitting = sizeThatFits(layoutAttributes.size)
        guard fitting != layoutAttributes.size else { return layoutAttributes }
        let preferred = layoutAttributes.copied()
        let origin = preferred.frame.origin
        preferred.frame = CGRect(origin: origin, size: fitting)
        return preferred
    }

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
