import UIKitText

/// The keyboard of an app that leaves the screen or returns to it. It announces a hide when the app leaves. If the app returns with a
/// first responder, it announces a show. Both happen without motion. `UIApplication.changeState` determines when the app leaves and
/// returns.
extension UIKeyboardController {
    package func applicationHasLeft() {
        UIView.performWithoutAnimation { leave() }
        decide(.away(true))
    }

    package func applicationReturns() {
        decide(.away(false))
        guard let responder = UIApplication.shared.firstResponder, needsInput(responder) else { return }
        KeyboardGuides.current.keyboardReturns()
        UIView.performWithoutAnimation { firstResponderChanged(to: responder) }
    }
}
