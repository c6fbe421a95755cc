/// A view behind a list section with the background colour of the list's configuration.
final class ListBackgroundView: UICollectionReusableView {
    /// The element kind of the view in layouts. Apps use other kinds.
    static let kind = "UICollectionViewListSectionBackground"
    /// The z index below any background of the app.
    static let zIndex = Int(Int32.min)

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.listBackground
        isUserInteractionEnabled = false
    }
}
