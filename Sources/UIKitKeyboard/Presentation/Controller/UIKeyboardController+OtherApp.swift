import UIKitControls
import UIKitText

/// The keyboard of another app on an iPad's screen. There is one keyboard for all apps: each of them shows it, follows it with its layout
/// guides and is notified of it. (Facts/KeyboardNotifications.md#other-apps)
extension UIKeyboardController {
    /// Shows or hides the keyboard for a plain field of another app. The first responder of this app remains, without a keyboard.
    ///
    ///     keyboard.setKeyboardOfOtherApp(isShowing: true)
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
        // The other app's field is not a view of this app. Its traits are those of a new field.
        guard let field = KeyboardClient(UITextField(frame: .zero)), let plan = decide(.wanted(KeyboardRequests(takesText: true))) else {
            return
        }
        if plan.fadesLooks { takeLooks() }
        guard install(nil, input: nil) else { return }
        place(KeyboardHeights(accessory: 0, input: setUp(for: field, isServed: false)))
    }
}
