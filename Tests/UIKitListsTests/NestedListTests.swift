import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A data source of a certain number of empty rows or items.
@MainActor
private final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate {
    var count: Int
    /// A closure that adds content to a row; nil for rows without content.
    var inside: ((IndexPath, UIView) -> Void)?
    var selected: [Int] = []
    init(count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        inside?(indexPath, cell.contentView)
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
}

@MainActor
private func page(_ stage: Stage, content: CGSize = CGSize(width: 320, height: 1000)) -> UIScrollView {
    let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    page.contentInsetAdjustmentBehavior = .never
    page.contentSize = content
    stage.root.addSubview(page)
    return page
}

@MainActor
private func table(_ rows: Plain, _ frame: CGRect, in container: UIView, rowHeight: CGFloat = 44) -> UITableView {
    let table = UITableView(frame: frame)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = rowHeight
    table.dataSource = rows
    table.delegate = rows
    container.addSubview(table)
    return table
}

/// Returns a collection view with one line of items of 80 x 60 points that scrolls horizontally.
@MainActor
private func shelf(_ items: Plain, _ frame: CGRect, in container: UIView) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 60)
    let shelf = UICollectionView(frame: frame, collectionViewLayout: layout)
    shelf.contentInsetAdjustmentBehavior = .never
    shelf.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    shelf.dataSource = items
    shelf.delegate = items
    container.addSubview(shelf)
    return shelf
}

@MainActor
extension Stage {
    /// Moves a finger along a line, holds it there and lifts it, so that nothing decelerates afterwards.
    fileprivate func pan(from start: CGPoint, by way: CGVector) {
        let end = CGPoint(x: start.x + way.dx, y: start.y + way.dy)
        pull(from: start, to: end)
        lift(end.x, end.y)
        tick()
    }
}

/// Tests for the decision which of several nested lists and scroll views a touch scrolls. (Facts/ScrollPhysics.md#nested-scroll-views)
@MainActor
@Suite("Nested lists")
struct NestedListTests {
    private let up = CGVector(dx: 3, dy: -120)
    private let left = CGVector(dx: -120, dy: 3)
    private let middle = CGPoint(x: 160, y: 200)
    /// The distance by which a pan of 120 points in ten steps moves the content. The first step only makes the finger a pan.
    private let far: CGFloat = 108

    @Test func `a drag on a table in a scroll view scrolls only the table, and one outside it only the scroll view`() {
        Stage.perform { stage in
            let page = page(stage)
            let rows = Plain(count: 50)
            let table = table(rows, CGRect(x: 0, y: 100, width: 320, height: 220), in: page)
            stage.layout()
            stage.pan(from: middle, by: up)
            #expect(table.contentOffset.y == far && page.contentOffset.y == 0)
            stage.pan(from: CGPoint(x: 160, y: 400), by: up)
            #expect(table.contentOffset.y == far && page.contentOffset.y == far)
            #expect(rows.selected.isEmpty)
        }
    }

    @Test(arguments: [false, true])
    func `a table at its end passes a new drag to its page unless it bounces, and a reverse drag scrolls the table`(bounces: Bool) {
        Stage.perform { stage in
            let page = page(stage)
            let rows = Plain(count: 10)
            let table = table(rows, CGRect(x: 0, y: 100, width: 320, height: 340), in: page)
            table.bounces = bounces
            stage.layout()
            // The rows are 440 points high in a table of 340, which can scroll 100 points. The finger moves further, but the page does
            // not scroll.
            stage.pan(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -200))
            stage.wait(2)
            #expect(table.contentOffset.y == 100 && page.contentOffset.y == 0)
            stage.pan(from: CGPoint(x: 160, y: 400), by: up)
            #expect(page.contentOffset.y == (bounces ? 0 : far))
            #expect(bounces ? table.contentOffset.y > 100 : table.contentOffset.y == 100)
            stage.wait(2)
            // When the finger moves in the opposite direction, the table scrolls first again.
            stage.pan(from: CGPoint(x: 160, y: 200), by: CGVector(dx: 0, dy: 60))
            #expect(table.contentOffset.y == 100 - 48 && page.contentOffset.y == (bounces ? 0 : far))
        }
    }

    @Test func `with isScrollEnabled false a table passes drags to its scroll view and still selects rows`() {
        Stage.perform { stage in
            let page = page(stage)
            let rows = Plain(count: 50)
            let table = table(rows, CGRect(x: 0, y: 0, width: 320, height: 440), in: page)
            table.isScrollEnabled = false
            stage.layout()
            stage.pan(from: middle, by: up)
            #expect(table.contentOffset.y == 0 && page.contentOffset.y == far)
            stage.tap(160, 20)
            #expect(rows.selected == [2])
        }
    }

    @Test func `a nested collection takes horizontal and diagonal drags, its table vertical ones, and nothing is selected`() {
        Stage.perform { stage in
            let items = Plain(count: 40)
            var shelves: [UICollectionView] = []
            let rows = Plain(count: 30)
            rows.inside = { _, content in
                guard content.subviews.isEmpty else { return }
                shelves.append(shelf(items, CGRect(x: 0, y: 10, width: 320, height: 60), in: content))
            }
            let table = table(rows, CGRect(x: 0, y: 0, width: 320, height: 440), in: stage.root, rowHeight: 80)
            stage.layout()
            stage.pan(from: middle, by: left)
            #expect(shelves[2].contentOffset.x == far && table.contentOffset.y == 0)
            #expect(shelves.enumerated().allSatisfy { $0.offset == 2 || $0.element.contentOffset == .zero })
            stage.pan(from: middle, by: up)
            #expect(shelves[2].contentOffset.x == far && table.contentOffset.y == far)
            stage.pan(from: CGPoint(x: 160, y: 180), by: CGVector(dx: -80, dy: -80))
            #expect(table.contentOffset.y == far)
            #expect(items.selected.isEmpty && rows.selected.isEmpty)
        }
    }

    @Test func `in a paging scroll view vertical drags scroll the table and horizontal ones turn pages, also at a table's top`() {
        Stage.perform { stage in
            let pages = page(stage, content: CGSize(width: 960, height: 440))
            pages.isPagingEnabled = true
            let rows = Plain(count: 50)
            let tables = (0..<3).map { table(rows, CGRect(x: $0 * 320, y: 0, width: 320, height: 440), in: pages) }
            stage.layout()
            stage.pan(from: middle, by: up)
            #expect(tables[0].contentOffset.y == far && pages.contentOffset.x == 0)
            stage.pan(from: CGPoint(x: 300, y: 200), by: CGVector(dx: -220, dy: 4))
            stage.wait(2)
            #expect(pages.contentOffset.x == 320 && tables[0].contentOffset.y == far)
            stage.pan(from: middle, by: up)
            #expect(tables[1].contentOffset.y == far && tables[0].contentOffset.y == far)
            // At its top a table bounces, and the pages stay.
            stage.pan(from: middle, by: CGVector(dx: 0, dy: 200))
            #expect(tables[1].contentOffset.y < 0 && pages.contentOffset == CGPoint(x: 320, y: 0))
        }
    }

    @Test func `a child controller's table in a scroll view takes drags on it and leaves others to the scroll view`() {
        Stage.perform { stage in
            let page = page(stage)
            let controller = UITableViewController(style: .plain)
            let rows = Plain(count: 50)
            stage.window.rootViewController?.addChild(controller)
            controller.tableView.contentInsetAdjustmentBehavior = .never
            controller.tableView.dataSource = rows
            controller.tableView.delegate = rows
            controller.view.frame = CGRect(x: 0, y: 100, width: 320, height: 220)
            page.addSubview(controller.view)
            controller.didMove(toParent: stage.window.rootViewController)
            stage.layout()
            stage.pan(from: middle, by: up)
            #expect(controller.tableView.contentOffset.y == far && page.contentOffset.y == 0)
            stage.pan(from: CGPoint(x: 160, y: 390), by: up)
            #expect(page.contentOffset.y == far)
        }
    }

    @Test func `an orthogonal section takes horizontal drags, and its collection view vertical ones`() {
        Stage.perform { stage in
            let items = Plain(count: 60)
            let card = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(200))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: card, subitems: [NSCollectionLayoutItem(layoutSize: card)]))
            section.orthogonalScrollingBehavior = .continuous
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            view.contentInsetAdjustmentBehavior = .never
            view.alwaysBounceVertical = true
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = items
            stage.root.addSubview(view)
            stage.layout()
            let before = view.indexPathsForVisibleItems.map(\.item).max() ?? 0
            stage.pan(from: CGPoint(x: 160, y: 100), by: left)
            #expect(view.contentOffset == .zero)
            #expect((view.indexPathsForVisibleItems.map(\.item).max() ?? 0) > before)
            stage.pan(from: CGPoint(x: 160, y: 100), by: CGVector(dx: 0, dy: 60))
            #expect(view.contentOffset.y < 0)
        }
    }

    @Test func `a drag past a table's end stays the table's, and the outer scroll view takes over only on the next drag`() {
        Stage.perform { stage in
            let page = page(stage)
            let rows = Plain(count: 10)
            let table = table(rows, CGRect(x: 0, y: 100, width: 320, height: 340), in: page)
            table.bounces = false
            stage.layout()
            stage.press(160, 430)
            stage.tick()
            for y in stride(from: CGFloat(420), through: 120, by: -10) {
                stage.move(160, y)
                stage.tick()
            }
            #expect(table.contentOffset.y == 100)
            #expect(page.contentOffset.y == 0)
            stage.lift(160, 120)
        }
    }

    @Test func `a scroll view with isDirectionalLockEnabled keeps the axis of the first movement, and its page does not scroll`() {
        Stage.perform { stage in
            let page = page(stage)
            let map = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
            map.contentInsetAdjustmentBehavior = .never
            map.contentSize = CGSize(width: 2000, height: 2000)
            map.isDirectionalLockEnabled = true
            page.addSubview(map)
            stage.layout()
            stage.press(200, 300)
            stage.tick()
            for (x, y) in [(199, 285), (190, 250), (120, 200), (60, 150)] as [(CGFloat, CGFloat)] {
                stage.move(x, y)
                stage.tick()
            }
            #expect(map.contentOffset.x == 0 && map.contentOffset.y > 100 && page.contentOffset.y == 0)
            stage.lift(60, 150)
        }
    }

    @Test func `a touched row highlights after 0.15 seconds, or at once without delaysContentTouches, and a drag cancels it`() {
        for delays in [true, false] {
            Stage.perform { stage in
                let page = page(stage)
                let rows = Plain(count: 50)
                let table = table(rows, CGRect(x: 0, y: 0, width: 320, height: 440), in: page)
                page.delaysContentTouches = delays
                table.delaysContentTouches = delays
                stage.layout()
                stage.press(160, 100)
                stage.tick()
                #expect(table.cellForRow(at: path(2))?.isHighlighted == !delays)
                stage.wait(0.2)
                #expect(table.cellForRow(at: path(2))?.isHighlighted == true)
                for y in stride(from: CGFloat(95), through: 60, by: -5) {
                    stage.move(160, y)
                    stage.tick()
                }
                #expect(table.cellForRow(at: path(2))?.isHighlighted == false)
                stage.lift(160, 60)
                stage.tick()
                #expect(rows.selected.isEmpty && table.contentOffset.y > 0)
            }
        }
    }

    @Test func `a drag on a button in a row does not scroll; with canCancelContentTouches false no view's drag does`() {
        for cancels in [true, false] {
            Stage.perform { stage in
                let rows = Plain(count: 50)
                rows.inside = { path, content in
                    guard path.row == 2, content.subviews.isEmpty else { return }
                    content.addSubview(UIView(frame: CGRect(x: 20, y: 0, width: 60, height: 44)))
                    content.addSubview(UIButton(frame: CGRect(x: 200, y: 0, width: 60, height: 44)))
                }
                let table = table(rows, CGRect(x: 0, y: 0, width: 320, height: 440), in: stage.root)
                table.canCancelContentTouches = cancels
                stage.layout()
                @MainActor func dragAfterRest(_ x: CGFloat) {
                    stage.press(x, 110)
                    stage.wait(0.3)
                    for y in stride(from: CGFloat(105), through: 40, by: -5) {
                        stage.move(x, y)
                        stage.tick()
                    }
                    stage.wait(0.2)
                    stage.lift(x, 40)
                    stage.tick()
                }
                dragAfterRest(230)
                #expect(table.contentOffset.y == 0)
                dragAfterRest(50)
                #expect(cancels ? table.contentOffset.y > 0 : table.contentOffset.y == 0)
            }
        }
    }
}
