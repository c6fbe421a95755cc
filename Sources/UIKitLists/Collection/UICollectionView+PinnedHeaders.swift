extension UICollectionView {
    /// Returns the height of the pinned header above the items of a section in points; 0 without one, and in layouts that scroll
    /// horizontally.
    package func pinnedHeaderHeight(inSection section: Int) -> CGFloat {
        switch collectionViewLayout {
        case let flow as UICollectionViewFlowLayout:
            guard flow.sectionHeadersPinToVisibleBounds, flow.scrollDirection == .vertical else { return 0 }
            return flow.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame.height ?? 0
        case let compositional as UICollectionViewCompositionalLayout:
            return compositional.pinnedHeaderHeight(inSection: section)
        default: return 0
        }
    }

    /// Returns the height of the pinned footer below the items of a section in points; 0 without one, and in layouts that scroll
    /// horizontally.
    package func pinnedFooterHeight(inSection section: Int) -> CGFloat {
        switch collectionViewLayout {
        case let flow as UICollectionViewFlowLayout:
            guard flow.sectionFootersPinToVisibleBounds, flow.scrollDirection == .vertical else { return 0 }
            return flow.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame.height ?? 0
        case let compositional as UICollectionViewCompositionalLayout:
            return compositional.pinnedFooterHeight(inSection: section)
        default: return 0
        }
    }
}

extension UICollectionViewCompositionalLayout {
    fileprivate func pinnedHeaderHeight(inSection section: Int) -> CGFloat {
        pinnedHeight(inSection: section) { $0.isBefore($1) }
    }
    fileprivate func pinnedFooterHeight(inSection section: Int) -> CGFloat {
        pinnedHeight(inSection: section) { $0.isAfter($1) }
    }

    private func pinnedHeight(
        inSection section: Int, where isAtEdge: (CompositionalSection, NSCollectionLayoutBoundarySupplementaryItem) -> Bool
    ) -> CGFloat {
        guard isVertical, sections.indices.contains(section) else { return 0 }
        let solved = sections[section]
        return solved.definition.boundarySupplementaryItems.enumerated()
            .filter { $0.element.pinToVisibleBounds && isAtEdge(solved, $0.element) }
            .map { solved.boundaryFrame($0.offset).height }.max() ?? 0
    }
}
