import Foundation
import SwiftSyntax

/// The parts of a manifest that building an app needs, in the format of `swift package dump-package`.
struct ManifestParts {
    let reader: LiteralReader
    /// The full path of the package's folder.
    let folder: String

    func package(_ call: LiteralCall, tools: String) throws -> [String: Any] {
        let modes = try list(call, "swiftLanguageModes") ?? list(call, "swiftLanguageVersions")
        return [
            "name": try needed(call, "name"), "defaultLocalization": try text(call, "defaultLocalization") ?? NSNull(),
            "targets": try calls(call, "targets").map(target), "products": try calls(call, "products").compactMap(product),
            "dependencies": try calls(call, "dependencies").map(dependency),
            "swiftLanguageVersions": try modes?.map { try mode($0, call) } ?? NSNull(), "toolsVersion": ["_version": tools],
        ]
    }

    // MARK: Targets

    private static let types = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "macro": "macro", "plugin": "plugin",
        "systemLibrary": "system", "binaryTarget": "binary",
    ]

    private func target(_ call: LiteralCall) throws -> [String: Any] {
        guard let type = Self.types[call.name] else { throw ComputedPart(call.expression, "a target of the unknown kind \(call.name)") }
        var result: [String: Any] = [
            "name": try needed(call, "name"), "type": type, "exclude": try texts(call, "exclude") ?? [],
            "dependencies": try (list(call, "dependencies") ?? []).map { try targetDependency($0, of: call) },
            "resources": try calls(call, "resources").map(resource), "settings": try calls(call, "swiftSettings").map(setting),
        ]
        if let path = try text(call, "path") { result["path"] = path }
        if let sources = try texts(call, "sources") { result["sources"] = sources }
        return result
    }

    private func targetDependency(_ value: LiteralValue, of target: LiteralCall) throws -> [String: Any] {
        if case .text(let name) = value { return ["byName": [name, NSNull()]] }
        guard case .call(let call) = value else { throw ComputedPart(target.expression, "a dependency of a target") }
        let name = try needed(call, "name")
        let condition: Any = try self.condition(call, label: "condition") ?? NSNull()
        return switch call.name {
        case "byName": ["byName": [name, condition]]
        case "target": ["target": [name, condition]]
        case "product": ["product": [name, try text(call, "package") ?? NSNull(), NSNull(), condition]]
        default: throw ComputedPart(call.expression, "a dependency of the unknown kind \(call.name)")
        }
    }

    /// Reads the condition in `.when(platforms: [.iOS], configuration: .debug)`.
    /// - Parameter label: the label of the argument; nil for a setting's condition, which has none.
    private func condition(_ call: LiteralCall, label: String?) throws -> [String: Any]? {
        let found = label == nil ? call.arguments.dropFirst().first { $0.label == nil } : call.arguments.first { $0.label == label }
        guard let found else { return nil }
        let value = try reader.value(found.value)
        if case .none = value { return nil }
        guard case .call(let condition) = value, condition.name == "when" else { throw ComputedPart(found.value, "a condition") }
        guard condition.arguments.allSatisfy({ ["platforms", "configuration"].contains($0.label) }) else {
            throw ComputedPart(found.value, "a condition of another kind than platforms and configuration")
        }
        var result: [String: Any] = [:]
        if let platforms = try list(condition, "platforms") {
            result["platformNames"] = try platforms.map { platform in
                if case .member(let name) = platform { return name.lowercased() }
                if case .call(let custom) = platform, custom.name == "custom", let first = custom.arguments.first,
                    case .text(let name) = try reader.value(first.value)
                {
                    return name
                }
                throw ComputedPart(found.value, "a platform")
            }
        }
        if let configuration = try argument(condition, "configuration") {
            guard case .member(let name) = configuration else { throw ComputedPart(found.value, "a configuration") }
            result["config"] = name
        }
        return result
    }

    private func resource(_ call: LiteralCall) throws -> [String: Any] {
        guard ["copy", "process", "embedInCode"].contains(call.name) else {
            throw ComputedPart(call.expression, "a resource of the unknown kind \(call.name)")
        }
        return ["path": try first(call), "rule": [call.name: [String: Any]()]]
    }

    // MARK: Settings

    private func setting(_ call: LiteralCall) throws -> [String: Any] {
        var value: [String: Any] = [:]
        switch call.name {
        case "define", "enableUpcomingFeature", "enableExperimentalFeature": value["_0"] = try first(call)
        case "unsafeFlags":
            guard let flags = call.arguments.first, case .list(let words) = try reader.value(flags.value) else {
                throw ComputedPart(call.expression, "flags")
            }
            value["_0"] = try words.map { word in
                guard case .text(let text) = word else { throw ComputedPart(flags.value, "flags") }
                return text
            }
        case "swiftLanguageMode", "swiftLanguageVersion":
            guard let mode = call.arguments.first else { throw ComputedPart(call.expression, "a language mode") }
            value["_0"] = try self.mode(try reader.value(mode.value), call)
        case "defaultIsolation":
            guard let isolation = call.arguments.first else { throw ComputedPart(call.expression, "an isolation") }
            switch try reader.value(isolation.value) {
            case .none: value["_0"] = "nonisolated"
            case .type(let name): value["_0"] = name
            default: throw ComputedPart(isolation.value, "an isolation")
            }
        // The toolkit's build ignores these settings.
        case "interoperabilityMode", "strictMemorySafety", "treatAllWarnings", "treatWarning", "disableWarning", "enableWarning": break
        default: throw ComputedPart(call.expression, "a setting of the unknown kind \(call.name)")
        }
        let kind = call.name == "swiftLanguageVersion" ? "swiftLanguageMode" : call.name
        var result: [String: Any] = ["tool": "swift", "kind": [kind: value]]
        if let condition = try condition(call, label: nil) { result["condition"] = condition }
        return result
    }

    /// Returns the language mode of `.v5` or `.version("6")`.
    private func mode(_ value: LiteralValue, _ call: LiteralCall) throws -> String {
        switch value {
        case .member(let name) where name.hasPrefix("v"): String(name.dropFirst()).replacing("_", with: ".")
        case .call(let version) where version.name == "version": try first(version)
        default: throw ComputedPart(call.expression, "a language mode")
        }
    }

    // MARK: Products and packages

    private func product(_ call: LiteralCall) throws -> [String: Any]? {
        guard call.name == "library" || call.name == "executable" else { return nil }
        return ["name": try needed(call, "name"), "targets": try texts(call, "targets") ?? []]
    }

    private func dependency(_ call: LiteralCall) throws -> [String: Any] {
        guard call.name == "package" else { throw ComputedPart(call.expression, "a package of the unknown kind \(call.name)") }
        if let path = try text(call, "path") {
            let full = place(path)
            return ["fileSystem": [["identity": Self.identity(full), "path": full]]]
        }
        if let address = try text(call, "url") {
            let local = address.hasPrefix("file://") ? String(address.dropFirst("file://".count)) : address
            // An address is remote if it is a URL with a host, or has git's syntax `host:path`.
            let isRemote = local == address && (address.contains("://") || address.firstMatch(of: /^[^\/]+@[^\/]+:/) != nil)
            let location: [String: Any] = isRemote ? ["remote": [["urlString": address]]] : ["local": [place(local)]]
            return ["sourceControl": [["identity": Self.identity(isRemote ? address : local), "location": location]]]
        }
        return ["registry": [["identity": try needed(call, "id")]]]
    }

    /// Returns the full path of a folder that a manifest specifies relative to the package.
    private func place(_ path: String) -> String {
        let path = path.hasPrefix("~/") ? (path as NSString).expandingTildeInPath : path
        return URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }

    /// Returns the name by which targets refer to a package. (documented: the last part of its location, without `.git`, in lower case)
    private static func identity(_ place: String) -> String {
        let last = place.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? place
        return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }

    // MARK: Arguments

    private func argument(_ call: LiteralCall, _ label: String) throws -> LiteralValue? {
        guard let found = call.arguments.first(where: { $0.label == label }) else { return nil }
        let value = try reader.value(found.value)
        if case .none = value { return nil }
        return value
    }
    private func text(_ call: LiteralCall, _ label: String) throws -> String? {
        guard let value = try argument(call, label) else { return nil }
        guard case .text(let text) = value else { throw ComputedPart(call.expression, "\(label) of \(call.name)") }
        return text
    }
    private func needed(_ call: LiteralCall, _ label: String) throws -> String {
        guard let text = try text(call, label) else { throw ComputedPart(call.expression, "\(label) of \(call.name)") }
        return text
    }
    /// Returns the first argument, which must be a text without a label.
    private func first(_ call: LiteralCall) throws -> String {
        guard let found = call.arguments.first, found.label == nil, case .text(let text) = try reader.value(found.value) else {
            throw ComputedPart(call.expression, "the text of \(call.name)")
        }
        return text
    }
    private func list(_ call: LiteralCall, _ label: String) throws -> [LiteralValue]? {
        guard let value = try argument(call, label) else { return nil }
        guard case .list(let list) = value else { throw ComputedPart(call.expression, "\(label) of \(call.name)") }
        return list
    }
    private func texts(_ call: LiteralCall, _ label: String) throws -> [String]? {
        try list(call, label)?.map { value in
            guard case .text(let text) = value else { throw ComputedPart(call.expression, "\(label) of \(call.name)") }
            return text
        }
    }
    private func calls(_ call: LiteralCall, _ label: String) throws -> [LiteralCall] {
        try (list(call, label) ?? []).map { value in
            guard case .call(let found) = value else { throw ComputedPart(call.expression, "\(label) of \(call.name)") }
            return found
        }
    }
}
