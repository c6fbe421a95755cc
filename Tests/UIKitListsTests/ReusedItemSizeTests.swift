import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// A chat bubble with a text and a time in a stack that has margins.
@MainActor
private final class BubbleCell: UICollectionViewCell {
    let bubble = UIView()
    let label = UILabel()
    let stack = UIStackView()
    private lazy var leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    private lazy var trailing = contentView.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 12)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        let time = UILabel()
        time.text = "9:41"
        for view in [label, time] { stack.addArrangedSubview(view) }
        stack.axis = .vertical
        stack.spacing = 2
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 6, trailing: 12)
        for view in [bubble, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(bubble)
        bubble.addSubview(stack)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            stack.topAnchor.constraint(equalTo: bubble.topAnchor), stack.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: bubble.leadingAnchor), stack.trailingAnchor.constraint(equalTo: bubble.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isMine: Bool) {
        label.text = text
        leading.isActive = false
        trailing.isActive = false
        (isMine ? trailing : leading).isActive = true
    }
}

/// The same bubble as a row of a table.
@MainActor
private final class BubbleRow: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [label])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor), stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Constant size of reused items with wrapping text")
struct ReusedItemSizeTests {
    private final class Messages: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        var texts = (0..<40).map { number in (0...(number * 7 % 11)).map { "word\($0)" }.joined(separator: " ") }
        /// The different heights that each item had.
        var seen: [Int: Set<CGFloat>] = [:]

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "bubble", for: path) as! BubbleCell
            cell.show(texts[path.item], isMine: path.item.isMultiple(of: 2))
            return cell
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: path) as! BubbleRow
            cell.label.text = texts[path.row]
            return cell
        }
        func note(_ view: UICollectionView) {
            for path in view.indexPathsForVisibleItems { seen[path.item, default: []].insert(view.cellForItem(at: path)!.bounds.height) }
        }
        func note(_ view: UITableView) {
            for path in view.indexPathsForVisibleRows ?? [] { seen[path.row, default: []].insert(view.cellForRow(at: path)!.bounds.height) }
        }
        /// Descriptions of the items that had more than one height.
        var unsteady: [String] { seen.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sorted())" } }
    }

    private func scroll(_ view: UIScrollView, _ stage: Stage, note: () -> Void) {
        func show(_ offset: CGFloat) {
            let least = -view.adjustedContentInset.top
            let most = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
            view.contentOffset.y = max(min(offset, most), least)
            stage.layout()
            note()
        }
        var offset: CGFloat = 0
        // The content size grows while items are measured, so it is read in every step.
        while offset < view.contentSize.height {
            show(offset)
            offset += 37
        }
        while offset > 0 {
            show(offset)
            offset -= 53
        }
    }

    private func compositional() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 2
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func flow() -> UICollectionViewLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 44)
        return layout
    }

    @Test(arguments: [0, 1, 2])
    func `items of a collection view keep their size when they scroll below the safe area`(kind: Int) {
        Stage.perform { stage in
            let layout = [compositional, flow, { UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)) }][kind]()
            // The first kind of list ends above the home indicator, like a list above a keyboard. The others continue below it.
            let frame = CGRect(x: 0, y: 0, width: stage.root.bounds.width, height: stage.root.bounds.height - (kind == 0 ? 100 : 0))
            let view = UICollectionView(frame: frame, collectionViewLayout: layout)
            view.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
            let messages = Messages()
            view.dataSource = messages
            stage.root.addSubview(view)
            stage.layout()
            #expect(stage.root.safeAreaInsets.top > 20 && stage.root.safeAreaInsets.bottom > 20)
            scroll(view, stage) { messages.note(view) }
            #expect(messages.seen.count == messages.texts.count)
            #expect(messages.unsteady == [])
            // Items with the same text have the same height.
            #expect(messages.seen[0] == messages.seen[11])
        }
    }

    @Test func `messages appended at the end keep their size when cells are reused`() {
        Stage.perform { stage in
            let view = UICollectionView(frame: stage.root.bounds, collectionViewLayout: compositional())
            view.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
            let messages = Messages()
            view.dataSource = messages
            stage.root.addSubview(view)
            stage.layout()
            for text in ["One", "Several words that take more than one line of the bubble", "Two", "And again a text which wraps in it"] {
                messages.texts.append(text)
                let path = IndexPath(item: messages.texts.count - 1, section: 0)
                view.performBatchUpdates { view.insertItems(at: [path]) }
                view.scrollToItem(at: path, at: .bottom, animated: true)
                for _ in 0..<60 {
                    stage.tick()
                    messages.note(view)
                }
            }
            scroll(view, stage) { messages.note(view) }
            #expect(messages.unsteady == [])
        }
    }

    @Test func `rows of a table keep their height when they scroll below the safe area`() {
        Stage.perform { stage in
            let view = UITableView(frame: stage.root.bounds, style: .plain)
            view.register(BubbleRow.self, forCellReuseIdentifier: "bubble")
            let messages = Messages()
            view.dataSource = messages
            stage.root.addSubview(view)
            stage.layout()
            scroll(view, stage) { messages.note(view) }
            #expect(messages.seen.count == messages.texts.count)
            #expect(messages.unsteady == [])
        }
    }
}
