@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A row that can be a part of a section's card, as in inset grouped lists.
@MainActor
protocol CardRow: UIView {
    /// The corner radius of the card in points; nil outside cards.
    var radiusOfCard: CGFloat? { get }
}
extension UITableViewCell: CardRow {
    var radiusOfCard: CGFloat? { placement.tableStyle == .insetGrouped ? placement.cardRadius : nil }
}
extension UICollectionViewListCell: CardRow {
    var radiusOfCard: CGFloat? { placement.isCard ? TableMetrics.radiusOfCards : nil }
}

extension CardRow {
    /// The row lifted out of its place. All four corners of a card's row are round then, at any position in the section. (seen in the
    /// system; that the radius is the card's is chosen)
    var liftedPreview: UITargetedPreview {
        let parameters = UIPreviewParameters()
        if let radiusOfCard {
            let curve: CornerShape.Curve = SystemDesign.current.isGlass ? .wholeAlong : .continuous
            let shape = CornerShape(radius: min(radiusOfCard, bounds.height / 2), curve: curve)
            parameters.visiblePath = UIBezierPath(cgPath: shape.path(in: bounds))
        }
        return UITargetedPreview(view: self, parameters: parameters)
    }
}
