import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// A controller that shows search results in a collection view with forty items.
@MainActor
private final class Results: UICollectionViewController {
    init() {
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }
}

@MainActor
private final class TableResults: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// Tests for lists that show the results of a search. (Facts/KeyboardBehaviour.md#lists)
@MainActor
@Suite struct SearchResultsTests {
    enum Kind: CaseIterable { case table, collection, tableInNavigation, collectionInNavigation, tableInTabs }

    private func make(_ kind: Kind) -> (controller: UIViewController, list: () -> UIScrollView) {
        let results: UIViewController = kind == .table || kind == .tableInNavigation || kind == .tableInTabs ? TableResults() : Results()
        let list = { results.viewIfLoaded as! UIScrollView }
        switch kind {
        case .table, .collection: return (results, list)
        case .tableInNavigation, .collectionInNavigation: return (UINavigationController(rootViewController: results), list)
        case .tableInTabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [results]
            return (tabs, list)
        }
    }

    @Test(arguments: Kind.allCases)
    private func `search results are hidden until text is entered, and end above the keyboard`(kind: Kind) throws {
        let (controller, list) = make(kind)
        NavigationPhone.show([]) { phone in
            let page = SearchPage(results: controller)
            page.navigationItem.searchController = page.search
            phone.navigation.setViewControllers([page], animated: false)
            phone.wait(0.5)
            page.search.searchBar.searchTextField.becomeFirstResponder()
            phone.wait(1)
            #expect(controller.view.window != nil && controller.view.isHidden)
            page.search.searchBar.searchTextField.insertText("a")
            phone.wait(1)
            let keyboard = UIApplication.shared.textInputSystem!.keyboardFrame!
            let view = list()
            #expect(!controller.view.isHidden && view.window != nil && view.bounds.width == 390)
            let frame = view.convert(view.bounds, to: nil)
            #expect(frame.maxY - view.adjustedContentInset.bottom == keyboard.minY, "\(frame) \(view.adjustedContentInset)")
            // At the end of the content, the last row is above the keyboard.
            view.contentOffset.y = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
            phone.tick(2)
            let last = view.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }.map {
                $0.convert($0.bounds, to: nil).maxY
            }
            #expect(abs((last.max() ?? 0) - keyboard.minY) < 1)
            page.search.isActive = false
            phone.wait(1)
            #expect(controller.view.window == nil && view.contentInset.bottom == 0)
        }
    }

    @Test func `a collection view controller that appears with the keyboard is inset and scrolls to its field`() {
        NavigationPhone.show { phone in
            let results = Results()
            phone.navigation.setViewControllers([results], animated: false)
            phone.wait(0.5)
            let collection = results.collectionView!
            let row = collection.indexPathsForVisibleItems.sorted().last!
            let field = UITextField(frame: CGRect(x: 10, y: 2, width: 200, height: 30))
            let cell = collection.cellForItem(at: row)!
            cell.contentView.addSubview(field)
            field.becomeFirstResponder()
            phone.wait(1)
            let keyboard = UIApplication.shared.textInputSystem!.keyboardFrame!
            #expect(abs(cell.convert(cell.bounds, to: nil).maxY - keyboard.minY) < 1)
            field.resignFirstResponder()
            phone.wait(1)
            #expect(collection.contentInset.bottom == 0)
        }
    }
}
