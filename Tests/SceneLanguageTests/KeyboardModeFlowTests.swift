import Foundation
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import SceneLanguage

/// The keyboard's modes and the camera in flows.
@MainActor @Suite("Modes of the keyboard in flows") struct KeyboardModeFlowTests {
    private func play(_ flow: String, settings: String = "{}", device: String = "iPhone 14") throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: \(device)
                strategy: none
                settings: \(settings)
                view:
                  id: root
                  subviews:
                    - {class: UITextField, id: first, frame: [20, 100, 300, 40]}
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

    @Test("A phone refuses the modes of an iPad, and has nothing to drag")
    func phone() throws {
        let refused = try failure(play("- tapOn: {id: first}\n- keyboard: {mode: floating}"))
        #expect(refused?.contains("an iPhone's keyboard is always docked (iPhone 14)") == true)
        let still = try failure(play("- tapOn: {id: first}\n- keyboard: {dragTo: \"100,200\"}"))
        #expect(still?.contains("on an iPad it floats, or is off the edge") == true)
        let docked = try play("- tapOn: {id: first}\n- keyboard: {mode: docked}\n- assertKeyboard: {mode: docked}")
        #expect(failure(docked) == nil && docked.runner.status == .passed)
    }

    @Test(
        "Modes and places are checked when the file is read",
        arguments: [
            "- keyboard: {mode: flying}", "- keyboard: {origin: \"1,2\"}", "- keyboard: {mode: split, origin: left}",
            "- keyboard: {dragTo: [1, 2]}", "- assertKeyboard: {mode: up}",
        ])
    func errors(flow: String) { #expect(throws: SceneError.self) { try play(flow) } }

    @Test("Scan Text of the edit menu shows the camera over everything, whose buttons insert and close")
    func camera() throws {
        let session = try play(
            """
            - tapOn: {id: first}
            - longPressOn: {id: first, duration: 800ms}
            - tapOn: Scan Text
            - assertTrue: keyboard.showsCamera && keyboard.height == 844
            - tapOn: close
            - assertTrue: keyboard.showsCamera == false && keyboard.height == 336
            - longPressOn: {id: first, duration: 800ms}
            - tapOn: Scan Text
            - tapOn: insert
            - assertTrue: views.first.text == "Room 12" && events.count("keyboardWillHide") == 0
            """, settings: "{cameraText: Room 12}")
        #expect(failure(session) == nil && session.runner.status == .passed)
        let blind = try play("- tapOn: {id: first}\n- longPressOn: {id: first, duration: 800ms}\n- tapOn: Scan Text")
        #expect(failure(blind)?.contains("there is none") == true)
    }
}
