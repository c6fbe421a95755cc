import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for search bars at the lower edge of a phone's screen. (Facts/IOS26.md#bottom-search)
@MainActor
@Suite("Bottom search bar on iOS 26")
struct BottomSearchTests {
    private func show(
        version: Int = 26, device: String = "iPhone 17", results: UIViewController? = nil,
        prepare: (UINavigationController, SearchPage) -> UIViewController? = { _, _ in nil },
        _ test: (SimulatedPhone, UINavigationController, SearchPage) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.strategy = .none
        configuration.process.systemVersion = version
        var parts: (UINavigationController, SearchPage)!
        let phone = SimulatedPhone(configuration: configuration) {
            let page = SearchPage(results: results)
            page.navigationItem.searchController = page.search
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.prefersLargeTitles = true
            parts = (navigation, page)
            return prepare(navigation, page) ?? navigation
        }
        for _ in 0..<3 { phone.tick() }
        try phone.process.run { try test(phone, parts.0, parts.1) }
    }
    private func settle(_ phone: SimulatedPhone) {
        for _ in 0..<180 { phone.tick() }
    }
    private func tap(_ phone: SimulatedPhone, _ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        phone.send(.touch(.began, finger: 1, location: point))
        phone.tick()
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.tick()
    }
    private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test
    func `the search bar is a 48-point capsule inset by 28, and the content's safe area ends at its top`() throws {
        try show { _, navigation, page in
            #expect(frame(page.search.searchBar) == CGRect(x: 28, y: 798, width: 346, height: 48))
            #expect(page.search.searchBar.searchTextField.frame == page.search.searchBar.bounds)
            #expect(page.view.safeAreaInsets.bottom == 76)
            #expect(navigation.navigationBar.frame.height == 106)
            #expect(page.navigationItem.searchBarPlacement == .integrated)
            #expect(page.search.searchBarPlacement == .integrated)
        }
    }

    @Test func `before iOS 26, on an iPad, over tabs and if the app requests it, the search bar is below the title`() throws {
        func isBelowTitle(_ page: SearchPage, _ navigation: UINavigationController) -> Bool {
            page.search.searchBar.isDescendant(of: navigation.navigationBar) && page.navigationItem.searchBarPlacement == .stacked
        }
        try show(version: 17, device: "iPhone 13") { _, navigation, page in #expect(isBelowTitle(page, navigation)) }
        try show(device: "iPad Pro 11") { _, navigation, page in #expect(isBelowTitle(page, navigation)) }
        try show(prepare: { navigation, _ in
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            return tabs
        }) { _, navigation, page in #expect(isBelowTitle(page, navigation)) }
        try show { phone, navigation, page in
            page.navigationItem.preferredSearchBarPlacement = .stacked
            phone.tick()
            #expect(isBelowTitle(page, navigation))
            page.navigationItem.preferredSearchBarPlacement = .automatic
            phone.tick()
            #expect(frame(page.search.searchBar).minY == 798)
            page.navigationItem.searchBarPlacementAllowsToolbarIntegration = false
            phone.tick()
            #expect(isBelowTitle(page, navigation))
        }
    }

    @Test func `a tap shows the keyboard, and the search bar is 8 above it with a close button`() throws {
        try show { phone, navigation, page in
            let bar = page.search.searchBar
            tap(phone, bar.searchTextField)
            settle(phone)
            #expect(page.search.isActive)
            let keyboard = try #require(UIApplication.shared.textInputSystem?.keyboardFrame)
            #expect(frame(bar) == CGRect(x: 16, y: keyboard.minY - 8 - 48, width: 370, height: 48))
            #expect(frame(bar.searchTextField).width == 314)
            let close = try #require(bar.bottomParts?.closeButton)
            #expect(frame(close) == CGRect(x: 338, y: keyboard.minY - 56, width: 48, height: 48))
            _ = page.take()
            tap(phone, close)
            settle(phone)
            #expect(page.received.contains("cancel"))
            #expect(!page.search.isActive)
            #expect(UIApplication.shared.textInputSystem?.keyboardFrame == nil)
            #expect(frame(bar) == CGRect(x: 28, y: 798, width: 346, height: 48))
            #expect(close.alpha == 0)
            #expect(navigation.navigationBar.frame.height == 106)
        }
    }

    @Test func `the search bar stays above the keyboard in every frame of the animation`() throws {
        try show { phone, _, page in
            let bar = page.search.searchBar
            tap(phone, bar.searchTextField)
            var heights = Set<CGFloat>()
            for _ in 0..<60 {
                phone.tick()
                let shown = try #require(bar.superview?.layer.presentation()?.frame)
                heights.insert(shown.minY)
            }
            #expect(heights.count > 10)
            #expect(heights.max()! <= 798)
        }
    }

    @Test func `a push of a page without a search removes the search bar, and a pop restores it`() throws {
        try show { phone, navigation, page in
            let other = UIViewController()
            other.title = "Other"
            navigation.pushViewController(other, animated: true)
            settle(phone)
            #expect(page.search.searchBar.window == nil)
            #expect(other.view.safeAreaInsets.bottom == 34)
            navigation.popViewController(animated: true)
            settle(phone)
            #expect(frame(page.search.searchBar) == CGRect(x: 28, y: 798, width: 346, height: 48))
            #expect(page.search.searchBar.superview?.alpha == 1)
        }
    }

    @Test
    func `an active search dims from the screen's top edge, and before iOS 26 from the end of the search bar`() throws {
        for version in [17, 26] {
            try show(version: version, device: version == 26 ? "iPhone 17" : "iPhone 13") { phone, _, page in
                page.search.isActive = true
                settle(phone)
                let shade = page.search.shade
                #expect(shade.alpha == 1)
                let top = frame(shade).minY
                #expect(version == 26 ? top == 0 : top > 47, "\(top)")
                #expect(frame(shade).maxY == phone.window.bounds.height)
            }
        }
    }

    @Test func `the search bar is above a toolbar, and touches at its sides reach the content`() throws {
        try show(prepare: { navigation, page in
            page.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: Selector?.none)]
            navigation.isToolbarHidden = false
            return nil
        }) { phone, navigation, page in
            #expect(frame(page.search.searchBar).maxY == navigation.toolbar.frame.minY - 8)
            #expect(page.view.safeAreaInsets.bottom == 874 - frame(page.search.searchBar).minY)
            let beside = CGPoint(x: 10, y: frame(page.search.searchBar).midY)
            #expect(phone.window.hitTest(beside, with: nil)?.isDescendant(of: page.view) == true)
        }
    }

    @Test
    func `a subtitle makes the large title area 14 points taller and raises the title by 2`() throws {
        try show { phone, navigation, page in
            let title = try #require(navigation.navigationBar.content?.largeTitle)
            let before = frame(title).minY
            page.navigationItem.subtitle = "by name"
            phone.tick()
            #expect(navigation.navigationBar.frame.height == 120)
            #expect(page.view.safeAreaInsets.top == 182)
            #expect(frame(title).minY == before - 2)
            let line = try #require(title.subviews.first as? UILabel)
            #expect(line.text == "by name")
            page.navigationItem.subtitle = nil
            phone.tick()
            #expect(navigation.navigationBar.frame.height == 106)
            #expect(title.subviews.isEmpty)
        }
    }
}
