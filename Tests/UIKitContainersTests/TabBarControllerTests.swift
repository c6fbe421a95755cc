import Testing
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

@MainActor
@Suite("Tab bar controllers")
struct TabBarControllerTests {
    /// A page that records its callbacks.
    @MainActor private final class Page: UIViewController {
        var received: (String) -> Void = { _ in }
        override func viewWillAppear(_ animated: Bool) { received("\(title ?? "").willAppear") }
        override func viewDidAppear(_ animated: Bool) { received("\(title ?? "").didAppear") }
        override func viewWillDisappear(_ animated: Bool) { received("\(title ?? "").willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { received("\(title ?? "").didDisappear") }
    }

    @MainActor private final class Log { var lines: [String] = [] }

    private func tabs(_ body: (Stage, UITabBarController, [Page], Log) throws -> Void) rethrows {
        try Stage.perform { stage in
            let log = Log()
            let pages = ["One", "Two", "Three"].map { title in
                let page = Page()
                page.title = title
                page.received = { log.lines.append($0) }
                return page
            }
            let controller = UITabBarController()
            controller.viewControllers = pages
            stage.window.rootViewController = controller
            stage.wait(0.1)
            log.lines = []
            try body(stage, controller, pages, log)
        }
    }

    @Test func `the tab bar is 49 points plus the bottom safe area high, and is part of the page's safe area`() {
        tabs { stage, tabs, pages, _ in
            let bottom = stage.window.safeAreaInsets.bottom
            #expect(tabs.tabBar.frame.height == 49 + bottom && tabs.tabBar.frame.maxY == stage.window.bounds.height)
            #expect(pages[0].view.frame == stage.window.bounds)
            #expect(pages[0].view.safeAreaInsets.bottom == 49 + bottom)
            #expect(pages[0].view.safeAreaInsets.top == stage.window.safeAreaInsets.top)
            #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two", "Three"])
        }
    }

    @Test func `the tab of a navigation controller shows the item of its root controller`() {
        Stage.perform { stage in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: "Page", image: nil, tag: 4)
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: page)]
            stage.window.rootViewController = tabs
            #expect(tabs.tabBar.items?.map(\.title) == ["Page"])
            page.tabBarItem.badgeValue = "3"
            #expect(tabs.tabBar.items?.first?.badgeValue == "3")
        }
    }

    @Test func `a tap on a tab makes the old page disappear and the new page appear, and one page is in the window`() {
        tabs { stage, tabs, pages, log in
            let width = stage.window.bounds.width
            stage.tap(width / 2, stage.window.bounds.height - stage.window.safeAreaInsets.bottom - 20)
            stage.wait(0.1)
            #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === pages[1].tabBarItem)
            #expect(log.lines == ["Two.willAppear", "One.willDisappear", "One.didDisappear", "Two.didAppear"])
            #expect(pages[0].view.window == nil && pages[1].view.window != nil && !pages[2].isViewLoaded)
        }
    }

    @Test func `the delegate can refuse a tab, and is called for taps but not for selection in code`() {
        @MainActor final class Delegate: NSObject, UITabBarControllerDelegate {
            var refused: UIViewController?
            var chosen: [UIViewController] = []
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
                viewController !== refused
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                chosen.append(viewController)
            }
        }
        tabs { stage, tabs, pages, _ in
            let delegate = Delegate()
            delegate.refused = pages[2]
            tabs.delegate = delegate
            let y = stage.window.bounds.height - stage.window.safeAreaInsets.bottom - 20
            let third = stage.window.bounds.width / 3
            stage.tap(third * 2.5, y)
            #expect(tabs.selectedIndex == 0 && delegate.chosen.isEmpty)
            stage.tap(third * 1.5, y)
            #expect(delegate.chosen == [pages[1]])
            tabs.selectedIndex = 2
            #expect(tabs.selectedViewController === pages[2] && delegate.chosen.count == 1)
        }
    }

    @Test func `a tap on the selected tab pops its stack to the root, and a pushed page can hide the bar`() {
        Stage.perform { stage in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            let detail = UIViewController()
            navigation.pushViewController(detail, animated: false)
            stage.wait(0.2)
            stage.tap(60, stage.window.bounds.height - stage.window.safeAreaInsets.bottom - 20)
            stage.wait(1)
            #expect(navigation.viewControllers.count == 1)
            let immersive = UIViewController()
            immersive.hidesBottomBarWhenPushed = true
            navigation.pushViewController(immersive, animated: false)
            stage.wait(0.2)
            #expect(tabs.tabBar.frame.minY == stage.window.bounds.height)
            #expect(immersive.view.safeAreaInsets.bottom == stage.window.safeAreaInsets.bottom)
            navigation.popViewController(animated: false)
            stage.wait(0.2)
            #expect(tabs.tabBar.frame.maxY == stage.window.bounds.height)
        }
    }

    @Test func `the selected tab stays selected when the other tabs change`() {
        tabs { stage, tabs, pages, _ in
            tabs.selectedIndex = 1
            tabs.viewControllers = [pages[1], pages[2]]
            #expect(tabs.selectedViewController === pages[1] && tabs.selectedIndex == 0 && pages[0].parent == nil)
            tabs.viewControllers = [pages[2]]
            #expect(tabs.selectedViewController === pages[2])
            tabs.viewControllers = []
            #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
        }
    }

    @Test func `right to left, the first tab is on the right`() {
        Stage.perform(locale: "ar") { stage in
            let tabs = UITabBarController()
            let pages = ["One", "Two"].map { title in
                let page = UIViewController()
                page.title = title
                return page
            }
            tabs.viewControllers = pages
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            stage.tap(60, stage.window.bounds.height - stage.window.safeAreaInsets.bottom - 20)
            #expect(tabs.selectedIndex == 1)
        }
    }
}
