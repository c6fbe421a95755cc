import Compositing
import Testing
import UIKit

@testable import UIKitContainers
@testable import UIKitCore

/// Tests for the button that shows only the secondary column.
@MainActor
@Suite("The secondary column's own button")
struct SecondaryOnlyButtonTests {
    private func show(
        _ style: UISplitViewController.Style = .tripleColumn, device: String = "iPad Pro 12.9-inch (6th generation)",
        fonts: FontLibrary? = nil, _ test: (Tablet, UISplitViewController) throws -> Void
    ) throws {
        let tablet = try Tablet(device, landscape: true, fonts: fonts) {
            let split = UISplitViewController(style: style)
            split.setViewController(Page("Folders"), for: .primary)
            if style == .tripleColumn { split.setViewController(Page("Notes"), for: .supplementary) }
            split.setViewController(Page("Note"), for: .secondary)
            return split
        }
        try tablet.run {
            let split = tablet.root as! UISplitViewController
            tablet.settle()
            try test(tablet, split)
        }
    }
    private func tap(_ tablet: Tablet, _ item: UIBarButtonItem) throws {
        let place = tablet.place(try #require(item.shownView))
        tablet.tap(CGPoint(x: place.midX, y: place.midY))
        tablet.settle()
    }

    @Test func `the button hides all other columns, and a second tap restores as many`() throws {
        let fonts = try FontLibrary()
        try show(fonts: fonts) { tablet, split in
            split.preferredDisplayMode = .twoBesideSecondary
            tablet.settle()
            #expect(split.displayMode == .twoBesideSecondary)
            let item = split.secondaryOnlyButtonItem
            #expect(item.shownView?.window == nil)
            split.showsSecondaryOnlyButton = true
            tablet.tick()
            let detail = split.viewController(for: .secondary)!
            #expect(try #require(item.shownView).isDescendant(of: detail.navigationController!.view))
            try tablet.picture("secondary-only-button", fonts: fonts)
            try tap(tablet, item)
            #expect(split.displayMode == .secondaryOnly && tablet.place(detail.view).width == 1366)
            #expect(try #require(item.shownView).isDescendant(of: detail.navigationController!.view))
            let sidebar = try #require(split.displayModeButtonItem.shownView)
            #expect(tablet.place(sidebar).maxX <= tablet.place(item.shownView!).minX, "the sidebar's button stands before it")
            try tablet.picture("secondary-only-alone", fonts: fonts)
            try tap(tablet, item)
            #expect(split.displayMode == .twoBesideSecondary)
            try tap(tablet, split.displayModeButtonItem)
            #expect(split.displayMode == .oneBesideSecondary)
            try tap(tablet, item)
            try tap(tablet, item)
            #expect(split.displayMode == .oneBesideSecondary)
            split.showsSecondaryOnlyButton = false
            tablet.tick()
            #expect(item.shownView?.window == nil)
        }
    }

    @Test func `the button is hidden with two columns and when collapsed`() throws {
        try show(.doubleColumn) { tablet, split in
            split.showsSecondaryOnlyButton = true
            tablet.tick()
            #expect(split.secondaryOnlyButtonItem.shownView?.window == nil)
        }
        try show { tablet, split in
            split.showsSecondaryOnlyButton = true
            tablet.window.resize(to: CGRect(x: 0, y: 0, width: 375, height: tablet.window.bounds.height), animated: false)
            tablet.settle()
            #expect(split.isCollapsed && split.secondaryOnlyButtonItem.shownView?.window == nil)
        }
    }
}
