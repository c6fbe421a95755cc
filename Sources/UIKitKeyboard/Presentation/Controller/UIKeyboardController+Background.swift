import UIKitText

/// The keyboard of an app that leaves the screen: it is announced as going and, when the app comes back with a field that has the focus, as
/// coming, both without motion. When that is stands at `UIApplication.changeState`.
extension UIKeyboardController {
    package func applicationHasLeft() {
        UIView.performWithoutAnimation { leave() }
        decide(.away(true))
    }

    package func applicationReturns() {
        decide(.away(false))
        guard let responder = UIApplication.shared.firstResponder, needsInput(responder) else { return }
        UIView.performWithoutAnimation { firstResponderChanged(to: responder) }
    }
}
