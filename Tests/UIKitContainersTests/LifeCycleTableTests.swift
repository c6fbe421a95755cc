import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for the order of life cycle callbacks. The table has a row for each operation that changes the screen. Pushes and pops are in
/// `CallOrderTests`.
///
/// The rules of UIKit's documentation apply to every row: will precedes is, and is precedes did. Of two controllers the outgoing one gets
/// `viewWillDisappear` before the incoming one gets `viewWillAppear`, except in a tab bar and on pages. A child gets willMove before and
/// didMove after.
///
/// In a full-screen presentation, in its dismissal, and on pages that scroll, the incoming controller has appeared before the outgoing
/// one has disappeared. In pushes, pops, tabs and curls the order is reversed. (working knowledge; pages: Facts/Navigation.md#pages)
@MainActor
@Suite("Table of life-cycle calls")
struct LifeCycleTableTests {
    struct Row {
        let name: String
        let device: String
        let root: @MainActor @Sendable (PageDiary) -> UIViewController
        /// A closure that sets up the row's initial state.
        var before: @MainActor @Sendable (Tablet, PageDiary) -> Void = { _, _ in }
        let act: @MainActor @Sendable (Tablet, PageDiary) -> Void
        let expected: [String]
    }

    @MainActor
    private static func present(
        _ name: String, _ style: UIModalPresentationStyle, animated: Bool = true
    ) -> @MainActor @Sendable (Tablet, PageDiary) -> Void {
        { tablet, diary in
            let page = Page(name, diary)
            page.modalPresentationStyle = style
            page.popoverPresentationController?.sourceView = tablet.root.view
            tablet.root.present(page, animated: animated) { diary.entries.append("completion") }
            page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in diary.entries.append("coordinator") }
        }
    }
    @MainActor
    private static let dismiss: @MainActor @Sendable (Tablet, PageDiary) -> Void = { tablet, diary in
        tablet.root.dismiss(animated: true) { diary.entries.append("completion") }
        tablet.root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in diary.entries.append("coordinator") }
    }
    @MainActor
    private static func split(_ diary: PageDiary) -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(Page("P", diary), for: .primary)
        split.setViewController(Page("D", diary), for: .secondary)
        return split
    }

    @MainActor
    private static var table: [Row] {
        [
            Row(
                name: "present over the full screen", device: "iPhone 13", root: { Page("A", $0) },
                act: present("B", .fullScreen),
                expected: [
                    "B.load", "A.willDisappear", "B.willAppear", "B.isAppearing", "coordinator", "B.didAppear", "A.didDisappear",
                    "completion",
                ]),
            Row(
                name: "present over the full screen without a motion", device: "iPhone 13", root: { Page("A", $0) },
                act: present("B", .fullScreen, animated: false),
                expected: [
                    "B.load", "A.willDisappear", "B.willAppear", "B.isAppearing", "coordinator", "B.didAppear", "A.didDisappear",
                    "completion",
                ]),
            Row(
                name: "dismiss from the full screen", device: "iPhone 13", root: { Page("A", $0) },
                before: present("B", .fullScreen), act: dismiss,
                expected: [
                    "B.willDisappear", "A.willAppear", "A.isAppearing", "coordinator", "A.didAppear", "B.didDisappear", "completion",
                ]),
            Row(
                name: "dismiss from the full screen without a motion", device: "iPhone 13", root: { Page("A", $0) },
                before: present("B", .fullScreen),
                act: { tablet, diary in tablet.root.dismiss(animated: false) { diary.entries.append("completion") } },
                expected: [
                    "B.willDisappear", "A.willAppear", "A.isAppearing", "A.didAppear", "B.didDisappear", "completion",
                ]),
            Row(
                name: "present a sheet: who is below hears nothing", device: "iPhone 13", root: { Page("A", $0) },
                act: present("B", .pageSheet),
                expected: ["B.load", "B.willAppear", "B.isAppearing", "coordinator", "B.didAppear", "completion"]),
            Row(
                name: "dismiss a sheet", device: "iPhone 13", root: { Page("A", $0) }, before: present("B", .pageSheet),
                act: dismiss, expected: ["B.willDisappear", "coordinator", "B.didDisappear", "completion"]),
            Row(
                name: "present a popover", device: Tablet.name, root: { Page("A", $0) }, act: present("B", .popover),
                expected: ["B.load", "B.willAppear", "B.isAppearing", "coordinator", "B.didAppear", "completion"]),
            Row(
                name: "dismiss a popover", device: Tablet.name, root: { Page("A", $0) }, before: present("B", .popover),
                act: dismiss, expected: ["B.willDisappear", "coordinator", "B.didDisappear", "completion"]),
            Row(
                name: "change tabs", device: "iPhone 13",
                root: { diary in
                    let tabs = UITabBarController()
                    tabs.viewControllers = [Page("A", diary), Page("B", diary)]
                    return tabs
                },
                act: { tablet, _ in (tablet.root as! UITabBarController).selectedIndex = 1 },
                expected: ["B.load", "B.willAppear", "A.willDisappear", "B.isAppearing", "A.didDisappear", "B.didAppear"]),
            Row(
                name: "turn a page", device: "iPhone 13",
                root: { diary in
                    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    pages.setViewControllers([Page("A", diary)], direction: .forward, animated: false)
                    return pages
                },
                act: { tablet, diary in
                    (tablet.root as! UIPageViewController).setViewControllers([Page("B", diary)], direction: .forward, animated: true) {
                        _ in
                        diary.entries.append("completion")
                    }
                },
                expected: [
                    "B.willMove", "B.didMove", "B.load", "B.willAppear", "A.willDisappear", "B.isAppearing", "B.didAppear",
                    "A.didDisappear",
                    "A.willMove(nil)", "A.didMove(nil)", "completion",
                ]),
            Row(
                name: "a column comes over the secondary one", device: Tablet.name, root: { split($0) },
                act: { tablet, _ in (tablet.root as! UISplitViewController).show(.primary) },
                expected: ["P.load", "P.didMove", "P.willAppear", "P.isAppearing", "P.didAppear"]),
            Row(
                name: "a column goes", device: Tablet.name, root: { split($0) },
                before: { tablet, _ in (tablet.root as! UISplitViewController).show(.primary) },
                act: { tablet, diary in
                    let split = tablet.root as! UISplitViewController
                    split.hide(.primary)
                    split.transitionCoordinator?.animate(alongsideTransition: nil) { _ in diary.entries.append("coordinator") }
                },
                expected: ["P.willDisappear", "coordinator", "P.didDisappear"]),
            Row(
                name: "another detail takes a column", device: Tablet.name, root: { split($0) },
                act: { tablet, diary in tablet.root.showDetailViewController(Page("E", diary), sender: nil) },
                expected: [
                    "D.willDisappear", "D.didDisappear", "D.willMove(nil)", "D.didMove(nil)", "E.willMove", "E.load", "E.didMove",
                    "E.willAppear", "E.isAppearing", "E.didAppear",
                ]),
            Row(
                name: "a child takes another's place", device: "iPhone 13",
                root: { diary in
                    let parent = Page("parent", diary)
                    for name in ["old", "new"] {
                        let child = Page(name, diary)
                        parent.addChild(child)
                        child.didMove(toParent: parent)
                    }
                    parent.view.addSubview(parent.children[0].view)
                    return parent
                },
                act: { tablet, diary in
                    let (parent, old, new) = (tablet.root, tablet.root.children[0], tablet.root.children[1])
                    old.willMove(toParent: nil)
                    parent.transition(from: old, to: new, duration: 0.3, animations: nil) { _ in
                        old.removeFromParent()
                        diary.entries.append("completion")
                    }
                },
                expected: [
                    "old.willMove(nil)", "old.willDisappear", "new.load", "new.willAppear", "old.didDisappear", "new.isAppearing",
                    "new.didAppear", "old.didMove(nil)", "completion",
                ]),
        ]
    }

    @Test func `every row of the table has the expected calls`() throws { for row in Self.table { try check(row) } }

    @Test
    func `a page replaced under a presentation disappears, and its replacement appears only after the dismissal`() throws {
        let diary = PageDiary()
        let tablet = try Tablet("iPhone 13") {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([Page("A", diary)], direction: .forward, animated: false)
            return pages
        }
        tablet.run {
            tablet.settle()
            let pages = tablet.root as! UIPageViewController
            Self.present("C", .fullScreen)(tablet, diary)
            tablet.tick(5)
            _ = diary.take()
            pages.setViewControllers([Page("B", diary)], direction: .forward, animated: false)
            tablet.settle()
            let entries = diary.take()
            #expect(entries.filter { $0 == "A.didDisappear" }.count == 1)
            #expect(!entries.contains { $0.hasPrefix("B.") && $0.contains("ppear") })
            Self.dismiss(tablet, diary)
            tablet.settle()
            #expect(diary.take().filter { $0.hasPrefix("B.") } == ["B.willAppear", "B.isAppearing", "B.didAppear"])
        }
    }

    private func check(_ row: Row) throws {
        let diary = PageDiary()
        let tablet = try Tablet(row.device) { row.root(diary) }
        tablet.run {
            row.before(tablet, diary)
            tablet.settle()
            _ = diary.take()
            row.act(tablet, diary)
            tablet.settle()
            tablet.wait(0.2)
            #expect(diary.take() == row.expected, "\(row.name)")
        }
    }
}
