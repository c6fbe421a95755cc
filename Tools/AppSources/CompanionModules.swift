/// The modules into which IQKeyboardManager has been divided since release 8. The toolkit has a single module, which replaces every
/// import of these modules.
enum CompanionModules {
    /// The names of these modules. (documented: the package manifest of IQKeyboardManager 8.0.2)
    static let names: Set<String> = [
        "IQKeyboardCore", "IQKeyboardNotification", "IQKeyboardReturnManager", "IQKeyboardToolbar", "IQKeyboardToolbarManager",
        "IQTextInputViewNotification", "IQTextView",
    ]
    static let module = "IQKeyboardManagerSwift"
    /// The prefix of the name of an app's own module that replaces one of these modules. Imports in the app keep the usual name.
    private static let ownPrefix = "Own_"

    /// Returns the name by which sources import a module of the app.
    static func imported(_ module: String) -> String {
        let name = String(module.dropFirst(ownPrefix.count))
        return module.hasPrefix(ownPrefix) && (names.contains(name) || name == Self.module || name == "IQKeyboardManager") ? name : module
    }

    /// Whether an import of the module `name` is replaced by the toolkit's single module.
    /// - Parameter modules: the importable modules, including the app's own.
    static func areOfToolkit(_ name: String, among modules: Set<String>?) -> Bool {
        names.contains(name) && modules?.contains(ownPrefix + name) != true
    }
}
