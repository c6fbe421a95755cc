import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for touches in a run that is repeated with changed code.
@MainActor
@Suite struct ReplayAimTests {
    /// Returns a phone with buttons at the given y coordinates.
    private func phone(_ buttons: [(title: String, y: CGFloat)]) -> SimulatedPhone {
        let phone = SimulatedPhone(configuration: PhoneConfiguration()) {
            let controller = UIViewController()
            for button in buttons {
                let view = UIButton(frame: CGRect(x: 20, y: button.y, width: 200, height: 40))
                view.setTitle(button.title, for: .normal)
                controller.view.addSubview(view)
            }
            return controller
        }
        phone.run(until: 0.1)
        return phone
    }

    private func touch(_ phase: InputEvent.TouchPhase, _ y: CGFloat, on name: String?) -> LabLoggedInput {
        LabLoggedInput(
            time: 0.2, input: LabInput(.touch(phase, finger: 0, location: CGPoint(x: 60, y: y))),
            place: name.map { LabPlace(controllers: [], touched: $0) })
    }

    private func point(_ event: InputEvent) -> CGPoint? {
        if case .touch(_, _, let location) = event { location } else { nil }
    }

    @Test func `a touch follows its moved view, with the same offset until the finger is lifted`() {
        let phone = phone([("Cancel", 300), ("Send", 500)])
        var aim = ReplayAim()
        #expect(point(aim.aimed(touch(.began, 320, on: "UIButton “Send”"), on: phone)) == CGPoint(x: 120, y: 520))
        #expect(point(aim.aimed(touch(.moved, 310, on: nil), on: phone)) == CGPoint(x: 120, y: 510))
        #expect(point(aim.aimed(touch(.ended, 310, on: "UIButton “Send”"), on: phone)) == CGPoint(x: 120, y: 510))
        #expect(point(aim.aimed(touch(.began, 315, on: "UIButton “Cancel”"), on: phone)) == CGPoint(x: 60, y: 315), "it is still there")
    }

    @Test func `a touch stays at its position if its view is missing, ambiguous or known by class only`() {
        let phone = phone([("Send", 300), ("Send", 500)])
        var aim = ReplayAim()
        for name in ["UIButton “Send”", "UIButton “Gone”", "UIButton", nil] as [String?] {
            #expect(point(aim.aimed(touch(.began, 120, on: name), on: phone)) == CGPoint(x: 60, y: 120), "\(name ?? "nothing")")
        }
    }
}
