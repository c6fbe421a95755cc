import Simulator
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for an alert that appears while a field is edited and the engine has moved the screen.
@MainActor @Suite struct AlertOverFieldTests {
    @MainActor private final class Form {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 600, width: 350, height: 40))
        var received: [String] = []

        init() { controller.view.addSubview(field) }

        func listen() {
            for (name, word) in [(UIResponder.keyboardWillShowNotification, "show"), (UIResponder.keyboardWillHideNotification, "hide")] {
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    self?.received.append(word)
                }
            }
        }
        var y: CGFloat { controller.view.frame.minY }
    }

    private func withAlert(hasField: Bool, _ check: (Form, _ run: (() -> Void) -> Void) -> Void) {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 13" }!
        configuration.framesPerSecond = 30
        var form: Form!
        let phone = SimulatedPhone(configuration: configuration) {
            form = Form()
            return form.controller
        }
        func run(_ body: () -> Void) {
            phone.process.run(body)
            let deadline = phone.time + 10
            repeat { phone.tick() } while !phone.isAtRest && phone.time < deadline
        }
        run { form.field.becomeFirstResponder() }
        #expect(form.y < -100)
        run {
            form.listen()
            let alert = UIAlertController(title: "Password", message: nil, preferredStyle: .alert)
            if hasField { alert.addTextField() }
            form.controller.present(alert, animated: true)
        }
        phone.process.run { check(form, run) }
    }

    @Test
    func `an alert's field takes the keyboard without a hide, and the engine's moves stay until focus returns`() {
        withAlert(hasField: true) { form, run in
            #expect(!form.field.isFirstResponder)
            #expect(!form.received.contains("hide"))
            let y = form.y
            #expect(y < -100)
            run { form.controller.dismiss(animated: true) }
            #expect(form.field.isFirstResponder)
            #expect(!form.received.contains("hide"))
            // The lifted view no longer has a margin for the home indicator, so it moves down by the height of that margin.
            #expect(form.y == y + 34)
            run { form.field.resignFirstResponder() }
            #expect(form.y == 0)
        }
    }

    @Test func `an alert without a field hides the keyboard and restores the screen until it is dismissed`() {
        withAlert(hasField: false) { form, run in
            #expect(form.received == ["hide"])
            #expect(form.y == 0)
            run { form.controller.dismiss(animated: true) }
            #expect(form.received == ["hide", "show"])
            #expect(form.field.isFirstResponder)
            #expect(form.y < -100)
        }
    }
}
