import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for the tab bar of iOS 26: its search tab, and the selection while dragging. (Facts/IOS26.md#glass-bars)
@MainActor
@Suite("Glass tab bars") struct GlassTabTests {
    private func show(
        _ titles: [String] = ["Home", "Lists", "Groups"], hasSearch: Bool = true, version: Int = 26,
        test: (SimulatedPhone, UITabBarController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration) {
            let tabs = UITabBarController()
            var items = titles.map { UITabBarItem(title: $0, image: UIImage(systemName: "circle"), tag: 0) }
            if hasSearch { items.append(UITabBarItem(tabBarSystemItem: .search, tag: 0)) }
            tabs.viewControllers = items.map { item in
                let page = UIViewController()
                page.tabBarItem = item
                return page
            }
            return tabs
        }
        for _ in 0..<3 { phone.tick() }
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController as? UITabBarController)) }
    }
    private func glass(_ bar: UITabBar) -> [CGRect] {
        bar.subviews.filter { $0 is GlassView }.map { $0.convert($0.bounds, to: nil) }.sorted { $0.minX < $1.minX }
    }
    private func selection(_ bar: UITabBar) throws -> ControlThumb { try #require(bar.subviews.compactMap { $0 as? ControlThumb }.first) }
    private func place(_ thumb: ControlThumb) -> CGRect {
        let frame = thumb.layer.presentationFrame
        return thumb.superview?.convert(frame, to: nil) ?? frame
    }
    private func finger(_ phone: SimulatedPhone, _ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat = 820) {
        phone.send(.touch(phase, finger: 1, location: CGPoint(x: x, y: y)))
        phone.tick()
    }
    private func wait(_ phone: SimulatedPhone, _ ticks: Int = 60) { for _ in 0..<ticks { phone.tick() } }

    @Test func `the search tab is a circle without a title at the end, and the other tabs are at the leading side`() throws {
        try show { phone, tabs in
            #expect(glass(tabs.tabBar) == [CGRect(x: 21, y: 791, width: 274, height: 62), CGRect(x: 319, y: 791, width: 62, height: 62)])
            let search = try #require(tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.last)
            #expect(search.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Search" }?.alpha == 0)
            finger(phone, .began, 350)
            finger(phone, .ended, 350)
            wait(phone)
            #expect(tabs.selectedIndex == 3)
            #expect(try place(selection(tabs.tabBar)) == CGRect(x: 323, y: 795, width: 54, height: 54))
        }
    }

    @Test func `the search tab is an ordinary tab before iOS 26 and where it is the only tab`() throws {
        try show(version: 17) { _, tabs in
            #expect(glass(tabs.tabBar).isEmpty)
            #expect(tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.map(\.frame.width) == Array(repeating: 100.5, count: 4))
        }
        try show([]) { _, tabs in #expect(glass(tabs.tabBar).count == 1) }
        try show(hasSearch: false) { _, tabs in #expect(glass(tabs.tabBar).count == 1) }
    }

    @Test func `a drag moves the selection as a lens and selects the tab where the finger lifts`() throws {
        try show { phone, tabs in
            let thumb = try selection(tabs.tabBar)
            #expect(place(thumb) == CGRect(x: 25, y: 795, width: 94, height: 54) && !thumb.isLens)
            #expect(thumb.subviews.allSatisfy { $0.backgroundColor == nil }, "the translucent colour is drawn once")
            finger(phone, .began, 70)
            wait(phone)
            #expect(thumb.isLens && place(thumb) == CGRect(x: 18, y: 788, width: 108, height: 68))
            for x in stride(from: 74, through: 170, by: 4) { finger(phone, .moved, CGFloat(x)) }
            #expect(abs(place(thumb).midX - 170) < 0.01 && thumb.isLens)
            #expect(tabs.selectedIndex == 0, "nothing is selected while the finger is down")
            for x in stride(from: 174, through: 390, by: 8) { finger(phone, .moved, CGFloat(x)) }
            #expect(abs(place(thumb).maxX - 298) < 0.01, "not beyond the capsule's end")
            for x in stride(from: 386, through: 170, by: -8) { finger(phone, .moved, CGFloat(x)) }
            finger(phone, .ended, 170)
            wait(phone)
            #expect(tabs.selectedIndex == 1)
            #expect(!thumb.isLens && place(thumb) == CGRect(x: 111, y: 795, width: 94, height: 54))
        }
    }

    @Test func `a cancelled drag leaves the selection unchanged, and a tap still selects`() throws {
        try show { phone, tabs in
            let thumb = try selection(tabs.tabBar)
            finger(phone, .began, 70)
            for x in stride(from: 74, through: 240, by: 8) { finger(phone, .moved, CGFloat(x)) }
            finger(phone, .cancelled, 240)
            wait(phone)
            #expect(tabs.selectedIndex == 0 && !thumb.isLens && place(thumb).minX == 25)
            finger(phone, .began, 240)
            finger(phone, .ended, 240)
            wait(phone)
            #expect(tabs.selectedIndex == 2 && !thumb.isLens && place(thumb).minX == 197)
        }
    }

    @Test func `a minimised tab bar is two circles with the accessory between them`() throws {
        try show { phone, tabs in
            tabs.bottomAccessory = UITabAccessory(contentView: UIView())
            tabs.tabBar.minimisedShare = 1
            wait(phone, 3)
            #expect(glass(tabs.tabBar) == [CGRect(x: 21, y: 805, width: 48, height: 48), CGRect(x: 333, y: 805, width: 48, height: 48)])
            let accessory = try #require(tabs.tabBar.accessory)
            #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 77, y: 805, width: 248, height: 48))
        }
    }

    @Test func `right to left, the search circle is at the left, and the selection follows a drag to its tab`() throws {
        try show { phone, tabs in
            tabs.tabBar.semanticContentAttribute = .forceRightToLeft
            tabs.tabBar.setNeedsLayout()
            wait(phone, 3)
            #expect(glass(tabs.tabBar) == [CGRect(x: 21, y: 791, width: 62, height: 62), CGRect(x: 107, y: 791, width: 274, height: 62)])
            let thumb = try selection(tabs.tabBar)
            #expect(place(thumb).maxX == 377)
            finger(phone, .began, 330)
            for x in stride(from: 322, through: 250, by: -8) { finger(phone, .moved, CGFloat(x)) }
            finger(phone, .ended, 250)
            wait(phone)
            #expect(tabs.selectedIndex == 1)
            #expect(place(thumb).minX == 197)
        }
    }

    @Test func `tabs are created from UITab, a search tab is the circle, and a hidden tab is left out`() throws {
        try show(["Home"], hasSearch: false) { phone, tabs in
            var made = 0
            @MainActor func page(_ tab: UITab) -> UIViewController {
                made += 1
                return UIViewController()
            }
            let home = UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home", viewControllerProvider: page)
            let lists = UITab(title: "Lists", image: nil, identifier: "lists", viewControllerProvider: page)
            let search = UISearchTab(viewControllerProvider: page)
            tabs.tabs = [home, lists, search]
            wait(phone, 3)
            #expect(made == 3 && tabs.tabBar.items?.map(\.title) == ["Home", "Lists", "Search"])
            #expect(glass(tabs.tabBar).count == 2 && tabs.tab(forIdentifier: "lists") === lists && lists.tabBarController === tabs)
            tabs.selectedTab = lists
            #expect(tabs.selectedViewController === lists.viewController && tabs.selectedTab === lists)
            lists.badgeValue = "2"
            lists.title = "Notes"
            #expect(tabs.tabBar.items?[1].badgeValue == "2" && tabs.tabBar.items?[1].title == "Notes")
            lists.isHidden = true
            #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Search"] && made == 3)
        }
    }
}
