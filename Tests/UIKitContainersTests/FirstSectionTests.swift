import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for the position of a list's first card on iOS 26: 35 points below a bar, and directly below a large title.
/// (Facts/IOS26.md#lists)
@MainActor
@Suite struct FirstSectionTests {
    /// A table with two sections of two rows.
    private final class TableController: UITableViewController {
        var header: String?
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { section == 0 ? header : nil }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }
    /// A collection view with the same sections and rows.
    private final class ListController: UICollectionViewController {
        override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
    }

    private func table(header: String? = nil) -> TableController {
        let controller = TableController(style: .insetGrouped)
        controller.header = header
        return controller
    }
    private func list() -> ListController {
        list(.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    }
    /// Returns a list whose layout creates a section for each layout environment.
    private func listOfSections() -> ListController {
        list(
            UICollectionViewCompositionalLayout { _, environment in
                NSCollectionLayoutSection.list(
                    using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
            })
    }
    private func list(_ layout: UICollectionViewCompositionalLayout) -> ListController {
        let controller = ListController(collectionViewLayout: layout)
        controller.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        return controller
    }
    private func stack(_ page: UIViewController, large: Bool) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = large
        page.title = "List"
        return navigation
    }

    private func show(
        version: Int = 26, _ make: @escaping () -> UIViewController, test: (SimulatedPhone, UIViewController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration) { make() }
        pass(phone, 0.1)
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController)) }
    }
    private func pass(_ phone: SimulatedPhone, _ seconds: Double) { for _ in 0..<Int(seconds * 60) { phone.tick() } }

    /// Returns the y coordinate of the first row on the screen, in points.
    private func firstRow(_ view: UIView) -> CGFloat? {
        let row = IndexPath(row: 0, section: 0)
        let rect = (view as? UITableView)?.rectForRow(at: row) ?? (view as? UICollectionView)?.layoutAttributesForItem(at: row)?.frame
        return rect.map { view.convert($0, to: nil).minY }
    }
    private func expect(_ view: UIView?, at y: CGFloat, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        let row = view.flatMap(firstRow)
        #expect(row.map { abs($0 - y) < 0.35 } == true, "\(what): \(row ?? -1)", sourceLocation: sourceLocation)
    }

    @Test func `in a sheet with a bar title the first card starts at 167, as measured`() throws {
        try show({ UIViewController() }) { phone, root in
            for page in [table(), list()] as [UIViewController] {
                root.present(stack(page, large: false), animated: false)
                pass(phone, 0.1)
                expect(page.view, at: 167, "in a sheet")
                root.dismiss(animated: false)
                pass(phone, 0.1)
            }
        }
    }

    @Test func `the first card starts at 168.67 below a large title, and with a header below a bar at 160.33`() throws {
        for make in [{ self.table() }, { self.list() }, { self.listOfSections() }] as [() -> UIViewController] {
            try show({ self.stack(make(), large: true) }) { _, root in
                expect((root as? UINavigationController)?.topViewController?.view, at: 168.67, "below a large title")
            }
            try show({ self.stack(make(), large: false) }) { _, root in
                expect((root as? UINavigationController)?.topViewController?.view, at: 116 + 35, "below a bar")
            }
            try show(make) { _, root in expect(root.view, at: 62 + 35, "without a bar") }
        }
        try show({ self.stack(self.table(header: "All"), large: false) }) { _, root in
            expect((root as? UINavigationController)?.topViewController?.view, at: 160.33, "with a title of its own, below a bar")
        }
    }

    @Test func `showing or hiding a large title moves the first card and keeps scrolled content in place`() throws {
        try show({ self.stack(self.table(), large: false) }) { phone, root in
            let navigation = try #require(root as? UINavigationController)
            let table = try #require(navigation.topViewController?.view as? UITableView)
            navigation.navigationBar.prefersLargeTitles = true
            pass(phone, 0.1)
            expect(table, at: 168.67, "after the title came")
            navigation.navigationBar.prefersLargeTitles = false
            pass(phone, 0.1)
            expect(table, at: 116 + 35, "after it went")
            table.contentOffset.y = 400
            pass(phone, 0.1)
            let before = try #require(firstRow(table))
            navigation.navigationBar.prefersLargeTitles = true
            pass(phone, 0.1)
            expect(table, at: before, "scrolled")
        }
    }

    @Test func `a bar that the app hides has no large title, and the title of a bar hidden by a swipe still counts`() throws {
        try show({
            let navigation = self.stack(self.table(), large: true)
            navigation.setNavigationBarHidden(true, animated: false)
            return navigation
        }) { phone, root in
            let navigation = try #require(root as? UINavigationController)
            let table = try #require(navigation.topViewController?.view as? UITableView)
            expect(table, at: 62 + 35, "hidden")
            navigation.setNavigationBarHidden(false, animated: true)
            pass(phone, 1)
            expect(table, at: 168.67, "shown again")
            navigation.setBarsHidden(true)
            pass(phone, 1)
            expect(table, at: 62 + 2.0 / 3, "swiped away")
        }
    }

    @Test func `before iOS 26 the first card starts 35 below either bar`() throws {
        for large in [false, true] {
            try show(version: 17, { self.stack(self.table(), large: large) }) { _, root in
                let page = try #require((root as? UINavigationController)?.topViewController?.view)
                expect(page, at: page.safeAreaInsets.top + 35, "iOS 17")
            }
        }
    }
}
