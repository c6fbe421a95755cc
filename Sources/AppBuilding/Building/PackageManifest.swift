import Foundation

/// The needed part of a package's manifest in the format of `swift package dump-package`.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        /// `regular`, `executable`, `test`, `macro`, `plugin`, `system` or `binary`.
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]
        let dependencies: [Dependency]
        let resources: [Resource]
        let settings: [Setting]
    }
    /// A dependency. Its only key is its kind; the list has names and then a condition.
    struct Dependency: Decodable {
        let byName: [Part?]?
        let target: [Part?]?
        let product: [Part?]?
        /// The name of a target or a product.
        var name: String { (byName ?? target ?? product)?.first??.text ?? "" }
        /// Whether it applies to phones.
        var isForPhones: Bool { (byName ?? target ?? product)?.last??.condition?.isForPhones ?? true }
    }
    /// A name, or a condition.
    struct Part: Decodable {
        let text: String?
        let condition: Condition?
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try? container.decode(String.self)
            condition = try? container.decode(Condition.self)
        }
    }
    struct Condition: Decodable {
        let platformNames: [String]?
        let config: String?
        var isForPhones: Bool { (platformNames.map { $0.isEmpty || $0.contains("ios") } ?? true) && config != "release" }
    }
    struct Resource: Decodable {
        let path: String
        let rule: [String: Anything]
        /// `.copy` copies a folder as a whole, `.process` copies its contents.
        var isCopied: Bool { rule["copy"] != nil }
    }
    struct Setting: Decodable {
        let tool: String
        let kind: [String: Value]
        let condition: Condition?
        /// The compiler's flags: `-D NAME` and the like; empty for a setting without one.
        var flags: [String] {
            guard tool == "swift", condition?.isForPhones ?? true, let (key, value) = kind.first else { return [] }
            return switch key {
            case "define": ["-D", value.text]
            case "enableUpcomingFeature": ["-enable-upcoming-feature", value.text]
            case "enableExperimentalFeature": ["-enable-experimental-feature", value.text]
            case "defaultIsolation": ["-default-isolation", value.text.isEmpty ? "nonisolated" : value.text]
            case "unsafeFlags": value.texts
            default: []
            }
        }
        var languageMode: Int? {
            guard tool == "swift", let value = kind["swiftLanguageMode"] else { return nil }
            return value.text.hasPrefix("6") ? 6 : 5
        }
    }
    /// A setting's value: `{"_0": "NAME"}` or `{"_0": ["a", "b"]}`.
    struct Value: Decodable {
        private enum Key: String, CodingKey { case first = "_0" }
        let texts: [String]
        var text: String { texts.first ?? "" }
        init(from decoder: any Decoder) throws {
            let container = try? decoder.container(keyedBy: Key.self)
            let one = try? container?.decode(String.self, forKey: .first)
            texts = one.map { [$0] } ?? (try? container?.decode([String].self, forKey: .first)) ?? []
        }
    }
    struct Anything: Decodable { init(from decoder: any Decoder) {} }
    struct Product: Decodable {
        let name: String
        let targets: [String]
    }
    struct Package: Decodable {
        struct Local: Decodable {
            let identity: String
            let path: String
        }
        struct Remote: Decodable {
            struct Location: Decodable {
                struct Address: Decodable { let urlString: String }
                let remote: [Address]?
                let local: [String]?
            }
            let identity: String
            let location: Location
            var address: String { location.remote?.first?.urlString ?? location.local?.first ?? identity }
        }
        let fileSystem: [Local]?
        let sourceControl: [Remote]?
    }
    struct Tools: Decodable {
        let _version: String
    }

    let name: String
    let defaultLocalization: String?
    let targets: [Target]
    let products: [Product]
    let dependencies: [Package]
    let swiftLanguageVersions: [String]?
    let toolsVersion: Tools

    /// The mode in `swiftLanguageModes`, else that of the version of the tools: 6 and later mean 6. (documented: the package manager's
    /// `swiftLanguageModes`)
    var languageMode: Int {
        if let last = swiftLanguageVersions?.last { return last.hasPrefix("6") ? 6 : 5 }
        return (Int(toolsVersion._version.prefix { $0.isNumber }) ?? 5) >= 6 ? 6 : 5
    }
}
