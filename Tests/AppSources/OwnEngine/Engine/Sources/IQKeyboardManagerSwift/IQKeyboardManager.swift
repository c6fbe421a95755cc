import IQKeyboardNotification
import UIKit

/// An engine with the names of IQKeyboardManager that moves every screen by 100 points.
@MainActor
public final class IQKeyboardManager {
    public static let shared = IQKeyboardManager()
    public static let edition = "the person's own engine"
    private var listener: KeyboardListener?

    public var isEnabled = false {
        didSet {
            listener = isEnabled ? KeyboardListener { [weak self] in self?.move() } : nil
        }
    }

    private func move() {
        let window = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
        window?.rootViewController?.view.frame.origin.y = -100
    }
}
