import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// Tests for list cells that are headers of sections without list layout.
@MainActor
struct ListCellHeaderTests {
    @MainActor
    private final class Tiles: NSObject, UICollectionViewDataSource {
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, _ in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "Fridge"
            view.contentConfiguration = content
        }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: tile, for: path, item: path.item)
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
    }

    @Test func `a list cell as a section header of a compositional layout has no separator`() throws {
        try Stage.perform { stage in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            let tiles = Tiles()
            view.dataSource = tiles
            stage.root.addSubview(view)
            stage.layout()
            let header = try #require(
                view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
            #expect(header.bounds.height > 20)
            let lines = header.subviews.filter { !$0.isHidden && $0.bounds.height > 0 && $0.bounds.height <= 1 }
            #expect(lines.isEmpty)
        }
    }
}
