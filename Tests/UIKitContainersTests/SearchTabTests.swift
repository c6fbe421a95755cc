import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for the search tab of iOS 26 while it is selected. (Facts/IOS26.md#bottom-search)
@MainActor
@Suite struct SearchTabTests {
    private func show(
        activates: Bool = false, hasSearch: Bool = true, version: Int = 26,
        test: (SimulatedPhone, UITabBarController, UISearchController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.process.systemVersion = version
        var search: UISearchController?
        let phone = SimulatedPhone(configuration: configuration) {
            let tabs = UITabBarController()
            let find = UISearchTab { _ in
                let page = UIViewController()
                page.title = "Find"
                let made = UISearchController(searchResultsController: nil)
                search = made
                if hasSearch { page.navigationItem.searchController = made }
                return UINavigationController(rootViewController: page)
            }
            find.automaticallyActivatesSearch = activates
            tabs.tabs =
                ["Home", "Lists", "Groups"].map { title in
                    UITab(title: title, image: UIImage(systemName: "circle"), identifier: title) { _ in UIViewController() }
                } + [find]
            return tabs
        }
        for _ in 0..<3 { phone.tick() }
        let tabs = try #require(phone.window.rootViewController as? UITabBarController)
        try test(phone, tabs, try #require(search))
    }
    private func tap(_ phone: SimulatedPhone, _ x: CGFloat, _ y: CGFloat) {
        phone.send(.touch(.began, finger: 1, location: CGPoint(x: x, y: y)))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: CGPoint(x: x, y: y)))
        phone.run(until: phone.time + 1)
    }
    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    private func capsule(_ tabs: UITabBarController) throws -> CGRect {
        place(try #require(tabs.tabBar.subviews.first { $0 is GlassView && $0.alpha == 1 }))
    }

    @Test func `a selected search tab becomes the search field, and the other tabs become a circle next to it`() throws {
        try show { phone, tabs, search in
            tap(phone, 132, 822)
            #expect(phone.process.run { tabs.selectedIndex } == 1)
            tap(phone, 350, 822)
            try phone.process.run {
                #expect(tabs.selectedIndex == 3)
                let circle = try capsule(tabs)
                #expect(circle == CGRect(x: 21, y: 805, width: 48, height: 48))
                #expect(place(search.searchBar) == CGRect(x: 77, y: 805, width: 304, height: 48))
                #expect(tabs.selectedViewController?.children.first?.view.safeAreaInsets.bottom == 83)
            }
            // The circle shows the previous tab, and a tap on the circle selects that tab again.
            tap(phone, 45, 829)
            try phone.process.run {
                #expect(tabs.selectedIndex == 1)
                let whole = try capsule(tabs)
                #expect(whole == CGRect(x: 21, y: 791, width: 274, height: 62))
            }
        }
    }

    @Test func `the search field grows out of the search tab's circle`() throws {
        try show { phone, tabs, search in
            phone.send(.touch(.began, finger: 1, location: CGPoint(x: 350, y: 822)))
            phone.tick()
            phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 350, y: 822)))
            phone.run(until: phone.time + 0.1)
            let shown = phone.process.run { search.searchBar.layer.presentationFrame.width }
            #expect(shown > 60 && shown < 300, "\(shown)")
        }
    }

    @Test func `an active search is above the keyboard and hides the circle`() throws {
        try show { phone, tabs, search in
            tap(phone, 350, 822)
            tap(phone, 220, 829)
            phone.process.run {
                #expect(search.isActive)
                #expect(tabs.tabBar.alpha == 0)
                let bar = place(search.searchBar)
                #expect(bar.minX == 16 && bar.maxX == 386)
                #expect(bar.maxY == UIKeyboardController.current?.presentationFrame.minY.advanced(by: -8))
                search.isActive = false
            }
            phone.run(until: phone.time + 1.5)
            phone.process.run {
                #expect(tabs.tabBar.alpha == 1)
                #expect(place(search.searchBar) == CGRect(x: 77, y: 805, width: 304, height: 48))
            }
        }
    }

    @Test func `a search tab that activates its search focuses it when selected`() throws {
        try show(activates: true) { phone, _, search in
            tap(phone, 350, 822)
            #expect(phone.process.run { search.isActive && search.searchBar.searchTextField.isFirstResponder })
        }
    }

    @Test func `without a search, and before iOS 26, a search tab does not become a search field`() throws {
        try show(hasSearch: false) { phone, tabs, _ in
            tap(phone, 350, 822)
            let whole = try phone.process.run { try capsule(tabs) }
            #expect(whole == CGRect(x: 21, y: 791, width: 274, height: 62))
        }
        try show(version: 17) { phone, tabs, search in
            tap(phone, 350, 822)
            phone.process.run {
                #expect(tabs.selectedIndex == 3)
                #expect(search.searchBar.place != .bottom)
            }
        }
    }
}
