import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for Maestro's steps, and for the arguments of every step, on a running scene.
@MainActor @Suite("Running Maestro commands") struct MaestroRunTests {
    private func play(_ steps: String, header: String = "") throws -> SceneSession {
        let document = try SceneDocument.parse(
            """
            device: iPhone 14
            strategy: none
            \(header)
            controller:
              class: UINavigationController
              controllers:
                - id: first
                  view:
                    id: root
                    backgroundColor: systemBackground
                    subviews:
                      - {class: UITextField, id: name, frame: [20, 120, 350, 40], placeholder: Name}
                      - {class: UILabel, id: row-1, frame: [20, 200, 350, 20], text: One}
                      - {class: UILabel, id: row-2, frame: [20, 240, 20, 20], text: Two}
                      - {class: UIButton, id: further, frame: [20, 300, 350, 44], title: Further, onTap: push second}
                - {id: second, view: {id: inner, backgroundColor: systemBackground}}
            ---
            \(steps)
            """, file: "test.yaml")
        let session = SceneSession(document)
        session.play()
        return session
    }

    private func passes(_ steps: String) throws {
        let session = try play(steps)
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }

    @Test func `texts are interpolated with current values`() throws {
        try passes(
            """
            - tapOn: {id: name}
            - inputText: Ada
            - setClipboard: ${focused.text} 2
            - eraseText
            - inputText: {text: "${clipboard}", speed: 20ms}
            - assertTrue: focused.text == "Ada 2"
            - assertVisible: {text: "${focused.text}"}
            """)
    }

    @Test func `an undefined value fails the step with its name`() throws {
        let session = try play("- inputText: ${focused.text}\n")
        #expect(session.runner.failureReport?.contains("no view is first responder") == true)
    }

    @Test func `retry repeats as often as requested, and the report contains each failure`() throws {
        let session = try play("- retry: {maxRetries: 2, commands: [{tapOn: One}, {assertVisible: Nowhere}]}\n")
        let titles = session.runner.results.map(\.title)
        #expect(titles.filter { $0.hasPrefix("assertVisible") }.count == 3)
        #expect(session.runner.status == .failed)
        #expect(session.runner.results.contains { $0.report.contains("retry 1 of 2 follows") })
        #expect(session.runner.results.contains { $0.report.contains("retry 2 of 2 follows") })
        try passes("- retry: {commands: [{assertVisible: One}]}\n")
    }

    private func titles(_ session: SceneSession) -> [String] { session.runner.results.map(\.title) }

    @Test func `hooks of the header run before and after the flow, and reports name them as hooks`() throws {
        let session = try play("- tapOn: One\n", header: "onFlowStart: [{tapOn: Two}]\nonFlowComplete: [{copyTextFrom: One}, {tapOn: Two}]")
        #expect(session.runner.status == .passed)
        #expect(
            titles(session) == [
                "onFlowStart: tapOn {text: \"Two\"}", "tapOn {text: \"One\"}", "onFlowComplete: copyTextFrom {text: \"One\"}",
                "onFlowComplete: tapOn {text: \"Two\"}",
            ])
    }

    @Test func `onFlowComplete runs after a failed flow, which stays failed`() throws {
        let session = try play("- assertVisible: Nowhere\n- tapOn: One\n", header: "onFlowComplete: [{tapOn: Two}]")
        #expect(session.runner.status == .failed)
        #expect(titles(session) == ["assertVisible {text: \"Nowhere\"}", "onFlowComplete: tapOn {text: \"Two\"}"])
        #expect(session.runner.failureReport?.contains("assertVisible {text: \"Nowhere\"} failed") == true)
    }

    @Test func `a failure in onFlowStart skips the flow, and one in onFlowComplete fails it`() throws {
        let before = try play("- tapOn: One\n", header: "onFlowStart: [{tapOn: Nowhere}]\nonFlowComplete: [{tapOn: Two}]")
        #expect(titles(before) == ["onFlowStart: tapOn {text: \"Nowhere\"}", "onFlowComplete: tapOn {text: \"Two\"}"])
        #expect(before.runner.status == .failed && before.runner.failureReport?.contains("onFlowStart: tapOn") == true)
        let after = try play("- tapOn: One\n", header: "onFlowComplete: [{tapOn: Nowhere}, {tapOn: Two}]")
        #expect(titles(after) == ["tapOn {text: \"One\"}", "onFlowComplete: tapOn {text: \"Nowhere\"}"])
        #expect(after.runner.status == .failed && after.runner.failureReport?.contains("onFlowComplete: tapOn") == true)
        let both = try play("- tapOn: Nowhere\n", header: "onFlowComplete: [{tapOn: Neither}]")
        #expect(both.runner.failureReport?.contains("Nowhere") == true && both.runner.failureReport?.contains("Neither") == true)
    }

    @Test func `a failed assertion on every frame does not skip onFlowComplete`() throws {
        let session = try play(
            "- tapOn: {id: name}\n- assertNotOccluded: {id: name, during: flow}\n"
                + "- animate: {id: name, duration: 200ms, to: {frame: [20, 600, 350, 40]}}\n- hold: 1s\n",
            header: "onFlowComplete: [{tapOn: Two}]")
        #expect(session.runner.status == .failed)
        #expect(titles(session).last == "onFlowComplete: tapOn {text: \"Two\"}" && session.runner.results.last?.outcome == .passed)
    }

    @Test func `a flow of a file runs its own hooks, also if it fails and is retried`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hooks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws -> String {
            let url = folder.appending(path: name)
            try Data(text.utf8).write(to: url)
            return url.path
        }
        _ = try write(
            "inner.yaml",
            "onFlowStart: [{tapOn: One}]\nonFlowComplete: [{tapOn: Two}]\nappId: a\n---\n- assertVisible: {text: \"${WHAT}\"}\n")
        let scene =
            """
            device: iPhone 14\nstrategy: none\nonFlowComplete: [{setClipboard: end}]\nview: {subviews: [{class: UILabel, text: One, \
            frame: [0, 100, 99, 20]}, {class: UILabel, text: Two, frame: [0, 200, 99, 20]}]}\n---\n
            """
        func play(_ steps: String) throws -> SceneSession {
            let session = SceneSession(try SceneDocument.load(write("flow.yaml", scene + steps)))
            session.play()
            return session
        }
        let (one, two, end) = (
            "onFlowStart: tapOn {text: \"One\"}", "onFlowComplete: tapOn {text: \"Two\"}", "onFlowComplete: setClipboard \"end\""
        )
        let passed = try play("- runFlow: {file: inner.yaml, env: {WHAT: One}}\n- back: {optional: true}\n")
        #expect(titles(passed) == ["runFlow inner.yaml", one, "assertVisible {text: \"One\"}", two, "back", end])
        #expect(passed.runner.status == .passed)
        let failed = try play("- retry: {file: inner.yaml, env: {WHAT: Nowhere}}\n")
        let turn = [one, "assertVisible {text: \"Nowhere\"}", two]
        #expect(titles(failed) == ["retry inner.yaml"] + turn + turn + [end])
        #expect(failed.runner.status == .failed)
    }

    @Test func `conditions use current values each time`() throws {
        try passes(
            """
            - setClipboard: One
            - runFlow: {when: {visible: "${clipboard}"}, commands: [{setClipboard: Two}]}
            - assertTrue: clipboard == "Two"
            - runFlow: {when: {notVisible: {text: "${clipboard}"}}, commands: [{setClipboard: wrong}]}
            - extendedWaitUntil: {visible: {text: "${maestro.copiedText}"}}
            - repeat: {while: {visible: {id: "${clipboard}-view", optional: true}}, commands: [{setClipboard: wrong}]}
            - setClipboard: row-1
            - repeat: {while: {visible: {id: "${clipboard}"}}, commands: [{setClipboard: {text: none, label: "from ${clipboard}"}}]}
            - assertTrue: clipboard == "none"
            """)
        let session = try play("- runFlow: {when: {visible: \"${focused.text}\"}, commands: [back]}\n")
        #expect(session.runner.failureReport?.contains("no view is first responder") == true)
    }

    @Test func `a label has its values of that moment, and a step's title has the current values of its texts`() throws {
        let session = try play(
            "- setClipboard: Two\n- tapOn: {text: \"${clipboard}\"}\n- tapOn: {text: One, label: \"Not ${clipboard} but ${NAME}\"}\n")
        #expect(titles(session).suffix(2) == ["tapOn {text: \"Two\"}", "Not Two but ${NAME}"])
    }

    @Test func `Back pops the top controller, and fails if there is none`() throws {
        try passes("- tapOn: Further\n- assertTrue: navigation.count == 2\n- back\n- assertTrue: navigation.top == \"first\"\n")
        #expect(try play("- back\n").runner.failureReport?.contains("nothing to go back to") == true)
    }

    @Test func `steps stop the app and launch it again`() throws {
        try passes(
            "- launchApp\n- stopApp\n- assertTrue: app.state == \"background\"\n- launchApp: {stopApp: false}\n"
                + "- assertTrue: app.state == \"active\"\n- clearState\n")
    }

    @Test func `ids are regular expressions, and traits match a view's appearance`() throws {
        try passes(
            """
            - assertVisible: {id: "row-[0-9]", index: 1}
            - copyTextFrom: {id: "row-.*", traits: square}
            - assertTrue: clipboard == "Two"
            - assertNotVisible: {id: "row-.*", traits: long-text}
            """)
    }

    @Test func `a step that continues immediately runs during animations`() throws {
        try passes(
            """
            - animate: {id: row-1, duration: 1s, to: {frame: [20, 500, 350, 20]}}
            - assertTrue: {condition: "views['row-1'].presentationFrame.y < 300", immediately: true}
            - assertTrue: {condition: "views['row-1'].presentationFrame.y == 500"}
            """)
    }

    @Test func `a keyboard step with a frame posts show notifications and the keyboard stays invisible`() throws {
        try passes(
            "- keyboard: {frame: [0, 600, 390, 244]}\n- assertTrue: events.count(\"keyboardWillShow\") == 1 && !keyboard.isVisible\n"
                + "- assertTrue: events.count(\"keyboardDidShow\") == 1\n")
    }

    @Test func `only flows for this platform run`() throws {
        let session = try play(
            "- runFlow: {when: {platform: Android}, commands: [{assertVisible: Nowhere}]}\n"
                + "- runFlow: {when: {platform: iOS}, commands: [{assertVisible: One}]}\n")
        #expect(session.runner.status == .passed)
        #expect(session.runner.results.count == 3)
    }

    @Test func `generated text is the same in every run`() throws {
        try passes(
            "- tapOn: {id: name}\n- inputRandomNumber: {length: 4}\n- assertTrue: focused.text == \"1415\"\n- eraseText\n"
                + "- inputRandomEmail\n- assertTrue: focused.text == \"quickbro@example.com\"\n")
    }
}
