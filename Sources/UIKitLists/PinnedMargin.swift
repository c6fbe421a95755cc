import UIKitCore

/// Where a list keeps one of its headers or footers that floats, points of the content.
package struct PinnedMargin: Hashable, Sendable {
    package let isFooter: Bool
    /// Where it begins when nothing has to keep it in sight.
    package let natural: CGFloat
    /// Where its section's other end stops it: a header begins no lower, a footer no higher.
    package let limit: CGFloat
}

extension UITableView {
    /// nil for views that are no header or footer of a section, and in tables that are not plain.
    package func pinnedMargin(_ view: UIView) -> PinnedMargin? {
        guard style == .plain else { return nil }
        if let section = headers.first(where: { $0.value === view })?.key {
            let span = tableLayout.span(ofHeader: section)
            return PinnedMargin(isFooter: false, natural: span.start, limit: tableLayout.span(ofRows: section).end - span.length)
        }
        guard let section = footers.first(where: { $0.value === view })?.key else { return nil }
        return PinnedMargin(
            isFooter: true, natural: tableLayout.span(ofFooter: section).start, limit: tableLayout.span(ofRows: section).start)
    }
}

extension UICollectionView {
    /// nil for views that are no supplementary view which the layout keeps at its upper or lower edge.
    package func pinnedMargin(_ view: UIView) -> PinnedMargin? {
        guard let element = displayed.element(of: view), element.category == .supplementaryView else { return nil }
        switch collectionViewLayout {
        case let flow as UICollectionViewFlowLayout: return flow.pinnedMargin(element)
        case let compositional as UICollectionViewCompositionalLayout: return compositional.pinnedMargin(element)
        default: return nil
        }
    }
}
