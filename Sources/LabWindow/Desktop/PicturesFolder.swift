import Foundation
import HostSupport
import QuartzCore

/// The user's folder for pictures or videos, by the desktops' convention. (documented: XDG user directories, `user-dirs.dirs(5)` and
/// `xdg-user-dir(1)`)
enum PicturesFolder {
    /// The kind of the folder. The raw value is the name of its setting.
    enum Kind: String {
        case pictures = "XDG_PICTURES_DIR"
        case videos = "XDG_VIDEOS_DIR"

        fileprivate var usualName: String { self == .pictures ? "Pictures" : "Videos" }
    }

    /// Returns the full path of the folder. Without a setting, it is `Pictures` or `Videos` in the home folder; without a home folder,
    /// it is the current folder.
    static func path(
        of kind: Kind = .pictures,
        environment: [String: String] = UserEnvironment.current,
        read: (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
    ) -> String {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let home = value("HOME") else { return value(kind.rawValue) ?? FileManager.default.currentDirectoryPath }
        if let named = value(kind.rawValue) { return named }
        let settings = (value("XDG_CONFIG_HOME") ?? home + "/.config") + "/user-dirs.dirs"
        return read(settings).flatMap { folder(of: kind, in: $0, home: home) } ?? home + "/" + kind.usualName
    }

    /// Returns the folder that the text of `user-dirs.dirs` sets, for example `XDG_PICTURES_DIR="$HOME/Pictures"`. The value is a path
    /// below the home folder or a full path. If the value is the home folder itself, there is no such folder, by the convention.
    static func folder(of kind: Kind, in settings: String, home: String) -> String? {
        var result: String?
        for line in settings.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "="),
                line[..<equals].trimmingCharacters(in: .whitespaces) == kind.rawValue
            else { continue }
            var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            guard value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") else { continue }
            value = String(value.dropFirst().dropLast())
            if value == "$HOME" || value == "$HOME/" { return nil }
            if value.hasPrefix("$HOME/") { value = home + value.dropFirst("$HOME".count) }
            guard value.hasPrefix("/") else { continue }
            // Continue the loop, because later lines override earlier lines.
            result = unescaped(value)
        }
        return result
    }

    /// Removes the backslashes that escape characters for the shell.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }
}
