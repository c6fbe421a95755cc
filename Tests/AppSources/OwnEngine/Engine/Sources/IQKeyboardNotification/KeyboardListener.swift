import UIKit

/// Calls a closure when the keyboard appears.
@MainActor
public final class KeyboardListener: NSObject {
    private let appeared: () -> Void

    public init(appeared: @escaping () -> Void) {
        self.appeared = appeared
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(willShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    @objc private func willShow(_ notification: Notification) { appeared() }
}
