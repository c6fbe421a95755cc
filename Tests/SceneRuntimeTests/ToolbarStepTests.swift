import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the steps that press a button in the accessory view, and for the step that sets the keyboard's height.
@MainActor @Suite("Toolbar and keyboard height in flows") struct ToolbarStepTests {
    private func play(_ toolbar: String = "", _ flow: String) throws -> SceneSession {
        let accessory =
            toolbar.isEmpty
            ? "" : ", inputAccessoryView: {class: UIInputView, id: bar, frame: [0, 0, \"100%\", 44], subviews: [\(toolbar)]}"
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: none
                view:
                  id: root
                  subviews:
                    - {class: UITextField, id: first, frame: [20, 100, 300, 40]\(accessory)}
                    - {class: UITextField, id: second, frame: [20, 160, 300, \
                40]\(accessory.replacingOccurrences(of: "id: ", with: "id: second-"))}
                flow:
                \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
                """, file: "test.yaml"))
        session.play()
        return session
    }
    private func failure(_ session: SceneSession) -> String? {
        for result in session.runner.results { if case .failed(let failure) = result.outcome { return failure.description } }
        return nil
    }

    private let keys = """
        {class: UIButton, id: up, frame: [0, 0, 60, 44], image: {systemName: chevron.up}, onTap: focus first}, \
        {class: UIButton, id: forth, frame: [60, 0, 60, 44], title: Next, onTap: focus second}, \
        {class: UIButton, id: ready, frame: [300, 0, 60, 44], title: DONE, onTap: endEditing}
        """

    @Test func `steps press next, previous and done by title, symbol, label or identifier`() throws {
        let session = try play(
            keys,
            """
            - tapOn: {id: first}
            - focusNext
            - assertTrue: views.second.isFirstResponder
            - focusPrevious
            - assertTrue: views.first.isFirstResponder
            - focusDone: {label: finish}
            - assertKeyboard: {visible: false}
            """)
        #expect(failure(session) == nil && session.runner.status == .passed)
    }

    @Test func `a step fails with the reason if the toolbar or the key is missing, or the key is disabled`() throws {
        #expect(try failure(play("", "- tapOn: {id: first}\n- focusNext"))?.contains("give the field an inputAccessoryView") == true)
        #expect(try failure(play(keys, "- focusDone"))?.contains("nothing is above the keyboard") == true)
        let only = "{class: UIButton, id: ready, frame: [300, 0, 60, 44], title: Finish, onTap: endEditing}"
        let missing = try failure(play(only, "- tapOn: {id: first}\n- focusDone"))
        #expect(missing?.contains("no control above the keyboard is called Done") == true && missing?.contains("\"finish\"") == true)
        let disabled = "{class: UIButton, id: ready, frame: [300, 0, 60, 44], title: Done, isEnabled: false, onTap: endEditing}"
        #expect(try failure(play(disabled, "- tapOn: {id: first}\n- focusDone"))?.contains("is disabled") == true)
    }

    @Test func `the keyboard changes its height, notifies the app, types, and returns to the device's height`() throws {
        let session = try play(
            "",
            """
            - tapOn: {id: first}
            - assertKeyboard: {height: 336}
            - keyboard: {height: 420}
            - assertKeyboard: {height: 420}
            - assertTrue: events.count("keyboardWillChangeFrame") == 2 && events.count("keyboardWillHide") == 0
            - inputText: Oslo 1
            - assertTrue: views.first.text == "Oslo 1"
            - keyboard: {suggestions: off}
            - assertKeyboard: {height: 420}
            - tapOn: {id: second}
            - assertKeyboard: {height: 420}
            - keyboard: {height: device}
            - assertKeyboard: {height: 291}
            """)
        #expect(failure(session) == nil && session.runner.status == .passed)
        #expect(throws: (any Error).self) { try play("", "- keyboard: {height: 20}") }
        #expect(throws: (any Error).self) { try play("", "- keyboard: {height: tall}") }
    }
}
