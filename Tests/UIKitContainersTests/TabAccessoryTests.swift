import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for the accessory of a tab bar of iOS 26, and for the other views at the bottom. (Facts/IOS26.md#glass-bars)
@MainActor
@Suite struct TabAccessoryTests {
    private func show(on device: String = "iPhone 17", test: (SimulatedPhone, UITabBarController, UISearchController) throws -> Void) throws
    {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        configuration.process.systemVersion = 26
        let search = { UISearchController(searchResultsController: nil) }
        var made: UISearchController?
        let phone = SimulatedPhone(configuration: configuration) {
            let tabs = UITabBarController()
            let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") { _ in
                UINavigationController(rootViewController: UIViewController())
            }
            let find = UISearchTab { _ in
                let page = UIViewController()
                made = search()
                page.navigationItem.searchController = made
                return UINavigationController(rootViewController: page)
            }
            tabs.tabs = [home, find]
            tabs.bottomAccessory = UITabAccessory(contentView: UILabel())
            return tabs
        }
        for _ in 0..<3 { phone.tick() }
        try test(phone, try #require(phone.window.rootViewController as? UITabBarController), try #require(made))
    }
    private func tap(_ phone: SimulatedPhone, _ point: CGPoint) {
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.run(until: phone.time + 1)
    }
    private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test func `the accessory is above the search field, leaves it tappable and is hidden while the search is active`() throws {
        try show { phone, tabs, search in
            phone.process.run { tabs.selectedIndex = 1 }
            phone.run(until: phone.time + 1)
            let (field, accessory) = try phone.process.run {
                (place(search.searchBar), place(try #require(tabs.tabBar.accessory)))
            }
            #expect(field == CGRect(x: 77, y: 805, width: 304, height: 48))
            #expect(accessory == CGRect(x: 21, y: 749, width: 360, height: 48))
            tap(phone, CGPoint(x: 220, y: 829))
            phone.process.run {
                #expect(search.isActive && tabs.tabBar.alpha == 0)
                tabs.selectedIndex = 0
            }
            phone.run(until: phone.time + 1)
            let above = try phone.process.run { place(try #require(tabs.tabBar.accessory)).minY }
            #expect(above == 735, "above the whole capsule again")
        }
    }

    @Test func `on an iPad with tabs at the top the accessory is at the bottom, and content ends above it`() throws {
        try show(on: "iPad Pro 11") { phone, tabs, _ in
            let size = phone.window.bounds.size
            try phone.process.run {
                #expect(tabs.tabBar.isOnTop)
                let accessory = try #require(tabs.tabBar.accessory)
                #expect(place(accessory) == CGRect(x: (size.width - 500) / 2, y: size.height - 69, width: 500, height: 48))
                let hit = phone.window.hitTest(CGPoint(x: size.width / 2, y: size.height - 45), with: nil)
                #expect(hit?.isDescendant(of: accessory) == true)
                #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 69)
                tabs.setTabBarHidden(true, animated: false)
            }
            for _ in 0..<3 { phone.tick() }
            try phone.process.run {
                let accessory = try #require(tabs.tabBar.accessory)
                #expect(place(accessory).minY > size.height)
                tabs.bottomAccessory = nil
                #expect(accessory.superview == nil)
                #expect((tabs.selectedViewController?.view.safeAreaInsets.bottom ?? 69) < 69)
            }
        }
    }

    @Test func `a hidden tab bar shows nothing at the screen's edge, not even its shadow`() throws {
        try show { phone, tabs, _ in
            try phone.process.run {
                let navigation = try #require(tabs.selectedViewController as? UINavigationController)
                let page = UIViewController()
                page.hidesBottomBarWhenPushed = true
                navigation.pushViewController(page, animated: false)
            }
            for _ in 0..<3 { phone.tick() }
            phone.process.run {
                #expect(tabs.tabBar.frame.minY == phone.window.bounds.height)
                @MainActor func shadows(_ view: UIView) -> [GlassShadowView] {
                    [view as? GlassShadowView].compactMap { $0 } + view.subviews.flatMap(shadows)
                }
                let tops = shadows(tabs.tabBar).map { place($0).minY }
                #expect(tops.count >= 2 && tops.allSatisfy { $0 >= phone.window.bounds.height }, "\(tops)")
                (tabs.selectedViewController as? UINavigationController)?.popViewController(animated: false)
            }
            for _ in 0..<3 { phone.tick() }
            let above = try phone.process.run { place(try #require(tabs.tabBar.accessory)).minY }
            #expect(above == 735)
        }
    }
}
