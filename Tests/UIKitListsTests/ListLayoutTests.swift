import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@MainActor
@Suite("Collection view lists")
struct ListLayoutTests {
    @MainActor
    private final class Rows: NSObject, UICollectionViewDataSource {
        var texts: [[String]] = [["A", "B", "C"], ["D"]]
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts[section].count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: texts[path.section][path.item])
        }
    }

    private func list(_ stage: Stage, _ rows: Rows, _ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = rows
        stage.root.addSubview(view)
        stage.layout()
        return view
    }

    @Test func `list rows are 44 points high, at full width in plain and inset by 16 with rounded ends in insetGrouped`() {
        Stage.perform { stage in
            let rows = Rows()
            let plain = list(stage, rows, .plain)
            #expect(plain.cellForItem(at: item(1))?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
            let cards = list(stage, rows, .insetGrouped)
            #expect(cards.cellForItem(at: item(0))?.frame == CGRect(x: 16, y: 35, width: 288, height: 44))
            let first = cards.cellForItem(at: item(0))!
            #expect(first.layer.cornerRadius == 10)
            #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(cards.cellForItem(at: item(1))?.layer.cornerRadius == 0)
            #expect(cards.backgroundColor == .systemGroupedBackground)
            #expect(first.contentView.frame.maxX < 288 - 16)
        }
    }

    @Test func `deleting a card's last row rounds the bottom corners of the row before it`() {
        Stage.perform { stage in
            let rows = Rows()
            let view = list(stage, rows, .insetGrouped)
            rows.texts[0].removeLast()
            view.deleteItems(at: [item(2)])
            stage.wait(0.5)
            #expect(view.cellForItem(at: item(1))?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(view.cellForItem(at: item(1))?.layer.cornerRadius == 10)
        }
    }
}
