import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Split view controllers in scenes") struct SceneSplitTests {
    private static let columns = """
        controller:
          class: UISplitViewController
          preferredDisplayMode: twoBesideSecondary
          preferredSplitBehavior: tile
          preferredPrimaryColumnWidth: 250
          primaryEdge: trailing
          topColumnForCollapsing: supplementary
          primary: {id: folders, title: Folders, view: {id: foldersView}}
          supplementary: {id: list, title: List, view: {id: listView}}
          secondary:
            class: UINavigationController
            id: detail
            controllers:
              - {id: page, title: Page, view: {id: pageView, subviews: [{class: UITextField, id: field, frame: [20, 100, 200, 40]}]}}
              - {id: more, title: More, view: {id: moreView}}

        """

    private func session(_ flow: String = "", orientation: String = "landscapeLeft") throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                "device: iPad Pro 12.9\norientation: \(orientation)\nstrategy: none\n" + Self.columns
                    + (flow.isEmpty ? "" : "flow:\n" + flow.split(separator: "\n").map { "  \($0)\n" }.joined())))
        session.phone.tick()
        session.phone.tick()
        return session
    }
    private func failure(_ flow: String) throws -> FlowFailure? {
        let session = try session(flow)
        session.play()
        for result in session.runner.results { if case .failed(let failure) = result.outcome { return failure } }
        #expect(session.runner.status == .passed)
        return nil
    }

    @Test func `columns have the scene's layout, and those without a navigation controller are wrapped in one`() throws {
        let session = try session()
        try session.phone.process.run {
            let split = try #require(session.phone.window.rootViewController as? UISplitViewController)
            #expect(split.restorationIdentifier == "split" && split.style == .tripleColumn)
            #expect(split.displayMode == .twoBesideSecondary && split.splitBehavior == .tile)
            #expect(split.primaryColumnWidth == 250 && split.primaryEdge == .trailing)
            #expect(split.viewController(for: .primary)?.restorationIdentifier == "folders")
            #expect(split.viewController(for: .primary)?.navigationController != nil)
            #expect(split.viewController(for: .secondary)?.restorationIdentifier == "detail")
            let views = session.controller.viewsByID
            let folders = try #require(views["foldersView"]), page = try #require(views["pageView"])
            #expect(folders.convert(folders.bounds, to: nil).maxX == 1366, "the primary edge is the trailing one")
            #expect(page.convert(page.bounds, to: nil).minX == 0)
            #expect(session.controller.navigation?.restorationIdentifier == "detail", "what is pushed goes to the secondary column")
        }
    }

    @Test func `steps show and hide columns, and expressions report the visible ones`() throws {
        #expect(
            try failure(
                """
                - assertTrue: split.displayMode == "twoBesideSecondary" && split.splitBehavior == "tile" && split.primaryColumnWidth == 250
                - navigate: {hideColumn: primary}
                - waitForAnimationToEnd
                - assertTrue: split.displayMode == "oneBesideSecondary"
                - navigate: {hideColumn: supplementary}
                - waitForAnimationToEnd
                - assertTrue: split.displayMode == "secondaryOnly" && views.pageView.frameInWindow.width == 1366
                - navigate: {showColumn: primary}
                - waitForAnimationToEnd
                - assertTrue: split.displayMode == "twoBesideSecondary"
                """) == nil)
        #expect(try failure("- assertTrue: tabs.count == 2")?.actual.contains("no tab bar controller is on the screen") == true)
    }

    @Test func `columns that collapse and expand keep their typed text and pushed pages`() throws {
        #expect(
            try failure(
                """
                - tapOn: {id: field}
                - inputText: kept
                - navigate: {push: more}
                - resizeWindow: {width: 33%, height: 100%}
                - waitForAnimationToEnd
                - assertTrue: split.isCollapsed
                - assertVisible: {id: listView}
                - navigate: {showColumn: secondary}
                - waitForAnimationToEnd
                - assertVisible: {id: moreView}
                - navigate: pop
                - waitForAnimationToEnd
                - assertTrue: views.field.text == "kept"
                - resizeWindow: screen
                - waitForAnimationToEnd
                - assertTrue: "!split.isCollapsed && views.field.text == \\"kept\\""
                """) == nil)
    }
}
