import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// A chat that loads its messages in `viewDidLoad` and scrolls to the newest one at a certain moment.
@MainActor
private class ChatController: UIViewController {
    enum Moment: CaseIterable { case viewDidLoad, viewWillAppear, viewDidLayoutSubviews, viewDidAppear }

    let moment: Moment
    var layouts = 0
    var layoutsAfterLoading = -1
    var completions = 0
    private var hasScrolled = false
    let numbers = Array(0..<40)

    init(scrollsIn moment: Moment) {
        self.moment = moment
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    var list: UIScrollView { fatalError("a subclass has the list") }
    func load() {}
    func scrollToNewest() {}

    /// Returns the height of a message in points. The heights differ very much.
    static func height(of number: Int) -> CGFloat { CGFloat(30 + number * 67 % 230) }
    var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(numbers)
        return snapshot
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -50),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor), list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        load()
        if moment == .viewDidLoad { scrollToNewest() }
        layoutsAfterLoading = layouts
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if moment == .viewWillAppear { scrollToNewest() }
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
        guard moment == .viewDidLayoutSubviews, !hasScrolled, list.bounds.height > 0 else { return }
        hasScrolled = true
        scrollToNewest()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if moment == .viewDidAppear { scrollToNewest() }
    }
}

@MainActor
private final class CollectionChat: ChatController {
    let collection = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
            return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        })
    private var source: UICollectionViewDiffableDataSource<Int, Int>?
    override var list: UIScrollView { collection }

    override func load() {
        collection.register(TextCell.self, forCellWithReuseIdentifier: "item")
        source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, number in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path) as? TextCell
            cell?.wanted = CGSize(width: collection.bounds.width, height: Self.height(of: number))
            return cell
        }
        source?.apply(snapshot, animatingDifferences: false) { self.completions += 1 }
    }
    override func scrollToNewest() { collection.scrollToItem(at: item(39), at: .bottom, animated: false) }
}

@MainActor
private final class NumberRow: UITableViewCell {
    var number = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ChatController.height(of: number)) }
}

@MainActor
private final class TableChat: ChatController {
    let table = UITableView(frame: .zero, style: .plain)
    private var source: UITableViewDiffableDataSource<Int, Int>?
    override var list: UIScrollView { table }

    override func load() {
        table.register(NumberRow.self, forCellReuseIdentifier: "row")
        source = UITableViewDiffableDataSource(tableView: table) { table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as? NumberRow
            cell?.number = number
            return cell
        }
        source?.apply(snapshot, animatingDifferences: false) { self.completions += 1 }
    }
    override func scrollToNewest() { table.scrollToRow(at: path(39), at: .bottom, animated: false) }
}

@MainActor
@Suite("Lists before and at their first layout")
struct FirstLayoutTests {
    @Test(arguments: [true, false])
    func `loading data and scrolling in viewDidLoad lays out no cells before the list is in a window`(isTable: Bool) {
        Stage.perform { stage in
            let chat: ChatController = isTable ? TableChat(scrollsIn: .viewDidLoad) : CollectionChat(scrollsIn: .viewDidLoad)
            chat.loadViewIfNeeded()
            #expect(chat.layoutsAfterLoading == 0)
            #expect(chat.completions == 1)
            stage.window.rootViewController = chat
            stage.tick()
            #expect(chat.layouts > 0)
        }
    }

    @Test(arguments: [true, false], ChatController.Moment.allCases)
    fileprivate func `a chat opens at its newest message, no matter in which callback it scrolls and with what initial size`(
        isTable: Bool, moment: ChatController.Moment
    ) {
        Stage.perform { stage in
            // Apps often create lists of zero size, or of a size that is not the final one.
            for size in [CGSize.zero, CGSize(width: 200, height: 300)] {
                let chat: ChatController = isTable ? TableChat(scrollsIn: moment) : CollectionChat(scrollsIn: moment)
                chat.list.frame.size = size
                stage.window.rootViewController = chat
                for _ in 0..<3 {
                    stage.tick()
                    #expect(!stage.window.needsLayoutPass, "the layout has settled")
                }
                let list = chat.list
                let frame =
                    isTable
                    ? (chat as? TableChat)?.table.rectForRow(at: path(39))
                    : (chat as? CollectionChat)?.collection.layoutAttributesForItem(at: item(39))?.frame
                #expect(frame?.height == ChatController.height(of: 39), "\(size)")
                let end = list.bounds.maxY - list.adjustedContentInset.bottom
                #expect(abs((frame?.maxY ?? 0) - end) < 0.4, "\(size)")
                let cells =
                    isTable ? (chat as? TableChat)?.table.visibleCells.count : (chat as? CollectionChat)?.collection.visibleCells.count
                #expect((cells ?? 0) > 3, "\(size)")
            }
        }
    }

    @Test func `a content offset set after scrollToItem replaces that scroll, and a later resize moves nothing`() {
        Stage.perform { stage in
            let chat = CollectionChat(scrollsIn: .viewDidAppear)
            stage.window.rootViewController = chat
            stage.tick()
            chat.scrollToNewest()
            chat.collection.contentOffset.y = 100
            stage.tick()
            #expect(chat.collection.contentOffset.y == 100)
            chat.scrollToNewest()
            stage.tick()
            let end = chat.collection.contentOffset.y
            stage.tick()
            chat.view.frame.size.height -= 100
            stage.tick()
            // The scroll has ended, so a change of height does not move the content.
            #expect(chat.collection.contentOffset.y == end)
        }
    }

    @Test(arguments: [true, false])
    func `a batch update without a window moves the selection with its item and calls its completion`(isTable: Bool) {
        Stage.perform { stage in
            var isDone = false
            if isTable {
                let rows = EditableRows([names(5)])
                let table = stage.table(rows)
                table.selectRow(at: path(3), animated: false, scrollPosition: .none)
                table.removeFromSuperview()
                rows.sections = [["new"] + names(5)]
                table.performBatchUpdates {
                    table.insertRows(at: [path(0)], with: .automatic)
                } completion: {
                    isDone = $0
                }
                #expect(table.indexPathForSelectedRow == path(4))
                stage.root.addSubview(table)
                stage.layout()
                #expect(table.cellForRow(at: path(4))?.isSelected == true)
                #expect(table.visibleCells.count == 6)
            } else {
                let items = Items(count: 5)
                let view = collection(stage, items, UICollectionViewFlowLayout())
                view.selectItem(at: item(3), animated: false, scrollPosition: [])
                view.removeFromSuperview()
                items.sections = [["new"] + items.sections[0]]
                view.performBatchUpdates {
                    view.insertItems(at: [item(0)])
                } completion: {
                    isDone = $0
                }
                #expect(view.indexPathsForSelectedItems == [item(4)])
                stage.root.addSubview(view)
                stage.layout()
                #expect(view.cellForItem(at: item(4))?.isSelected == true)
                #expect(view.texts.count == 6)
            }
            #expect(isDone)
        }
    }
}
