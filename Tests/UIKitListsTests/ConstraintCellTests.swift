import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A cell that constraints lay out, as in most apps.
private final class NoteCell: UITableViewCell {
    let note = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.numberOfLines = 0
        note.font = .systemFont(ofSize: 10)
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
            note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
            note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor
struct ConstraintCellTests {
    @Test func `a cell's height follows the constraints in its content view`() {
        Stage.perform { stage in
            let cell = NoteCell(style: .default, reuseIdentifier: nil)
            cell.note.text = "short"
            stage.root.addSubview(cell)
            let one = cell.sizeThatFits(CGSize(width: 200, height: 0)).height
            cell.note.text = String(repeating: "word ", count: 20)
            let many = cell.sizeThatFits(CGSize(width: 200, height: 0)).height
            let line = cell.note.sizeThatFits(CGSize(width: 1000, height: 0)).height
            #expect(one > 40 + line - 0.5 && one < 40 + line + 1.5)
            #expect(many > one + 4 * line)
            #expect(cell.sizeThatFits(CGSize(width: 400, height: 0)).height < many)
        }
    }

    /// A data source with a header whose height follows from constraints, in its content view or in the header itself.
    private final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
        let makes: @MainActor () -> UIView
        init(_ makes: @escaping @MainActor () -> UIView) { self.makes = makes }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = makes()
            let box = UIView()
            let content = (header as? UITableViewHeaderFooterView)?.contentView ?? header
            box.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
                box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
                box.heightAnchor.constraint(equalToConstant: 47),
            ])
            return header
        }
    }

    @Test func `UIView and UITableViewHeaderFooterView headers self-size by their constraints`() {
        Stage.perform { stage in
            for makes in [{ UIView() }, { UITableViewHeaderFooterView(reuseIdentifier: nil) }] as [@MainActor () -> UIView] {
                let source = Headers(makes)
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .grouped)
                table.dataSource = source
                table.delegate = source
                stage.root.addSubview(table)
                stage.layout()
                #expect(table.rectForHeader(inSection: 0).height == 67)
            }
        }
    }
}
