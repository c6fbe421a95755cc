import Simulator
import Testing
import UIKit

/// Tests for rows that move while a finger is on them, for example because a tap inserts a row above.
@MainActor
@Suite("Pressed rows that move") struct PressedRowTests {
    /// A controller in which a tap deselects its row and inserts a row above it.
    private final class TableController: UITableViewController {
        var count = 3
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            count += 1
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
    }
    private final class ListController: UICollectionViewController {
        var count = 3
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: true)
            count += 1
            collectionView.insertItems(at: [indexPath])
        }
    }

    private func tap(_ make: @escaping () -> UIViewController, row: (UIView, Int) -> CGRect?, test: (UIView) -> Void) throws {
        let phone = SimulatedPhone { make() }
        for _ in 0..<6 { phone.tick() }
        try phone.process.run {
            let view = try #require(phone.window.rootViewController?.view)
            let place = try #require(row(view, 2).map { view.convert(CGPoint(x: $0.midX, y: $0.midY), to: nil) })
            phone.send(.touch(.began, finger: 1, location: place))
            for _ in 0..<20 { phone.tick() }
            phone.send(.touch(.ended, finger: 1, location: place))
            for _ in 0..<60 { phone.tick() }
            test(view)
        }
    }

    @Test func `a table row that moves under the finger is neither highlighted nor selected after the touch has ended`() throws {
        try tap({ TableController() }, row: { ($0 as? UITableView)?.rectForRow(at: IndexPath(row: $1, section: 0)) }) { view in
            let cells = (view as? UITableView)?.visibleCells ?? []
            #expect(cells.count == 4 && !cells.contains { $0.isHighlighted || $0.isSelected })
        }
    }

    @Test func `a list row that moves under the finger is neither highlighted nor selected after the touch has ended`() throws {
        try tap(
            {
                let controller = ListController(
                    collectionViewLayout: UICollectionViewCompositionalLayout.list(
                        using: UICollectionLayoutListConfiguration(appearance: .plain)))
                controller.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
                return controller
            }, row: { ($0 as? UICollectionView)?.layoutAttributesForItem(at: IndexPath(item: $1, section: 0))?.frame }
        ) { view in
            let cells = (view as? UICollectionView)?.visibleCells ?? []
            #expect(cells.count == 4 && !cells.contains { $0.isHighlighted || $0.isSelected })
        }
    }
}
