import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

@MainActor
@Suite("Split view controllers")
struct SplitViewTests {
    /// Returns a split view whose columns record their callbacks.
    private func split(
        _ style: UISplitViewController.Style, _ diary: PageDiary, compact: Bool = false, delegate: SplitDelegate? = nil
    ) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.delegate = delegate
        split.setViewController(Page("P", diary), for: .primary)
        if style == .tripleColumn { split.setViewController(Page("S", diary), for: .supplementary) }
        split.setViewController(Page("D", diary), for: .secondary)
        if compact { split.setViewController(Page("C", diary), for: .compact) }
        return split
    }
    private func names(_ navigation: UINavigationController?) -> [String] { navigation?.viewControllers.map { $0.title ?? "" } ?? [] }

    @Test func `in landscape two columns are side by side, and the primary one is 320 wide`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
            let (primary, detail) = (split.viewController(for: .primary)!, split.viewController(for: .secondary)!)
            #expect(primary.navigationController != nil && primary.splitViewController === split)
            #expect(tablet.place(primary.view) == CGRect(x: 0, y: 0, width: 320, height: 834))
            #expect(tablet.place(detail.view) == CGRect(x: 320.5, y: 0, width: 873.5, height: 834))
            #expect(primary.traitCollection.horizontalSizeClass == .compact)
            #expect(detail.traitCollection.horizontalSizeClass == .regular)
            #expect(detail.view.safeAreaInsets.top == 74 && detail.view.safeAreaInsets.bottom == 20)
            #expect(diary.entries.filter { $0.contains("DidAppear") || $0.contains("didAppear") } == ["P.didAppear", "D.didAppear"])
        }
    }

    @Test func `hide(.primary) calls the appearance methods in order and gives the secondary column the full width`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            _ = diary.take()
            split.hide(.primary)
            #expect(split.displayMode == .secondaryOnly)
            #expect(diary.take() == ["P.willDisappear"])
            #expect(split.transitionCoordinator != nil)
            tablet.tick(5)
            let x = split.viewController(for: .secondary)!.navigationController!.view.superview!.superview!.layer.presentationFrame.minX
            #expect(x > 0 && x < 320.5, "half-way the column is half-way, not at \(x)")
            tablet.settle()
            #expect(diary.take() == ["P.didDisappear"])
            #expect(tablet.place(split.viewController(for: .secondary)!.view).width == 1194)
            #expect(split.viewController(for: .primary)!.viewIfLoaded?.window == nil)
            split.show(.primary)
            tablet.settle()
            #expect(diary.take() == ["P.willAppear", "P.isAppearing", "P.didAppear"])
            #expect(split.displayMode == .oneBesideSecondary && split.transitionCoordinator == nil)
        }
    }

    @Test func `the display mode button hides and shows the column, and is in the outermost visible column`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        try tablet.run {
            let split = tablet.root as! UISplitViewController
            let item = split.displayModeButtonItem
            let before = try #require(item.shownView)
            #expect(before.isDescendant(of: split.viewController(for: .primary)!.navigationController!.view))
            tablet.tap(CGPoint(x: tablet.place(before).midX, y: tablet.place(before).midY))
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly)
            let after = try #require(item.shownView)
            #expect(after.isDescendant(of: split.viewController(for: .secondary)!.navigationController!.view))
            tablet.tap(CGPoint(x: tablet.place(after).midX, y: tablet.place(after).midY))
            tablet.settle()
            #expect(split.displayMode == .oneBesideSecondary)
            split.displayModeButtonVisibility = .never
            tablet.tick()
            #expect(item.shownView?.window == nil)
        }
    }

    @Test func `in portrait an edge swipe shows the primary column over the secondary, and a tap outside hides it`() throws {
        let diary = PageDiary()
        let tablet = try Tablet { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
            _ = diary.take()
            tablet.drag(from: CGPoint(x: 1, y: 600), to: CGPoint(x: 200, y: 600))
            let page = split.pages[.primary]!
            #expect(
                page.frame.maxX > 180 && page.frame.maxX < 200,
                "the edge goes with the finger, but for the pan's own points: \(page.frame.maxX)")
            #expect(diary.take() == ["P.load", "P.didMove", "P.willAppear", "P.isAppearing"])
            tablet.lift()
            tablet.settle()
            #expect(split.displayMode == .oneOverSecondary && split.pages[.primary]!.frame.minX == 0)
            #expect(tablet.place(split.viewController(for: .secondary)!.view).width == 834)
            tablet.tap(CGPoint(x: 700, y: 600))
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly && split.pages[.primary] == nil)
        }
    }

    @Test func `a short edge swipe hides the primary column again, which never receives viewDidAppear`() throws {
        let diary = PageDiary()
        let tablet = try Tablet { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let dumpBefore = tablet.place(split.viewController(for: .secondary)!.view)
            tablet.drag(from: CGPoint(x: 1, y: 600), to: CGPoint(x: 90, y: 600))
            _ = diary.take()
            tablet.lift()
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly && split.pages[.primary] == nil && split.change == nil)
            #expect(diary.take() == ["P.willDisappear", "P.didDisappear"])
            #expect(tablet.place(split.viewController(for: .secondary)!.view) == dumpBefore)
        }
    }

    @Test func `with presentsWithGesture off an edge swipe shows no column`() throws {
        let diary = PageDiary()
        let tablet = try Tablet { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            split.presentsWithGesture = false
            tablet.drag(from: CGPoint(x: 1, y: 600), to: CGPoint(x: 300, y: 600))
            tablet.lift()
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test func `three columns: all are tiled where they fit, and otherwise the first displaces the last`() throws {
        let diary = PageDiary()
        let tablet = try Tablet("iPad Pro 12.9-inch (6th generation)", landscape: true) { split(.tripleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
            #expect(split.supplementaryColumnWidth == 375)
            split.show(.primary)
            tablet.settle()
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(tablet.place(split.viewController(for: .secondary)!.view).width == 670)
        }
        let small = try Tablet(landscape: true) { split(.tripleColumn, diary) }
        small.run {
            let split = small.root as! UISplitViewController
            split.show(.primary)
            small.settle()
            #expect(split.displayMode == .twoDisplaceSecondary)
            #expect(small.place(split.viewController(for: .secondary)!.view) == CGRect(x: 696, y: 0, width: 818.5, height: 834))
            small.tap(CGPoint(x: 1000, y: 500))
            small.settle()
            #expect(split.displayMode == .oneBesideSecondary)
        }
    }

    @Test func `widths: the primary column follows its fraction, its preferred width and their limits`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.primaryColumnWidth == 320)
            split.preferredPrimaryColumnWidthFraction = 0.2
            #expect(split.primaryColumnWidth == 239)
            split.preferredPrimaryColumnWidthFraction = 0.5
            #expect(split.primaryColumnWidth == 320)
            split.maximumPrimaryColumnWidth = 500
            #expect(split.primaryColumnWidth == 500)
            split.preferredPrimaryColumnWidth = 260
            #expect(split.primaryColumnWidth == 260)
            split.minimumPrimaryColumnWidth = 300
            #expect(split.primaryColumnWidth == 300)
            tablet.tick()
            #expect(tablet.place(split.viewController(for: .primary)!.view).width == 300)
        }
    }

    @Test func `an iPad's primary column is hidden in portrait and visible in landscape`() throws {
        let diary = PageDiary()
        let tablet = try Tablet { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.displayMode == .secondaryOnly)
            tablet.hold(.landscapeLeft)
            tablet.settle()
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(tablet.place(split.viewController(for: .secondary)!.view) == CGRect(x: 320.5, y: 0, width: 873.5, height: 834))
            tablet.hold(.portrait)
            tablet.settle()
            #expect(split.displayMode == .secondaryOnly && split.pages.count == 1)
            #expect(tablet.place(split.viewController(for: .secondary)!.view).size == CGSize(width: 834, height: 1194))
        }
    }

    @Test func `on a phone the columns are one stack, whose top is the secondary column or the delegate's choice`() throws {
        let diary = PageDiary()
        let phone = try Tablet("iPhone 15") { split(.tripleColumn, diary) }
        phone.run {
            let split = phone.root as! UISplitViewController
            #expect(split.isCollapsed && split.displayMode == .secondaryOnly)
            let stack = split.viewController(for: .primary)!.navigationController
            #expect(names(stack) == ["P", "S", "D"] && split.viewControllers.count == 1)
            split.hide(.secondary)
            phone.settle()
            #expect(names(stack) == ["P", "S"])
            split.show(.secondary)
            phone.settle()
            #expect(names(stack) == ["P", "S", "D"])
            split.show(.primary)
            phone.settle()
            #expect(names(stack) == ["P"])
        }
        let delegate = SplitDelegate()
        delegate.top = .primary
        let other = try Tablet("iPhone 15") { split(.doubleColumn, diary, delegate: delegate) }
        other.run {
            let split = other.root as! UISplitViewController
            #expect(names(split.viewController(for: .primary)?.navigationController) == ["P"])
            // This is what an app does when a row of the list is selected.
            split.setViewController(Page("E", diary), for: .secondary)
            #expect(names(split.viewController(for: .primary)?.navigationController) == ["P"])
            split.show(.secondary)
            other.settle()
            #expect(names(split.viewController(for: .primary)?.navigationController) == ["P", "E"])
            #expect(split.viewController(for: .secondary)?.view.window != nil)
        }
    }

    @Test func `a compact column replaces the other columns`() throws {
        let diary = PageDiary()
        let phone = try Tablet("iPhone 15") { split(.doubleColumn, diary, compact: true) }
        phone.run {
            let split = phone.root as! UISplitViewController
            #expect(split.viewController(for: .compact)?.view.window != nil)
            #expect(split.viewController(for: .primary)?.viewIfLoaded?.window == nil)
            #expect(diary.entries.contains("C.didAppear") && !diary.entries.contains("P.didAppear"))
        }
    }

    @Test func `a narrow window collapses the columns, and a wide one returns pushed pages to their column`() throws {
        let diary = PageDiary()
        let delegate = SplitDelegate()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary, delegate: delegate) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let wide = tablet.window.frame
            let detail = split.viewController(for: .secondary)!.navigationController!
            detail.pushViewController(Page("D2", diary), animated: false)
            tablet.settle()
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: wide.height), animated: true)
            tablet.settle()
            #expect(split.isCollapsed && delegate.log == ["collapse"])
            let stack = split.viewController(for: .primary)!.navigationController!
            #expect(names(stack) == ["P", "D", "D2"])
            #expect(tablet.place(stack.view) == CGRect(x: 0, y: 0, width: 375, height: 834))
            stack.pushViewController(Page("D3", diary), animated: true)
            tablet.settle()
            tablet.window.resize(to: wide, animated: true)
            tablet.settle()
            #expect(!split.isCollapsed && delegate.log == ["collapse", "expand"] && split.displayMode == .oneBesideSecondary)
            #expect(names(stack) == ["P"] && names(detail) == ["D", "D2", "D3"])
            #expect(detail.topViewController?.view.window != nil && stack.topViewController?.view.window != nil)
            // Half of a 12.9-inch screen is wide enough for both columns; half of an 11-inch screen is not.
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 678, height: wide.height), animated: false)
            tablet.settle()
            #expect(!split.isCollapsed)
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 597, height: wide.height), animated: false)
            tablet.settle()
            #expect(split.isCollapsed)
        }
    }

    @Test func `a detail that was popped while collapsed still belongs to its column`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let wide = tablet.window.frame
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: wide.height), animated: false)
            tablet.settle()
            split.viewController(for: .primary)!.navigationController!.popViewController(animated: true)
            tablet.settle()
            tablet.window.resize(to: wide, animated: false)
            tablet.settle()
            #expect(split.viewController(for: .secondary)?.view.window != nil)
        }
    }

    @Test func `a detail that collapses under a presentation disappears and appears again when uncovered`() throws {
        let diary = PageDiary()
        let tablet = try Tablet { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            split.preferredDisplayMode = .secondaryOnly
            tablet.settle()
            let detail = split.viewController(for: .secondary)!
            _ = diary.take()
            let cover = Page("C", diary)
            cover.modalPresentationStyle = .fullScreen
            split.present(cover, animated: true)
            tablet.tick(5)
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: tablet.window.bounds.height), animated: false)
            tablet.settle()
            #expect(split.isCollapsed && detail.view.window == nil && detail.appearance == .disappeared)
            #expect(diary.take().filter { $0.hasPrefix("D.") && $0.contains("isappear") } == ["D.willDisappear", "D.didDisappear"])
            split.dismiss(animated: true)
            tablet.settle()
            #expect(detail.view.window != nil && detail.appearance == .appeared)
        }
    }

    @Test func `showDetailViewController replaces the secondary column, and pushes on a phone`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true) { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            let next = Page("E", diary)
            split.viewController(for: .primary)!.showDetailViewController(next, sender: nil)
            tablet.settle()
            #expect(split.viewController(for: .secondary) === next && next.view.window != nil)
            #expect(diary.entries.contains("D.didDisappear") && diary.entries.contains("E.didAppear"))
        }
        let phone = try Tablet("iPhone 15") { split(.doubleColumn, diary) }
        phone.run {
            let split = phone.root as! UISplitViewController
            let stack = split.viewController(for: .primary)!.navigationController!
            split.show(.primary)
            phone.settle()
            stack.topViewController!.showDetailViewController(Page("E", diary), sender: nil)
            phone.settle()
            #expect(names(stack) == ["P", "E"] && split.viewController(for: .secondary)?.title == "E")
        }
    }

    @Test
    func `a classic split view has two controllers and pushes the detail when collapsed, unless its delegate handles it`() throws {
        let diary = PageDiary()
        func classic(_ delegate: SplitDelegate?) -> UISplitViewController {
            let split = UISplitViewController()
            split.delegate = delegate
            split.viewControllers = [UINavigationController(rootViewController: Page("P", diary)), Page("D", diary)]
            return split
        }
        let tablet = try Tablet(landscape: true) { classic(nil) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(split.displayMode == .oneBesideSecondary && split.viewControllers.count == 2)
            #expect(tablet.place(split.viewControllers[1].view).minX == 320.5)
            split.preferredDisplayMode = .secondaryOnly
            tablet.tick()
            #expect(tablet.place(split.viewControllers[1].view).width == 1194)
            let wide = tablet.window.frame
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: wide.height), animated: false)
            tablet.settle()
            #expect(names(split.viewControllers.first as? UINavigationController) == ["P", "D"])
            tablet.window.resize(to: wide, animated: false)
            tablet.settle()
            #expect(split.viewControllers.count == 2 && split.viewControllers[1].title == "D")
            #expect(split.viewControllers[1].parent === split)
        }
        let delegate = SplitDelegate()
        delegate.takesSecondary = true
        let phone = try Tablet("iPhone 15") { classic(delegate) }
        phone.run {
            let split = phone.root as! UISplitViewController
            #expect(names(split.viewControllers.first as? UINavigationController) == ["P"])
        }
    }

    @Test func `in a right-to-left interface the primary column is on the right`() throws {
        let diary = PageDiary()
        let tablet = try Tablet(landscape: true, locale: "ar") { split(.doubleColumn, diary) }
        tablet.run {
            let split = tablet.root as! UISplitViewController
            #expect(tablet.place(split.viewController(for: .primary)!.view) == CGRect(x: 874, y: 0, width: 320, height: 834))
            #expect(tablet.place(split.viewController(for: .secondary)!.view).minX == 0)
            split.primaryEdge = .trailing
            tablet.tick()
            #expect(tablet.place(split.viewController(for: .primary)!.view).minX == 0)
        }
    }

    @Test func `pictures of split views are written on request`() throws {
        guard ProcessInfo.processInfo.environment["CONTAINER_PICTURES"] != nil else { return }
        let fonts = try FontLibrary()
        func content(_ title: String, _ color: UIColor) -> UIViewController {
            let page = UIViewController()
            page.title = title
            page.view.backgroundColor = .systemBackground
            for row in 0..<6 {
                let label = UILabel(frame: CGRect(x: 20, y: 100 + CGFloat(row) * 60, width: 260, height: 40))
                label.text = "\(title) \(row + 1)"
                page.view.addSubview(label)
                let dot = UIView(frame: CGRect(x: 250, y: 110 + CGFloat(row) * 60, width: 20, height: 20))
                dot.backgroundColor = color
                page.view.addSubview(dot)
            }
            return page
        }
        func make(_ style: UISplitViewController.Style) -> UISplitViewController {
            let split = UISplitViewController(style: style)
            split.setViewController(content("Folders", .systemBlue), for: .primary)
            if style == .tripleColumn { split.setViewController(content("Messages", .systemGreen), for: .supplementary) }
            split.setViewController(content("Message", .systemOrange), for: .secondary)
            return split
        }
        for isDark in [false, true] {
            let suffix = isDark ? "-dark" : ""
            let tile = try Tablet(landscape: true, isDark: isDark, fonts: fonts) { make(.doubleColumn) }
            try tile.picture("split-tile\(suffix)", fonts: fonts)
            let over = try Tablet(isDark: isDark, fonts: fonts) { make(.doubleColumn) }
            try over.picture("split-secondary\(suffix)", fonts: fonts)
            over.run { (over.root as! UISplitViewController).show(.primary) }
            over.settle()
            try over.picture("split-over\(suffix)", fonts: fonts)
            let three = try Tablet("iPad Pro 12.9-inch (6th generation)", landscape: true, isDark: isDark, fonts: fonts) {
                make(.tripleColumn)
            }
            three.run { (three.root as! UISplitViewController).show(.primary) }
            three.settle()
            try three.picture("split-triple\(suffix)", fonts: fonts)
            let displaced = try Tablet(landscape: true, isDark: isDark, locale: isDark ? "ar" : "en_US", fonts: fonts) {
                make(.tripleColumn)
            }
            displaced.run { (displaced.root as! UISplitViewController).show(.primary) }
            displaced.settle()
            try displaced.picture("split-displaced\(suffix)", fonts: fonts)
        }
        let turning = try Tablet(fonts: fonts) { make(.doubleColumn) }
        turning.hold(.landscapeLeft)
        turning.wait(0.2)
        try turning.picture("split-turning", fonts: fonts)
    }
}

@MainActor
private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var takesSecondary = false
    var log: [String] = []
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expand") }
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { takesSecondary }
}
