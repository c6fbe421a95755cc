import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Positions of a navigation bar and its page")
struct NavigationBarLayoutTests {
    @Test(arguments: [("iPhone 13", 47, 91), ("iPhone SE", 20, 64)] as [(String, CGFloat, CGFloat)])
    func `the bar is below the status bar, and the page's safe area starts below the bar`(device: String, top: CGFloat, bottom: CGFloat) {
        NavigationPhone.show(device: device) { phone in
            #expect(phone.bar.frame == CGRect(x: 0, y: top, width: phone.window.bounds.width, height: 44))
            #expect(phone.top.view.safeAreaInsets.top == bottom)
            #expect(phone.top.view.frame == phone.window.bounds)
        }
    }

    @Test func `on an island phone the bar starts a pixel above the status bar's end, as measured`() {
        NavigationPhone.show(device: "iPhone 15") { phone in
            #expect(abs(phone.bar.frame.maxY - 97.67) < 0.01)
            #expect(abs(phone.top.view.safeAreaInsets.top - 97.67) < 0.01)
        }
    }

    @Test func `in landscape the bar is 32 high and clear of the notch, and 44 high on the largest phones`() {
        NavigationPhone.show(landscape: true) { phone in
            #expect(phone.bar.frame == CGRect(x: 0, y: 0, width: 844, height: 32))
            #expect(phone.top.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 47, bottom: 21, right: 47))
        }
        NavigationPhone.show(device: "iPhone 13 Pro Max", landscape: true) { phone in #expect(phone.bar.frame.height == 44) }
    }

    @Test func `a hidden bar leaves the page the window's safe area, and hiding it is animated in 0.2 seconds`() {
        NavigationPhone.show { phone in
            phone.navigation.setNavigationBarHidden(true, animated: true)
            phone.tick(3)
            #expect(phone.bar.presentationFrameInWindow.minY < 47 && phone.bar.presentationFrameInWindow.minY > -44)
            phone.wait(0.3)
            #expect(phone.top.view.safeAreaInsets.top == 47)
            #expect(phone.bar.isHidden)
            phone.navigation.setNavigationBarHidden(false, animated: false)
            phone.tick()
            #expect(phone.top.view.safeAreaInsets.top == 91)
            #expect(!phone.bar.isHidden)
        }
    }

    @Test func `additionalSafeAreaInsets are added to the bar's insets`() {
        NavigationPhone.show { phone in
            phone.top.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 5, right: 0)
            phone.tick()
            #expect(phone.top.view.safeAreaInsets == UIEdgeInsets(top: 101, left: 0, bottom: 39, right: 0))
        }
    }

    @Test func `a page starts below the bar if it does not extend under bars or if the bar is opaque`() {
        NavigationPhone.show { phone in
            phone.top.edgesForExtendedLayout = []
            phone.tick()
            #expect(phone.top.view.frame == CGRect(x: 0, y: 91, width: 390, height: 844 - 91))
            #expect(phone.top.view.safeAreaInsets.top == 0)
            phone.top.edgesForExtendedLayout = .all
            phone.bar.isTranslucent = false
            phone.tick()
            #expect(phone.top.view.frame.minY == 91)
            phone.top.extendedLayoutIncludesOpaqueBars = true
            phone.tick()
            #expect(phone.top.view.frame.minY == 0)
        }
    }

    @Test func `the toolbar is above the home indicator and adds to the safe area`() {
        NavigationPhone.show { phone in
            phone.top.toolbarItems = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
            phone.navigation.isToolbarHidden = false
            phone.tick()
            #expect(phone.navigation.toolbar.frame == CGRect(x: 0, y: 844 - 34 - 44, width: 390, height: 44))
            #expect(phone.top.view.safeAreaInsets.bottom == 78)
            let buttons = phone.navigation.toolbar.subviews.compactMap { $0 as? BarButton }
            #expect(buttons.first?.frame.minX == 16 && buttons.last?.frame.maxX == 374)
        }
    }

    @Test func `hidesBottomBarWhenPushed gives the toolbar's space to its controller and those above it`() {
        NavigationPhone.show { phone in
            phone.navigation.isToolbarHidden = false
            phone.tick()
            let b = phone.page("B")
            b.hidesBottomBarWhenPushed = true
            phone.navigation.pushViewController(b, animated: true)
            phone.tick(5)
            let way = phone.navigation.toolbar.presentationFrameInWindow.minY
            #expect(way > 766 && way < 844)
            phone.settle()
            #expect(b.view.safeAreaInsets.bottom == 34)
            #expect(phone.navigation.toolbar.frame.minY == 844)
            phone.navigation.pushViewController(phone.page("C"), animated: false)
            phone.settle()
            #expect(phone.top.view.safeAreaInsets.bottom == 34)
            phone.navigation.popToRootViewController(animated: true)
            phone.settle()
            #expect(phone.top.view.safeAreaInsets.bottom == 78)
            #expect(!phone.navigation.toolbar.isHidden && phone.navigation.toolbar.frame.minY == 766)
        }
    }

    @Test func `a tap on the back button pops, and a tap on an item performs its action`() {
        NavigationPhone.show(["A", "B"]) { phone in
            var taps = 0
            phone.top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", primaryAction: UIAction { _ in taps += 1 })
            phone.tick()
            phone.tap(CGPoint(x: 360, y: 69))
            phone.settle()
            #expect(taps == 1)
            phone.tap(CGPoint(x: 30, y: 69))
            phone.settle()
            #expect(phone.names == ["A"])
        }
    }

    @Test func `typed targets and named actions are called with the bar button item as sender`() {
        NavigationPhone.show { phone in
            @MainActor
            final class Listener: NSObject {
                var received: [String] = []
                override init() { super.init() }
                func next() { received.append("next") }
                func item(_ item: UIBarButtonItem) { received.append(item.title ?? "") }
            }
            let listener = Listener()
            UIBarButtonItem(title: "A", style: .plain, target: listener, action: Listener.next).performAction()
            UIBarButtonItem(title: "B", style: .plain, target: listener, action: Listener.item).performAction()
            let off = UIBarButtonItem(title: "C", style: .plain, target: listener, action: Listener.item)
            off.isEnabled = false
            off.performAction()
            #expect(listener.received == ["next", "B"])
            phone.tick()
        }
    }

    @Test func `the back button of a page with a long title reads Back, and in Arabic the Arabic word`() {
        NavigationPhone.show(["A screen with a rather long title of its own", "B"]) { phone in
            #expect(phone.backTitle == "Back")
        }
        NavigationPhone.show(["Settings", "B"]) { phone in
            #expect(phone.backTitle == "Settings")
            phone.navigation.viewControllers[0].navigationItem.backButtonTitle = "Home"
            phone.tick()
            #expect(phone.backTitle == "Home")
            phone.navigation.viewControllers[0].navigationItem.backButtonDisplayMode = .minimal
            phone.tick()
            #expect(phone.backTitle == nil)
        }
    }
}

extension NavigationPhone {
    /// The title of the back button.
    var backTitle: String? {
        func find(_ view: UIView) -> NavigationBackButton? { view as? NavigationBackButton ?? view.subviews.lazy.compactMap(find).first }
        return find(bar)?.label.text
    }
}

extension NavigationBarLayoutTests {
    @Test func `an empty background image makes a navigation bar clear, and an empty shadow image removes its line`() {
        NavigationPhone.show { phone in
            phone.bar.setBackgroundImage(UIImage(), for: .default)
            phone.bar.shadowImage = UIImage()
            let shown = phone.bar.standardAppearance
            #expect(shown.backgroundEffect == nil && shown.backgroundColor == nil && shown.shadowImage != nil)
            #expect(phone.bar.scrollEdgeAppearance?.backgroundEffect == nil && phone.bar.scrollEdgeAppearance?.shadowImage != nil)
            phone.bar.barTintColor = .red
            #expect(phone.bar.appearance(of: UINavigationItem()).backgroundColor == nil)
            phone.bar.setBackgroundImage(nil, for: .default)
            #expect(phone.bar.standardAppearance.backgroundEffect != nil && phone.bar.scrollEdgeAppearance == nil)
        }
    }

    @Test func `an empty background image makes a toolbar and a tab bar clear`() {
        NavigationPhone.show { phone in
            let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
            phone.window.addSubview(tabs)
            @MainActor func materials(_ view: UIView) -> Int {
                (view is UIVisualEffectView && !view.isHidden && (view as? UIVisualEffectView)?.effect != nil ? 1 : 0)
                    + view.subviews.map(materials).reduce(0, +)
            }
            tabs.update()
            #expect(materials(tabs) > 0)
            tabs.backgroundImage = UIImage()
            tabs.shadowImage = UIImage()
            #expect(materials(tabs) == 0)
            let tools = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            phone.window.addSubview(tools)
            let before = materials(tools)
            tools.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
            #expect(before > 0 && materials(tools) == 0)
        }
    }
}
