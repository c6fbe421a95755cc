import Foundation
import HostSupport
import PhoneRuntime

/// A module of a user's app: a target of a package, or a whole folder of sources.
package struct AppModule {
    /// The name: letters, digits and underscores.
    var name: String
    /// Full paths of Swift files, sorted.
    package var files: [String]
    /// Swift's language mode: 5 or 6.
    var languageMode: Int
    /// The names of imported modules, each of which precedes it.
    var dependencies: [String] = []
    /// Whether the module belongs to a package. A package's code checks the condition `SWIFT_PACKAGE` for this.
    var isOfPackage = false
    /// Arguments of the compiler: conditions and features that a manifest enables.
    var flags: [String] = []
    package var resources: [AppResource] = []
    /// The name of its bundle, `Package_Target`; nil for a module without resources of its own.
    var bundleName: String?
    /// The language of resources outside the folders of languages.
    var developmentRegion: String?
    /// Generated Swift source: names for the assets of its catalogs, and the imports that its headers re-export; nil if it has neither.
    var assetSymbols: String?

    /// The rewriter's arguments for it.
    func rewriting(into output: String) -> [String] {
        ["--module", name] + (isOfPackage ? ["--package"] : []) + ["--output", output] + files
    }
}

/// A file in an app's bundle, or a folder that is copied as a whole.
package struct AppResource: Hashable {
    /// Full path.
    package let path: String
    /// The name in the bundle.
    package let name: String
}

/// An app: its modules, each after those that it imports. The last one is the program.
package struct AppModules {
    package var modules: [AppModule]
    /// Modules of tests, after all others. With tests no module is a program.
    var tests: [AppModule] = []
    /// The class of the delegate of the app that runs the tests, with its module; nil for tests without an app, such as a package's.
    package var hostDelegate: String?
    /// Whether sources of IQKeyboardManager are built in place of the toolkit's module.
    var hasOwnEngine: Bool { !engineAliases.isEmpty }
    /// The files of these sources: full paths.
    var engineFiles: Set<String> {
        Set(modules.filter { $0.name.hasPrefix(BuiltToolkit.ownEnginePrefix) }.flatMap(\.files))
    }
    /// Arguments that make the compiler use the app's own sources for imports of IQKeyboardManager.
    package var engineAliases: [String] {
        modules.map(\.name).filter { $0.hasPrefix(BuiltToolkit.ownEnginePrefix) }.flatMap { name -> [String] in
            let imported = String(name.dropFirst(BuiltToolkit.ownEnginePrefix.count))
            return BuiltToolkit.engineNames.contains(imported) ? ["-module-alias", "\(imported)=\(name)"] : []
        }
    }
    /// The resources of `Bundle.main`.
    package var resources: [AppResource] = []
    /// The app's `Info.plist`, if a project generates one. Otherwise the resource of that name is used.
    var information: [String: Any]?
    /// Bundles inside the app's, each after those that contain it.
    var bundles: [AppBundle] = []
    /// Whether `Info.plist` names the first screen or its creator: a storyboard or a scene's delegate.
    var hasMainInterface: Bool {
        // A folder may contain a file with the program's name beside its sources.
        let file = resources.first { $0.name == "Info.plist" }.map { URL(fileURLWithPath: $0.path) }
        guard let information = information ?? file.flatMap({ try? PropertyListFile.dictionary($0) }) else { return false }
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = (manifest?["UISceneConfigurations"] as? [String: Any])?.values.compactMap { $0 as? [[String: Any]] } ?? []
        return information.keys.contains { $0.hasPrefix("UIMainStoryboardFile") }
            || configurations.joined().contains { $0["UISceneStoryboardFile"] != nil }
    }
    /// The storyboards of `Bundle.main`: full paths.
    var storyboards: [String] { resources.filter { $0.name.hasSuffix(".storyboard") }.map(\.path) }
    /// The app's name: letters, digits and underscores.
    package var name: String { modules.last?.name ?? "App" }
    /// The notice before the build.
    var buildNotice: String {
        let files = modules.reduce(0) { $0 + $1.files.count }
        let size = "\(files) Swift file\(files == 1 ? "" : "s")" + (modules.count == 1 ? "" : " in \(modules.count) modules")
        return "building \(name): \(size)"
    }

    init(modules: [AppModule], tests: [AppModule]) { (self.modules, self.tests) = (modules, tests) }

    /// - Throws: `CommandFailure` for a missing path, no Swift file, a package that cannot be built here, or a word that violates the
    ///   grammar of projects.
    /// - Parameters:
    ///   - target: a target of an Xcode project; nil for its only app.
    ///   - manifests: reads the packages.
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
            // Packages in the app's folder are modules that the app may import.
            modules = try PackageGraph.modules(ofLocal: folder.packages, boundary: boundary, manifests: manifests)
            modules.append(
                AppModule(
                    name: Self.moduleName(url.lastPathComponent), files: folder.files, languageMode: 5,
                    dependencies: modules.map(\.name)))
            resources = folder.resources
        }
    }

    /// Reports which of the two is used if a folder contains both a package and a project.
    private static func reportProject(beside url: URL, _ target: String?) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        guard let project = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) else { return }
        StandardError.notice(
            "\(shown(url.path)) has Package.swift and \(shown(project)); "
                + (target == nil ? "the package is used, and with --target NAME the project" : "--target names a target of the project"))
    }

    /// Returns the module's name for a user's file or folder.
    package static func moduleName(_ name: String) -> String {
        let letters = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        let isUsed = letters.isEmpty || letters.first?.isNumber == true || BuiltToolkit.moduleNames.contains(letters)
        return isUsed ? "App_" + letters : letters
    }
}
