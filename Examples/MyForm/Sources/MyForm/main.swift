import IQKeyboardManagerSwift
import KeyboardLab

// The only lines that an iOS app would not have. They replace its app delegate.
KeyboardLab.main {
    IQKeyboardManager.shared.isEnabled = true
    return LoginViewController()
}
