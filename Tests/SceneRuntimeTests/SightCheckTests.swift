import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for steps that check whether a view is visible, and whether a user can make it visible.
@MainActor @Suite struct SightCheckTests {
    /// Plays a flow on a form with a field and a button below the field. Returns the failure.
    private func failure(_ form: [String] = [], _ steps: [String], strategy: String = "none") throws -> String? {
        let text = """
            name: Sight
            device: iPhone 14
            strategy: \(strategy)
            view:
              id: root
              subviews:
                - class: UIScrollView
                  id: form
                  frame: [0, 0, 390, 844]
                  contentInsetAdjustmentBehavior: never
                  contentSize: [390, 844]
            \(form.map { "      " + $0 }.joined(separator: "\n"))
                  subviews:
                    - {class: UITextField, id: email, frame: [20, 100, 350, 40]}
                    - {class: UITextField, id: low, frame: [20, 600, 350, 40]}
                    - {class: UIButton, id: create, title: Create, frame: [20, 770, 350, 44]}
            flow:
            \(steps.map { "  - " + $0 }.joined(separator: "\n"))
            """
        let session = SceneSession(try SceneDocument.parse(text, file: "sight.yaml"))
        session.play()
        guard case .failed(let failure)? = session.runner.results.last?.outcome else { return nil }
        return failure.description
    }

    @Test func `a failed assertNotOccluded names the covering view and the covered height`() throws {
        let hidden = try #require(try failure([], ["tapOn: {id: low}", "assertNotOccluded: {id: low}"]))
        #expect(hidden.contains("the keyboard covers all of its 40 points"), "\(hidden)")
        let near = try #require(
            try failure(
                ["contentInset: [0, 0, 400, 0]"], ["tapOn: {id: low}", "assertNotOccluded: {id: low, margin: 200}"], strategy: "iq"))
        #expect(near.contains("at least 200 points from the keyboard"), "\(near)")
        #expect(near.contains("it is only 78 points from the keyboard"), "\(near)")
    }

    @Test func `a covered view is not visible, and the failure names the covering view`() throws {
        let hidden = try #require(try failure([], ["tapOn: {id: email}", "assertVisible: {id: create}"]))
        #expect(hidden.contains("the keyboard covers all of its 44 points"), "\(hidden)")
        #expect(try failure([], ["tapOn: {id: email}", "assertNotVisible: {id: create}", "assertVisible: {id: email}"]) == nil)
        let cover = "setProperty: {id: create, frame: [0, 90, 390, 60], backgroundColor: red}"
        let covered = try failure([], [cover, "assertVisible: {id: email}"])
        #expect(covered?.contains("covers all of its 40 points") == true, "\(covered ?? "passed")")
    }

    @Test(arguments: [
        ("isScrollEnabled: false", "scrolling is disabled in \"form\""), ("contentInset: [0, 0, 100, 0]", "and 206 more are needed"),
    ])
    func `a view that no scrolling reveals is not reachable, and the failure gives the reason`(form: String, reason: String) throws {
        let found = try #require(try failure([form], ["tapOn: {id: email}", "assertReachable: {id: create}"]))
        #expect(found.contains("\"create\" reachable") && found.contains("the keyboard covers all of its 44 points; "), "\(found)")
        #expect(found.contains(reason), "\(found)")
    }

    @Test func `a view is reachable by scrolling, after a drag that dismisses the keyboard, or without a keyboard`() throws {
        let steps = ["tapOn: {id: email}", "assertReachable: {id: create}", "assertReachable: Create"]
        #expect(try failure(["contentInset: [0, 0, 306, 0]"], steps) == nil)
        #expect(try failure(["keyboardDismissMode: onDrag", "alwaysBounceVertical: true"], steps) == nil)
        #expect(try failure(["isScrollEnabled: false"], ["assertReachable: {id: create, margin: 10}"]) == nil)
    }

    @Test func `a margin and an assertion at every rest detect a failure that one at the end would miss`() throws {
        let enough = ["contentInset: [0, 0, 340, 0]"]
        #expect(try failure(enough, ["tapOn: {id: email}", "assertReachable: {id: create, margin: 30}"]) == nil)
        #expect(try failure(enough, ["tapOn: {id: email}", "assertReachable: {id: create, margin: 40}"]) != nil)
        let flow = ["assertReachable: {id: create, during: flow}", "tapOn: {id: email}", "hold: 500ms", "hideKeyboard"]
        #expect(try failure(["isScrollEnabled: false"], flow)?.contains("reachable") == true)
    }
}
