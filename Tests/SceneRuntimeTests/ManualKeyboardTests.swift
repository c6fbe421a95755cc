import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime
@testable import UIKitKeyboard

@MainActor @Suite("The manual keyboard recipe") struct ManualKeyboardTests {
    private func session(_ more: String = "") throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse("device: iPhone 14\nstrategy: none\ncontroller: {class: ManualKeyboardViewController}\n" + more))
        session.phone.run(until: 0.5)
        return session
    }
    private func controller(_ session: SceneSession) throws -> ManualKeyboardViewController {
        try #require(session.phone.window.rootViewController as? ManualKeyboardViewController)
    }
    /// Performs a change, and advances until the animations end. Returns the maximum distance between the toolbar's lower edge and the
    /// keyboard's upper edge, and the toolbar's positions at the beginning and end, in points. Without a keyboard, the screen's lower
    /// edge takes the place of its upper edge.
    private func follow(
        _ session: SceneSession, _ change: () -> Void
    ) throws -> (worst: CGFloat, places: ClosedRange<CGFloat>, framesBetween: Int) {
        let manual = try controller(session)
        let phone = session.phone
        phone.process.run(change)
        var shown: [CGFloat] = []
        var worst: CGFloat = 0
        for _ in 0..<90 {
            phone.tick()
            phone.process.run {
                let bottom = manual.view.layer.presentationFrame.height
                // Both windows fill the screen and rotate together, so their coordinates can be compared.
                let keyboard = min(UIKeyboardController.current!.host.layer.presentationFrame.minY, bottom)
                let toolbar = manual.toolbar.layer.presentationFrame.maxY
                worst = max(worst, abs(toolbar - keyboard))
                shown.append(toolbar)
            }
        }
        let places = shown.min()!...shown.max()!
        return (worst, places, shown.filter { $0 > places.lowerBound + 1 && $0 < places.upperBound - 1 }.count)
    }

    @Test func `the toolbar's bottom edge equals the keyboard's top edge on every frame of show and hide`() throws {
        let session = try session()
        let manual = try controller(session)
        #expect(manual.toolbar.frame.maxY == 844 && manual.toolbar.frame.height == 78)
        #expect(manual.textView.contentInset.bottom == 78)
        let up = try follow(session) { _ = manual.textView.becomeFirstResponder() }
        let top = session.phone.process.run { UIKeyboardController.current!.frame.minY }
        #expect(up.worst < 0.01 && up.framesBetween > 10)
        #expect(manual.toolbar.frame == CGRect(x: 0, y: top - 44, width: 390, height: 44))
        #expect(manual.textView.contentInset.bottom == 844 - top + 44)
        let down = try follow(session) { _ = manual.textView.resignFirstResponder() }
        #expect(down.worst < 0.01 && down.framesBetween > 10)
        #expect(manual.toolbar.frame.maxY == 844 && manual.textView.contentInset.bottom == 78)
    }

    @Test func `the toolbar follows a keyboard that hides and shows its suggestions`() throws {
        let session = try session()
        let manual = try controller(session)
        _ = try follow(session) { _ = manual.textView.becomeFirstResponder() }
        let high = manual.toolbar.frame.maxY
        let lower = try follow(session) { UIKeyboardController.current!.suggestsWords = false }
        #expect(lower.worst < 0.01)
        #expect(manual.toolbar.frame.maxY > high + 30)
        let higher = try follow(session) { UIKeyboardController.current!.suggestsWords = true }
        #expect(higher.worst < 0.01)
        #expect(manual.toolbar.frame.maxY == high)
    }

    @Test func `the toolbar rotates with the phone and stays on the keyboard throughout`() throws {
        let session = try session()
        let manual = try controller(session)
        _ = try follow(session) { _ = manual.textView.becomeFirstResponder() }
        for orientation in [.landscapeLeft, .portrait] as [InputEvent.Orientation] {
            let turn = try follow(session) { session.phone.send(.orientation(orientation, isAnimated: true)) }
            #expect(turn.worst < 0.01, "\(orientation)")
            let keyboard = session.phone.process.run { UIKeyboardController.current!.frame.minY }
            #expect(manual.toolbar.frame.maxY == keyboard && manual.toolbar.frame.width == manual.view.bounds.width)
        }
    }

    @Test func `the caret is above the toolbar while text is typed at the end`() throws {
        let session = try session()
        let manual = try controller(session)
        _ = try follow(session) {
            _ = manual.textView.becomeFirstResponder()
            manual.textView.selectedRange = NSRange(location: manual.textView.text.utf16.count, length: 0)
            manual.textView.insertText("\\n\\n\\nAnd the end")
        }
        session.phone.process.run {
            let caret = manual.textView.convert(manual.textView.caretRect(for: manual.textView.endOfDocument), to: manual.view)
            #expect(caret.maxY <= manual.toolbar.frame.minY)
        }
    }

    @Test func `flows name the controller's views, and a scene cannot set its view or reuse their ids`() throws {
        func complaint(_ text: String) -> String {
            do {
                _ = try SceneDocument.parse(text, file: "test.yaml")
                return "nothing"
            } catch { return "\(error)" }
        }
        #expect(
            complaint("controller: {class: ManualKeyboardViewController}\nflow: [{tapOn: {id: toolbra}}]\n").contains(
                "did you mean \"toolbar\"?"))
        #expect(
            complaint("controller: {class: ManualKeyboardViewControler}\n").contains("did you mean \"ManualKeyboardViewController\"?"))
        #expect(
            complaint("controller: {class: ManualKeyboardViewController, view: {id: root}}\n").contains(
                "unknown key \"view\" of \"controller\""))
        let twice = """
            controller:
              view: {id: root, subviews: [{class: UILabel, id: toolbar}]}
              children: [{id: child, class: ManualKeyboardViewController}]

            """
        #expect(complaint(twice).contains("the controller has a view \"toolbar\", and this id is taken by the view in line 2"))
    }

    @Test func `the recipe also works in a child controller's view`() throws {
        let scene = """
            device: iPhone 14
            strategy: none
            controller:
              view: {id: root, subviews: [{class: UIView, id: box, frame: [0, 100, "100%", 600]}]}
              children: [{id: notes, in: box, class: ManualKeyboardViewController}]
            flow:
              - assertTrue: views.toolbar.frameInWindow.maxY == 700
              - tapOn: {id: textView}
              - assertTrue: views.toolbar.frameInWindow.maxY == keyboard.frame.minY
              - assertTrue: views.textView.isFirstResponder
            """
        let session = SceneSession(try SceneDocument.parse(scene))
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }
}
