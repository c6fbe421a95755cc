import IQKeyboardManagerSwift
import KeyboardAdjustment
import SceneRuntime
import Testing
import UIKit

@testable import Inspector

/// Tests for the explanations in a window that fills only a part of an iPad's screen.
@MainActor @Suite struct SharedScreenSentenceTests {
    @Test(arguments: ["iq", "iq-revised"])
    func `in a resized iPad window only the exact edition reports that it mixes screen and window coordinates`(
        strategy: String
    ) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPad (10th generation)
                strategy: \(strategy)
                view: {id: root, subviews: [{class: UITextField, id: a, frame: [40, 600, 200, 34]}]}
                flow:
                  - resizeWindow: {width: 500, height: 700, x: 200, y: 400, animated: false}
                  - tapOn: {id: a}
                  - waitForAnimationToEnd
                """))
        session.play()
        #expect(session.runner.status == .passed)
        let (plan, sentences) = try session.phone.process.run {
            let adjustment = try #require(IQKeyboardManager.shared.lastAdjustment)
            return (
                adjustment.plan,
                DecisionReader(adjustment, number: 1, on: session.phone).decision.sentences.map(\.text).joined(separator: " ")
            )
        }
        #expect(sentences.contains("was at y 634 in the window"), "\(sentences)")
        let comparison = "window origin 200,400 on the screen; the keyboard's screen coordinates are used as window coordinates"
        if strategy == "iq" {
            #expect(plan.measurement?.keyboardSize.height == 0 && plan.reason == .alreadyClear)
            #expect(plan.description.contains(comparison) && plan.description.contains("with these coordinates"))
            #expect(
                sentences.contains("covered by the keyboard (0 points)")
                    && sentences.contains("The origin of the window is 200, 400 on the screen."))
        } else {
            #expect(plan.moves.count == 1 && !plan.description.contains(comparison))
            #expect(sentences.contains("covered by the keyboard (254 points)") && !sentences.contains("The origin of the window"))
        }
    }

    @Test func `another app's keyboard is reported with the points it covers, until this app has the keyboard`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPad (10th generation)
                strategy: guide
                view: {id: root, subviews: [{class: UITextField, id: a, frame: [40, 100, 200, 34]}]}
                flow:
                  - resizeWindow: {width: 320, height: 1132, x: 476, y: 24, animated: false}
                  - keyboard: {otherApp: show}
                  - waitForAnimationToEnd
                """))
        session.play()
        #expect(session.runner.status == .passed)
        func text() -> String {
            session.phone.process.run { WhyReader(PhoneInspector(session.phone)).why.now.map(\.text).joined(separator: " ") }
        }
        // The keyboard is 334 points high, and the window ends 24 points above the screen's lower edge.
        #expect(text().contains("It covers the lower 310 points of this app's window") && !text().contains("nobody wants"), "\(text())")
        session.phone.process.run { _ = session.phone.window.rootViewController!.view.subviews[0].becomeFirstResponder() }
        session.phone.run(until: session.phone.time + 1)
        #expect(!text().contains("another app"), "\(text())")
    }
}
