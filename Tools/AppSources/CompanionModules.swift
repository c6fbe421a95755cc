/// The modules that IQKeyboardManager is divided into since release 8. Here they are one module, and an import of one of them imports that.
enum CompanionModules {
    /// Their names. (documented: the package manifest of IQKeyboardManager 8.0.2)
    static let names: Set<String> = [
        "IQKeyboardCore", "IQKeyboardNotification", "IQKeyboardReturnManager", "IQKeyboardToolbar", "IQKeyboardToolbarManager",
        "IQTextInputViewNotification", "IQTextView",
    ]
    static let module = "IQKeyboardManagerSwift"
}
