import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A row with a text view that does not scroll and fills the row.
@MainActor
private final class NoteRow: UITableViewCell {
    let note = UITextView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.isScrollEnabled = false
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

/// A row with a label of two lines inside the margins of the content view.
@MainActor
private final class MarginRow: UITableViewCell {
    /// Whether the row preserves its superview's margins, as rows in storyboards do.
    static var preservesMargins = false
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        preservesSuperviewLayoutMargins = Self.preservesMargins
        contentView.preservesSuperviewLayoutMargins = Self.preservesMargins
        label.text = "One\nTwo"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: margins.topAnchor), label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Self-sizing rows")
struct GrowingRowTests {
    private final class Notes: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        }
    }

    private func table(_ stage: Stage, _ source: Notes) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(NoteRow.self, forCellReuseIdentifier: "note")
        table.dataSource = source
        stage.root.addSubview(table)
        stage.layout()
        return table
    }

    @Test(arguments: [false, true])
    func `a row is measured with the margins of its layout, also below the safe area`(preservesMargins: Bool) {
        Stage.perform { stage in
            final class Rows: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "margins", for: indexPath)
                }
            }
            let rows = Rows()
            MarginRow.preservesMargins = preservesMargins
            stage.window.rootViewController?.additionalSafeAreaInsets.bottom = 100
            let table = UITableView(frame: CGRect(x: 0, y: stage.root.bounds.height - 120, width: 320, height: 120), style: .plain)
            table.register(MarginRow.self, forCellReuseIdentifier: "margins")
            table.dataSource = rows
            stage.root.addSubview(table)
            stage.layout()
            #expect(table.layoutMargins.bottom > 100)
            for row in 0..<2 {
                let cell = table.cellForRow(at: path(row)) as! MarginRow
                let needed = cell.label.sizeThatFits(CGSize(width: cell.label.frame.width, height: .greatestFiniteMagnitude)).height
                #expect(abs(cell.label.frame.height - needed) < 0.5, "row \(row): \(cell.label.frame.height), needed \(needed)")
            }
        }
    }

    @Test func `typing that grows a text view animates its row's height and keeps the focus if the table observes constraints`() {
        Stage.perform { stage in
            let source = Notes()
            let table = self.table(stage, source)
            table.selfSizingInvalidation = .enabledIncludingConstraints
            let first = table.cellForRow(at: path(0)) as! NoteRow
            let before = first.frame.height
            first.note.becomeFirstResponder()
            first.note.insertText("one\ntwo\nthree")
            stage.tick()
            stage.wait(0.1)
            let second = table.cellForRow(at: path(1))!
            let way = second.layer.presentation()?.frame.minY ?? 0
            stage.wait(0.5)
            #expect(first.frame.height > before + 20)
            #expect(second.frame.minY == first.frame.maxY)
            #expect(way < second.frame.minY - 1)
            #expect(first.note.isFirstResponder)
            #expect(table.rectForRow(at: path(0)).height == first.frame.height)
        }
    }

    @Test func `a header whose content grows is resized and moves its rows, unless selfSizingInvalidation is disabled`() {
        Stage.perform { stage in
            let source = EditableRows([["one", "two"], ["three"]])
            source.header = { _, section in
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                header.contentConfiguration = {
                    var content = UIListContentConfiguration.plainHeader()
                    content.text = "Section \(section)"
                    return content
                }()
                return header
            }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.sectionHeaderHeight = UITableView.automaticDimension
            table.dataSource = source
            table.delegate = source
            stage.root.addSubview(table)
            stage.layout()
            let before = (table.rectForHeader(inSection: 0).height, table.rectForRow(at: path(0)).minY, table.contentSize.height)
            let header = table.headerView(forSection: 0)!
            var content = UIListContentConfiguration.plainHeader()
            content.text = "Section 0"
            content.secondaryText = "with a second line"
            header.contentConfiguration = content
            stage.layout()
            let growth = table.rectForHeader(inSection: 0).height - before.0
            #expect(growth > 10)
            #expect(header.frame.height == before.0 + growth)
            #expect(table.rectForRow(at: path(0)).minY == before.1 + growth)
            #expect(table.contentSize.height == before.2 + growth)
            table.selfSizingInvalidation = .disabled
            content.secondaryText = nil
            header.contentConfiguration = content
            stage.layout()
            #expect(header.frame.height == before.0 + growth)
        }
    }

    @Test func `by default a row is resized only by the cell's invalidateIntrinsicContentSize, not by constraint changes`() {
        Stage.perform { stage in
            let source = Notes()
            let table = self.table(stage, source)
            let first = table.cellForRow(at: path(0)) as! NoteRow
            let before = first.frame.height
            first.note.text = "one\ntwo\nthree"
            stage.layout()
            #expect(first.frame.height == before)
            first.invalidateIntrinsicContentSize()
            stage.layout()
            #expect(first.frame.height > before + 20)
        }
    }
}
