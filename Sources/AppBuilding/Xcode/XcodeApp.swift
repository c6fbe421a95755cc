import Foundation
import HostSupport

/// An app of an Xcode project: the chosen target with its libraries and packages.
struct XcodeApp {
    /// The modules, dependencies first. The last module is the app.
    private(set) var modules: [AppModule] = []
    private(set) var resources: [AppResource] = []
    private(set) var information: [String: Any] = [:]
    /// The bundles inside the app's bundle. A bundle follows the bundle that contains it.
    private(set) var bundles: [AppBundle] = []

    private let projects: [XcodeProject]
    private let boundary: RepositoryBoundary
    private let packages: XcodePackages
    /// Whether the project's sources of IQKeyboardManager are built.
    private let readsEngine: Bool
    /// The names of sources in languages that the Swift compiler cannot compile.
    private var leftOut: [String] = []
    /// The names of the modules that were already made, by target.
    private var made: [String: [String]] = [:]

    /// The maximum depth of dependencies between libraries. (chosen; the depth in projects is 10)
    private static let deepest = 100
    private var depth = 0

    /// The build configuration. (documented: the Run action of a new scheme)
    static let configuration = "Debug"

    /// Returns the project or workspace at a path, or in a folder. Nil if the folder contains no project or workspace.
    /// - Parameter target: the requested target. If the folder contains several projects, only projects with this target are considered.
    /// - Throws: `CommandFailure` if several projects remain and none of them has the name of the folder.
    static func container(_ url: URL, with target: String? = nil) throws -> URL? {
        if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { return url }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
        for ending in [".xcworkspace", ".xcodeproj"] {
            var found = names.filter { $0.hasSuffix(ending) }
            if found.count > 1, let target {
                let having = found.filter { XcodeProject.has(target, in: url.appendingPathComponent($0)) }
                if !having.isEmpty { found = having }
            }
            if found.count == 1 { return url.appendingPathComponent(found[0]) }
            if let own = found.first(where: { $0 == url.lastPathComponent + ending }) { return url.appendingPathComponent(own) }
            guard found.isEmpty else {
                throw CommandFailure(
                    "\(url.path) has several projects; name one of them:\n"
                        + found.map { "  --app \(ProjectGrammar.shellWord("\(url.path)/\($0)"))" }.joined(separator: "\n"))
            }
        }
        return nil
    }

    /// - Parameters:
    ///   - wanted: the name of a target; nil for the only app.
    ///   - manifests: reads the manifests of packages.
    /// - Throws: `CommandFailure` with file and line.
    init(_ url: URL, target wanted: String?, manifests: ManifestReader = .running) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { throw CommandFailure("there is no project \(url.path)") }
        let boundary = RepositoryBoundary(around: url.deletingLastPathComponent())
        var locations: [URL] = []
        var packageFolders: [URL] = []
        let list = url.appendingPathComponent(url.pathExtension == "xcworkspace" ? "contents.xcworkspacedata" : "project.pbxproj")
        try boundary.check(list, url.path)
        if url.pathExtension == "xcworkspace" {
            let workspace = try XcodeWorkspace(url)
            locations = workspace.projects
            packageFolders = workspace.packages
            for folder in packageFolders { try boundary.check(folder, list.path) }
            guard !locations.isEmpty else { throw CommandFailure("\(url.path) has no project of Xcode's in it") }
        } else {
            locations = [url]
        }
        // Add the project of CocoaPods, which is in its own folder beside the app's project.
        let folder = url.deletingLastPathComponent()
        let pods = folder.appendingPathComponent("Pods/Pods.xcodeproj")
        if FileManager.default.fileExists(atPath: pods.path) {
            if !locations.contains(where: { $0.path == pods.standardizedFileURL.path }) { locations.append(pods) }
        } else if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Podfile").path) {
            StandardError.write(
                """
                \(folder.appendingPathComponent("Podfile").path):1: warning: its pods are not on this computer; \
                run `pod install` in \(folder.path)
                """
            )
        }
        for location in locations { try boundary.check(location.appendingPathComponent("project.pbxproj"), url.path) }
        projects = try locations.map { try XcodeProject($0) }
        for project in projects { try boundary.check(project.folder, project.place(project.root, "projectDirPath")) }
        self.boundary = boundary
        readsEngine = manifests.readsEngine
        packages = try XcodePackages(
            of: projects.filter { $0.name != "Pods" }, also: packageFolders, boundary: boundary, manifests: manifests)

        let chosen = try Self.choose(wanted, in: projects, boundary)
        var files = try chosen.files()
        let dependencies = try addLibraries(of: chosen)
        var inside = XcodeBundles(projects: projects, configuration: Self.configuration, boundary: boundary)
        try inside.addResourcesOfPods(of: chosen, to: &files)
        try inside.add(of: chosen, below: "")
        bundles += inside.bundles
        resources = files.resources
        information = try chosen.information()
        note(files, of: chosen)
        if chosen.isApplication {
            guard !files.swift.isEmpty else {
                throw CommandFailure(
                    "\(chosen.project.place(chosen.target)): the target \(chosen.name) has no Swift file; only Swift is compiled here")
            }
            modules.append(try module(chosen, files, dependencies))
        } else {
            // Generate an executable, because a library alone cannot show its screens.
            try addLibrary(chosen)
            modules.append(
                AppModule(
                    name: AppModules.moduleName(chosen.moduleName + "_App"), files: [], languageMode: 6, dependencies: modules.map(\.name)))
        }
        if !leftOut.isEmpty {
            let names = leftOut.prefix(Self.namesShown).map(shown).joined(separator: ", ")
            let more = leftOut.count > Self.namesShown ? " and \(leftOut.count - Self.namesShown) more" : ""
            StandardError.write("warning: left out, since only Swift is compiled here: \(names)\(more)")
        }
    }
    /// The maximum number of names in a message. (chosen)
    private static let namesShown = 8

    // MARK: The target

    private static func choose(_ wanted: String?, in projects: [XcodeProject], _ boundary: RepositoryBoundary) throws -> XcodeTarget {
        let own = projects.filter { $0.name != "Pods" }
        var all: [XcodeTarget] = []
        for project in own {
            for target in try project.targets() where XcodeProject.isApplication(target) || XcodeProject.isLibrary(target) {
                all.append(try XcodeTarget(target, of: project, configuration: configuration, boundary: boundary))
            }
        }
        let apps = all.filter { $0.isApplication && $0.isForPhones }
        func list(_ targets: [XcodeTarget]) -> String {
            targets.map { "  --target \(ProjectGrammar.shellWord($0.name))" }.joined(separator: "\n")
        }
        if let wanted {
            if let found = all.first(where: { $0.name == wanted && $0.isApplication }) ?? all.first(where: { $0.name == wanted }) {
                return found
            }
            throw CommandFailure(
                "there is no app and no library \(shown(wanted)) in \(own.map(\.name).joined(separator: ", "))"
                    + (all.isEmpty ? "" : "; there are\n\(list(all))"))
        }
        if apps.count == 1 { return apps[0] }
        guard !apps.isEmpty else {
            let place = own.first.map { $0.place($0.root, "targets") } ?? ""
            let libraries = all.filter { $0.isForPhones }
            throw CommandFailure(
                "\(place): the project has no app for iPhones"
                    + (libraries.isEmpty ? "" : "; for a library's screens say one of\n\(list(libraries))\nand --screen NAME"))
        }
        throw CommandFailure("which target is the app? Say one of\n\(list(apps))")
    }
    private mutating func note(_ files: XcodeTarget.Files, of target: XcodeTarget) {
        leftOut += files.leftOut.filter { !leftOut.contains($0) }
    }

    private func module(_ target: XcodeTarget, _ files: XcodeTarget.Files, _ dependencies: [String]) throws -> AppModule {
        var module = AppModule(
            name: builtName(of: target), files: files.swift, languageMode: target.languageMode,
            dependencies: Array(Set(dependencies)).sorted(), flags: try target.compilerFlags())
        module.developmentRegion = target.project.developmentRegion
        if target.settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOLS") {
            let catalogs = files.resources.filter { $0.name.hasSuffix(".xcassets") }.map { URL(fileURLWithPath: $0.path) }
            module.assetSymbols =
                AssetSymbols(
                    catalogs: catalogs, hasExtensions: target.settings.isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"),
                    framework: target.isApplication ? nil : module.name
                ).source
        }
        // Re-export UIKit, because a file that imports a framework also imports the modules in the framework's headers. (documented:
        // "Importing Objective-C into Swift")
        if !target.isApplication, target.headersImportUIKit {
            module.assetSymbols = (module.assetSymbols ?? "") + "\n@_exported import UIKit\n"
        }
        return module
    }

    // MARK: Libraries

    /// Makes the modules of the libraries that a target needs. Returns their names.
    private mutating func addLibraries(of target: XcodeTarget) throws -> [String] {
        var names: [String] = []
        for (project, library) in libraries(of: target) {
            let found = try XcodeTarget(library, of: project, configuration: Self.configuration, boundary: boundary)
            // Skip the toolkit's own modules, but build sources of the engine, for example from a pod, instead of the toolkit's engine.
            let isReplaceable = readsEngine && BuiltToolkit.engineNames.contains(found.moduleName)
            guard isReplaceable || !BuiltToolkit.productNames.contains(found.moduleName) else { continue }
            names += try addLibrary(found)
        }
        let needed = packages.modules(of: target)
        for module in needed where !modules.contains(where: { $0.name == module.name }) { modules.append(module) }
        return names + needed.map(\.name)
    }

    /// Returns the library targets on which a target depends or to which it links.
    private func libraries(of target: XcodeTarget) -> [(XcodeProject, XcodeProject.Object)] {
        var found = target.project.dependencies(target.target).filter { XcodeProject.isLibrary($0) }.map { (target.project, $0) }
        for phase in ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"] {
            for file in target.project.buildFiles(target.target, phase) {
                guard let reference = target.project.object(file["fileRef"]), let path = reference["path"] ?? reference["name"] else {
                    continue
                }
                let product = URL(fileURLWithPath: path).lastPathComponent
                guard product.hasSuffix(".framework") || product.hasSuffix(".a") || product.hasSuffix(".dylib") else { continue }
                for project in [target.project] + projects.filter({ $0.file != target.project.file }) {
                    let targets = (try? project.targets()) ?? []
                    if let library = targets.first(where: { XcodeProject.isLibrary($0) && project.makes(product, $0) }) {
                        found.append((project, library))
                        break
                    }
                }
            }
        }
        var known: Set<String> = [target.project.file + target.target.id]
        return found.filter { known.insert($0.0.file + $0.1.id).inserted }
    }

    /// Returns the name under which the module of a target is built. The project's own copy of the engine replaces the toolkit's module.
    private func builtName(of target: XcodeTarget) -> String {
        let replacesEngine = !target.isApplication && BuiltToolkit.engineNames.contains(target.moduleName)
        return replacesEngine ? BuiltToolkit.builtName(target.moduleName) : AppModules.moduleName(target.moduleName)
    }

    @discardableResult
    private mutating func addLibrary(_ target: XcodeTarget) throws -> [String] {
        let key = target.project.file + target.target.id
        if let known = made[key] { return known }
        made[key] = []
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw CommandFailure(
                "\(target.project.place(target.target)): more than \(Self.deepest) libraries need one another, up to \(target.name); "
                    + "remove a dependency")
        }
        let dependencies = try addLibraries(of: target)
        let files = try target.files()
        note(files, of: target)
        let name = builtName(of: target)
        var names = dependencies
        if !files.swift.isEmpty {
            guard !BuiltToolkit.moduleNames.contains(target.moduleName) || BuiltToolkit.engineNames.contains(target.moduleName) else {
                throw CommandFailure(
                    "\(target.project.place(target.target)): the target \(target.name) has the name of one of the toolkit's modules; "
                        + "give it another PRODUCT_MODULE_NAME")
            }
            if !modules.contains(where: { $0.name == name }) { modules.append(try module(target, files, dependencies)) }
            names.append(name)
        }
        let path = AppBundle.frameworkPath(name)
        var inside = XcodeBundles(projects: projects, configuration: Self.configuration, boundary: boundary)
        try inside.add(of: target, below: path)
        if !files.resources.isEmpty || !inside.bundles.isEmpty {
            bundles.append(AppBundle(path: path, resources: files.resources, information: try target.information()))
            bundles += inside.bundles
        }
        made[key] = names
        return names
    }
}
