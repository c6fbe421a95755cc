import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime
@testable import UIKitKeyboard

@MainActor @Suite("Keyboard layout guide in scenes") struct KeyboardGuideSceneTests {
    private static let edges = """
        device: iPhone 14
        strategy: none
        view:
          id: root
          keyboardLayoutGuide:
            followsUndockedKeyboard: true
            trackedConstraints:
              - {activeWhenAwayFrom: top, constraints: [(gap) bar.bottom == self.keyboard.top - 10]}
              - {activeWhenNearEdge: top, constraints: [bar.bottom == self.safeArea.bottom]}
              - {activeWhenAwayFrom: [leading, trailing], constraints: [picture.centerX == centerX]}
              - {activeWhenNearEdge: trailing, constraints: [picture.leading == self.safeArea.leading + system]}
          subviews:
            - {class: UIView, id: bar, constraints: [leading == superview.leading, width == 100, height == 44]}
            - {class: UIView, id: picture, constraints: [top == superview.top, size == 60]}

        """
    private func session(_ scene: String) throws -> SceneSession {
        let session = SceneSession(try SceneDocument.parse(scene, file: "test.yaml"))
        session.phone.run(until: 0.2)
        return session
    }
    private func place(_ placement: KeyboardPlacement, _ session: SceneSession) {
        session.phone.process.run {
            KeyboardGuides.current.source = { placement }
            KeyboardGuides.current.keyboardMoved()
        }
        session.phone.run(until: session.phone.time + 0.1)
    }
    private func complaints(_ scene: String) -> String {
        do {
            _ = try SceneDocument.parse(scene, file: "test.yaml")
            return "nothing"
        } catch { return "\(error)" }
    }

    @Test func `the guide's properties come from the mapping, and can change while the scene runs`() throws {
        let session = try session(
            """
            device: iPhone 14
            strategy: none
            view:
              id: root
              keyboardLayoutGuide: {followsUndockedKeyboard: true, usesBottomSafeArea: false, keyboardDismissPadding: 44}
              subviews: [{class: UIView, id: bar, constraints: [leading == superview.leading, size == 44, bottom == keyboard.top]}]
            flow:
              - assertTrue: views.bar.frame.maxY == 844
              - setProperty: {id: root, keyboardLayoutGuide.usesBottomSafeArea: true, keyboardLayoutGuide.keyboardDismissPadding: 8}
              - waitForAnimationToEnd
              - assertTrue: views.bar.frame.maxY == 810
            """)
        let guide = try #require(session.controller.viewsByID["root"]?.keyboardLayoutGuide)
        #expect(guide.followsUndockedKeyboard && !guide.usesBottomSafeArea && guide.keyboardDismissPadding == 44)
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(guide.usesBottomSafeArea && guide.keyboardDismissPadding == 8)
    }

    @Test func `tracked constraints activate and deactivate with the edges near the keyboard`() throws {
        let session = try session(Self.edges)
        let bar = try #require(session.controller.viewsByID["bar"])
        let picture = try #require(session.controller.viewsByID["picture"])
        #expect(bar.frame == CGRect(x: 0, y: 756, width: 100, height: 44))
        #expect(picture.frame.midX == 195)
        place(KeyboardPlacement(.floating, frame: CGRect(x: 95, y: 300, width: 200, height: 200)), session)
        #expect(bar.frame.maxY == 290 && picture.frame.midX == 195)
        place(KeyboardPlacement(.floating, frame: CGRect(x: 190, y: 20, width: 200, height: 200)), session)
        #expect(bar.frame.maxY == 810 && picture.frame.minX == 8)
        place(.offScreen, session)
        #expect(bar.frame.maxY == 800 && picture.frame.midX == 195)
    }

    @Test func `a flow changes the constant of a named tracked constraint`() throws {
        let session = try session(
            Self.edges + """
                flow:
                  - setProperty: {id: bar, constants: {gap: 30}}
                  - waitForAnimationToEnd
                  - assertTrue: views.bar.frame.maxY == 840
                """)
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
    }

    @Test func `errors in the guide's mapping name their place and the nearest word`() {
        func complaint(_ guide: String) -> String {
            complaints("view:\n  id: root\n  keyboardLayoutGuide: \(guide)\n  subviews: [{class: UIView, id: bar}]\n")
        }
        #expect(
            complaint("{followUndockedKeyboard: true}")
                == """
                test.yaml:3:25: unknown key "followUndockedKeyboard" of "keyboardLayoutGuide"; did you mean "followsUndockedKeyboard"?
                """
        )
        #expect(complaint("{usesBottomSafeArea: 1}") == "test.yaml:3:45: \"usesBottomSafeArea\" takes true or false, found \"1\"")
        #expect(
            complaint("44").hasPrefix("test.yaml:3:24: \"keyboardLayoutGuide\" takes a mapping like {usesBottomSafeArea: false}, found"))
        func tracked(_ set: String, follows: Bool = true) -> String {
            complaint("{\(follows ? "followsUndockedKeyboard: true, " : "")trackedConstraints: [\(set)]}")
        }
        #expect(tracked("{activeWhenNearEdge: top, constraints: [bar.top == top]}") == "nothing")
        #expect(
            tracked("{activeWhenNearEdge: top, constraints: [bar.top == top]}", follows: false).contains(
                "\"trackedConstraints\" are active with \"followsUndockedKeyboard: true\" only; write it beside them"))
        #expect(
            tracked("{activeWhenNearEdges: top, constraints: [bar.top == top]}").contains(
                "unknown key \"activeWhenNearEdges\" of a set of tracked constraints; did you mean \"activeWhenNearEdge\"?"))
        #expect(
            tracked("{activeWhenNearEdge: left, constraints: [bar.top == top]}").contains(
                "\"activeWhenNearEdge\" takes top, leading, bottom or trailing, found \"left\""))
        #expect(
            tracked("{activeWhenNearEdge: top, constraints: [bra.top == top]}").contains(
                "no view or layout guide has the id \"bra\"; did you mean \"bar\"?"))
        #expect(
            tracked("{constraints: [bar.top == top]}").contains(
                "a set of tracked constraints needs one of activeWhenNearEdge or activeWhenAwayFrom"))
        #expect(
            tracked("{activeWhenNearEdge: top, activeWhenAwayFrom: bottom, constraints: [bar.top == top]}").contains(
                "a set of tracked constraints needs only one of activeWhenNearEdge or activeWhenAwayFrom"))
        #expect(tracked("{activeWhenNearEdge: top}").contains("a set of tracked constraints needs \"constraints\""))
        #expect(
            tracked("{activeWhenNearEdge: [], constraints: [bar.top == top]}").contains(
                "\"activeWhenNearEdge\" without an edge never holds; name one of top, leading, bottom or trailing"))
        #expect(
            tracked("{activeWhenNearEdge: [top, bottom], constraints: [bar.top == top]}").contains(
                "the keyboard is never near to top and bottom at once"))
        #expect(
            tracked("{activeWhenNearEdge: top, constraints: [bar.top == top]}, {activeWhenNearEdge: top, constraints: [bar.left == left]}")
                .contains("the same edges have constraints in line 3 already; UIKit forgets those for the later ones"))
        #expect(complaint("{trackedConstraints: top}").contains("\"trackedConstraints\" takes a list like [{activeWhenNearEdge: top,"))
    }
}
