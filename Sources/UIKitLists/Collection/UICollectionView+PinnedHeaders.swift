extension UICollectionView {
    /// Returns the height in points of the pinned header above a section's items; 0 without one, or if the layout scrolls horizontally.
    package func pinnedHeaderHeight(inSection section: Int) -> CGFloat {
        pinnedHeight(of: UICollectionView.elementKindSectionHeader, inSection: section, where: \.sectionHeadersPinToVisibleBounds) {
            $0.isBefore($1)
        }
    }

    /// Returns the height in points of the pinned footer below a section's items; 0 without one, or if the layout scrolls horizontally.
    package func pinnedFooterHeight(inSection section: Int) -> CGFloat {
        pinnedHeight(of: UICollectionView.elementKindSectionFooter, inSection: section, where: \.sectionFootersPinToVisibleBounds) {
            $0.isAfter($1)
        }
    }

    private func pinnedHeight(
        of kind: String, inSection section: Int, where isPinned: (UICollectionViewFlowLayout) -> Bool,
        _ isAtEdge: (CompositionalSection, NSCollectionLayoutBoundarySupplementaryItem) -> Bool
    ) -> CGFloat {
        switch collectionViewLayout {
        case let flow as UICollectionViewFlowLayout:
            guard isPinned(flow), flow.scrollDirection == .vertical else { return 0 }
            let path = IndexPath(item: 0, section: section)
            return flow.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame.height ?? 0
        case let compositional as UICollectionViewCompositionalLayout:
            return compositional.pinnedHeight(inSection: section, where: isAtEdge)
        default: return 0
        }
    }
}

extension UICollectionViewCompositionalLayout {
    fileprivate func pinnedHeight(
        inSection section: Int, where isAtEdge: (CompositionalSection, NSCollectionLayoutBoundarySupplementaryItem) -> Bool
    ) -> CGFloat {
        guard isVertical, sections.indices.contains(section) else { return 0 }
        let solved = sections[section]
        return solved.definition.boundarySupplementaryItems.enumerated()
            .filter { $0.element.pinToVisibleBounds && isAtEdge(solved, $0.element) }
            .map { solved.boundaryFrame($0.offset).height }.max() ?? 0
    }
}
