/// Fills a list's section with the colour of its configuration, behind everything else.
final class ListBackgroundView: UICollectionReusableView {
    /// The view's kind in layouts. Apps' own kinds have different names.
    static let kind = "UICollectionViewListSectionBackground"
    /// The index below any background of an app's sections.
    static let zIndex = Int(Int32.min)

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.listBackground
        isUserInteractionEnabled = false
    }
}
