import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A row whose height follows from its text view, by constraints.
private final class NoteCell: UITableViewCell {
    let note = UITextView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.isScrollEnabled = false
        note.font = .systemFont(ofSize: 10)
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: contentView.topAnchor), note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

private final class Notes: NSObject, UITableViewDataSource, UITableViewDelegate {
    var texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NoteCell
        cell.note.text = texts[indexPath.row]
        return cell
    }
}

/// A list item that requests its own height.
private final class WishCell: UICollectionViewListCell {
    var wish: CGFloat = 60
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = layoutAttributes.copy() as! UICollectionViewLayoutAttributes
        preferred.frame.size.height = wish
        return preferred
    }
}

private final class WishList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let count: Int
    var height: (Int) -> CGFloat
    init(count: Int, height: @escaping (Int) -> CGFloat = { _ in 60 }) {
        self.count = count
        self.height = height
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "wish", for: indexPath) as! WishCell
        cell.wish = height(indexPath.item)
        return cell
    }
}

@MainActor
private func notes(_ stage: Stage, _ rows: Notes) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.contentInsetAdjustmentBehavior = .never
    table.separatorStyle = .none
    table.register(NoteCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.root.addSubview(table)
    stage.layout()
    stage.tick()
    return table
}

@MainActor
private func wishes(_ stage: Stage, _ items: WishList) -> UICollectionView {
    let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 440),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)))
    view.contentInsetAdjustmentBehavior = .never
    view.register(WishCell.self, forCellWithReuseIdentifier: "wish")
    view.dataSource = items
    view.delegate = items
    stage.root.addSubview(view)
    stage.layout()
    stage.tick()
    return view
}

/// Returns the visible cells with their positions on the screen.
@MainActor
private func places(_ view: UIScrollView) -> [(cell: UIView, y: CGFloat)] {
    let cells: [UIView] = (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
    return cells.map { (cell: $0, y: $0.frame.minY - view.contentOffset.y) }
}

@MainActor
@Suite("Typing in rows")
struct TypingInRowsTests {
    private let long = " and so on, with more words than fit on one line of the row that they stand in, so that it needs another"

    @Test func `a text view's row grows only when the app updates the table, and the text view keeps its focus and caret`() throws {
        try Stage.perform { stage in
            let rows = Notes((0..<30).map { "Note \($0)" })
            let table = notes(stage, rows)
            let cell = try #require(table.cellForRow(at: path(3)) as? NoteCell)
            let height = cell.frame.height
            #expect(cell.note.becomeFirstResponder())
            cell.note.insertText(long)
            stage.tick()
            #expect(cell.frame.height == height)
            table.beginUpdates()
            table.endUpdates()
            stage.wait(0.5)
            #expect(cell.frame.height > height + 10)
            #expect(cell.note.isFirstResponder && table.cellForRow(at: path(3)) === cell)
            #expect(cell.note.selectedRange.location == cell.note.text.count)
            #expect(table.rectForRow(at: path(4)).minY == cell.frame.maxY)
        }
    }

    @Test func `a focused row that grows above the visible rows does not shift them and keeps its focus`() throws {
        try Stage.perform { stage in
            let rows = Notes((0..<200).map { "Note \($0)" })
            let table = notes(stage, rows)
            let cell = try #require(table.cellForRow(at: path(1)) as? NoteCell)
            #expect(cell.note.becomeFirstResponder())
            table.contentOffset.y = 1000
            stage.tick()
            let before = places(table)
            let end = table.contentSize.height
            // The app sets the text, because typing would scroll to the caret.
            cell.note.text = "Note 1" + long
            table.performBatchUpdates(nil)
            stage.wait(0.5)
            #expect(cell.note.isFirstResponder)
            #expect(table.contentSize.height > end + 10)
            for (shown, y) in before {
                let now = try #require(places(table).first { $0.cell === shown }).y
                #expect(abs(now - y) < 0.01)
            }
        }
    }

    @Test func `a focused row that scrolls out and back keeps its cell, text and focus, and reloadRows ends its editing`() throws {
        try Stage.perform { stage in
            let rows = Notes((0..<60).map { "Note \($0)" })
            let table = notes(stage, rows)
            let cell = try #require(table.cellForRow(at: path(2)) as? NoteCell)
            #expect(cell.note.becomeFirstResponder())
            cell.note.insertText("!")
            for offset in stride(from: CGFloat(0), through: 700, by: 70) {
                table.contentOffset.y = offset
                stage.tick()
                cell.note.insertText("x")
            }
            table.contentOffset.y = 0
            stage.tick()
            #expect(cell.note.isFirstResponder && table.cellForRow(at: path(2)) === cell)
            #expect(cell.note.text == "Note 2!" + String(repeating: "x", count: 11))
            // Reloading the row shows a different cell, and the old cell's text view loses the focus.
            table.reloadRows(at: [path(2)], with: .none)
            stage.wait(0.5)
            #expect(!cell.note.isFirstResponder)
        }
    }

    @Test(arguments: [false, true])
    func `self-sizing items measured above the visible ones do not shift them, also during a fling`(flinging: Bool) {
        Stage.perform { stage in
            let view = wishes(stage, WishList(count: 2000) { CGFloat(30 + $0 * 37 % 200) })
            view.scrollToItem(at: item(1000), at: .top, animated: false)
            stage.tick()
            if flinging {
                stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400), ticks: 4)
                #expect(view.isDecelerating)
            }
            var lastWay: CGFloat?
            for step in 0..<60 {
                let before = places(view)
                if !flinging { view.contentOffset.y -= 25 }
                stage.tick()
                let after = places(view)
                let ways = before.compactMap { old in after.first { $0.cell === old.cell }.map { $0.y - old.y } }
                guard let first = ways.first else { continue }
                #expect(ways.allSatisfy { abs($0 - first) < 0.01 })
                if flinging {
                    #expect(view.isDecelerating || step > 50)
                    // A fling becomes slower and slower.
                    if let lastWay { #expect(first <= lastWay + 0.01 && first >= 0) }
                    lastWay = first
                } else {
                    #expect(abs(first - 25) < 0.01)
                }
            }
        }
    }
}
