import SeededRandom
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitLists

/// Tests for lists of each kind whose text size, traits, locale, direction or width change while they are scrolled. The visible rows and
/// their labels must equal those of a new list with the same settings, without a gap.
@MainActor @Suite struct ChangedSettingsListTests {
    enum Kind: CaseIterable {
        case configuredRows, constrainedRows, groupedRows, constrainedGroupedRows, insetRows, list, groupedList, insetList, sidebar,
            compositional, twoColumns, flow
        /// Whether several items are beside each other on a line.
        var hasColumns: Bool { self == .flow || self == .twoColumns }
    }
    enum Change: CaseIterable {
        case largestText, smallestText, largerAndSmaller, rightToLeft, dark, narrower, wider, turnedAndLarge, turnedAndBack
        case arabic, leftToRightInArabic, ownDirection, otherLanguage

        /// The phone's locale before the change.
        var locale: String { self == .leftToRightInArabic ? "ar" : "en_US" }
    }

    /// The texts of the rows, each of one to forty words.
    private final class Texts: NSObject {
        /// Returns a row's text in the app's own language, which the app may change while it runs.
        static func text(_ row: Int) -> String {
            let word = SimulatedProcess.current.state { Language() }.word
            return (0...(row * 7919 % 40)).map { "\(word)\($0)" }.joined(separator: " ")
        }
        static let count = 20_000
    }
    private final class Language { var word = "word" }
    private final class ConstrainedCell: UITableViewCell {
        let label = UILabel()
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            fill(contentView, with: label)
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class ConstrainedItem: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            fill(contentView, with: label)
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Rows: NSObject, UITableViewDataSource {
        let isConstrained: Bool
        init(isConstrained: Bool) { self.isConstrained = isConstrained }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Texts.count }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Rows" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if isConstrained {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! ConstrainedCell
                cell.label.text = Texts.text(indexPath.row)
                return cell
            }
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = Texts.text(indexPath.row)
            cell.contentConfiguration = content
            return cell
        }
    }
    private final class ListItems: NSObject, UICollectionViewDataSource {
        let isConstrained: Bool
        init(isConstrained: Bool) { self.isConstrained = isConstrained }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Texts.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            if let cell = cell as? ConstrainedItem { cell.label.text = Texts.text(indexPath.item) }
            if let cell = cell as? UICollectionViewListCell {
                var content = cell.defaultContentConfiguration()
                content.text = Texts.text(indexPath.item)
                cell.contentConfiguration = content
            }
            return cell
        }
    }

    /// A list with its data, added to a stage.
    @MainActor private struct Shown {
        let view: UIScrollView
        let data: NSObject

        init(_ kind: Kind, in stage: Stage, width: CGFloat) {
            let frame = CGRect(x: 0, y: 0, width: width, height: 600)
            func table(_ style: UITableView.Style, _ cell: AnyClass, isConstrained: Bool) -> (UIScrollView, NSObject) {
                let (table, rows) = (UITableView(frame: frame, style: style), Rows(isConstrained: isConstrained))
                table.register(cell as? UITableViewCell.Type, forCellReuseIdentifier: "row")
                table.dataSource = rows
                return (table, rows)
            }
            func collection(_ layout: UICollectionViewLayout, isConstrained: Bool) -> (UIScrollView, NSObject) {
                let items = ListItems(isConstrained: isConstrained)
                let view = UICollectionView(frame: frame, collectionViewLayout: layout)
                let cell: UICollectionViewCell.Type = isConstrained ? ConstrainedItem.self : UICollectionViewListCell.self
                view.register(cell, forCellWithReuseIdentifier: "item")
                view.dataSource = items
                return (view, items)
            }
            func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
                UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
            }
            (view, data) =
                switch kind {
                case .configuredRows: table(.plain, UITableViewCell.self, isConstrained: false)
                case .constrainedRows: table(.plain, ConstrainedCell.self, isConstrained: true)
                case .groupedRows: table(.grouped, UITableViewCell.self, isConstrained: false)
                case .constrainedGroupedRows: table(.grouped, ConstrainedCell.self, isConstrained: true)
                case .insetRows: table(.insetGrouped, UITableViewCell.self, isConstrained: false)
                case .list: collection(list(.plain), isConstrained: false)
                case .groupedList: collection(list(.grouped), isConstrained: false)
                case .sidebar: collection(list(.sidebar), isConstrained: false)
                case .insetList: collection(list(.insetGrouped), isConstrained: false)
                case .compositional: collection(Self.estimated(columns: 1), isConstrained: true)
                case .twoColumns: collection(Self.estimated(columns: 2), isConstrained: true)
                case .flow: collection(Self.flow, isConstrained: true)
                }
            view.contentInsetAdjustmentBehavior = .never
            stage.root.addSubview(view)
            stage.layout()
        }

        private static func estimated(columns: Int) -> UICollectionViewLayout {
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
            let part = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(50))
            let items = Array(repeating: NSCollectionLayoutItem(layoutSize: part), count: columns)
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
            return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        private static var flow: UICollectionViewLayout {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            return layout
        }

        /// The visible cells with their rows.
        private var visibleCells: [(row: Int, cell: UIView)] {
            if let table = view as? UITableView {
                return (table.indexPathsForVisibleRows ?? []).map { ($0.row, table.cellForRow(at: $0)!) }
            }
            let collection = view as! UICollectionView
            return collection.indexPathsForVisibleItems.map { ($0.item, collection.cellForItem(at: $0)!) }
        }
        /// The frames of the visible cells by row, in the list's coordinates.
        var cells: [Int: CGRect] { Dictionary(uniqueKeysWithValues: visibleCells.map { ($0.row, $0.cell.frame) }) }
        /// The frames of the labels in the visible cells by row, in the cells' coordinates.
        var labels: [Int: [CGRect]] {
            func labels(in view: UIView, of cell: UIView) -> [CGRect] {
                (view is UILabel ? [view.convert(view.bounds, to: cell)] : []) + view.subviews.flatMap { labels(in: $0, of: cell) }
            }
            return Dictionary(uniqueKeysWithValues: visibleCells.map { ($0.row, labels(in: $0.cell, of: $0.cell)) })
        }
        func reload() {
            (view as? UITableView)?.reloadData()
            (view as? UICollectionView)?.reloadData()
        }

        /// Scrolls until a row's upper edge is at a certain distance from the list's upper edge.
        func show(_ row: Int, at y: CGFloat, in stage: Stage) {
            for _ in 0..<3 {
                if let table = view as? UITableView {
                    table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
                } else {
                    (view as! UICollectionView).scrollToItem(at: IndexPath(item: row, section: 0), at: .top, animated: false)
                }
                stage.layout()
                guard let frame = cells[row] else { continue }
                view.contentOffset.y += frame.minY - view.contentOffset.y - y
                stage.layout()
            }
        }
    }

    private func apply(_ change: Change, to shown: Shown, in stage: Stage) {
        func textSize(_ size: UIContentSizeCategory) { UIScreen.main.preferredContentSizeCategory = size }
        /// Changes the phone's language, as a user does in the settings.
        func locale(_ identifier: String) {
            SimulatedProcess.current.settings.localeIdentifier = identifier
            UIScreen.main.client?.screenSettingsDidChange()
        }
        switch change {
        case .arabic: locale("ar")
        case .leftToRightInArabic: stage.root.semanticContentAttribute = .forceLeftToRight
        case .ownDirection: shown.view.semanticContentAttribute = .forceRightToLeft
        case .otherLanguage:
            textSize(.accessibilityMedium)
            SimulatedProcess.current.state { Language() }.word = "mot"
            stage.root.semanticContentAttribute = .forceRightToLeft
            shown.reload()
        case .largestText: textSize(.accessibilityExtraExtraExtraLarge)
        case .smallestText: textSize(.extraSmall)
        case .largerAndSmaller:
            for size in [UIContentSizeCategory.extraLarge, .extraExtraLarge, .accessibilityLarge, .extraSmall] {
                textSize(size)
                stage.tick()
            }
        case .rightToLeft: stage.root.semanticContentAttribute = .forceRightToLeft
        case .turnedAndBack:
            let size = shown.view.frame.size
            shown.view.frame.size = CGSize(width: 700, height: 300)
            stage.tick()
            shown.view.frame.size = size
        case .dark: UIScreen.main.userInterfaceStyle = .dark
        case .narrower: shown.view.frame.size.width = 200
        case .wider: shown.view.frame.size.width = 380
        case .turnedAndLarge:
            shown.view.frame.size = CGSize(width: 700, height: 300)
            textSize(.extraExtraExtraLarge)
        }
        stage.tick()
        stage.tick()
    }

    private static func areEqual(_ first: CGRect, _ second: CGRect) -> Bool {
        abs(first.minX - second.minX) < 0.01 && abs(first.minY - second.minY) < 0.01 && abs(first.width - second.width) < 0.01
            && abs(first.height - second.height) < 0.01
    }

    /// A quarter of the pairs, in which each kind and each change is at least three times; `make rounds` tests all.
    @Test(arguments: Combinations.pairs(Kind.allCases, Change.allCases, of: 4))
    func `a list after a changed setting equals a new list`(kind: Kind, change: Change) {
        var (changed, anchor, bounds): ([Int: CGRect], Int, CGRect) = ([:], 0, .zero)
        var labels: [Int: [CGRect]] = [:]
        Stage.perform(locale: change.locale, systemVersion: 17) { stage in
            let shown = Shown(kind, in: stage, width: 320)
            for _ in 0..<4 {
                shown.view.contentOffset.y += 2000
                stage.tick()
            }
            apply(change, to: shown, in: stage)
            (changed, labels, bounds) = (shown.cells, shown.labels, shown.view.bounds)
            anchor = changed.filter { $0.value.maxY > bounds.minY }.keys.min() ?? -1
        }
        #expect(!changed.isEmpty, "no cell is in sight")
        let rows = changed.keys.sorted()
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(next == row + 1)
            if !kind.hasColumns { #expect(abs(changed[row]!.maxY - changed[next]!.minY) < 0.51, "a gap between \(row) and \(next)") }
        }
        #expect((changed[rows.first ?? 0]?.minY ?? .infinity) <= bounds.minY && (changed[rows.last ?? 0]?.maxY ?? 0) >= bounds.maxY - 10)
        #expect(labels.values.allSatisfy { !$0.isEmpty }, "a cell has no label")
        Stage.perform(locale: change.locale, systemVersion: 17) { stage in
            let shown = Shown(kind, in: stage, width: 320)
            apply(change, to: shown, in: stage)
            shown.show(anchor, at: (changed[anchor]?.minY ?? 0) - bounds.minY, in: stage)
            for (row, frame) in changed {
                guard let fresh = shown.cells[row] else { continue }
                #expect(
                    abs(fresh.height - frame.height) < 0.01 && abs(fresh.width - frame.width) < 0.01,
                    "row \(row): \(frame.size), made anew \(fresh.size)")
                let (before, after) = (labels[row] ?? [], shown.labels[row] ?? [])
                #expect(
                    before.count == after.count && zip(before, after).allSatisfy { Self.areEqual($0, $1) },
                    "row \(row): the labels are at \(before), made anew at \(after)")
            }
        }
    }

    @Test(arguments: Kind.allCases, [17, 26])
    func `rows under a maximumContentSizeCategory have the heights and labels of that category`(kind: Kind, system: Int) {
        func rows(_ size: UIContentSizeCategory, most: UIContentSizeCategory?) -> (cells: [Int: CGRect], labels: [Int: [CGRect]]) {
            var result: (cells: [Int: CGRect], labels: [Int: [CGRect]]) = ([:], [:])
            Stage.perform(systemVersion: system) { stage in
                UIScreen.main.preferredContentSizeCategory = size
                stage.root.maximumContentSizeCategory = most
                let shown = Shown(kind, in: stage, width: 320)
                shown.view.contentOffset.y += 300
                stage.tick()
                result = (shown.cells, shown.labels)
            }
            return result
        }
        let (limited, usual) = (rows(.accessibilityExtraLarge, most: .large), rows(.large, most: nil))
        #expect(!usual.cells.isEmpty && limited.cells == usual.cells, "\(limited.cells) are not \(usual.cells)")
        #expect(limited.labels == usual.labels)
    }
}

@MainActor private func fill(_ contentView: UIView, with label: UILabel) {
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
    ])
}
