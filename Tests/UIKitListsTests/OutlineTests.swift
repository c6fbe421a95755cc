import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@MainActor
@Suite("Outlines")
struct OutlineTests {
    private var tree: NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["Fruit", "Tools"])
        tree.append(["Apple", "Pear"], to: "Fruit")
        tree.append(["Boskoop"], to: "Apple")
        tree.append(["Saw"], to: "Tools")
        return tree
    }

    @Test func `a section snapshot contains collapsed children, reports only visible ones, and describes itself`() {
        var tree = tree
        #expect(tree.items == ["Fruit", "Apple", "Boskoop", "Pear", "Tools", "Saw"])
        #expect(tree.visibleItems == ["Fruit", "Tools"])
        tree.expand(["Apple"])
        #expect(tree.visibleItems == ["Fruit", "Tools"])
        tree.expand(["Fruit"])
        #expect(tree.visibleItems == ["Fruit", "Apple", "Boskoop", "Pear", "Tools"])
        #expect(tree.isVisible("Boskoop") && !tree.isVisible("Saw"))
        #expect(tree.level(of: "Boskoop") == 2 && tree.parent(of: "Boskoop") == "Apple" && tree.parent(of: "Tools") == nil)
        #expect(tree.index(of: "Pear") == 3 && tree.index(of: "Saw") == nil)
        tree.collapse(["Fruit"])
        #expect(tree.visibleItems == ["Fruit", "Tools"])
        #expect(
            tree.visualDescription().split(separator: "\n").map(String.init) == [
                "+ Fruit", "  - Apple", "    * Boskoop", "  * Pear", "+ Tools", "  * Saw",
            ])
    }

    @Test func `deleting, inserting and replacing an outline item includes its children, and a part is a snapshot`() {
        var tree = tree
        tree.expand(["Fruit", "Apple"])
        let fruit = tree.snapshot(of: "Fruit", includingParent: true)
        #expect(fruit.visibleItems == ["Fruit", "Apple", "Boskoop", "Pear"])
        #expect(tree.snapshot(of: "Fruit").rootItems == ["Apple", "Pear"])
        tree.delete(["Fruit", "Apple"])
        #expect(tree.items == ["Tools", "Saw"])
        tree.insert(fruit, after: "Tools")
        #expect(tree.visibleItems == ["Tools", "Fruit", "Apple", "Boskoop", "Pear"])
        tree.insert(["Nail"], before: "Saw")
        var seeds = NSDiffableDataSourceSectionSnapshot<String>()
        seeds.append(["Seed"])
        tree.replace(childrenOf: "Fruit", using: seeds)
        #expect(tree.items == ["Tools", "Nail", "Saw", "Fruit", "Seed"])
        #expect(!tree.contains("Boskoop"))
    }

    @Test func `a tap on outlineDisclosure expands and collapses an item unless a handler disallows it, and turns the chevron`() {
        Stage.perform { stage in
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = [.outlineDisclosure()]
            }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)))
            view.contentInsetAdjustmentBehavior = .never
            stage.root.addSubview(view)
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
            }
            var log: [String] = []
            source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
            source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Apple" }
            source.apply(tree, to: 0, animatingDifferences: false)
            stage.layout()
            @MainActor func texts() -> [String] {
                view.visibleCells.map { (($0 as! UICollectionViewListCell).contentConfiguration as! UIListContentConfiguration).text! }
            }
            #expect(texts() == ["Fruit", "Tools"])
            stage.tap(300, 22)
            stage.wait(0.5)
            #expect(texts() == ["Fruit", "Apple", "Pear", "Tools"])
            #expect(log == ["expand Fruit"])
            let fruit = view.cellForItem(at: item(0)) as! UICollectionViewListCell
            let apple = view.cellForItem(at: item(1)) as! UICollectionViewListCell
            #expect(fruit.configurationState.isExpanded && !apple.configurationState.isExpanded)
            #expect(apple.indentationLevel == 1 && fruit.indentationLevel == 0)
            #expect((fruit.placedAccessories[0].view as? OutlineDisclosureView)?.isExpanded == true)
            #expect(source.snapshot(for: 0).isExpanded("Fruit"))
            // The handlers let the item Apple open, but not close.
            stage.tap(300, 66)
            stage.wait(0.5)
            stage.tap(300, 66)
            stage.wait(0.5)
            #expect(texts() == ["Fruit", "Apple", "Boskoop", "Pear", "Tools"])
            stage.tap(300, 22)
            stage.wait(0.5)
            #expect(texts() == ["Fruit", "Tools"])
            #expect(source.snapshot().itemIdentifiers == ["Fruit", "Tools"])
        }
    }
}
