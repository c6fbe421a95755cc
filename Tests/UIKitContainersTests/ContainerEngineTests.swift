import IQKeyboardManagerSwift
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

@MainActor
@Suite("Keyboard avoidance in tabs, pages and alerts")
struct ContainerEngineTests {
    private func show(_ root: @escaping () -> UIViewController, _ test: (SimulatedPhone) throws -> Void) rethrows {
        var configuration = PhoneConfiguration()
        configuration.device = try! SimulatedDevice.named("iPhone 13")
        let phone = SimulatedPhone(configuration: configuration, makeRoot: root)
        phone.tick()
        phone.tick()
        try phone.process.run { try test(phone) }
    }

    @Test func `the engine moves the selected controller of a tab bar controller, but not the bar or the container`() {
        show {
            let tabs = UITabBarController()
            tabs.viewControllers = [Page("A"), Page("B")]
            return tabs
        } _: { phone in
            let tabs = phone.window.rootViewController as! UITabBarController
            let page = tabs.selectedViewController as! Page
            page.field.frame.origin.y = 700
            page.field.becomeFirstResponder()
            phone.run(until: 1)
            // The field's lower edge at 734 and a distance of 10 must be above the keyboard's top at 508. The engine adds the window's 34
            // below and the page's 83, which gives 353. It moves at most by the keyboard's height.
            #expect(page.view.frame.minY == -336)
            #expect(tabs.view.frame.minY == 0 && tabs.tabBar.frame.minY == 844 - 83)
            #expect(page.field.iq.parentContainerViewController() === page)
        }
    }

    @Test func `the engine moves the top controller of a navigation controller in a tab`() {
        show {
            let tabs = UITabBarController()
            let navigation = UINavigationController()
            navigation.viewControllers = [Page("A"), Page("B")]
            tabs.viewControllers = [navigation]
            return tabs
        } _: { phone in
            let tabs = phone.window.rootViewController as! UITabBarController
            let navigation = tabs.selectedViewController as! UINavigationController
            let page = navigation.topViewController as! Page
            page.field.frame.origin.y = 700
            page.field.becomeFirstResponder()
            phone.run(until: 1)
            #expect(page.field.iq.parentContainerViewController() === page)
            #expect(page.view.frame.minY < 0)
            #expect(tabs.view.frame.minY == 0 && navigation.view.frame.minY == 0)
        }
    }

    @Test func `the engine moves a page together with its page view controller`() {
        show {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([Page("A")], direction: .forward, animated: false)
            return pages
        } _: { phone in
            let pages = phone.window.rootViewController as! UIPageViewController
            let page = pages.viewControllers![0] as! Page
            page.field.frame.origin.y = 700
            page.field.becomeFirstResponder()
            phone.run(until: 1)
            #expect(page.field.iq.parentContainerViewController() === pages)
            // The numbers are those of a page in a tab, except that 34 instead of 83 points are below the page.
            #expect(pages.view.frame.minY == -304)
        }
    }

    @Test func `the engine makes no plan for an alert's field and moves nothing`() {
        show {
            Page("A")
        } _: { phone in
            let page = phone.window.rootViewController as! Page
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField()
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            page.present(alert, animated: true)
            phone.run(until: 2)
            let field = alert.textFields![0]
            #expect(field.isFirstResponder && field.iq.isAlertViewTextField())
            #expect(IQKeyboardManager.shared.movedDistance == 0 && page.view.frame.minY == 0)
            #expect(alert.view.frame.minY >= 0)
            #expect(
                IQKeyboardManager.shared.disabledDistanceHandlingClasses.contains { $0 == UIAlertController.self })
        }
    }
}
