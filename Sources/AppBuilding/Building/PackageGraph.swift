import Foundation
import HostSupport

/// A user's package and its dependencies on this computer.
final class PackageGraph {
    private struct Member {
        let folder: URL
        let manifest: PackageManifest
        /// The boundary of the repository that contains the package.
        let boundary: RepositoryBoundary
        var file: String { folder.path + "/Package.swift" }
    }
    private var members: [Member] = []
    /// The URLs of remote packages by their identity in target dependencies.
    private var remotes: [String: String] = [:]
    private var modules: [AppModule] = []
    /// The folders in which fetched packages are searched.
    private let checkouts: [URL]
    /// The names of the modules that are being added, which reveal cycles.
    private var open: Set<String> = []
    /// The targets in other languages that were already reported.
    private var reportedLeftOut: Set<String> = []
    private let manifests: ManifestReader
    /// The boundary that all packages must respect; nil if a local package may be anywhere.
    private var boundary: RepositoryBoundary?
    /// The message about the last manifest that was skipped because it computes values.
    private var unread: String?

    /// The maximum depth of dependencies between packages and between targets. (chosen)
    private static let deepest = 100

    /// Reads the manifest of the root package and of its dependencies.
    /// - Throws: `CommandFailure` if a manifest cannot be read.
    init(root: URL, manifests: ManifestReader) throws {
        self.manifests = manifests
        checkouts = [root.appendingPathComponent(".build/checkouts", isDirectory: true)]
        try read(root)
        guard members.isEmpty, let unread else { return }
        throw CommandFailure(unread)
    }

    /// Reads several packages that have no common root package.
    /// - Parameters:
    ///   - checkouts: the folders in which fetched packages are searched.
    ///   - boundary: the boundary of the project that names the packages. A package may depend only on packages inside it.
    init(packages: [URL], checkouts: [URL], boundary: RepositoryBoundary, manifests: ManifestReader) throws {
        self.manifests = manifests
        self.boundary = boundary
        self.checkouts = packages.map { $0.appendingPathComponent(".build/checkouts", isDirectory: true) } + checkouts
        for package in packages { try read(package) }
    }

    /// Returns the modules of a product, dependencies first; nil if no package has the product.
    /// - Throws: `CommandFailure` if a target cannot be built on this system.
    func modules(ofProduct name: String) throws -> [AppModule]? {
        for member in members {
            guard let product = member.manifest.products.first(where: { $0.name == name }) else { continue }
            for part in product.targets {
                if let found = member.manifest.targets.first(where: { $0.name == part }) { try add(found, of: member) }
            }
            var names = Set(product.targets.map(Self.moduleName))
            for module in modules.reversed() where names.contains(module.name) { names.formUnion(module.dependencies) }
            return modules.filter { names.contains($0.name) }
        }
        return nil
    }

    private func read(_ folder: URL, depth: Int = 0) throws {
        guard !members.contains(where: { $0.folder.path == folder.path }) else { return }
        try ProjectGrammar.fullPath.check(folder.path, "the folder of a package", at: "Package.swift")
        guard depth < Self.deepest else { throw CommandFailure("\(folder.path): more than \(Self.deepest) packages need one another") }
        let member: Member
        do {
            let files = boundary ?? RepositoryBoundary(around: folder)
            member = Member(folder: folder, manifest: try manifest(of: folder, files), boundary: files)
        } catch let computed as ManifestReader.Computed {
            // Continue without a dependency whose manifest computes values, because the rest of the app may work. The root package
            // cannot be left out.
            unread = computed.message
            if boundary == nil, members.isEmpty { return }
            return StandardError.write(computed.message.replacing(": error: ", with: ": warning: "))
        }
        try checkNames(of: member)
        members.append(member)
        let manifest = member.manifest
        for dependency in manifest.dependencies {
            for local in dependency.fileSystem ?? [] {
                let url = URL(fileURLWithPath: local.path).standardizedFileURL
                // Skip the toolkit's own package, because the toolkit is already built.
                guard url.path != RewriterProgram.project.path else { continue }
                guard FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) else {
                    throw CommandFailure("\(folder.path)/Package.swift depends on the package \(shown(url.path)), which is not there")
                }
                if let boundary { try boundary.check(url, member.file) } else { try member.boundary.checkLinks(of: url, member.file) }
                try read(url, depth: depth + 1)
            }
            for remote in dependency.sourceControl ?? [] {
                // Use a fetched package like a local package, because builds do not use the network.
                let name = XcodePackages.folderName(remote.address)
                let places = checkouts.map { $0.appendingPathComponent(name).standardizedFileURL }
                let found = places.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
                if let found, ProjectGrammar.fileName.matches(name) {
                    try (boundary ?? member.boundary).checkLinks(of: found, member.file)
                    try read(found, depth: depth + 1)
                } else {
                    remotes[remote.identity] = remote.address
                }
            }
        }
    }

    /// Reads the manifest of a package. Throws if the manifest is a link to a file outside the boundary.
    private func manifest(of folder: URL, _ boundary: RepositoryBoundary) throws -> PackageManifest {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            try boundary.check(folder.appendingPathComponent(name), folder.path)
        }
        return try manifests.read(folder)
    }

    /// Throws an error for an invalid name in a package.
    private func checkNames(of member: Member) throws {
        try ProjectGrammar.name.check(member.manifest.name, "the name of the package", at: member.file)
        for target in member.manifest.targets {
            try ProjectGrammar.fileName.check(target.name, "the name of a target", at: member.file)
            for dependency in target.dependencies {
                try ProjectGrammar.name.check(dependency.name, "a dependency of the target \(target.name)", at: member.file)
            }
        }
        for product in member.manifest.products { try ProjectGrammar.name.check(product.name, "the name of a product", at: member.file) }
    }

    /// Returns the modules of the root package: its executable and dependencies. For a package without an executable, returns its
    /// libraries and a generated executable.
    /// - Throws: `CommandFailure` if a target cannot be built on this system.
    func appModules() throws -> [AppModule] {
        let root = members[0]
        let programs = root.manifest.targets.filter { $0.type == "executable" }
        if let program = programs.first(where: { $0.name == root.manifest.name }) ?? programs.first {
            try add(program, of: root)
            return modules
        }
        let libraries = root.manifest.targets.filter { $0.type == "regular" }
        guard !libraries.isEmpty else { throw CommandFailure("\(root.folder.path) has no target with Swift sources") }
        for library in libraries { try add(library, of: root) }
        let name = AppModules.moduleName(root.manifest.name + "_App")
        modules.append(AppModule(name: name, files: [], languageMode: 6, dependencies: modules.map(\.name)))
        return modules
    }

    /// Returns the test modules of the root package, and all modules on which they depend.
    /// - Throws: `CommandFailure` if a target cannot be built on this system.
    func modulesAndTests() throws -> (modules: [AppModule], tests: [AppModule]) {
        let root = members[0]
        let targets = root.manifest.targets.filter { $0.type == "test" }
        for target in targets { try add(target, of: root) }
        let names = Set(targets.map { Self.moduleName($0.name) })
        return (modules.filter { !names.contains($0.name) }, modules.filter { names.contains($0.name) })
    }

    /// Returns the library modules of packages in an app's folder, dependencies first.
    static func modules(
        ofLocal packages: [URL], boundary: RepositoryBoundary, manifests: ManifestReader
    ) throws -> [AppModule] {
        guard !packages.isEmpty else { return [] }
        let graph = try PackageGraph(packages: packages, checkouts: [], boundary: boundary, manifests: manifests)
        for member in graph.members where packages.contains(where: { $0.path == member.folder.path }) {
            for library in member.manifest.targets where library.type == "regular" { try graph.add(library, of: member) }
        }
        return graph.modules
    }

    // MARK: Targets

    /// Returns the name under which the module of a target is built. (documented: SwiftPM's C99 names)
    private static func moduleName(_ target: String) -> String {
        let letters = String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return BuiltToolkit.builtName(letters.first?.isNumber == true ? "_" + letters.dropFirst() : letters)
    }

    /// Returns whether the app's packages replace one of the toolkit's engine modules. The packages replace it only if they contain
    /// IQKeyboardManager and all companion libraries that they need; otherwise all engine modules are the toolkit's.
    private func replacesEngine(_ name: String) -> Bool {
        guard manifests.readsEngine, BuiltToolkit.engineNames.contains(name) else { return false }
        let needed = members.flatMap { $0.manifest.targets.flatMap(\.dependencies) }.map(\.name)
        return (needed + [name]).filter(BuiltToolkit.engineNames.contains).allSatisfy(has)
    }

    /// Returns whether a package has a target or product with this name.
    func has(_ name: String) -> Bool {
        members.contains { $0.manifest.targets.contains { $0.name == name } || $0.manifest.products.contains { $0.name == name } }
    }

    /// Adds the module of a target after the modules on which the target depends.
    private func add(_ target: PackageManifest.Target, of member: Member) throws {
        let name = Self.moduleName(target.name)
        guard !modules.contains(where: { $0.name == name }) else { return }
        guard open.insert(name).inserted else {
            throw CommandFailure("the target \(target.name) of \(member.folder.path) depends on itself")
        }
        guard open.count <= Self.deepest else {
            throw CommandFailure("\(member.file): more than \(Self.deepest) targets need one another, up to \(target.name)")
        }
        defer { open.remove(name) }
        guard !BuiltToolkit.moduleNames.contains(name) else {
            throw CommandFailure(
                "the target \(target.name) of \(member.folder.path) has the name of one of the toolkit's modules; give it another one")
        }
        var needed: [String] = []
        for dependency in target.dependencies where dependency.isForPhones {
            needed += try add(dependency, of: target, in: member)
        }
        let folder = try self.folder(of: target, in: member)
        let files = try sources(of: target, in: member)
        guard !files.isEmpty else {
            throw CommandFailure("the target \(target.name) of \(member.folder.path) has no Swift files; only Swift is compiled here")
        }
        var flags = CompilerFlags()
        try flags.add(target.settings.flatMap(\.flags), "the target \(target.name)", at: member.file)
        if !flags.leftOut.isEmpty {
            throw CommandFailure(
                "\(member.file): the target \(target.name) gives the compiler \(shown(flags.leftOut.joined(separator: " "))); "
                    + "expected conditions (.define) and features, so remove the unsafe flags")
        }
        var module = AppModule(
            name: name, files: files, languageMode: target.settings.compactMap(\.languageMode).last ?? member.manifest.languageMode,
            dependencies: Array(Set(needed)).sorted(), flags: flags.words, resources: try resources(of: target, in: folder, of: member))
        module.isOfPackage = true
        if !module.resources.isEmpty || !target.resources.isEmpty { module.bundleName = "\(member.manifest.name)_\(target.name)" }
        module.developmentRegion = member.manifest.defaultLocalization
        modules.append(module)
    }

    /// Adds a dependency of a target. Returns the names of the modules that the target can import because of it.
    private func add(_ dependency: PackageManifest.Dependency, of target: PackageManifest.Target, in member: Member) throws -> [String] {
        let name = dependency.name
        // Skip modules that the toolkit provides, such as UIKit, unless the app contains its own sources of the engine.
        if BuiltToolkit.productNames.contains(name), !replacesEngine(name) { return [] }
        // Skip `SnapshotTesting`, because tests use the toolkit's module unless the app contains the package.
        let isOfSnapshots = name == AppPackage.snapshotModule || name == AppPackage.inlineSnapshotModule
        if isOfSnapshots, target.type == "test", !has(name) { return [] }
        if dependency.product == nil, let own = member.manifest.targets.first(where: { $0.name == name }) {
            return try addIfSwift(own, of: member) ? [Self.moduleName(name)] : []
        }
        for other in members {
            guard let product = other.manifest.products.first(where: { $0.name == name }) else { continue }
            return try product.targets.filter { part in
                guard let found = other.manifest.targets.first(where: { $0.name == part }) else { return false }
                return try addIfSwift(found, of: other)
            }.map(Self.moduleName)
        }
        let address = dependency.product?.dropFirst().first??.text.flatMap { remotes[$0.lowercased()] } ?? remotes[name.lowercased()]
        throw CommandFailure(
            "the target \(target.name) of \(member.folder.path) depends on \(name)\(address.map { " of \(shown($0))" } ?? ""), "
                + "which is not on this computer. \(cure(address, for: member))")
    }

    private func cure(_ address: String?, for member: Member) -> String {
        let checkouts = member.folder.deletingLastPathComponent()
        // Suggest a place beside the package if the package is itself a checkout of Xcode, because Xcode puts all checkouts in one
        // folder.
        guard let address, checkouts.lastPathComponent == "checkouts" else {
            return "Run `swift package resolve` in \(members[0].folder.path), or clone it and depend on it with .package(path:)"
        }
        return XcodePackages.cure(address, revision: nil, below: checkouts)
    }

    /// Adds the module of a target. If the target is in another language, reports that files which import it are left out.
    /// - Returns: whether the target has a module.
    private func addIfSwift(_ target: PackageManifest.Target, of member: Member) throws -> Bool {
        var reason: String?
        if target.type != "regular", target.type != "executable" {
            reason = "is a \(target.type) target, which is not built here"
        } else if try sources(of: target, in: member).isEmpty {
            reason = "has no Swift files"
        }
        guard let reason else {
            try add(target, of: member)
            return true
        }
        if reportedLeftOut.insert(member.folder.path + "/" + target.name).inserted {
            StandardError.write(
                "\(member.folder.path)/Package.swift: warning: the target \(target.name) \(reason), so files that import it are left out")
        }
        return false
    }

    /// Returns the full paths of a target's Swift files, sorted.
    private func sources(of target: PackageManifest.Target, in member: Member) throws -> [String] {
        let folder = try self.folder(of: target, in: member)
        let excluded = Set(target.exclude.map { folder.appendingPathComponent($0).standardizedFileURL.path })
        let resources = try target.resources.map { try place($0.path, of: target, in: folder, of: member).path }
        let found = SourceFolder(folder, excluded: excluded.union(resources))
        let roots = target.sources?.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        let files = found.files.filter { file in roots.map { $0.contains { file == $0 || file.hasPrefix($0 + "/") } } ?? true }
        for file in files { try member.boundary.check(URL(fileURLWithPath: file), member.file) }
        return files
    }

    /// Resolves a path in a manifest relative to the folder of a target. Throws if the result is outside the package's folder.
    private func place(_ path: String, of target: PackageManifest.Target, in folder: URL, of member: Member) throws -> URL {
        let own = folder.standardizedFileURL.path.dropFirst(member.folder.standardizedFileURL.path.count + 1)
        let full = path.hasPrefix("/") || own.isEmpty ? path : "\(own)/\(path)"
        return try ProjectGrammar.place(full, inside: member.folder, "a path of the target \(target.name)", at: member.file)
    }

    /// Returns the folder of a target's sources. (documented: SwiftPM searches Sources, Source, src and srcs for a subfolder with the
    /// target's name, and uses these folders themselves for a package's only target; for tests it searches Tests first.)
    private func folder(of target: PackageManifest.Target, in member: Member) throws -> URL {
        let found = try possibleFolder(of: target, in: member)
        try member.boundary.check(found, member.file)
        return found
    }

    private func possibleFolder(of target: PackageManifest.Target, in member: Member) throws -> URL {
        if let path = target.path {
            return try ProjectGrammar.place(path, inside: member.folder, "the path of the target \(target.name)", at: member.file)
        }
        let own = target.type == "test" ? ["Tests"] : []
        let roots = (own + ["Sources", "Source", "src", "srcs"]).map { member.folder.appendingPathComponent($0, isDirectory: true) }
        for root in roots {
            let url = root.appendingPathComponent(target.name, isDirectory: true).standardizedFileURL
            if FileManager.default.fileExists(atPath: url.path) { return url }
        }
        if member.manifest.targets.count(where: { $0.type != "test" }) == 1,
            let root = roots.first(where: { FileManager.default.fileExists(atPath: $0.path) })
        {
            return root.standardizedFileURL
        }
        throw CommandFailure("there is no folder Sources/\(target.name) in \(member.folder.path)")
    }

    /// Returns the resources that the manifest assigns to a target.
    private func resources(of target: PackageManifest.Target, in folder: URL, of member: Member) throws -> [AppResource] {
        let named = try target.resources.flatMap { resource -> [AppResource] in
            let url = try place(resource.path, of: target, in: folder, of: member)
            try member.boundary.check(url, member.file)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
            try member.boundary.checkContents(of: url, member.file)
            let isWhole = [".lproj", ".xcassets"].contains { url.lastPathComponent.hasSuffix($0) }
            if resource.isCopied || !isFolder.boolValue || isWhole { return [AppResource(path: url.path, name: url.lastPathComponent)] }
            return SourceFolder(url).resources
        }
        return try named + found(of: target, in: folder, beside: named, of: member)
    }

    /// Returns the resources that belong to a target without being named in the manifest. (documented: Apple, Bundling resources with a
    /// Swift package)
    private func found(
        of target: PackageManifest.Target, in folder: URL, beside named: [AppResource], of member: Member
    ) throws -> [AppResource] {
        let places = target.exclude + target.resources.map(\.path)
        let excluded = places.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        let endings = [".storyboard", ".xib", ".xcassets", ".lproj"]
        return try SourceFolder(folder, excluded: Set(excluded)).resources.filter { resource in
            guard endings.contains(where: resource.name.hasSuffix), !named.contains(where: { $0.name == resource.name }) else {
                return false
            }
            try member.boundary.checkContents(of: URL(fileURLWithPath: resource.path), member.file)
            return true
        }
    }
}
