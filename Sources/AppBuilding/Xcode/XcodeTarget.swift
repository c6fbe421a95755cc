import Foundation
import HostSupport

/// A target of an Xcode project with its evaluated build settings.
struct XcodeTarget {
    let project: XcodeProject
    let target: XcodeProject.Object
    let settings: BuildSettings
    let configuration: String
    let boundary: RepositoryBoundary
    /// The file and line of each setting.
    private let places: [String: String]

    /// Returns the file and line of the strongest value of a setting.
    func place(of setting: String) -> String { places[setting] ?? project.place(target) }

    var name: String { target["name"] ?? target.id }
    /// The module's name in `import` statements.
    var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(name) }
    var productName: String { settings["PRODUCT_NAME"] ?? name }
    var isApplication: Bool { XcodeProject.isApplication(target) }

    /// Evaluates the settings of the target, its xcconfig file, the project, its xcconfig file, and Xcode's defaults, from strongest to
    /// weakest.
    /// - Throws: `CommandFailure` if an xcconfig file is invalid or missing.
    init(_ target: XcodeProject.Object, of project: XcodeProject, configuration wanted: String, boundary: RepositoryBoundary) throws {
        self.project = project
        self.target = target
        self.boundary = boundary
        var levels: [BuildSettings.Level] = []
        var named = wanted
        var places: [String: String] = [:]
        func note(_ setting: String, _ place: String) {
            let name = String(setting.prefix { $0 != "[" })
            if places[name] == nil { places[name] = place }
        }
        for owner in [target, project.root] {
            guard let found = try project.configuration(owner, named: wanted) else { continue }
            if owner.id == target.id { named = found.name }
            levels.append(.init(found.settings.map { ($0.name, $0.value) }, configuration: found.name))
            for setting in found.settings { note(setting.name, "\(project.file):\(setting.line)") }
            if let file = try Self.configurationFile(found, project, boundary) {
                for setting in file.settings { note(setting.name, "\(setting.file):\(setting.line)") }
                levels.append(.init(file.settings.map { ($0.name, $0.value) }, configuration: found.name))
            }
        }
        configuration = named
        levels.append(.init(Self.own(target, project, named), configuration: named))
        settings = BuildSettings(levels: levels)
        self.places = places
        try ProjectGrammar.name.check(name, "the name of a target", at: project.place(target))
        if let endless = settings.endless {
            throw CommandFailure(
                "\(place(of: endless)): the build setting \(ProjectGrammar.excerpt(endless)) of the target \(name) is too long, "
                    + "or settings name one another too often in it; write its value with fewer of them")
        }
    }

    private static func configurationFile(
        _ configuration: XcodeProject.Configuration, _ project: XcodeProject, _ boundary: RepositoryBoundary
    ) throws -> ConfigurationFile? {
        guard let url = configuration.base.flatMap({ project.path($0) }) ?? configuration.baseInFolder else { return nil }
        let place = configuration.base.map { project.place($0) } ?? project.file
        try boundary.check(url, place)
        guard FileManager.default.fileExists(atPath: url.path) else {
            // Continue without the xcconfig files of CocoaPods, because the rest of the app can be compiled without them.
            if let pods = url.path.range(of: "/Pods/") {
                let folder = String(url.path[..<pods.lowerBound])
                StandardError.write("\(place): warning: there is no file \(url.path); run `pod install` in \(folder)")
                return nil
            }
            throw CommandFailure("\(place): there is no file \(url.path); restore it, or choose another configuration file in Xcode")
        }
        return try ConfigurationFile(url, isAllowed: boundary.check)
    }

    /// Returns Xcode's default settings, which all other levels override. (Facts/XcodeProjects.md#settings)
    private static func own(
        _ target: XcodeProject.Object, _ project: XcodeProject, _ configuration: String
    ) -> [(name: String, value: String)] {
        let name = target["name"] ?? target.id
        let isApplication = XcodeProject.isApplication(target)
        return [
            ("TARGET_NAME", name), ("TARGETNAME", name), ("PROJECT_NAME", project.name), ("PROJECT", project.name),
            ("SRCROOT", project.folder.path), ("SOURCE_ROOT", project.folder.path), ("PROJECT_DIR", project.folder.path),
            ("PROJECT_FILE_PATH", project.file), ("CONFIGURATION", configuration), ("PRODUCT_NAME", "$(TARGET_NAME)"),
            ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"), ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
            ("PRODUCT_BUNDLE_PACKAGE_TYPE", isApplication ? "APPL" : "FMWK"), ("WRAPPER_EXTENSION", isApplication ? "app" : "framework"),
            ("WRAPPER_NAME", "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)"), ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
            ("DEVELOPMENT_LANGUAGE", project.developmentRegion), ("PLATFORM_NAME", "iphonesimulator"),
            ("EFFECTIVE_PLATFORM_NAME", "-iphonesimulator"), ("ARCHS", BuildSettings.Level.architecture),
            ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOLS", "YES"),
            ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_FRAMEWORKS", "SwiftUI UIKit"),
        ]
    }

    // MARK: The compiler

    /// The Swift language mode: 5 or 6.
    var languageMode: Int { (settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 5) >= 6 ? 6 : 5 }

    /// Returns the compiler flags for conditions and features. (Facts/XcodeProjects.md#settings)
    /// - Throws: `CommandFailure` if a word is invalid.
    func compilerFlags() throws -> [String] {
        var flags = CompilerFlags()
        let what = "the target \(name)", place = place(of: "OTHER_SWIFT_FLAGS")
        for condition in settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") {
            try flags.addCondition(condition, what, at: self.place(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
        }
        try flags.add(settings.list("OTHER_SWIFT_FLAGS"), needsFeature: needsFeature, what, at: place)
        // Do not report arguments for other programs, because the Swift compiler does not use them. CocoaPods sets such arguments for
        // clang.
        let leftOut = flags.leftOut.filter { !$0.hasPrefix("-X") }
        if !leftOut.isEmpty {
            StandardError.write(
                "\(place): warning: \(what) gives the compiler \(leftOut.map(ProjectGrammar.excerpt).joined(separator: " ")), "
                    + "which is left out: only conditions and features are passed on")
        }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { try flags.addIsolation("MainActor", what, at: place) }
        var features: [String] = settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") ? Self.approachable : []
        for setting in settings.names.sorted() where setting.hasPrefix("SWIFT_UPCOMING_FEATURE_") {
            guard let feature = Self.features[String(setting.dropFirst("SWIFT_UPCOMING_FEATURE_".count))] else { continue }
            if settings.isOn(setting) {
                if !features.contains(feature) { features.append(feature) }
            } else if settings[setting] == "NO" {
                features.removeAll { $0 == feature }
            }
        }
        for feature in features where needsFeature(feature) { try flags.addFeature(feature, isUpcoming: true, what, at: place) }
        return flags.words
    }
    /// Returns whether a feature must be enabled by a flag. Swift 6 enables most features, and rejects their flags.
    private func needsFeature(_ name: String) -> Bool { languageMode < 6 || Self.featuresBeyond6.contains(name) }

    /// The names of features by build setting. (documented: Swift's upcoming feature flags, and the settings of the same names; flags
    /// that only add diagnostics, such as strict checking of visibility, are left to Xcode)
    private static let features = [
        "CONCISE_MAGIC_FILE": "ConciseMagicFile", "EXISTENTIAL_ANY": "ExistentialAny",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
        "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials", "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
        "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain", "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
        "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues", "GLOBAL_CONCURRENCY": "GlobalConcurrency",
        "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures", "REGION_BASED_ISOLATION": "RegionBasedIsolation",
        "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault", "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    ]
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures", "InferIsolatedConformances",
        "NonisolatedNonsendingByDefault",
    ]
    private static let featuresBeyond6: Set<String> = [
        "ExistentialAny", "InternalImportsByDefault", "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
    ]

    /// Whether the target is for iOS, because a project may also have targets for watchOS and macOS.
    var isForPhones: Bool {
        let sdk = settings["SDKROOT"] ?? "iphoneos"
        let platforms = settings.list("SUPPORTED_PLATFORMS")
        if platforms.contains(where: { $0.hasPrefix("iphone") }) { return true }
        return sdk.isEmpty || sdk.hasPrefix("iphone") || sdk == "auto" && platforms.isEmpty
    }
}
