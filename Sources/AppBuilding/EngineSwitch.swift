import Foundation

/// Detects whether an app that imports IQKeyboardManager ever enables it. Until then the library does not move anything, here as on a
/// phone, and the screen does not show the reason.
struct EngineSwitch {
    /// Files that import the library, in the app's order.
    private(set) var importers: [String] = []
    private(set) var isSwitchedOn = false

    init(in app: AppModules) { self.init(app.modules.flatMap(\.files).lazy.compactMap { Self.source($0) }) }

    /// - Parameter sources: files by name, with their text.
    init(_ sources: some Sequence<(name: String, text: String)>) {
        for source in sources {
            if source.text.contains(Self.importing) { importers.append(source.name) }
            // Many other objects, such as buttons, have such a property in files unrelated to the library.
            if source.text.contains(Self.manager), source.text.contains(Self.switching) { isSwitchedOn = true }
        }
    }

    /// The hint; nil if none is needed.
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
    /// `enable` up to version 7, `isEnabled` since 8. A computed value counts as enabled. For Unicode, a dot between two letters is not a
    /// word boundary.
    nonisolated(unsafe) private static let switching = /(?m)^(?:[^\n\/]|\/(?!\/))*\b(?:enable|isEnabled)\s*=(?!=)(?!\s*false\b)/
        .wordBoundaryKind(.simple)
}
