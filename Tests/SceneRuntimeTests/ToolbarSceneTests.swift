import Foundation
import IQKeyboardManagerSwift
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the toolbar manager in scenes.
@MainActor @Suite("The toolbar manager in scenes") struct ToolbarSceneTests {
    private func play(_ settings: String, strategy: String = "none", _ flow: String = "- tapOn: {id: low}") throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: \(strategy)
                settings: {\(settings)}
                view:
                  id: root
                  subviews:
                    - {class: UITextField, id: low, frame: [20, 300, 300, 40], tag: 1, placeholder: Low, iq: {placeholder: Lower}}
                    - {class: UITextField, id: high, frame: [20, 100, 300, 40], tag: 2, placeholder: High, iq: {hidePlaceholder: true}}
                    - {class: UITextField, id: off, frame: [20, 200, 300, 40], tag: 3, iq: {ignoreSwitchingByNextPrevious: true}}
                    - {class: IQTextView, id: text, frame: [20, 400, 300, 60], tag: 0, placeholder: Notes, placeholderTextColor: systemRed}
                flow:
                \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
                """, file: "test.yaml"))
        session.play()
        return session
    }
    private func toolbar(_ session: SceneSession, _ id: String) -> IQKeyboardToolbar? {
        session.phone.process.run {
            let view = session.controller.viewsByID[id]
            return (view?.inputAccessoryView ?? nil) as? IQKeyboardToolbar
        }
    }

    @Test func `only a scene with the setting has a toolbar, whatever the strategy, and a flow can switch it`() throws {
        #expect(toolbar(try play("keyboardDistance: 10"), "low") == nil)
        for strategy in ["none", "iq", "iq-revised"] {
            #expect(toolbar(try play("toolbar: true", strategy: strategy), "low")?.titleBarButton.title == "Lower")
        }
        #expect(toolbar(try play("toolbar: true", "- tapOn: {id: low}\n- set: {toolbar: false}"), "low") == nil)
        #expect(toolbar(try play("toolbar: true", "- tapOn: {id: high}"), "high")?.titleBarButton.title == nil)
    }

    @Test func `next follows subviews, tags or positions, past fields that opt out, to a text view with a placeholder`() throws {
        let orders = [
            ("bySubviews", ["low", "high", "text"]), ("byTag", ["text", "low", "high"]), ("byPosition", ["high", "low", "text"]),
        ]
        for (behavior, order) in orders {
            let steps = order.dropFirst().map { "- focusNext\n- assertTrue: views.\($0).isFirstResponder" }
            let flow = (["- tapOn: {id: \(order[0])}"] + steps).joined(separator: "\n")
            let session = try play("toolbar: true, toolbarManageBehavior: \(behavior)", flow)
            #expect(session.runner.status == .passed, "\(behavior)")
            let text = try #require(session.controller.viewsByID["text"] as? IQTextView)
            #expect(text.placeholder == "Notes" && text.placeholderTextColor == .systemRed)
        }
    }

    @Test func `settings show or hide previous and next, the title and the field's tint`() throws {
        let session = try play(
            """
            toolbar: true, previousNextDisplayMode: alwaysHide, showPlaceholder: false, useTextInputViewTintColor: \
            true, playInputClicks: false
            """
        )
        let bar = try #require(toolbar(session, "low"))
        #expect(!bar.items!.contains(bar.nextBarButton) && !bar.items!.contains(bar.titleBarButton))
        session.phone.process.run {
            #expect(!IQKeyboardToolbarManager.shared.playInputClicks)
            #expect(IQKeyboardToolbarManager.shared.toolbarConfiguration.useTextInputViewTintColor)
        }
    }
}
