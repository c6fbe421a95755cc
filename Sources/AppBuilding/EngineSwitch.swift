import Foundation

/// Detects whether an app that imports IQKeyboardManager enables the library. Until an app enables the library, the library moves no
/// views, and the screen does not show the reason.
struct EngineSwitch {
    /// The names of the files that import the library, in the app's order.
    private(set) var importers: [String] = []
    private(set) var isSwitchedOn = false

    init(in app: AppModules) { self.init(app.modules.flatMap(\.files).lazy.compactMap { Self.source($0) }) }

    /// - Parameter sources: the names and texts of the files.
    init(_ sources: some Sequence<(name: String, text: String)>) {
        for source in sources {
            if source.text.contains(Self.importing) { importers.append(source.name) }
            // Require a use of the library in the same file, because many other objects, such as buttons, have a property with this name.
            if source.text.contains(Self.manager), source.text.contains(Self.switching) { isSwitchedOn = true }
        }
    }

    /// A hint for the user; nil if the library is enabled or not imported.
    var hint: String? {
        guard let first = importers.first, !isSwitchedOn else { return nil }
        return "\(first) imports IQKeyboardManagerSwift, and no file switches the library on, so it moves nothing: write "
            + "'IQKeyboardManager.shared.isEnabled = true' where the app launches, or choose --strategy iq"
    }

    private static func source(_ path: String) -> (name: String, text: String)? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return (URL(fileURLWithPath: path).lastPathComponent, text)
    }

    nonisolated(unsafe) private static let importing = /(?m)^[^\n\/]*\bimport\s+(?:\w+\s+)?IQKeyboardManagerSwift\b/
    nonisolated(unsafe) private static let manager = /\bIQKeyboardManager\s*\./
    /// Matches `enable` up to version 7 and `isEnabled` since version 8. The assignment of a computed value is treated like `true`.
    /// Simple word boundaries are used, because Unicode has no word boundary at a dot between two letters.
    nonisolated(unsafe) private static let switching = /(?m)^(?:[^\n\/]|\/(?!\/))*\b(?:enable|isEnabled)\s*=(?!=)(?!\s*false\b)/
        .wordBoundaryKind(.simple)
}
