import Foundation

/// The parts of a package's manifest that are needed, decoded from the output of `swift package dump-package`.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        /// The kind of the target: `regular`, `executable`, `test`, `macro`, `plugin`, `system` or `binary`.
        let type: String
        let path: String?
        let sources: [String]?
        let exclude: [String]
        let dependencies: [Dependency]
        let resources: [Resource]
        let settings: [Setting]
    }
    /// A dependency of a target. The JSON object has one key, the kind, whose value is a list of names and a condition.
    struct Dependency: Decodable {
        let byName: [Part?]?
        let target: [Part?]?
        let product: [Part?]?
        /// The name of a target or a product.
        var name: String { (byName ?? target ?? product)?.first??.text ?? "" }
        /// Whether the dependency's condition includes iOS.
        var isForPhones: Bool { (byName ?? target ?? product)?.last??.condition?.isForPhones ?? true }
    }
    /// A name or a condition in the list of a dependency.
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
        /// Whether a folder is copied as a whole, as with `.copy`; false to copy its contents, as with `.process`.
        var isCopied: Bool { rule["copy"] != nil }
    }
    struct Setting: Decodable {
        let tool: String
        let kind: [String: Value]
        let condition: Condition?
        /// The compiler flags of a setting, such as `-D NAME`; empty for a setting that is not for Swift or not for iOS.
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
    /// The value of a setting in JSON: `{"_0": "NAME"}` or `{"_0": ["a", "b"]}`.
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

    /// The last mode in `swiftLanguageModes`. Without this list, the mode of the tools version: 6 for version 6 and later, and 5 before.
    /// (documented: the package manager's `swiftLanguageModes`)
    var languageMode: Int {
        if let last = swiftLanguageVersions?.last { return last.hasPrefix("6") ? 6 : 5 }
        return (Int(toolsVersion._version.prefix { $0.isNumber }) ?? 5) >= 6 ? 6 : 5
    }
}
