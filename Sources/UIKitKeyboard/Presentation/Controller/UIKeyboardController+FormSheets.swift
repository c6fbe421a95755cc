import UIKitText

/// The keyboard in a form sheet of an iPad, which remains when its field resigns. (Facts/KeyboardBehaviour.md#form-sheets)
extension UIKeyboardController {
    /// Whether the keyboard remains although the field for which it was set up has resigned first responder.
    var staysWithoutField: Bool {
        guard screen.device.isTablet, isShowing, situation.content == .keys || situation.content == .input, !focus.isDismissing,
            !isOfOtherApp, UIApplication.shared.leavingView == nil, let field = focus.served
        else { return false }
        var next: UIResponder? = field
        while let present = next {
            if let controller = present as? UIViewController, controller.ownPresentingViewController != nil {
                let isWide = controller.viewIfLoaded?.window?.traitCollection.horizontalSizeClass == .regular
                return isWide && controller.disablesAutomaticKeyboardDismissal
            }
            next = present.next
        }
        return false
    }

    package func presentationWillEnd(of controller: UIViewController) { if responder == nil { hide() } }
}
