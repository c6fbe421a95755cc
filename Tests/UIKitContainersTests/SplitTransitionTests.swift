import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Columns become one stack, and part again, while a page is on its way in one of them.
@MainActor
@Suite("Split views that change in the middle of a push or pop")
struct SplitTransitionTests {
    private let diary = PageDiary()

    private func split() -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(Page("P", diary), for: .primary)
        split.setViewController(Page("D", diary), for: .secondary)
        return split
    }
    private func narrow(_ tablet: Tablet) -> CGRect { CGRect(x: 0, y: 0, width: 375, height: tablet.window.bounds.height) }

    /// Both columns' first pages are seen and have appeared, and no page is anywhere else.
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

    @Test("a detail that is being popped off the one stack when the window becomes wide is seen in its column")
    func popped() throws {
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

    @Test("a detail that is being pushed on the one stack when the window becomes wide is seen in its column")
    func pushed() throws {
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

    /// A phone that was turned while the split view was on another tab: it is wide enough for both columns and has not been laid out yet.
    private func turnedElsewhere(_ body: (Tablet, UITabBarController, UISplitViewController) throws -> Void) throws {
        let tablet = try Tablet("iPhone 15 Plus", landscape: true) {
            let tabs = UITabBarController()
            tabs.viewControllers = [split(), Page("T", diary)]
            return tabs
        }
        try tablet.run {
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
            try body(tablet, tabs, split)
        }
    }

    @Test("a split view that comes to a phone's screen sideways, after it was turned elsewhere, has both columns at once")
    func comesBack() throws {
        try turnedElsewhere { tablet, tabs, split in
            tabs.selectedIndex = 0
            tablet.tick(2)
            expectBoth(split, "sideways again")
        }
    }

    @Test("a pop on the one stack of a split view that has had no layout since there is room for both columns", arguments: [true, false])
    func popBeforeLayout(animated: Bool) throws {
        try turnedElsewhere { tablet, tabs, split in
            tabs.selectedIndex = 0
            let stack = split.viewController(for: .primary)!.navigationController!
            #expect(stack.viewControllers.count == 2)
            stack.popViewController(animated: animated)
            tablet.settle()
            expectBoth(split, "after the pop")
        }
    }
}
