import IQKeyboardManagerSwift
import KeyboardLab

// The only lines that an iOS app would not have: what its app delegate does stands in here.
KeyboardLab.main {
    IQKeyboardManager.shared.isEnabled = true
    return LoginViewController()
}
