import IQKeyboardManagerSwift
import LabProtocol
import Simulator
import Testing
import UIKit

@testable import Inspector

/// Tests for trying a different distance on a phone. The predicted result must equal the result of the same input on a phone with that
/// distance.
@Suite @MainActor struct TrialTests {
    private func form(_ strategy: AdjustmentStrategy = .iq, scrolls: Bool) -> InspectedPhone {
        InspectedPhone(strategy) {
            let field = field("low", CGRect(x: 20, y: 640, width: 350, height: 44))
            let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
            button.accessibilityIdentifier = "send"
            guard scrolls else { return [field, button] }
            let form = UIScrollView(frame: UIScreen.main.bounds)
            form.accessibilityIdentifier = "form"
            form.contentInsetAdjustmentBehavior = .always
            form.contentSize = CGSize(width: 390, height: 785)
            form.addSubview(field)
            form.addSubview(button)
            return [form]
        }
    }
    private func trial(_ distance: Double, _ phone: InspectedPhone) throws -> InspectedTrial {
        guard case .trial(let trial) = phone.inspector.answer(.trial(distance: distance)) else { throw CancellationError() }
        return trial
    }

    @Test(arguments: [AdjustmentStrategy.iq, .iqRevised], [false, true])
    func `a trial of 20 more points reports old and new values, and a rerun reaches the new values`(
        strategy: AdjustmentStrategy, scrolls: Bool
    ) throws {
        let phone = form(strategy, scrolls: scrolls)
        phone.tap(CGPoint(x: 100, y: scrolls ? 707 : 660))
        phone.run(1)
        #expect(phone.why.distance == InspectedDistance(points: 10))
        let trial = try trial(30, phone)
        #expect(trial.present == 10 && trial.tried == 30)
        let text = trial.sentences.map(\.text).joined(separator: "\n")
        #expect(text.contains("low would be 20 points higher on the screen."), "\(text)")
        #expect(text.contains(scrolls ? "form would be scrolled to 0, " : "would move to 0, "), "\(text)")
        #expect(!text.contains("differ slightly"), "\(text)")

        // The same input is sent to a phone that has this distance.
        let other = form(strategy, scrolls: scrolls)
        other.phone.process.run { IQKeyboardManager.shared.keyboardDistance = 30 }
        other.tap(CGPoint(x: 100, y: scrolls ? 707 : 660))
        other.run(1)
        let ghost = try #require(trial.ghosts.first { $0.isField })
        #expect(abs(ghost.frame.minY - (try other.node("low").frame.minY)) < 0.05)
        // The prediction also includes views that are not fields.
        let send = try #require(trial.ghosts.first { $0.name.contains("send") })
        #expect(abs(send.frame.minY - (try other.node("send").frame.minY)) < 0.05)
        // Trying a distance changes no setting.
        #expect(phone.why.distance == InspectedDistance(points: 10))
    }

    @Test func `no trial is possible without an edited field or without an enabled engine`() throws {
        let phone = form(scrolls: true)
        #expect(phone.why.distance == nil)
        guard case .refused = phone.inspector.answer(.trial(distance: 30)) else { throw CancellationError() }
        let off = form(.none, scrolls: true)
        off.tap(CGPoint(x: 100, y: 707))
        off.run(1)
        #expect(off.why.distance == nil)
        // After the keyboard has hidden, its last decision no longer applies.
        phone.tap(CGPoint(x: 100, y: 707))
        phone.run(1)
        #expect(phone.why.distance != nil)
        phone.phone.process.run { _ = (UIApplication.shared.firstResponder as? UIView)?.resignFirstResponder() }
        phone.run(1.5)
        #expect(phone.why.distance == nil)
    }

    @Test func `a trial reports that its numbers may differ if the app has moved a view since the decision`() throws {
        let phone = form(scrolls: true)
        phone.tap(CGPoint(x: 100, y: 707))
        phone.run(1)
        #expect(try !trial(30, phone).sentences.contains { $0.text.contains("differ slightly") })
        let form = try phone.node("form").id
        phone.phone.process.run { (phone.inspector.live.view(form) as? UIScrollView)?.contentOffset.y += 7 }
        phone.run(0.1)
        #expect(try trial(30, phone).sentences.contains { $0.text.contains("differ slightly") })
    }

    @Test func `a field's own distance is reported as the reason for its value`() throws {
        let phone = InspectedPhone(.iq) {
            let field = field("low", CGRect(x: 20, y: 640, width: 350, height: 44))
            field.iq.distanceFromKeyboard = 25
            return [field]
        }
        phone.tap(CGPoint(x: 100, y: 660))
        phone.run(1)
        let distance = try #require(phone.why.distance)
        #expect(distance.points == 25 && distance.ownReason?.contains("keyboardDistance, which is 10") == true)
        #expect(try trial(45, phone).sentences.first?.text == "low would be 20 points higher on the screen.")
    }

    @Test func `a trial distance that the engine cannot reach reports the resulting distance`() throws {
        let phone = form(scrolls: false)
        phone.tap(CGPoint(x: 100, y: 660))
        phone.run(1)
        let text = try trial(2000, phone).sentences.map(\.text).joined(separator: "\n")
        #expect(text.contains("instead of"), "\(text)")
        #expect(try trial(10, phone).sentences.isEmpty)
    }
}
