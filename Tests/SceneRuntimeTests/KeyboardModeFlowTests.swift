import Foundation
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for keyboard modes and the camera in flows.
@MainActor @Suite("Keyboard modes in flows") struct KeyboardModeFlowTests {
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

    @Test func `a phone rejects an iPad's modes and has no keyboard to drag`() throws {
        let refused = try failure(play("- tapOn: {id: first}\n- keyboard: {mode: floating}"))
        #expect(refused?.contains("an iPhone's keyboard is always docked (iPhone 14)") == true)
        let still = try failure(play("- tapOn: {id: first}\n- keyboard: {dragTo: \"100,200\"}"))
        #expect(still?.contains("on an iPad it floats, or is off the edge") == true)
        let docked = try play("- tapOn: {id: first}\n- keyboard: {mode: docked}\n- assertKeyboard: {mode: docked}")
        #expect(failure(docked) == nil && docked.runner.status == .passed)
    }

    @Test(arguments: [
        "- keyboard: {mode: flying}", "- keyboard: {origin: \"1,2\"}", "- keyboard: {mode: split, origin: left}",
        "- keyboard: {dragTo: [1, 2]}", "- assertKeyboard: {mode: up}",
    ])
    func `modes and places are validated when the file is read`(flow: String) { #expect(throws: SceneError.self) { try play(flow) } }

    @Test func `with an iPad's shortcuts bar, and with its collapsed button, text is typed on the hardware keyboard`() throws {
        let session = try play(
            """
            - keyboard: {hardware: true}
            - tapOn: {id: first}
            - assertKeyboard: {mode: shortcutsBar}
            - inputText: two words
            - eraseText: 1
            - pressKey: collapse
            - inputText: " 12"
            - assertKeyboard: {mode: launcher}
            - assertTrue: views.first.text == "two word 12"
            """, device: "iPad Air (5th generation)")
        #expect(failure(session) == nil && session.runner.status == .passed)
    }

    @Test(arguments: ["30%,30%", "100%,100%"])
    func `a floating keyboard is hidden by docking it with two fingers and pressing its hide key`(origin: String) throws {
        let session = try play(
            """
            - tapOn: {id: first}
            - keyboard: {mode: floating, origin: "\(origin)"}
            - hideKeyboard
            - assertKeyboard: {visible: false}
            """, device: "iPad Pro 11")
        #expect(failure(session) == nil && session.runner.status == .passed)
    }

    @Test func `keyboard.modes gives the modes that the device supports`() throws {
        for (device, undocked) in [("iPad mini (6th generation)", true), ("iPad Pro 11", false), ("iPhone 14", false)] {
            let floats = device.hasPrefix("iPad")
            let session = try play(
                "- assertTrue: keyboard.modes.docked && keyboard.modes.undocked == \(undocked) && keyboard.modes.floating == \(floats)",
                device: device)
            #expect(failure(session) == nil && session.runner.status == .passed)
        }
    }

    @Test func `a held hide key lists the modes, a held globe key lists the keyboards, and each row is a pressable key`() throws {
        let session = try play(
            """
            - tapOn: {id: first}
            - pressKey: {key: hide keyboard, duration: 800ms}
            - pressKey: Undock
            - assertKeyboard: {mode: undocked}
            - pressKey: {key: hide keyboard, duration: 800ms}
            - pressKey: split
            - assertKeyboard: {mode: split}
            - pressKey: {key: hide keyboard, duration: 800ms}
            - pressKey: Dock and Merge
            - assertKeyboard: {mode: docked}
            - pressKey: {key: emoji, duration: 800ms}
            - pressKey: Emoji
            - pressKey: hide keyboard
            - assertKeyboard: {visible: false}
            """, device: "iPad (10th generation)")
        #expect(failure(session) == nil && session.runner.status == .passed)
        let unlisted = try failure(play("- tapOn: {id: first}\n- pressKey: Undock", device: "iPad (10th generation)"))
        #expect(unlisted?.contains("the keyboard shows no key \"Undock\"") == true, "\(unlisted ?? "")")
    }

    @Test func `Scan Text in the edit menu shows the camera over the screen, with buttons that insert and close`() throws {
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
