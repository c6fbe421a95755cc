import UIKitControls
import UIKitText

/// The keyboard of another app on an iPad's screen. The screen has only one keyboard. Every app shows this keyboard, notifies its own
/// observers about it, and moves its layout guides. (Facts/KeyboardNotifications.md#other-apps)
extension UIKeyboardController {
    /// Shows or hides the keyboard for a plain text field of another app. The first responder of this app remains first responder, but
    /// has no keyboard while the keyboard belongs to the other app.
    ///
    /// keyboard.setKeyboardOfOtherApp(isShowing: true)
    package func setKeyboardOfOtherApp(isShowing: Bool) {
        guard isShowing else {
            if isOfOtherApp { leave() }
            return
        }
        guard situation.canShow, !(isOfOtherApp && self.isShowing) else { return }
        camera.close()
        emojiInput.close()
        keys.stop()
        decide(.lent(true))
        // The field of the other app is not a view in this app. A new text field is used in its place.
        guard let field = KeyboardClient(UITextField(frame: .zero)), let plan = decide(.wanted(KeyboardRequests(takesText: true))) else {
            return
        }
        if plan.fadesLooks { takeLooks() }
        guard install(nil, input: nil) else { return }
        place(KeyboardHeights(accessory: 0, input: setUp(for: field, isServed: false)))
    }
}
