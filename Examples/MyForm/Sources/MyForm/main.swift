import IQKeyboardManagerSwift
import KeyboardLab

// An iOS app does not have these lines. They replace its app delegate.
KeyboardLab.main {
    IQKeyboardManager.shared.isEnabled = true
    return LoginViewController()
}
