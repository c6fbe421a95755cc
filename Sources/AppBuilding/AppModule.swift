import Foundation
import HostSupport
import PhoneRuntime

/// A module of a user's app. It is built from a target of a package or of a project, or from a folder of sources.
package struct AppModule {
    /// The module's name, which consists of letters, digits and underscores.
    var name: String
    /// The full paths of the Swift files, sorted.
    package var files: [String]
    /// Swift's language mode: 5 or 6.
    var languageMode: Int
    /// The names of the modules that this module imports. They precede it in `AppModules.modules`.
    var dependencies: [String] = []
    /// Whether the module belongs to a package. If so, it is compiled with the condition `SWIFT_PACKAGE`.
    var isOfPackage = false
    /// The compiler arguments for the conditions and features that a manifest enables.
    var flags: [String] = []
    package var resources: [AppResource] = []
    /// The name of the resource bundle, `Package_Target`; nil for a module without its own resources.
    var bundleName: String?
    /// The language of resources that are not in a language folder such as `de.lproj`.
    var developmentRegion: String?
    /// A generated Swift source with names for the assets of the module's catalogs, and with the imports that its headers re-export; nil
    /// if the module needs neither.
    var assetSymbols: String?

    /// Returns the rewriter's arguments for this module.
    func rewriting(into output: String) -> [String] {
        ["--module", name] + (isOfPackage ? ["--package"] : []) + ["--output", output] + files
    }
}

/// A file or folder that is copied into an app's bundle.
package struct AppResource: Hashable {
    /// The full path of the file or folder.
    package let path: String
    /// The name in the bundle.
    package let name: String
}

/// The modules of an app. Each module follows the modules that it imports, and the last module is the executable.
package struct AppModules {
    package var modules: [AppModule]
    /// The test modules, which follow all other modules. If there are tests, no module is an executable.
    var tests: [AppModule] = []
    /// The class name of the app delegate that runs the tests, including its module; nil for tests without an app, such as the tests of a
    /// package.
    package var hostDelegate: String?
    /// Whether the app's own sources of IQKeyboardManager are built instead of the toolkit's module.
    var hasOwnEngine: Bool { !engineAliases.isEmpty }
    /// The full paths of the app's own sources of IQKeyboardManager.
    var engineFiles: Set<String> {
        Set(modules.filter { $0.name.hasPrefix(BuiltToolkit.ownEnginePrefix) }.flatMap(\.files))
    }
    /// The compiler arguments that make imports of IQKeyboardManager use the app's own sources.
    package var engineAliases: [String] {
        modules.map(\.name).filter { $0.hasPrefix(BuiltToolkit.ownEnginePrefix) }.flatMap { name -> [String] in
            let imported = String(name.dropFirst(BuiltToolkit.ownEnginePrefix.count))
            return BuiltToolkit.engineNames.contains(imported) ? ["-module-alias", "\(imported)=\(name)"] : []
        }
    }
    /// The resources of `Bundle.main`.
    package var resources: [AppResource] = []
    /// The contents of an `Info.plist` that a project generates; nil if the app's resource `Info.plist` is used.
    var information: [String: Any]?
    /// The bundles inside the app's bundle. A bundle follows the bundle that contains it.
    var bundles: [AppBundle] = []
    /// Whether `Info.plist` names a storyboard for the first screen.
    var hasMainInterface: Bool {
        // The resource `Info.plist` is read as well, because a folder of sources may contain an `Info.plist`.
        let file = resources.first { $0.name == "Info.plist" }.map { URL(fileURLWithPath: $0.path) }
        guard let information = information ?? file.flatMap({ try? PropertyListFile.dictionary($0) }) else { return false }
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = (manifest?["UISceneConfigurations"] as? [String: Any])?.values.compactMap { $0 as? [[String: Any]] } ?? []
        return information.keys.contains { $0.hasPrefix("UIMainStoryboardFile") }
            || configurations.joined().contains { $0["UISceneStoryboardFile"] != nil }
    }
    /// The full paths of the storyboards in `Bundle.main`.
    var storyboards: [String] { resources.filter { $0.name.hasSuffix(".storyboard") }.map(\.path) }
    /// The app's name, which consists of letters, digits and underscores.
    package var name: String { modules.last?.name ?? "App" }
    /// The message that announces the build.
    var buildNotice: String {
        let files = modules.reduce(0) { $0 + $1.files.count }
        let size = "\(files) Swift file\(files == 1 ? "" : "s")" + (modules.count == 1 ? "" : " in \(modules.count) modules")
        return "building \(name): \(size)"
    }

    init(modules: [AppModule], tests: [AppModule]) { (self.modules, self.tests) = (modules, tests) }

    /// - Throws: `CommandFailure` if the path does not exist or contains no Swift file, if a package cannot be built on this system, or
    ///   if a word violates the grammar of projects.
    /// - Parameters:
    ///   - target: the name of a target in an Xcode project; nil for the only app.
    ///   - manifests: reads the manifests of packages.
    init(path: String, target: String? = nil, manifests: ManifestReader = .running) throws {
        try self.init(unchecked: path, target: target, manifests: manifests)
        try checkGrammar(path)
    }

    private init(unchecked path: String, target: String?, manifests: ManifestReader) throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        let hasManifest = FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
        if hasManifest { Self.reportProject(beside: url, target) }
        if !hasManifest || target != nil, let project = try XcodeApp.container(url, with: target) {
            let app = try XcodeApp(project, target: target, manifests: manifests)
            (modules, resources, information, bundles) = (app.modules, app.resources, app.information, app.bundles)
            return
        }
        guard target == nil else { throw CommandFailure("--target names a target of a project of Xcode's, and there is none in \(path)") }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CommandFailure("there is no file or folder \(path)")
        }
        if !isFolder.boolValue {
            guard url.pathExtension == "swift" else {
                throw CommandFailure("\(path) is not a Swift file; --app takes a Swift file, a folder, a package or an Xcode project")
            }
            let name = Self.moduleName(url.deletingPathExtension().lastPathComponent)
            modules = [AppModule(name: name, files: [url.path], languageMode: 5)]
        } else if hasManifest {
            modules = try PackageGraph(root: url, manifests: manifests).appModules()
        } else {
            let folder = SourceFolder(url)
            guard !folder.files.isEmpty else { throw CommandFailure("there is no Swift file in \(path)") }
            let boundary = RepositoryBoundary(around: url)
            for file in folder.files + folder.resources.map(\.path) { try boundary.checkContents(of: URL(fileURLWithPath: file), path) }
            // Add the packages in the app's folder, because the app may import their modules.
            modules = try PackageGraph.modules(ofLocal: folder.packages, boundary: boundary, manifests: manifests)
            modules.append(
                AppModule(
                    name: Self.moduleName(url.lastPathComponent), files: folder.files, languageMode: 5,
                    dependencies: modules.map(\.name)))
            resources = folder.resources
        }
    }

    /// Prints whether the package or the project is used if a folder contains both.
    private static func reportProject(beside url: URL, _ target: String?) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        guard let project = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) else { return }
        StandardError.notice(
            "\(shown(url.path)) has Package.swift and \(shown(project)); "
                + (target == nil ? "the package is used, and with --target NAME the project" : "--target names a target of the project"))
    }

    /// Returns the module name for a user's file or folder.
    package static func moduleName(_ name: String) -> String {
        let letters = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let isUsed = letters.isEmpty || letters.first?.isNumber == true || BuiltToolkit.moduleNames.contains(letters)
        return isUsed ? "App_" + letters : letters
    }
}
