/// The modules that IQKeyboardManager is divided into since release 8. Here they are one module, and an import of one of them imports that.
enum CompanionModules {
    /// Their names. (documented: the package manifest of IQKeyboardManager 8.0.2)
    static let names: Set<String> = [
        "IQKeyboardCore", "IQKeyboardNotification", "IQKeyboardReturnManager", "IQKeyboardToolbar", "IQKeyboardToolbarManager",
        "IQTextInputViewNotification", "IQTextView",
    ]
    static let module = "IQKeyboardManagerSwift"
    /// The beginning of the name of a module of the app that replaces one of these. Imports keep the usual name.
    private static let ownPrefix = "Own_"

    /// Returns the name by which sources import a module of the app.
    static func imported(_ module: String) -> String {
        let name = String(module.dropFirst(ownPrefix.count))
        return module.hasPrefix(ownPrefix) && (names.contains(name) || name == Self.module || name == "IQKeyboardManager") ? name : module
    }

    /// Whether an import of a module imports the toolkit's one module.
    /// - Parameter modules: the importable modules, including the app's own.
    static func areOfToolkit(_ name: String, among modules: Set<String>?) -> Bool {
        names.contains(name) && modules?.contains(ownPrefix + name) != true
    }
}
