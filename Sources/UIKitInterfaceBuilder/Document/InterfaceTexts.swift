import Foundation
import UIKitCore

/// The localized texts of a document, such as `de.lproj/Login.strings`, with keys such as `l4k-aO-Oa8.text`.
struct InterfaceTexts {
    private var table: [String: String] = [:]

    /// The languages in which to look for texts, in order of preference: first the phone's language with its region, then the language
    /// without the region.
    @MainActor static var languages: [String] {
        let identifier = SimulatedProcess.current.settings.localeIdentifier
        let parts = identifier.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
        guard let language = parts.first else { return [] }
        var found = [parts.joined(separator: "-"), parts.joined(separator: "_"), language]
        if parts.count > 2 { found.insert(parts.prefix(2).joined(separator: "-"), at: 2) }
        return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// - Parameter name: The name of the document.
    @MainActor init(_ name: String, in bundle: Bundle) {
        guard let root = bundle.resourceURL else { return }
        for language in Self.languages {
            if let found = Self.strings(root.appendingPathComponent("\(language).lproj/\(name).strings")) {
                table = found
                return
            }
        }
        for folder in ["", "mul.lproj/"] {
            let url = root.appendingPathComponent(folder + name + ".xcstrings")
            if let found = Self.catalog(url, Self.languages) {
                table = found
                return
            }
        }
    }
    init(_ table: [String: String] = [:]) { self.table = table }

    /// Returns the localized text of an element.
    /// - Parameter property: The name of the property in strings files, such as `text`, `normalTitle` or `segmentTitles[0]`.
    subscript(_ id: String?, _ property: String) -> String? { id.flatMap { table[$0 + "." + property] } }

    /// Reads a strings file, which is either an old-style property list without braces or a binary property list.
    private static func strings(_ url: URL) -> [String: String]? {
        guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: String]
    }

    private static func catalog(_ url: URL, _ languages: [String]) -> [String: String]? {
        guard let data = FileManager.default.contents(atPath: url.path),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any], let strings = root["strings"] as? [String: Any]
        else { return nil }
        var table: [String: String] = [:]
        for (key, entry) in strings {
            guard let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] else { continue }
            for language in languages {
                guard let unit = (localizations[language] as? [String: Any])?["stringUnit"] as? [String: Any],
                    let value = unit["value"] as? String, unit["state"] as? String != "new"
                else { continue }
                table[key] = value
                break
            }
        }
        return table
    }
}
