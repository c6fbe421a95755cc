import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A cell laid out by constraints, as most apps write theirs.
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
    @Test func aCellIsAsHighAsTheConstraintsInItsContentViewMakeIt() {
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
}
