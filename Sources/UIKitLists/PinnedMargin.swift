import UIKitCore

/// The range in which a header or footer of a list is pinned, in points of the content.
package struct PinnedMargin: Hashable, Sendable {
    package let isFooter: Bool
    /// The y coordinate of the header or footer without pinning.
    package let natural: CGFloat
    /// The limit that the opposite end of the section sets. A header does not begin below this limit, and a footer does not begin above it.
    package let limit: CGFloat
}

extension UITableView {
    /// Returns the pinning range of a header or footer, or `nil` for other views and in tables that are not plain.
    package func pinnedMargin(_ view: UIView) -> PinnedMargin? {
        guard style == .plain else { return nil }
        if let section = extras.headers.first(where: { $0.value === view })?.key {
            let span = tableLayout.span(ofHeader: section)
            return PinnedMargin(isFooter: false, natural: span.start, limit: tableLayout.span(ofRows: section).end - span.length)
        }
        guard let section = extras.footers.first(where: { $0.value === view })?.key else { return nil }
        return PinnedMargin(
            isFooter: true, natural: tableLayout.span(ofFooter: section).start, limit: tableLayout.span(ofRows: section).start)
    }
}

extension UICollectionView {
    /// Returns the pinning range of a supplementary view that the layout pins at the upper or lower edge, or `nil` for other views.
    package func pinnedMargin(_ view: UIView) -> PinnedMargin? {
        guard let element = displayed.element(of: view), element.category == .supplementaryView else { return nil }
        switch collectionViewLayout {
        case let flow as UICollectionViewFlowLayout: return flow.pinnedMargin(element)
        case let compositional as UICollectionViewCompositionalLayout: return compositional.pinnedMargin(element)
        default: return nil
        }
    }
}
