import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A row that needs more than the 44 points that a cell has before its height is known. All its constraints are required.
private final class TallCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let picture = UIView()
        picture.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(picture)
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 80), picture.widthAnchor.constraint(equalToConstant: 80),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

/// Tests that the height that a list gives to a content view is like UIKit's encapsulated height: it yields to the constraints that
/// determine the row's height.
@MainActor @Suite(.serialized) struct YieldingHeightTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
            // Apps do this when they draw into a part of the row.
            cell.layoutIfNeeded()
            return cell
        }
    }

    private func conflicts(rowHeight: CGFloat) -> (count: Int, height: CGFloat) {
        var (count, height) = (0, CGFloat(0))
        Stage.perform { stage in
            let token = NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { count += 1 }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            let rows = Rows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            table.rowHeight = rowHeight
            table.register(TallCell.self, forCellReuseIdentifier: "tall")
            table.dataSource = rows
            stage.root.addSubview(table)
            table.layoutIfNeeded()
            height = table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height ?? 0
        }
        return (count, height)
    }

    @Test func `a self-sizing row reports no constraint conflicts with its previous height`() {
        let found = conflicts(rowHeight: UITableView.automaticDimension)
        #expect(found.count == 0)
        #expect(found.height >= 100)
    }

    @Test func `a fixed row height that contradicts the cell's constraints is reported and kept`() {
        let found = conflicts(rowHeight: 60)
        #expect(found.count > 0)
        #expect(found.height == 60)
    }

    private final class TallItem: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let picture = UIView()
            picture.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(picture)
            NSLayoutConstraint.activate([
                picture.topAnchor.constraint(equalTo: contentView.topAnchor),
                picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                picture.heightAnchor.constraint(equalToConstant: 80), picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
        }
    }

    private func conflicts(in layout: @autoclosure () -> UICollectionViewLayout) -> Int {
        var count = 0
        Stage.perform { stage in
            let token = NotificationCenter.default.addObserver(forName: .unsatisfiableConstraints, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { count += 1 }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            let items = Items()
            let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout())
            collection.register(TallItem.self, forCellWithReuseIdentifier: "tall")
            collection.dataSource = items
            stage.root.addSubview(collection)
            collection.layoutIfNeeded()
        }
        return count
    }
    private func rows(_ height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }

    @Test func `a fixed item size that contradicts the cell's constraints is reported, a fitting or estimated one is not`() {
        #expect(conflicts(in: rows(.absolute(50))) > 0)
        #expect(conflicts(in: rows(.absolute(80))) == 0)
        #expect(conflicts(in: rows(.estimated(50))) == 0)
        #expect(
            conflicts(
                in: {
                    let flow = UICollectionViewFlowLayout()
                    flow.itemSize = CGSize(width: 100, height: 50)
                    return flow
                }()) > 0)
    }
}
