import KeyboardAdjustment
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

@MainActor
@Suite("Search bars and the engine")
struct SearchBarRuleTests {
    private final class Rows: UITableViewController {}

    /// Shows a navigation controller with a search controller. The search field is at y 610 to 646 of the window.
    private func show(
        page: @escaping @MainActor () -> UIViewController = { UIViewController() },
        _ test: (EnginePhone, UISearchController, UIViewController) throws -> Void
    ) rethrows {
        let search = UISearchController(searchResultsController: nil)
        let page = page()
        page.navigationItem.searchController = search
        try EnginePhone.run(controller: { UINavigationController(rootViewController: page) }) { phone in
            phone.window.layoutWindow()
            phone.controller.view.addSubview(search.searchBar)
            search.searchBar.frame = CGRect(x: 0, y: 609, width: 390, height: 52)
            search.searchBar.layoutIfNeeded()
            #expect(search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: nil).minY == 610)
            try test(phone, search, page)
        }
    }

    /// Tests the second line of the table. (Facts/EngineExamples.md#e9-distances-and-search-bars)
    @Test func `a search controller's field is disabled, and with enableMode .enabled it uses the search bar's distance`() {
        EnginePhone.run { _ in
            show { phone, search, page in
                let field = search.searchBar.searchTextField
                search.searchBar.iq.distanceFromKeyboard = 30
                #expect(field.iq.textFieldSearchBar() === search.searchBar)
                phone.show(field)
                #expect(phone.rootY == 0)
                #expect(phone.manager.enablement == Enablement(isEnabled: false, reason: .searchController))
                field.iq.distanceFromKeyboard = 300
                field.iq.enableMode = .enabled
                phone.manager.reloadLayoutIfNeeded()
                // The search bar is not inside a page, so the navigation controller's view moves.
                #expect(phone.rootY == -236)
                #expect(page.view.frame.minY == 0)
            }
        }
    }

    /// Tests the third line of the table. (Facts/EngineExamples.md#e9-distances-and-search-bars)
    @Test func `the field of a search bar in the app's own view uses its own distance`() {
        for (inner, expected) in [(nil, -216), (30, -236)] as [(CGFloat?, CGFloat)] {
            EnginePhone.run { phone in
                let bar = UISearchBar(frame: CGRect(x: 0, y: 600, width: 390, height: 56))
                phone.root.addSubview(bar)
                bar.layoutIfNeeded()
                bar.iq.distanceFromKeyboard = 30
                if let inner { bar.searchTextField.iq.distanceFromKeyboard = inner }
                #expect(bar.searchTextField.iq.textFieldSearchBar() == nil)
                #expect(bar.searchTextField.iq.superviewOf(type: UISearchBar.self) === bar)
                phone.show(bar.searchTextField)
                #expect(phone.rootY == expected)
            }
        }
    }

    @Test func `another text input inside a search bar uses the bar's distance`() {
        EnginePhone.run { phone in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 600, width: 390, height: 56))
            phone.root.addSubview(bar)
            let field = phone.addField(y: 10, height: 36, in: bar)
            bar.iq.distanceFromKeyboard = 30
            #expect(field.iq.textFieldSearchBar() === bar)
            #expect(bar.iqIsEnabled)
            phone.show(field)
            #expect(phone.rootY == -236)
        }
    }

    @Test func `for a search field in the navigation controller's view the class of the top controller counts`() {
        EnginePhone.run { _ in
            show(page: { Rows(style: .plain) }) { phone, search, page in
                page.navigationItem.searchController = nil
                let lone = UISearchTextField(frame: CGRect(x: 20, y: 610, width: 350, height: 36))
                phone.controller.view.addSubview(lone)
                phone.show(lone)
                #expect(phone.manager.enablement == Enablement(isEnabled: false, reason: .disabledClass))
            }
        }
    }
}
