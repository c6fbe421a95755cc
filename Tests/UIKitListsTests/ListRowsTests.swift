import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
@Suite("List row features")
struct ListRowsTests {
    private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var texts = [["A", "B", "C"], ["D"]]
        var accessories: [UICellAccessory] = []
        var log: [String] = []
        lazy var registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = accessories
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Header \(path.section)"
            cell.contentConfiguration = content
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts[section].count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: texts[path.section][path.item])
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { log.append("select \(path.item)") }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to goal: IndexPath) {
            log.append("move \(source.section).\(source.item) to \(goal.section).\(goal.item)")
            texts[goal.section].insert(texts[source.section].remove(at: source.item), at: goal.item)
        }
    }

    private func list(
        _ stage: Stage, _ rows: Rows, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> UICollectionView {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configure(&configuration)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        view.dataSource = rows
        view.delegate = rows
        stage.root.addSubview(view)
        stage.layout()
        return view
    }

    private func cell(_ view: UICollectionView, _ number: Int) -> UICollectionViewListCell {
        view.cellForItem(at: item(number)) as! UICollectionViewListCell
    }

    private func lines(_ cell: UICollectionViewListCell) -> [CGRect] {
        cell.subviews.filter { !$0.isHidden && $0.backgroundColor == .separator && $0.bounds.height < 1 }.map(\.frame)
    }

    @Test(arguments: [false, true])
    func `a swipe shows only its side's actions, and a tap performs one and closes the row, in both directions`(isRightToLeft: Bool) {
        Stage.perform { stage in
            let rows = Rows()
            let view = list(stage, rows) { configuration in
                configuration.trailingSwipeActionsConfigurationProvider = { path in
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                            rows.log.append("delete \(path.item)")
                            completion(true)
                        }
                    ])
                }
            }
            if isRightToLeft {
                view.semanticContentAttribute = .forceRightToLeft
                stage.layout()
            }
            let x: (CGFloat) -> CGFloat = { isRightToLeft ? 320 - $0 : $0 }
            // A swipe towards the trailing side offers no actions.
            stage.drag(from: CGPoint(x: x(100), y: 60), to: CGPoint(x: x(220), y: 60))
            stage.wait(0.6)
            #expect(view.swipes.present == nil)
            // A swipe without actions has selected the row, as in UIKit.
            rows.log = []
            stage.drag(from: CGPoint(x: x(300), y: 60), to: CGPoint(x: x(200), y: 60))
            stage.wait(0.6)
            #expect(view.swipes.present?.path == item(1))
            #expect(view.swipes.present?.view.isOnRight == !isRightToLeft)
            #expect(cell(view, 1).configurationState.isSwiped)
            stage.tap(x(300), 60)
            stage.wait(0.6)
            #expect(rows.log == ["delete 1"])
            #expect(view.swipes.present == nil)
            #expect(cell(view, 1).bounds.minX == 0)
        }
    }

    @Test func `a touch outside a swiped row closes it and selects nothing`() {
        Stage.perform { stage in
            let rows = Rows()
            let view = list(stage, rows) { configuration in
                configuration.leadingSwipeActionsConfigurationProvider = { _ in
                    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Read") { _, _, _ in }])
                }
            }
            stage.drag(from: CGPoint(x: 40, y: 20), to: CGPoint(x: 130, y: 20))
            stage.wait(0.6)
            #expect(view.swipes.present != nil)
            stage.tap(160, 110)
            stage.wait(0.6)
            #expect(view.swipes.present == nil)
            #expect(rows.log == [])
            stage.tap(160, 110)
            #expect(rows.log == ["select 2"])
        }
    }

    @Test func `separators start at the text, and the list's configuration or the item handler can change or hide them`() {
        Stage.perform { stage in
            let rows = Rows()
            let plain = list(stage, rows)
            let line = 1 / plain.traitCollection.displayScale
            #expect(lines(cell(plain, 0)) == [CGRect(x: 16, y: 44 - line, width: 304, height: line)])
            let own = list(stage, rows) { configuration in
                configuration.separatorConfiguration.color = .separator
                configuration.separatorConfiguration.bottomSeparatorInsets.leading = 40
                configuration.itemSeparatorHandler = { path, section in
                    var own = section
                    if path.item == 1 {
                        own.bottomSeparatorVisibility = .hidden
                        own.topSeparatorVisibility = .visible
                    }
                    return own
                }
            }
            #expect(lines(cell(own, 0)).map(\.minX) == [40])
            #expect(lines(cell(own, 1)).map(\.minY) == [0])
            let none = list(stage, rows) { $0.showsSeparators = false }
            #expect(lines(cell(none, 0)) == [])
        }
    }

    @Test func `separators start at the text beside an image, or follow the row's separatorLayoutGuide`() {
        Stage.perform { stage in
            let rows = Rows()
            let list = list(stage, rows)
            let first = cell(list, 0)
            var content = first.defaultContentConfiguration()
            (content.text, content.image) = ("A", UIImage(systemName: "star"))
            first.contentConfiguration = content
            stage.layout()
            let text = first.contentView.subviews.compactMap { $0 as? UILabel }.first.map { $0.convert(.zero, to: first).x }
            #expect(lines(first).map(\.minX) == [text] && (text ?? 0) > 40)
            #expect(lines(cell(list, 1)).map(\.minX) == [16])
            first.separatorLayoutGuide.leadingAnchor.constraint(equalTo: first.contentView.leadingAnchor, constant: 70).isActive = true
            first.separatorLayoutGuide.trailingAnchor.constraint(equalTo: first.contentView.trailingAnchor).isActive = true
            stage.layout()
            #expect(lines(first).map(\.minX) == [70])
        }
    }

    @Test func `list headers start with their position's content style, are not items, and rounded corners start below them`() {
        Stage.perform { stage in
            let rows = Rows()
            let view = list(stage, rows, .insetGrouped) { $0.headerMode = .supplementary }
            let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0))
            let content = (header as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration
            #expect(content?.textProperties.transform == .uppercase)
            #expect(content?.textProperties.color == .secondaryLabel)
            // A header that is a list cell does not count as the cell of an item.
            #expect(view.visibleCells.count == 4)
            #expect((header as? UICollectionViewListCell).flatMap { view.indexPath(for: $0) } == nil)
            let first = list(stage, rows, .insetGrouped) { $0.headerMode = .firstItemInSection }
            let item = cell(first, 0).contentConfiguration as? UIListContentConfiguration
            #expect(item?.textProperties.transform == .uppercase)
            #expect(cell(first, 0).layer.cornerRadius == 0)
            #expect(cell(first, 1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
    }

    @Test func `accessories are at their sides, edit-mode ones appear in edit mode, and the content view makes space`() {
        Stage.perform { stage in
            let rows = Rows()
            rows.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder(), .label(text: "12")]
            let view = list(stage, rows)
            let row = cell(view, 0)
            @MainActor func shown(_ type: UICellAccessory.AccessoryType) -> UIView? {
                row.placedAccessories.first { $0.accessory.accessoryType == type && $0.view.alpha > 0 }?.view
            }
            #expect(shown(.delete) == nil && shown(.reorder) == nil)
            let chevron = shown(.disclosureIndicator)!
            #expect(abs(shown(.label)!.frame.minX - chevron.frame.maxX - 8) < 0.01)
            #expect(abs(shown(.label)!.frame.maxX - 304) < 0.01)
            #expect(row.contentView.frame.minX == 0 && row.contentView.frame.maxX < chevron.frame.minX + 0.01)
            view.isEditing = true
            stage.wait(0.5)
            #expect(shown(.disclosureIndicator) == nil)
            #expect(shown(.delete)!.frame.minX == 16)
            #expect(row.contentView.frame.minX == 38)
            #expect(shown(.reorder)!.frame.maxX < shown(.label)!.frame.minX)
            #expect(row.configurationState.isEditing)
        }
    }

    @Test func `dragging a row by its reorder accessory moves it vertically and calls the data source`() {
        Stage.perform { stage in
            let rows = Rows()
            rows.accessories = [.reorder(displayed: .always)]
            let view = list(stage, rows)
            let row = cell(view, 0)
            stage.pull(from: CGPoint(x: 296, y: 22), to: CGPoint(x: 200, y: 100))
            #expect(row.center == CGPoint(x: 160, y: 100))
            stage.lift(200, 100)
            stage.wait(0.6)
            #expect(rows.log == ["move 0.0 to 0.2"])
            #expect(rows.texts[0] == ["B", "C", "A"])
            #expect(view.indexPath(for: row) == item(2))
            #expect(row.frame.minY == 88)
        }
    }

    @Test func `the delete accessory opens the trailing swipe actions, or calls its own handler if it has one`() {
        Stage.perform { stage in
            let rows = Rows()
            rows.accessories = [.delete()]
            let view = list(stage, rows) { configuration in
                configuration.trailingSwipeActionsConfigurationProvider = { _ in
                    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }])
                }
            }
            view.isEditing = true
            stage.wait(0.5)
            stage.tap(27, 22)
            stage.wait(0.5)
            #expect(view.swipes.present?.path == item(0))
            rows.accessories = [.delete(actionHandler: { rows.log.append("circle") })]
            view.reloadData()
            stage.wait(0.5)
            stage.tap(27, 22)
            stage.wait(0.5)
            #expect(rows.log == ["circle"])
            #expect(view.swipes.present == nil)
        }
    }

    @Test func `in right-to-left a row's accessories swap sides, and its content and separator start at the right`() {
        Stage.perform { stage in
            let rows = Rows()
            rows.accessories = [.disclosureIndicator(), .delete(displayed: .always)]
            let view = list(stage, rows)
            let row = cell(view, 0)
            // The attribute is set on the inner views as well, because a view does not inherit it from its superview.
            for part in [row, row.contentView] { part.semanticContentAttribute = .forceRightToLeft }
            stage.layout()
            #expect(abs(row.placedAccessories[0].view.frame.minX - 16) < 0.01)
            #expect(row.placedAccessories[1].view.frame.maxX == 304)
            #expect(row.contentView.frame.maxX == 282)
            #expect(lines(row).map(\.maxX) == [266])
            #expect(lines(row).map(\.minX) == [0])
        }
    }
}
