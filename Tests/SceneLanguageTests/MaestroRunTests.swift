import Simulator
import Testing
import UIKit

@testable import SceneLanguage

/// What the words that come from Maestro, and those that every step takes, do on a running scene.
@MainActor @Suite("Playing Maestro's words") struct MaestroRunTests {
    private func play(_ steps: String) throws -> SceneSession {
        let document = try SceneDocument.parse(
            """
            device: iPhone 14
            strategy: none
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

    @Test("Texts are filled in with the values of the moment") func filling() throws {
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

    @Test("A value that there is not fails the step with its name") func noValue() throws {
        let session = try play("- inputText: ${focused.text}\n")
        #expect(session.runner.failureReport?.contains("nothing has the keyboard") == true)
    }

    @Test("Retry begins again as often as it says, and each failure stands in the report") func retry() throws {
        let session = try play("- retry: {maxRetries: 2, commands: [{tapOn: One}, {assertVisible: Nowhere}]}\n")
        let titles = session.runner.results.map(\.title)
        #expect(titles.filter { $0.hasPrefix("assertVisible") }.count == 3)
        #expect(session.runner.status == .failed)
        #expect(session.runner.results.contains { $0.report.contains("retry 1 of 2 follows") })
        #expect(session.runner.results.contains { $0.report.contains("retry 2 of 2 follows") })
        try passes("- retry: {commands: [{assertVisible: One}]}\n")
    }

    @Test("Back pops what is on top, and says when there is nothing") func back() throws {
        try passes("- tapOn: Further\n- assertTrue: navigation.count == 2\n- back\n- assertTrue: navigation.top == \"first\"\n")
        #expect(try play("- back\n").runner.failureReport?.contains("nothing to go back to") == true)
    }

    @Test("The app stops and is launched again") func stopping() throws {
        try passes(
            "- launchApp\n- stopApp\n- assertTrue: app.state == \"background\"\n- launchApp: {stopApp: false}\n"
                + "- assertTrue: app.state == \"active\"\n- clearState\n")
    }

    @Test("Ids are regular expressions, and traits are looks") func selectors() throws {
        try passes(
            """
            - assertVisible: {id: "row-[0-9]", index: 1}
            - copyTextFrom: {id: "row-.*", traits: square}
            - assertTrue: clipboard == "Two"
            - assertNotVisible: {id: "row-.*", traits: long-text}
            """)
    }

    @Test("A step that goes on immediately is made while things move") func immediately() throws {
        try passes(
            """
            - animate: {id: row-1, duration: 1s, to: {frame: [20, 500, 350, 20]}}
            - assertTrue: {condition: "views['row-1'].presentationFrame.y < 300", immediately: true}
            - assertTrue: {condition: "views['row-1'].presentationFrame.y == 500"}
            """)
    }

    @Test("The keyboard announces a frame that nobody sees") func announcing() throws {
        try passes(
            "- keyboard: {frame: [0, 600, 390, 244]}\n- assertTrue: events.count(\"keyboardWillShow\") == 1 && !keyboard.isVisible\n"
                + "- assertTrue: events.count(\"keyboardDidShow\") == 1\n")
    }

    @Test("Only the flows of this platform are run") func platforms() throws {
        let session = try play(
            "- runFlow: {when: {platform: Android}, commands: [{assertVisible: Nowhere}]}\n"
                + "- runFlow: {when: {platform: iOS}, commands: [{assertVisible: One}]}\n")
        #expect(session.runner.status == .passed)
        #expect(session.runner.results.count == 3)
    }

    @Test("Invented text is the same in every run") func inventing() throws {
        try passes(
            "- tapOn: {id: name}\n- inputRandomNumber: {length: 4}\n- assertTrue: focused.text == \"1415\"\n- eraseText\n"
                + "- inputRandomEmail\n- assertTrue: focused.text == \"quickbro@example.com\"\n")
    }
}
