import Testing
import UIKit

@testable import UIKitContainers

/// Tests for the tab bar of an iPad before iOS 26.
@MainActor
@Suite struct TabletTabBarTests {
    @Test func `an iPad's tabs are centred with titles next to icons and equal gaps, and the gaps take taps too`() throws {
        let tablet = try Tablet(locale: "en_US") {
            let tabs = UITabBarController()
            tabs.viewControllers = ["Recipes", "Discover", "Go"].map { title in
                let page = UIViewController()
                page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
                return page
            }
            return tabs
        }
        let tabs = try #require(tablet.root as? UITabBarController)
        try tablet.run {
            let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }
            let parts = try buttons.map { button in
                let icon = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
                let title = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
                return (icon: icon.convert(icon.bounds, to: nil), title: title.convert(title.bounds, to: nil))
            }
            #expect(parts.allSatisfy { $0.icon.maxX < $0.title.minX && abs($0.icon.midY - $0.title.midY) < 1 })
            let gaps = zip(parts, parts.dropFirst()).map { $1.icon.minX - $0.title.maxX }
            #expect(gaps.allSatisfy { abs($0 - 34) <= 1 }, "\(gaps)")
            let middle = (parts[0].icon.minX + parts[2].title.maxX) / 2
            #expect(abs(middle - tabs.view.bounds.midX) < 1.5)
            #expect(buttons[0].frame.maxX == buttons[1].frame.minX)
        }
        let second = tablet.run { tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }[1] }
        let place = tablet.place(second)
        tablet.tap(CGPoint(x: place.minX + 4, y: place.midY))
        #expect(tablet.run { tabs.selectedIndex } == 1)
    }
}
