import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitControls

/// Tests for content below bars of iOS 26, and for a tab bar that becomes small. (Facts/IOS26.md#scroll-edges, Facts/IOS26.md#glass-bars)
@MainActor
@Suite struct ScrollEdgeTests {
    private func show(
        _ make: @escaping () -> UIViewController, test: (SimulatedPhone, UIViewController) throws -> Void
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 17")
        configuration.strategy = .none
        let phone = SimulatedPhone(configuration: configuration) { make() }
        pass(phone, 0.1)
        try phone.process.run { try test(phone, try #require(phone.window.rootViewController)) }
    }
    private func pass(_ phone: SimulatedPhone, _ seconds: Double) { for _ in 0..<Int(seconds * 60) { phone.tick() } }

    private func list() -> UIViewController {
        let page = UIViewController()
        let scroll = UIScrollView(frame: UIScreen.main.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 402, height: 3000)
        page.view = scroll
        page.title = "List"
        page.tabBarItem = UITabBarItem(title: "List", image: UIImage(systemName: "star"), tag: 0)
        return page
    }
    private func fades(in view: UIView) -> [ScrollEdgeFadeView] {
        view.subviews.flatMap { ($0 as? ScrollEdgeFadeView).map { [$0] } ?? fades(in: $0) }
    }

    @Test func `a bar follows the edge effect style of its content`() throws {
        try show({ UINavigationController(rootViewController: self.list()) }) { phone, root in
            let navigation = try #require(root as? UINavigationController)
            let scroll = try #require(navigation.topViewController?.view as? UIScrollView)
            let fade = try #require(fades(in: navigation.navigationBar).first)
            #expect(fade.alpha == 1 && fade.stages.count == 2 && fade.layer.backdrop == nil, "soft at first")
            scroll.topEdgeEffect.style = .hard
            pass(phone, 0.1)
            #expect(
                fades(in: navigation.navigationBar).allSatisfy {
                    $0.layer.backdrop != nil && $0.stages.isEmpty && $0.layer.sublayers?.count == 1
                })
            scroll.topEdgeEffect.isHidden = true
            pass(phone, 0.1)
            #expect(fade.alpha == 0)
            scroll.topEdgeEffect.isHidden = false
            scroll.topEdgeEffect.style = .automatic
            pass(phone, 0.1)
            #expect(fade.alpha == 1 && fade.layer.backdrop == nil && fade.layer.sublayers?.count == 2)
        }
    }

    @Test func `a container interaction adds the edge effect below an app's view, and removing it restores the view`() throws {
        try show(list) { _, root in
            let scroll = try #require(root.view as? UIScrollView)
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 402, height: 100))
            bar.addSubview(UILabel(frame: bar.bounds))
            root.view.addSubview(bar)
            let interaction = UIScrollEdgeElementContainerInteraction()
            interaction.scrollView = scroll
            bar.addInteraction(interaction)
            #expect(interaction.view === bar && bar.subviews.count == 1)
            #expect(bar.layer.sublayers?.first?.sublayers?.filter { $0.backdrop != nil }.count == 2)
            #expect(bar.layer.sublayers?.first?.frame == bar.bounds)
            bar.frame.size.height = 140
            #expect(bar.layer.sublayers?.first?.frame.height == 140)
            bar.removeInteraction(interaction)
            #expect(bar.layer.sublayers?.contains { $0.sublayers?.first?.backdrop != nil } != true)
        }
    }

    private func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Other", image: UIImage(systemName: "gearshape"), tag: 1)
        tabs.viewControllers = [list(), other]
        return tabs
    }
    private func drag(_ phone: SimulatedPhone, from start: CGFloat, to end: CGFloat) {
        let steps = 12
        for step in 0...steps {
            let y = start + (end - start) * CGFloat(step) / CGFloat(steps)
            phone.send(.touch(step == 0 ? .began : .moved, finger: 1, location: CGPoint(x: 200, y: y)))
            phone.tick()
        }
        phone.send(.touch(.ended, finger: 1, location: CGPoint(x: 200, y: end)))
        pass(phone, 1)
    }

    @Test func `a tab bar minimises when content scrolls down, and expands again`() throws {
        try show(tabs) { phone, root in
            let tabs = try #require(root as? UITabBarController)
            drag(phone, from: 600, to: 300)
            #expect(tabs.tabBar.minimisedShare == 0, "never, unless it is asked for")
            tabs.tabBarMinimizeBehavior = .onScrollDown
            drag(phone, from: 600, to: 300)
            #expect(tabs.tabBar.minimisedShare == 1)
            let glass = try #require(tabs.tabBar.subviews.first { $0 is GlassView })
            #expect(glass.convert(glass.bounds, to: nil) == CGRect(x: 21, y: 805, width: 48, height: 48))
            drag(phone, from: 300, to: 360)
            #expect(tabs.tabBar.minimisedShare == 0)
            #expect(glass.convert(glass.bounds, to: nil) == CGRect(x: 107, y: 791, width: 188, height: 62))
        }
    }

    @Test func `a tab accessory is above the tabs and adds to the safe area, and is next to a minimised bar`() throws {
        try show(tabs) { phone, root in
            let tabs = try #require(root as? UITabBarController)
            let content = UIView()
            tabs.bottomAccessory = UITabAccessory(contentView: content)
            tabs.tabBarMinimizeBehavior = .onScrollDown
            pass(phone, 0.1)
            #expect(content.convert(content.bounds, to: nil) == CGRect(x: 21, y: 735, width: 360, height: 48))
            #expect(abs(tabs.selectedViewController!.view.safeAreaInsets.bottom - (83 + 56)) < 0.01)
            drag(phone, from: 600, to: 300)
            #expect(content.convert(content.bounds, to: nil) == CGRect(x: 77, y: 805, width: 304, height: 48))
            tabs.bottomAccessory = nil
            pass(phone, 0.1)
            #expect(content.window == nil)
        }
    }
}
