import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
private final class Form: UITableViewController {
    var fields: [UITextField] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.contentInsetAdjustmentBehavior = .never
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        if cell.contentView.subviews.isEmpty {
            let field = UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34))
            cell.contentView.addSubview(field)
        }
        return cell
    }
}

@MainActor
@Suite("Table view controllers")
struct UITableViewControllerTests {
    @MainActor
    private func form(_ stage: Stage) -> Form {
        let form = Form(style: .plain)
        stage.window.rootViewController = form
        stage.window.layoutWindow()
        stage.tick()
        return form
    }

    @MainActor
    private func post(_ name: Notification.Name, _ frame: CGRect) {
        NotificationCenter.default.post(
            name: name, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: frame, UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            ])
    }

    @Test func `a table view controller's view is its table, and it is the table's data source`() {
        Stage.perform { stage in
            let form = form(stage)
            #expect(form.tableView === form.view)
            #expect(form.tableView.dataSource === form)
            #expect(form.tableView.numberOfRows(inSection: 0) == 30)
        }
    }

    @Test func `viewWillAppear deselects the row only with clearsSelectionOnViewWillAppear`() {
        Stage.perform { stage in
            let form = form(stage)
            for clears in [false, true] {
                form.clearsSelectionOnViewWillAppear = clears
                form.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
                form.viewWillAppear(false)
                #expect(form.tableView.indexPathForSelectedRow == (clears ? nil : path(2)))
            }
        }
    }

    @Test func `the keyboard adds bottom insets and scrolls the focused row just above itself; hiding it removes the insets`() {
        Stage.perform { stage in
            let form = form(stage)
            let table = form.tableView!
            let height = table.bounds.height
            let keyboard = CGRect(x: 0, y: height - 300, width: table.bounds.width, height: 300)
            let row = Int((height - 100) / 44)
            let field = table.cellForRow(at: path(row))?.contentView.subviews.first as? UITextField
            #expect(field?.becomeFirstResponder() == true)
            post(UIResponder.keyboardWillShowNotification, keyboard)
            stage.wait(1)
            #expect(table.contentInset.bottom == 300)
            #expect(table.verticalScrollIndicatorInsets.bottom == 300)
            #expect(table.rectForRow(at: path(row)).maxY - table.contentOffset.y == height - 300)
            #expect(field?.isFirstResponder == true)
            post(UIResponder.keyboardWillHideNotification, keyboard.offsetBy(dx: 0, dy: 300))
            stage.wait(1)
            #expect(table.contentInset.bottom == 0)
            #expect(table.verticalScrollIndicatorInsets.bottom == 0)
        }
    }

    @Test func `a list controller that scrolls to its last item in viewDidLayoutSubviews settles there without warnings`() {
        final class Ends: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                tableView.scrollToRow(at: path(39), at: .bottom, animated: false)
            }
        }
        final class LastItems: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            }
            override func viewDidLayoutSubviews() {
                super.viewDidLayoutSubviews()
                collectionView.scrollToItem(at: IndexPath(item: 399, section: 0), at: .bottom, animated: false)
            }
        }
        Stage.perform { stage in
            var complaints = 0
            let observer = NotificationCenter.default.addObserver(forName: .unsettledLayout, object: nil, queue: nil) { _ in complaints += 1
            }
            for controller in [Ends(style: .plain), LastItems(collectionViewLayout: UICollectionViewFlowLayout())] {
                stage.window.rootViewController = controller
                stage.wait(0.1)
                let list = controller.view as! UIScrollView
                #expect(complaints == 0, "\(type(of: controller))")
                #expect(list.contentOffset.y == list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height)
            }
            NotificationCenter.default.removeObserver(observer)
        }
    }

    @Test func `the keyboard's covered height excludes the safe area, and is 0 for a table above the keyboard`() {
        let table = CGRect(x: 0, y: 0, width: 390, height: 844)
        let keyboard = CGRect(x: 0, y: 508, width: 390, height: 336)
        #expect(ListKeyboardAvoidance.covered(table, by: keyboard, safeBottom: 34) == 302)
        #expect(ListKeyboardAvoidance.covered(CGRect(x: 0, y: 0, width: 390, height: 400), by: keyboard, safeBottom: 0) == 0)
    }

    @Test func `the section index scrolls to the section under the finger, stays in place, and drops titles without space`() {
        Stage.perform { stage in
            let rows = EditableRows((0..<10).map { section in (0..<10).map { "\(section).\($0)" } })
            rows.indexTitles = names(10)
            let table = stage.table(rows)
            let strip = table.sectionIndex
            #expect(strip?.frame == CGRect(x: 305, y: 0, width: 15, height: 440))
            #expect(table.cellForRow(at: path(0))?.contentView.frame.width == 305)
            // The index has ten titles of 14 points in the middle of its height, from 150 to 290.
            stage.press(312, 150 + 7 * 14 + 3)
            stage.tick()
            #expect(table.contentOffset.y == 3080)
            stage.move(312, 150 + 2 * 14 + 3)
            stage.tick()
            #expect(table.contentOffset.y == 880)
            stage.lift(312, 181)
            stage.tick()
            #expect(table.contentOffset.y == 880)
            stage.layout()
            #expect(strip?.frame.minY == 880)
        }
        let shown = SectionIndexView.shown((0..<26).map { "\($0)" }, height: 140)
        #expect(shown.map(\.text) == ["0", "•", "6", "•", "12", "•", "18", "•", "25"])
    }

    @Test func `prefetching announces the next rows, and cancels them when the scrolling turns`() {
        Stage.perform { stage in
            final class Prefetching: NSObject, UITableViewDataSourcePrefetching {
                var announced: [Int] = []
                var cancelled: [Int] = []
                func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { announced += indexPaths.map(\.row) }
                func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                    cancelled += indexPaths.map(\.row)
                }
            }
            let prefetching = Prefetching()
            let rows = EditableRows([names(100)])
            defer { withExtendedLifetime(rows) {} }
            let table = stage.table(rows)
            table.prefetchDataSource = prefetching
            table.contentOffset.y = 440
            stage.layout()
            #expect(prefetching.announced == Array(20..<32))
            table.contentOffset.y = 396
            stage.layout()
            #expect(prefetching.cancelled == Array(20..<32))
            #expect(prefetching.announced.suffix(9) == [8, 7, 6, 5, 4, 3, 2, 1, 0])
        }
    }
}
