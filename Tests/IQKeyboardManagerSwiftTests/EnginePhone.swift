import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// A simulated phone of 390 x 844 points with one view controller. It has no keyboard, so tests post the notifications themselves.
@MainActor
final class EnginePhone {
    let window: UIWindow
    let controller: UIViewController
    let manager: IQKeyboardManager
    /// All plans that the manager has published, as adjustments.
    private(set) var adjustments: [Adjustment] = []

    /// Runs `body` in a separate simulated process with the engine enabled.
    static func run<Result>(
        settings: ProcessSettings = ProcessSettings(), controller: @MainActor () -> UIViewController = { UIViewController() },
        _ body: @MainActor (EnginePhone) throws -> Result
    ) rethrows -> Result {
        let process = SimulatedProcess(name: "engine test", settings: settings)
        return try process.run {
            process.installUIKit(on: SimulatedDevice.all.first { $0.name == "iPhone 13" }!)
            return try body(EnginePhone(controller: controller()))
        }
    }

    private init(controller: UIViewController) {
        self.controller = controller
        window = UIWindow(windowScene: UIApplication.shared.scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutWindow()
        manager = IQKeyboardManager.shared
        manager.isEnabled = true
        manager.observeAdjustments { [weak self] in self?.adjustments.append($0) }
    }

    var root: UIView { controller.view }
    var rootY: CGFloat { root.frame.minY }

    // MARK: Views

    func addField(y: CGFloat, height: CGFloat = 40, in parent: UIView? = nil) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: height))
        (parent ?? root).addSubview(field)
        return field
    }

    /// Adds a scroll view without automatic insets, so that its offset at rest is 0.
    func addScrollView(y: CGFloat = 0, height: CGFloat = 844, contentHeight: CGFloat, in parent: UIView? = nil) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: y, width: 390, height: height))
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: contentHeight)
        (parent ?? root).addSubview(scrollView)
        return scrollView
    }

    // MARK: The keyboard

    static let keyboardHeight: CGFloat = 336

    /// Focuses `field` before it shows the keyboard, which is the order for text fields.
    func show(_ field: UITextField, height: CGFloat = keyboardHeight) {
        field.becomeFirstResponder()
        keyboardShows(height: height)
    }

    func keyboardShows(height: CGFloat = keyboardHeight) {
        post(UIResponder.keyboardWillShowNotification, CGRect(x: 0, y: 844 - height, width: 390, height: height))
        post(UIResponder.keyboardDidShowNotification, CGRect(x: 0, y: 844 - height, width: 390, height: height))
    }

    func keyboardHides() {
        post(UIResponder.keyboardWillHideNotification, CGRect(x: 0, y: 844, width: 390, height: Self.keyboardHeight))
        post(UIResponder.keyboardDidHideNotification, CGRect(x: 0, y: 844, width: 390, height: Self.keyboardHeight))
    }

    func post(_ name: Notification.Name, _ frame: CGRect, duration: Double = 0.5, curve: Int = 7) {
        NotificationCenter.default.post(
            name: name, object: UIScreen.main,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: frame, UIResponder.keyboardAnimationDurationUserInfoKey: duration,
                UIResponder.keyboardAnimationCurveUserInfoKey: curve,
            ])
    }
}
