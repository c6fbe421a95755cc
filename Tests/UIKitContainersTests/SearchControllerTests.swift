import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// A page with a search, whose view is a scroll view with content that is twice as high as the screen.
@MainActor
final class SearchPage: UIViewController, UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
    let scrollView = UIScrollView()
    let search: UISearchController
    var received: [String] = []

    init(results: UIViewController? = nil) {
        search = UISearchController(searchResultsController: results)
        super.init(nibName: nil, bundle: nil)
        title = "People"
        search.delegate = self
        search.searchResultsUpdater = self
        search.searchBar.delegate = self
    }
    required init?(coder: NSCoder) { return nil }
    override func loadView() {
        view = scrollView
        scrollView.backgroundColor = .systemBackground
        scrollView.contentSize = CGSize(width: 390, height: 1700)
    }
    func willPresentSearchController(_ searchController: UISearchController) { received.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { received.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { received.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { received.append("didDismiss") }
    func updateSearchResults(for searchController: UISearchController) {
        received.append("update \(searchController.searchBar.text ?? "")|\(searchController.isActive)")
    }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        received.append("shouldBegin")
        return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { received.append("didBegin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { received.append("didEnd") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { received.append("cancel") }
    func take() -> [String] {
        defer { received = [] }
        return received
    }
}

@MainActor
@Suite("A search in a navigation bar")
struct SearchControllerTests {
    @Test func `a push during a search hides the keyboard and posts its notifications once`() {
        NavigationPhone.show([]) { phone in
            let page = SearchPage()
            page.navigationItem.searchController = page.search
            phone.navigation.viewControllers = [page]
            phone.wait(0.5)
            page.search.searchBar.searchTextField.becomeFirstResponder()
            phone.wait(2)
            let before = phone.phone.events.entries.count
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.wait(2)
            let names = phone.phone.events.entries[before...].map(\.name).filter { $0.hasPrefix("keyboard") }
            #expect(names == ["keyboardWillChangeFrame", "keyboardWillHide", "keyboardDidChangeFrame", "keyboardDidHide"])
        }
    }

    @Test(arguments: [("en_US", "Search"), ("de_DE", "Suchen")])
    func `a search controller's placeholder is localized until the app sets its own`(locale: String, word: String) throws {
        let phone = try Tablet("iPhone 14", locale: locale) { UIViewController() }
        phone.run {
            let search = UISearchController(searchResultsController: nil)
            #expect(search.searchBar.placeholder == word && UISearchBar().placeholder == nil)
            search.searchBar.placeholder = nil
            #expect(search.searchBar.placeholder == nil)
        }
    }

    private func show(
        large: Bool = false, results: UIViewController? = nil, hides: Bool = true, locale: String = "en_US",
        _ test: (NavigationPhone, SearchPage) throws -> Void
    ) rethrows {
        try NavigationPhone.show(locale: locale, prepare: { $0.navigationBar.prefersLargeTitles = large }) { phone in
            let page = SearchPage(results: results)
            page.navigationItem.searchController = page.search
            page.navigationItem.hidesSearchBarWhenScrolling = hides
            phone.navigation.setViewControllers([page], animated: false)
            phone.tick(2)
            try test(phone, page)
        }
    }
    private func tap(_ phone: NavigationPhone, _ view: UIView) {
        phone.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }
    private func drag(_ phone: NavigationPhone, by way: CGFloat, each: () -> Void = {}) {
        let start = CGPoint(x: 200, y: 500)
        phone.phone.send(.touch(.began, finger: 1, location: start))
        phone.tick()
        for step in 1...30 {
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 200, y: 500 + way * CGFloat(step) / 30)))
            phone.tick()
            each()
        }
        for _ in 0..<20 {
            phone.phone.send(.touch(.moved, finger: 1, location: CGPoint(x: 200, y: 500 + way)))
            phone.tick()
        }
        phone.phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 200, y: 500 + way)))
        phone.tick()
        phone.settle()
    }

    @Test func `a search adds 52 points to the bar, and the content starts below it`() {
        show { phone, page in
            #expect(phone.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
            #expect(page.scrollView.contentOffset.y == -143)
            #expect(page.search.searchBar.convert(page.search.searchBar.bounds, to: nil) == CGRect(x: 0, y: 91, width: 390, height: 52))
            let field = page.search.searchBar.searchTextField
            #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 92, width: 358, height: 36))
            #expect(field.isDescendant(of: phone.bar))
        }
        show(large: true) { phone, page in
            #expect(phone.bar.frame.height == 148)
            #expect(page.scrollView.contentOffset.y == -195)
        }
    }

    @Test func `scrolling collapses the search bar, then the large title, and both snap`() {
        show(large: true) { phone, page in
            drag(phone, by: -45) {
                #expect(abs(phone.bar.frame.maxY - max(91, -page.scrollView.contentOffset.y)) < 1e-9)
                #expect(abs(phone.bar.searchHeight - min(max(phone.bar.frame.height - 96, 0), 52)) < 1e-9)
            }
            // More than half of the search bar was hidden when the finger lifted, so all of it is hidden now.
            #expect(phone.bar.frame.height == 96)
            #expect(phone.bar.searchHeight == 0)
            drag(phone, by: -400)
            #expect(phone.bar.frame.height == 44)
            drag(phone, by: 600)
            #expect(phone.bar.frame.height == 148)
            #expect(page.search.searchBar.searchTextField.frame.height == 36)
        }
    }

    @Test func `a half collapsed search bar has a squeezed field with faded text`() {
        show { phone, page in
            let field = page.search.searchBar.searchTextField
            page.scrollView.contentOffset.y = -143 + 26
            phone.tick()
            #expect(field.frame.height == 10)
            #expect(field.icon.alpha == 0)
            page.scrollView.contentOffset.y = -143 + 52
            phone.tick()
            #expect(field.frame.height == 0)
            #expect(field.alpha == 0)
        }
    }

    @Test func `a search bar that does not hide lets only the large title collapse`() {
        show(large: true, hides: false) { phone, page in
            drag(phone, by: -400)
            #expect(phone.bar.frame.height == 96)
            #expect(phone.bar.searchHeight == 52)
            #expect(page.scrollView.adjustedContentInset.top == 143)
        }
    }

    @Test func `a tap starts the search, calls delegates and updater in order and replaces the title with cancel`() {
        show(large: true) { phone, page in
            tap(phone, page.search.searchBar.searchTextField)
            #expect(page.take() == ["shouldBegin", "willPresent", "didBegin", "update |true"])
            #expect(page.search.isActive)
            #expect(page.search.searchBar.isFirstResponder)
            phone.wait(1)
            #expect(page.take() == ["didPresent"])
            #expect(phone.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 52))
            #expect(phone.bar.content?.alpha == 0)
            #expect(page.search.searchBar.cancelButton.alpha == 1)
            #expect(page.scrollView.contentOffset.y == -99)
            #expect(UIKeyboardController.current?.isVisible == true)
            #expect(phone.navigation.presentedViewController === page.search)
            #expect(page.search.presentingViewController === phone.navigation)
        }
    }

    @Test func `the bar's height animates without a jump when the search starts`() {
        show { phone, page in
            tap(phone, page.search.searchBar.searchTextField)
            var last = phone.bar.layer.presentation()!.frame.height
            var largest: CGFloat = 0
            for _ in 0..<40 {
                phone.tick()
                let height = phone.bar.layer.presentation()!.frame.height
                largest = max(largest, abs(height - last))
                last = height
            }
            #expect(last == 52)
            #expect(largest < 8)
        }
    }

    @Test func `cancelling restores text, keyboard, title and height`() {
        show(large: true) { phone, page in
            let before = phone.bar.frame
            let field = page.search.searchBar.searchTextField
            tap(phone, field)
            phone.wait(1)
            phone.phone.send(.text("ada"))
            phone.tick()
            _ = page.take()
            // The title in the bar is invisible during the transition, because the large title shows the same text afterwards.
            #expect(phone.bar.content?.titleVisibility == 0)
            tap(phone, page.search.searchBar.cancelButton)
            phone.tick()
            #expect(page.take() == ["cancel", "willDismiss", "didEnd", "update |false"])
            phone.wait(1)
            #expect(page.take() == ["didDismiss"])
            #expect(!page.search.isActive)
            #expect(field.text == "")
            #expect(!field.isFirstResponder)
            #expect(phone.bar.frame == before)
            #expect(phone.bar.content?.alpha == 1)
            #expect(page.search.searchBar.cancelButton.alpha == 0)
            #expect(page.scrollView.contentOffset.y == -195)
            #expect(page.search.view.superview == nil)
            #expect(phone.navigation.presentedViewController == nil)
        }
    }

    @Test func `the return key hides the keyboard and leaves the search active`() {
        show { phone, page in
            page.search.searchBar.becomeFirstResponder()
            phone.phone.send(.text("ada"))
            phone.wait(1)
            page.search.searchBar.searchTextField.insertText("\n")
            phone.wait(1)
            #expect(page.search.isActive)
            #expect(!page.search.searchBar.isFirstResponder)
            #expect(page.search.searchBar.text == "ada")
            #expect(page.search.searchBar.cancelButton.isEnabled)
        }
    }

    @Test func `a tap on the dimmed background ends the search, and without dimming touches reach the content`() {
        show { phone, page in
            page.search.isActive = true
            phone.wait(1)
            #expect(!page.search.searchBar.isFirstResponder)
            #expect(page.search.shade.alpha == 1)
            #expect(page.search.shade.convert(page.search.shade.bounds, to: nil).minY == phone.bar.frame.maxY)
            phone.tap(CGPoint(x: 200, y: 500))
            phone.wait(1)
            #expect(!page.search.isActive)
            page.search.obscuresBackgroundDuringPresentation = false
            page.search.isActive = true
            phone.wait(1)
            #expect(page.search.shade.alpha == 0)
            #expect(phone.window.hitTest(CGPoint(x: 200, y: 500), with: nil) === page.scrollView)
        }
    }

    @Test func `search results are hidden without text and are below the search bar with text`() {
        let list = Page("results")
        let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        list.view.addSubview(table)
        table.contentSize = CGSize(width: 390, height: 2000)
        show(results: list) { phone, page in
            page.search.searchBar.becomeFirstResponder()
            phone.wait(1)
            #expect(list.view.window != nil && list.view.isHidden)
            phone.phone.send(.text("a"))
            phone.tick(2)
            #expect(!list.view.isHidden)
            #expect(page.search.shade.alpha == 0)
            #expect(list.view.safeAreaInsets.top == phone.bar.frame.maxY)
            #expect(table.adjustedContentInset.top == phone.bar.frame.maxY)
            #expect(phone.bar.backgroundVisibility == 0)
            table.contentOffset.y += 100
            phone.tick()
            #expect(phone.bar.backgroundVisibility == 1)
            page.search.searchBar.searchTextField.deleteBackward()
            phone.tick(2)
            #expect(list.view.isHidden)
            #expect(page.search.shade.alpha == 1)
            page.search.showsSearchResultsController = true
            phone.tick()
            #expect(!list.view.isHidden)
            #expect(!page.search.automaticallyShowsSearchResultsController)
            page.search.isActive = false
            phone.wait(1)
            #expect(list.view.window == nil)
        }
    }

    @Test func `scopes appear and disappear with the search, unless automaticallyShowsScopeBar is off`() {
        show { phone, page in
            page.search.searchBar.scopeButtonTitles = ["All", "Near"]
            phone.tick()
            #expect(phone.bar.frame.height == 96)
            page.search.isActive = true
            phone.wait(1)
            #expect(phone.bar.frame.height == 94)
            #expect(page.search.searchBar.scopes.alpha == 1)
            _ = page.take()
            let scopes = page.search.searchBar.scopes
            phone.tap(scopes.convert(CGPoint(x: scopes.bounds.width * 0.75, y: 16), to: nil))
            phone.tick()
            #expect(page.take() == ["update |true"])
            page.search.isActive = false
            phone.wait(1)
            #expect(phone.bar.frame.height == 96)
            page.search.automaticallyShowsScopeBar = false
            page.search.isActive = true
            phone.wait(1)
            #expect(phone.bar.frame.height == 52)
        }
    }

    @Test func `with hidesNavigationBarDuringPresentation off, title and buttons stay visible while searching`() {
        show { phone, page in
            page.search.hidesNavigationBarDuringPresentation = false
            page.search.isActive = true
            phone.wait(1)
            #expect(phone.bar.frame.height == 96)
            #expect(phone.bar.content?.alpha == 1)
        }
    }

    @Test func `a pushed page has its own bar, and the search below stays active until the pop`() {
        show { phone, page in
            page.search.searchBar.becomeFirstResponder()
            phone.wait(1)
            phone.phone.send(.text("ada"))
            phone.tick()
            phone.navigation.pushViewController(phone.page("B"), animated: true)
            phone.wait(1)
            #expect(phone.bar.frame.height == 44)
            #expect(phone.bar.content?.alpha == 1)
            #expect(page.search.searchBar.window == nil)
            #expect(UIKeyboardController.current?.isVisible == false)
            phone.swipe(to: 0.6)
            // The upper title does not move. The lower title, which the search has replaced, does not appear.
            #expect(phone.bar.content?.layer.presentation()?.opacity == 0)
            #expect(phone.bar.subviews.compactMap { $0 as? NavigationBarItemView }.first?.frame.minY == 0)
            #expect(page.search.searchBar.searchTextField.layer.presentation()?.frame.height == 36)
            phone.lift()
            phone.wait(1)
            #expect(phone.bar.frame.height == 52)
            #expect(page.search.isActive)
            #expect(page.search.searchBar.text == "ada")
            #expect(page.search.searchBar.window != nil)
            #expect(page.search.view.superview != nil)
            page.search.isActive = false
            phone.wait(1)
            #expect(phone.bar.frame.height == 96)
        }
    }

    @Test func `popping a page with an active search ends the search and leaks nothing`() {
        NavigationPhone.show { phone in
            weak var gone: SearchPage?
            for isInBar in [true, false] {
                var page: SearchPage? = SearchPage()
                gone = page
                if isInBar {
                    page!.navigationItem.searchController = page!.search
                } else {
                    page!.scrollView.addSubview(page!.search.searchBar)
                    page!.search.searchBar.frame.size = CGSize(width: 390, height: 56)
                }
                phone.navigation.pushViewController(page!, animated: false)
                phone.tick(2)
                page!.search.searchBar.becomeFirstResponder()
                phone.wait(1)
                #expect(phone.navigation.presentedViewController === page!.search)
                phone.navigation.popViewController(animated: true)
                phone.wait(1)
                #expect(page!.take().suffix(2) == ["update |false", "didDismiss"])
                #expect(!page!.search.isActive)
                #expect(phone.navigation.presentedViewController == nil)
                #expect(phone.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
                #expect(!phone.navigation.isNavigationBarHidden)
                page = nil
                phone.tick()
                #expect(gone == nil)
            }
        }
    }

    @Test func `a cancelled swipe back leaves the top page's search bar in place`() {
        NavigationPhone.show { phone in
            let page = SearchPage()
            page.navigationItem.searchController = page.search
            phone.navigation.pushViewController(page, animated: false)
            phone.tick(2)
            let place = page.search.searchBar.convert(page.search.searchBar.bounds, to: nil)
            phone.swipe(to: 0.3)
            #expect(phone.bar.layer.presentation()!.frame.height < 96)
            phone.lift()
            phone.settle()
            #expect(phone.navigation.topViewController === page)
            #expect(page.search.searchBar.convert(page.search.searchBar.bounds, to: nil) == place)
            #expect(phone.bar.frame.height == 96)
        }
    }

    @Test func `dismiss ends the search and calls its completion`() {
        show { phone, page in
            page.search.isActive = true
            phone.wait(1)
            var isDone = false
            page.dismiss(animated: true) { isDone = true }
            #expect(!page.search.isActive)
            phone.wait(1)
            #expect(isDone)
            #expect(page.take().suffix(2) == ["update |false", "didDismiss"])
        }
    }

    @Test func `activating and deactivating repeatedly within a transition restores the initial state`() {
        show { phone, page in
            for turn in 0..<20 {
                page.search.isActive = turn % 2 == 0
                if turn % 3 == 0 { phone.tick(turn) }
            }
            page.search.isActive = false
            phone.wait(1)
            #expect(phone.bar.frame.height == 96)
            #expect(page.search.view.superview == nil)
            #expect(page.received.filter { $0 == "willPresent" }.count == page.received.filter { $0 == "didDismiss" }.count)
        }
    }

    @Test func `a search whose bar is in no view hierarchy does not become active`() {
        NavigationPhone.show { phone in
            let search = UISearchController(searchResultsController: nil)
            search.isActive = true
            #expect(!search.isActive)
        }
    }
}

@MainActor
@Suite("A search bar that scrolls with the content")
struct ScrollingSearchTests {
    private func show(_ test: (NavigationPhone, SearchPage) throws -> Void) rethrows {
        try NavigationPhone.show { phone in
            let page = SearchPage()
            phone.navigation.setViewControllers([page], animated: false)
            phone.tick(2)
            page.scrollView.addSubview(page.search.searchBar)
            page.search.searchBar.frame = CGRect(x: 0, y: 0, width: 390, height: 56)
            phone.tick(2)
            try test(phone, page)
        }
    }

    @Test func `an active search moves its bar to the screen's top and hides the navigation bar, then restores both`() {
        show { phone, page in
            let bar = page.search.searchBar
            let before = bar.convert(bar.bounds, to: nil)
            #expect(before.minY == 91)
            bar.becomeFirstResponder()
            phone.wait(1)
            #expect(bar.isFirstResponder)
            #expect(phone.navigation.isNavigationBarHidden)
            #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 56))
            #expect(page.search.shade.convert(page.search.shade.bounds, to: nil).minY == 103)
            page.scrollView.contentOffset.y += 200
            phone.tick()
            #expect(bar.convert(bar.bounds, to: nil).minY == 47)
            page.scrollView.contentOffset.y -= 200
            page.search.isActive = false
            phone.wait(1)
            #expect(!phone.navigation.isNavigationBarHidden)
            #expect(bar.superview === page.scrollView)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
            #expect(bar.convert(bar.bounds, to: nil) == before)
        }
    }
}

@MainActor
@Suite("A search bar as a table's header")
struct TableHeaderSearchTests {
    private final class People: UITableViewController, UISearchResultsUpdating {
        let search = UISearchController(searchResultsController: nil)
        let names = (0..<40).map { "Person \($0)" }
        var shown: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "People"
            shown = names
            search.obscuresBackgroundDuringPresentation = false
            search.searchResultsUpdater = self
            definesPresentationContext = true
            tableView.tableHeaderView = search.searchBar
        }
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            shown = names.filter { text.isEmpty || $0.contains(text) }
            tableView.reloadData()
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = shown[indexPath.row]
            return cell
        }
    }

    @Test func `an active search bar stays at the top while rows scroll, keeps its space and is restored afterwards`() {
        NavigationPhone.show { phone in
            let page = People(style: .plain)
            phone.navigation.setViewControllers([page], animated: false)
            phone.tick(2)
            let (bar, table) = (page.search.searchBar, page.tableView!)
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
            #expect(table.contentOffset.y == -91)
            let height = table.contentSize.height
            for turn in 0..<3 {
                bar.becomeFirstResponder()
                phone.wait(1)
                #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 56))
                #expect(page.presentedViewController === page.search)
                #expect(table.contentSize.height == height)
                phone.phone.send(.text("7"))
                phone.wait(0.5)
                #expect(table.numberOfRows(inSection: 0) == 4)
                #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 56)
                #expect(bar.isFirstResponder)
                if turn == 1 { table.contentOffset.y += 30 }
                page.search.isActive = false
                phone.wait(1)
                #expect(table.numberOfRows(inSection: 0) == 40)
                #expect(bar.superview === table)
                #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
                table.setContentOffset(CGPoint(x: 0, y: -91), animated: false)
                phone.tick(2)
                #expect(table.contentOffset.y == -91)
                #expect(table.contentSize.height == height)
                #expect(phone.bar.frame.maxY == 91)
            }
        }
    }
}
