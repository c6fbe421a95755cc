import UIKit

/// A cell of a grid that contains views of the scene.
final class SceneCollectionCell: UICollectionViewCell {}

/// A cell of a list that contains views of the scene.
final class SceneListCell: UICollectionViewListCell {
    /// The height of the cell, in points; nil for the height that its content needs.
    var height: CGFloat?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let height else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        preferred.frame.size.height = height
        return preferred
    }
}

/// The header or footer of a section. It shows a text or a view of the scene.
final class SceneMarginView: UICollectionViewCell {
    private var view: UIView?

    /// - Parameter appearance: the appearance of the section's list; nil for a grid.
    func show(_ view: UIView?, text: String?, isHeader: Bool, appearance: UICollectionLayoutListConfiguration.Appearance?) {
        if self.view !== view { self.view?.removeFromSuperview() }
        self.view = view
        backgroundConfiguration = .clear()
        guard let view else {
            let isGrouped = appearance.map { $0 != .plain && $0 != .sidebarPlain } ?? false
            var content: UIListContentConfiguration =
                if isGrouped { isHeader ? .groupedHeader() : .groupedFooter() } else { isHeader ? .plainHeader() : .plainFooter() }
            content.text = text
            contentConfiguration = content
            if appearance == .plain { backgroundConfiguration = .listPlainHeaderFooter() }
            return
        }
        contentConfiguration = nil
        if view.superview !== contentView { contentView.addSubview(view) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let view { view.frame = CGRect(x: 0, y: 0, width: contentView.bounds.width, height: view.bounds.height) }
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        let content = contentView.sizeThatFits(CGSize(width: layoutAttributes.size.width, height: 0)).height
        preferred.frame.size.height = view?.bounds.height ?? content
        return preferred
    }
}
