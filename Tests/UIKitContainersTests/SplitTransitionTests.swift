import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for split views that collapse or expand while a page in one of the columns is being pushed or popped.
@MainActor
@Suite("Split views resized during a push or pop")
struct SplitTransitionTests {
    private let diary = PageDiary()

    private func split() -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(Page("P", diary), for: .primary)
        split.setViewController(Page("D", diary), for: .secondary)
        return split
    }
    private func narrow(_ tablet: Tablet) -> CGRect { CGRect(x: 0, y: 0, width: 375, height: tablet.window.bounds.height) }

    /// Checks that the first pages of both columns are visible and have appeared, and that no page is elsewhere.
    private func expectBoth(_ split: UISplitViewController, _ note: Comment) {
        #expect(!split.isCollapsed, note)
        for column in [UISplitViewController.Column.primary, .secondary] {
            let page = split.viewController(for: column)!
            let stack = page.navigationController
            #expect(stack?.viewControllers.first === page && stack?.transition == nil, note)
            #expect(page.view.window != nil && page.appearance == .appeared, "\(note): \(page.title ?? "") is \(page.appearance)")
            #expect(stack.map { page.view.isDescendant(of: $0.transitionView) } == true, note)
        }
    }

    @Test func `a detail being popped from the collapsed stack appears in its column when the window becomes wide`() throws {
        let tablet = try Tablet(landscape: true) { split() }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let wide = tablet.window.frame
            tablet.window.resize(to: narrow(tablet), animated: false)
            tablet.settle()
            let stack = split.viewController(for: .primary)!.navigationController!
            stack.popViewController(animated: true)
            tablet.tick(5)
            #expect(stack.transition != nil)
            tablet.window.resize(to: wide, animated: false)
            tablet.settle()
            expectBoth(split, "after the pop")
        }
    }

    @Test func `a detail being pushed on the collapsed stack appears in its column when the window becomes wide`() throws {
        let tablet = try Tablet(landscape: true) { split() }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let wide = tablet.window.frame
            tablet.window.resize(to: narrow(tablet), animated: false)
            tablet.settle()
            split.hide(.secondary)
            tablet.settle()
            split.show(.secondary)
            tablet.tick(5)
            tablet.window.resize(to: wide, animated: false)
            tablet.settle()
            expectBoth(split, "after the push")
        }
    }

    @Test func `a split view shown in landscape after a rotation elsewhere has both columns at once`() throws {
        let tablet = try Tablet("iPhone 15 Plus", landscape: true) {
            let tabs = UITabBarController()
            tabs.viewControllers = [split(), Page("T", diary)]
            return tabs
        }
        tablet.run {
            let tabs = tablet.root as! UITabBarController
            let split = tabs.viewControllers![0] as! UISplitViewController
            split.preferredDisplayMode = .oneBesideSecondary
            tablet.settle()
            expectBoth(split, "at first")
            tabs.selectedIndex = 1
            tablet.hold(.portrait)
            tablet.settle()
            split.view.setNeedsLayout()
            split.view.layoutIfNeeded()
            #expect(split.isCollapsed)
            tablet.hold(.landscapeLeft)
            tablet.settle()
            tabs.selectedIndex = 0
            expectBoth(split, "sideways again")
        }
    }

    @Test(arguments: [true, false])
    func `a window that becomes wide during a pop's appearance callbacks separates the columns after the pop`(animated: Bool) throws {
        let tablet = try Tablet(landscape: true) { split() }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let wide = tablet.window.frame
            let primary = split.viewController(for: .primary) as! Page
            tablet.window.resize(to: narrow(tablet), animated: false)
            tablet.settle()
            primary.onWillAppear = {
                primary.onWillAppear = nil
                tablet.window.resize(to: wide, animated: false)
                split.view.layoutIfNeeded()
            }
            primary.navigationController!.popViewController(animated: animated)
            tablet.settle()
            expectBoth(split, "after the pop")
        }
    }

    @Test func `columns in a tab are in the window when they receive viewDidAppear`() throws {
        let tablet = try Tablet(landscape: true) {
            let tabs = UITabBarController()
            tabs.viewControllers = [Page("T", diary), split()]
            return tabs
        }
        tablet.run {
            tablet.settle()
            _ = diary.take()
            (tablet.root as! UITabBarController).selectedIndex = 1
            let received = diary.take().filter { $0.hasPrefix("D.") && $0.contains("ppear") }
            #expect(received == ["D.willAppear", "D.isAppearing", "D.didAppear"])
        }
    }

    @Test
    func `a column that was being dragged in when the split view appeared disappears when it is released`() throws {
        let tablet = try Tablet {
            let tabs = UITabBarController()
            tabs.viewControllers = [split(), Page("T", diary)]
            return tabs
        }
        tablet.run {
            let tabs = tablet.root as! UITabBarController
            let split = tabs.viewControllers![0] as! UISplitViewController
            tablet.settle()
            tabs.selectedIndex = 1
            tablet.settle()
            let primary = split.viewController(for: .primary)!
            let change = SplitChange(split, to: .oneOverSecondary, isAnimated: true)
            split.change = change
            change.begin(interactively: true)
            tabs.selectedIndex = 0
            tablet.tick(3)
            #expect(primary.appearance == .appeared && primary.view.window != nil)
            change.finishNow()
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly && primary.view.window == nil && primary.appearance == .disappeared)
            #expect(split.viewController(for: .secondary)?.appearance == .appeared)
        }
    }
}
