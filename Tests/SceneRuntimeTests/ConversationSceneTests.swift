import Compositing
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime
@testable import UIKitKeyboard

/// Tests for the input bar of a chat in the scene `Scenes/conversation.yaml`.
@MainActor @Suite("Custom bar of a controller") struct ConversationSceneTests {
    private func session(_ strategy: SceneStrategy, device: String = "iPhone 14") throws -> SceneSession {
        var overrides = SceneSetup.Overrides()
        overrides.strategy = strategy
        overrides.device = try SimulatedDevice.named(device)
        return SceneSession(
            try SceneDocument.load(scenesFolder.appending(path: "conversation.yaml").path), overrides: overrides,
            measurer: try FontLibrary())
    }

    @Test(arguments: [SceneStrategy.none, .iqRevised, .guide, .insets])
    func `the flow passes with every strategy that leaves the bar alone`(strategy: SceneStrategy) throws {
        let session = try session(strategy)
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }

    @Test(arguments: [SceneStrategy.none, .iqRevised])
    func `text typed into the bar is visible while the bar follows the keyboard`(strategy: SceneStrategy) throws {
        let session = try session(strategy)
        session.phone.run(until: 1)
        session.phone.process.run {
            let controller = session.phone.window.rootViewController as! ConversationViewController
            controller.bar.draft.accessibilityIdentifier = "draft"
            #expect(controller.bar.draft.becomeFirstResponder())
        }
        session.phone.run(until: 2)
        for step in ["- assertCaretVisible", "- assertNotOccluded: {id: draft}", "- assertNotOccluded: {focused: true, margin: 5}"] {
            let failure = try session.perform(step, file: "test", afterTick: {})
            #expect(failure == nil, "\(step): \(failure ?? "")")
        }
    }

    @Test(arguments: ["iPhone SE", "iPad Pro 11"])
    func `the flow also passes without a home indicator`(device: String) throws {
        let session = try session(.none, device: device)
        session.phone.run(until: 1)
        session.phone.process.run {
            let controller = session.phone.window.rootViewController as! ConversationViewController
            let keyboard = UIKeyboardController.current!
            let safe = UIScreen.main.safeAreaInsets.bottom
            #expect(controller.isFirstResponder)
            #expect(controller.bar.frame.height == keyboard.frame.height)
            #expect(abs(controller.bar.frame.height - controller.bar.draft.frame.height - 16 - safe) < 0.001)
            #expect(controller.bar.draft.becomeFirstResponder())
            session.phone.run(until: 2)
            #expect(controller.bar.draft.isFirstResponder && controller.bar.window === keyboard.window)
            #expect(abs(controller.bar.frame.height - controller.bar.draft.frame.height - 16) < 0.001)
        }
    }

    @Test
    func `in every frame of typing and dismissal the last row is above the bar and the bar is on the keyboard`() throws {
        let session = try session(.none)
        let phone = session.phone
        phone.run(until: 1)
        phone.process.run {
            let controller = phone.window.rootViewController as! ConversationViewController
            let keyboard = UIKeyboardController.current!
            @MainActor func follow(_ change: () -> Void) {
                change()
                for _ in 0..<60 {
                    phone.tick()
                    let bar = controller.bar.presentationFrameInWindow
                    #expect(abs(bar.minY - keyboard.visibleFrame.minY) < 0.01 && bar.maxY <= 844.01)
                }
                let last = controller.messages.cellForRow(at: IndexPath(row: 19, section: 0))
                #expect(last.map { $0.presentationFrameInWindow.maxY <= keyboard.frame.minY + 0.01 } == true)
            }
            follow { controller.bar.draft.becomeFirstResponder() }
            follow { controller.bar.draft.insertText("one\ntwo\nthree") }
            #expect(controller.bar.draft.frame.height > 70)
            follow { controller.bar.draft.insertText("\nfour\nfive\nsix\nseven") }
            #expect(controller.bar.draft.frame.height == 120 && controller.bar.draft.isScrollEnabled)
            follow { controller.bar.draft.resignFirstResponder() }
            #expect(controller.isFirstResponder && keyboard.frame.height == controller.bar.frame.height)
        }
    }
}
