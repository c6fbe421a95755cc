/// Chooses the language for a user among the languages of a bundle.
///
/// (Facts/XcodeProjects.md#languages: the phone's language is compared with the folders `xx.lproj`. A region's language precedes the
/// language alone, which precedes the development region's language.)
package enum LanguageChoice {
    /// Returns the best of the available languages; nil if none fits.
    package static func best(of available: [String], for locale: String) -> String? {
        let named = available.map { (name: $0, tag: tag($0)) }
        let wanted = tag(locale)
        for candidate in fallbacks(wanted) {
            if let found = named.first(where: { $0.tag == candidate }) { return found.name }
        }
        // Accept a variant for another region only in the same script, because a reader of one script may not know another script.
        let language = wanted.split(separator: "-")[0]
        return named.filter { $0.tag.split(separator: "-").first == language && script($0.tag) == script(wanted) }
            .min { $0.tag < $1.tag }?.name
    }

    /// Returns the normalized language tag: `de-at` for `de_AT`, `zh-hant-tw` for `zh_TW`, and `en` for the `English` of older projects.
    static func tag(_ name: String) -> String {
        let plain = name.split(separator: "@")[0].split(separator: ".")[0].replacingOccurrences(of: "_", with: "-").lowercased()
        if let known = older[plain] { return known }
        var parts = plain.split(separator: "-").map(String.init)
        if parts.isEmpty { return "en" }
        if parts[0] == "iw" { parts[0] = "he" }
        if parts[0] == "no" { parts[0] = "nb" }
        if parts[0] == "zh", !parts.contains(where: { $0.hasPrefix("han") }) {
            parts.insert(parts.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans", at: 1)
        }
        return parts.joined(separator: "-")
    }
    private static let older = [
        "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja", "dutch": "nl", "korean": "ko",
        "portuguese": "pt", "danish": "da", "finnish": "fi", "norwegian": "nb", "polish": "pl", "russian": "ru", "swedish": "sv",
    ]

    /// Returns the tag followed by its shorter forms, most specific first.
    private static func fallbacks(_ tag: String) -> [String] {
        var parts = tag.split(separator: "-").map(String.init)
        var result: [String] = []
        if parts.count == 3 { result += [tag, parts[0] + "-" + parts[2]] }
        while !parts.isEmpty {
            let present = parts.joined(separator: "-")
            if !result.contains(present) { result.append(present) }
            parts.removeLast()
        }
        return result
    }
    private static func script(_ tag: String) -> String? {
        tag.split(separator: "-").dropFirst().first { $0.count == 4 }.map(String.init)
    }
}
