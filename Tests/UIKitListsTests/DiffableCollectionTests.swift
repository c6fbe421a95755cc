import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@MainActor
@Suite("Diffable data sources of collection views")
struct DiffableCollectionTests {
    private func source(_ stage: Stage) -> (UICollectionView, UICollectionViewDiffableDataSource<String, String>) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewFlowLayout())
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<TextCell, String> { cell, _, text in cell.text = text }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, text in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
        }
        stage.root.addSubview(view)
        return (view, source)
    }

    @Test func `applying a snapshot moves the cells of the remaining items, calls the completion and updates the lookups`() {
        Stage.perform { stage in
            let (view, source) = source(stage)
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["one", "two"])
            snapshot.appendItems(["A", "B", "C"], toSection: "one")
            snapshot.appendItems(["D"], toSection: "two")
            source.apply(snapshot, animatingDifferences: false)
            stage.layout()
            #expect(view.texts == ["A", "B", "C", "D"])
            let third = view.cellForItem(at: item(2))
            snapshot.deleteItems(["A"])
            snapshot.moveItem("D", beforeItem: "B")
            snapshot.appendItems(["E"], toSection: "two")
            var isDone = false
            source.apply(snapshot) { isDone = true }
            #expect(view.texts == ["D", "B", "C", "E"])
            #expect(view.cellForItem(at: item(2)) === third)
            stage.wait(0.5)
            #expect(isDone)
            #expect(source.indexPath(for: "C") == item(2))
            #expect(source.itemIdentifier(for: item(0, 1)) == "E")
        }
    }

    @Test func `interactive movement needs canReorderItem, reorders the snapshot and calls didReorder with it`() {
        Stage.perform { stage in
            let (view, source) = source(stage)
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["one"])
            snapshot.appendItems(["A", "B", "C", "D"])
            source.apply(snapshot, animatingDifferences: false)
            stage.layout()
            #expect(!view.beginInteractiveMovementForItem(at: item(0)))
            source.reorderingHandlers.canReorderItem = { $0 != "D" }
            var received: [String] = []
            source.reorderingHandlers.didReorder = { received = $0.finalSnapshot.itemIdentifiers }
            #expect(view.beginInteractiveMovementForItem(at: item(0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 25))
            view.endInteractiveMovement()
            stage.wait(0.5)
            #expect(received == ["B", "C", "A", "D"])
            #expect(source.snapshot().itemIdentifiers == received)
            #expect(view.texts == received)
        }
    }
}
