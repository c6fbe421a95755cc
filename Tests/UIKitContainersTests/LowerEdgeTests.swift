import Testing
import UIKitControls
import UIKitScroll
import UIKitTestSupport

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for bars at the lower edge when the content ends above them, and when it continues behind them. (Facts/Bars.md#background)
@MainActor
@Suite("Bars at the end of content")
struct LowerEdgeTests {
    private func scrolling(_ height: CGFloat) -> UIViewController {
        let page = UIViewController()
        let scroll = UIScrollView(frame: UIScreen.main.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 300, height: height)
        page.view = scroll
        page.tabBarItem = UITabBarItem(title: "Page", image: nil, tag: 0)
        return page
    }

    /// Whether a bar has a visible background: a material, a colour or a line.
    private func hasBackground(_ bar: UIView) -> Bool {
        guard let background = bar.subviews.first(where: { $0 is BarBackgroundView }) else { return false }
        return background.subviews.contains { part in
            !part.isHidden && ((part as? UIVisualEffectView)?.effect != nil || (part.backgroundColor ?? .clear) != .clear)
        }
    }

    @Test func `a tab bar has a background over content, and none at the content's end`() {
        Stage.perform { stage in
            let page = scrolling(3000)
            let tabs = UITabBarController()
            tabs.viewControllers = [page]
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            let scroll = page.view as! UIScrollView
            #expect(hasBackground(tabs.tabBar))
            let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
            scroll.contentOffset.y = end - 2
            #expect(hasBackground(tabs.tabBar))
            scroll.contentOffset.y = end
            #expect(!hasBackground(tabs.tabBar))
            // The content grows, and then becomes short.
            scroll.contentSize.height += 100
            #expect(hasBackground(tabs.tabBar))
            scroll.contentSize.height = 100
            stage.wait(0.1)
            #expect(!hasBackground(tabs.tabBar))
        }
    }

    @Test func `scrollEdgeAppearance applies at the content's end, item before bar, and an opaque bar is unchanged`() {
        Stage.perform { stage in
            let page = scrolling(100)
            let tabs = UITabBarController()
            tabs.viewControllers = [page]
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            #expect(!hasBackground(tabs.tabBar))
            let own = UITabBarAppearance()
            own.configureWithOpaqueBackground()
            own.backgroundColor = .systemRed
            @MainActor func shows(_ color: UIColor) -> Bool {
                tabs.tabBar.subviews.first { $0 is BarBackgroundView }?.subviews.contains { $0.backgroundColor == color } ?? false
            }
            tabs.tabBar.scrollEdgeAppearance = own
            #expect(shows(.systemRed))
            let item = UITabBarAppearance(barAppearance: own)
            item.backgroundColor = .systemGreen
            page.tabBarItem.scrollEdgeAppearance = item
            #expect(shows(.systemGreen))
            page.tabBarItem.scrollEdgeAppearance = nil
            tabs.tabBar.scrollEdgeAppearance = nil
            tabs.tabBar.barTintColor = .systemRed
            #expect(!hasBackground(tabs.tabBar))
            tabs.tabBar.isTranslucent = false
            #expect(shows(.systemRed))
        }
    }

    @Test
    func `the tab bar follows the selected tab's top page, and has a background if nothing scrolls`() {
        Stage.perform { stage in
            let navigation = UINavigationController(rootViewController: scrolling(100))
            let plain = UIViewController()
            plain.tabBarItem = UITabBarItem(title: "Plain", image: nil, tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, plain, scrolling(3000)]
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            #expect(!hasBackground(tabs.tabBar))
            tabs.selectedIndex = 1
            stage.wait(0.1)
            #expect(hasBackground(tabs.tabBar))
            tabs.selectedIndex = 2
            stage.wait(0.1)
            #expect(hasBackground(tabs.tabBar))
            tabs.selectedIndex = 0
            stage.wait(0.1)
            #expect(!hasBackground(tabs.tabBar))
            navigation.pushViewController(scrolling(3000), animated: true)
            stage.wait(1)
            #expect(hasBackground(tabs.tabBar))
            navigation.popViewController(animated: true)
            stage.wait(1)
            #expect(!hasBackground(tabs.tabBar))
        }
    }

    @Test func `the tab bar follows the scroll view that the app sets as the content scroll view`() {
        Stage.perform { stage in
            let page = UIViewController()
            let inner = UIView(frame: UIScreen.main.bounds)
            let scroll = UIScrollView(frame: inner.bounds)
            scroll.contentSize.height = 100
            inner.addSubview(scroll)
            page.view.addSubview(inner)
            let tabs = UITabBarController()
            tabs.viewControllers = [page]
            stage.window.rootViewController = tabs
            stage.wait(0.1)
            #expect(hasBackground(tabs.tabBar))
            page.setContentScrollView(scroll, for: .bottom)
            tabs.view.setNeedsLayout()
            stage.wait(0.1)
            #expect(!hasBackground(tabs.tabBar))
        }
    }

    @Test func `a navigation controller's toolbar follows its content, and a standalone toolbar has a background`() {
        Stage.perform { stage in
            let page = scrolling(3000)
            page.toolbarItems = [UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)]
            let navigation = UINavigationController(rootViewController: page)
            navigation.isToolbarHidden = false
            stage.window.rootViewController = navigation
            stage.wait(0.1)
            let scroll = page.view as! UIScrollView
            #expect(hasBackground(navigation.toolbar))
            scroll.contentOffset.y = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
            #expect(!hasBackground(navigation.toolbar))
            let own = UIToolbarAppearance()
            own.configureWithOpaqueBackground()
            navigation.toolbar.scrollEdgeAppearance = own
            #expect(hasBackground(navigation.toolbar))
            navigation.toolbar.scrollEdgeAppearance = nil
            scroll.contentSize.height += 100
            #expect(hasBackground(navigation.toolbar))
            #expect(hasBackground(UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))))
        }
    }
}
