@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitCore

/// A row that may be part of a rounded section background, as in inset grouped lists.
@MainActor
protocol CardRow: UIView {
    /// The corner radius of the section background in points, or `nil` without a rounded background.
    var radiusOfCard: CGFloat? { get }
}
extension UITableViewCell: CardRow {
    var radiusOfCard: CGFloat? { placement.tableStyle == .insetGrouped ? placement.cardRadius : nil }
}
extension UICollectionViewListCell: CardRow {
    var radiusOfCard: CGFloat? { placement.isCard ? TableMetrics.radiusOfCards : nil }
}

extension CardRow {
    /// The preview of the lifted row. All four corners are rounded if the row is part of a rounded section background, regardless of
    /// its position. (seen in the system; the radius, which is that of the section, is chosen)
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
