import Testing
import UIKit

@testable import Simulator

/// An iPhone 14 with an app's screen, and the lint findings while its keyboard of 336 points is shown and hidden.
@MainActor struct LintPhone {
    let phone: SimulatedPhone
    private let watch: LintWatch

    /// - Parameters:
    ///   - show: called inside the keyboard's animation, when the keyboard is about to show.
    ///   - hide: called inside the keyboard's animation, when the keyboard is about to hide.
    init(
        _ strategy: AdjustmentStrategy = .none, _ views: @escaping () -> [UIView], show: @escaping @MainActor () -> Void = {},
        hide: @escaping @MainActor () -> Void = {}
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named("iPhone 14")
        configuration.strategy = strategy
        phone = SimulatedPhone(configuration: configuration) {
            let controller = UIViewController()
            controller.view.accessibilityIdentifier = "page"
            controller.view.frame = UIScreen.main.bounds
            for view in views() { controller.view.addSubview(view) }
            let center = NotificationCenter.default
            center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { show() }
            }
            center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { hide() }
            }
            return controller
        }
        watch = LintWatch(of: phone)
    }

    /// Focuses a field, waits, dismisses the keyboard and waits. Returns the findings of a lint rule.
    func round(_ field: UIView?, _ rule: LintRule) throws -> [LintFinding] {
        wait(0.3)
        #expect(phone.process.run { field?.becomeFirstResponder() } == true)
        wait(1)
        #expect(phone.process.run { field?.resignFirstResponder() } == true)
        wait(1)
        return watch.findings.filter { $0.rule == rule }
    }

    private func wait(_ seconds: Double) {
        let end = phone.time + seconds
        while phone.time < end {
            phone.tick()
            watch.look()
        }
    }

    static func named<View: UIView>(_ view: View, _ id: String, _ frame: CGRect) -> View {
        view.frame = frame
        view.accessibilityIdentifier = id
        return view
    }
    static func field(_ y: CGFloat) -> UITextField { named(UITextField(), "email", CGRect(x: 20, y: y, width: 350, height: 40)) }
    static func form(_ views: [UIView], contentHeight: CGFloat = 1200) -> UIScrollView {
        let form = named(UIScrollView(), "form", UIScreen.main.bounds)
        form.contentSize = CGSize(width: 390, height: contentHeight)
        views.forEach(form.addSubview)
        return form
    }
}
