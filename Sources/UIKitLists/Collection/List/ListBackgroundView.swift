/// Fills a list's section with the colour of its configuration, behind everything else.
final class ListBackgroundView: UICollectionReusableView {
    /// The kind under which layouts know it. Apps' own kinds have other names.
    static let kind = "UICollectionViewListSectionBackground"
    /// Below whatever an app puts behind its sections.
    static let zIndex = Int(Int32.min)

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.listBackground
        isUserInteractionEnabled = false
    }
}
