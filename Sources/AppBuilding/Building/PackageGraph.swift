import Foundation
import HostSupport

/// A user's package with its dependencies, as far as they are on this computer.
final class PackageGraph {
    private struct Member {
        let folder: URL
        let manifest: PackageManifest
        /// The files of the package's own repository.
        let boundary: RepositoryBoundary
        var file: String { folder.path + "/Package.swift" }
    }
    private var members: [Member] = []
    /// The URLs of remote packages, by the identity that targets use for them.
    private var remotes: [String: String] = [:]
    private var modules: [AppModule] = []
    /// The folders of fetched packages.
    private let checkouts: [URL]
    /// The names of modules that are being added, for detecting cycles.
    private var open: Set<String> = []
    /// Targets in other languages that were already reported.
    private var reportedLeftOut: Set<String> = []
    private let manifests: ManifestReader
    /// The boundary of the packages; nil if they may be anywhere.
    private var boundary: RepositoryBoundary?
    /// The message about the last manifest that was skipped because it has no literals.
    private var unread: String?

    /// The maximum depth of dependencies between packages, or targets. (chosen)
    private static let deepest = 100

    /// Reads manifests, the root's first.
    /// - Throws: `CommandFailure` for a manifest that cannot be read.
    init(root: URL, manifests: ManifestReader) throws {
        self.manifests = manifests
        checkouts = [root.appendingPathComponent(".build/checkouts", isDirectory: true)]
        try read(root)
        guard members.isEmpty, let unread else { return }
        throw CommandFailure(unread)
    }

    /// Reads several packages, without a package that contains the others.
    /// - Parameters:
    ///   - checkouts: the folders of fetched packages.
    ///   - boundary: the boundary of the project that names them: they may name packages in it only.
    init(packages: [URL], checkouts: [URL], boundary: RepositoryBoundary, manifests: ManifestReader) throws {
        self.manifests = manifests
        self.boundary = boundary
        self.checkouts = packages.map { $0.appendingPathComponent(".build/checkouts", isDirectory: true) } + checkouts
        for package in packages { try read(package) }
    }

    /// Returns the modules of a product, each after its dependencies; nil if no package has it.
    /// - Throws: `CommandFailure` for a target that cannot be built here.
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
            // The rest of the app may work without it; without its own package there is no app.
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
                // The toolkit itself is already built.
                guard url.path != RewriterProgram.project.path else { continue }
                guard FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) else {
                    throw CommandFailure("\(folder.path)/Package.swift depends on the package \(shown(url.path)), which is not there")
                }
                if let boundary { try boundary.check(url, member.file) } else { try member.boundary.checkLinks(of: url, member.file) }
                try read(url, depth: depth + 1)
            }
            for remote in dependency.sourceControl ?? [] {
                // A package that the user has fetched is used like a local one.
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

    /// Reads a manifest, which must not be a link to a file elsewhere.
    private func manifest(of folder: URL, _ boundary: RepositoryBoundary) throws -> PackageManifest {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            try boundary.check(folder.appendingPathComponent(name), folder.path)
        }
        return try manifests.read(folder)
    }

    /// Refuses invalid names.
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

    /// Returns the modules of the root: its program, or, in a package without one, its libraries and a generated program.
    /// - Throws: `CommandFailure` for a target that cannot be built here.
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

    /// Returns the modules of the root's test targets, and all others: their dependencies, and the rest of the package.
    /// - Throws: `CommandFailure` for a target that cannot be built here.
    func modulesAndTests() throws -> (modules: [AppModule], tests: [AppModule]) {
        let root = members[0]
        let targets = root.manifest.targets.filter { $0.type == "test" }
        for target in targets { try add(target, of: root) }
        let names = Set(targets.map { Self.moduleName($0.name) })
        return (modules.filter { !names.contains($0.name) }, modules.filter { names.contains($0.name) })
    }

    /// Returns the libraries of packages in an app's folder.
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

    /// Returns the name under which a target's module is built. (documented: SwiftPM's C99 names)
    private static func moduleName(_ target: String) -> String {
        let letters = String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return BuiltToolkit.builtName(letters.first?.isNumber == true ? "_" + letters.dropFirst() : letters)
    }

    /// Whether the packages on this computer replace a module of the toolkit's engine: they have IQKeyboardManager, and all its companions
    /// that they need. Otherwise all of them are the toolkit's.
    private func replacesEngine(_ name: String) -> Bool {
        guard manifests.readsEngine, BuiltToolkit.engineNames.contains(name) else { return false }
        let needed = members.flatMap { $0.manifest.targets.flatMap(\.dependencies) }.map(\.name)
        return (needed + [name]).filter(BuiltToolkit.engineNames.contains).allSatisfy(has)
    }

    /// Whether a package has a target or a product of this name.
    func has(_ name: String) -> Bool {
        members.contains { $0.manifest.targets.contains { $0.name == name } || $0.manifest.products.contains { $0.name == name } }
    }

    /// Adds a target's module after its dependencies.
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

    /// Adds a target's dependency. Returns the modules that it makes importable.
    private func add(_ dependency: PackageManifest.Dependency, of target: PackageManifest.Target, in member: Member) throws -> [String] {
        let name = dependency.name
        // UIKit and similar modules come with the toolkit, even if a package has them elsewhere. A checkout of the engine takes precedence.
        if BuiltToolkit.productNames.contains(name), !replacesEngine(name) { return [] }
        // Without a checkout, tests get the toolkit's module.
        if name == AppPackage.snapshotModule, target.type == "test", !has(name) { return [] }
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
        // Xcode's own checkouts are side by side.
        guard let address, checkouts.lastPathComponent == "checkouts" else {
            return "Run `swift package resolve` in \(members[0].folder.path), or clone it and depend on it with .package(path:)"
        }
        return XcodePackages.cure(address, revision: nil, below: checkouts)
    }

    /// Adds the module of a required target. If the target is in another language, reports that files which import it are left out.
    /// - Returns: whether there is a module.
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

    /// Resolves a path in a manifest relative to a target's folder, inside the package's own folder.
    private func place(_ path: String, of target: PackageManifest.Target, in folder: URL, of member: Member) throws -> URL {
        let own = folder.standardizedFileURL.path.dropFirst(member.folder.standardizedFileURL.path.count + 1)
        let full = path.hasPrefix("/") || own.isEmpty ? path : "\(own)/\(path)"
        return try ProjectGrammar.place(full, inside: member.folder, "a path of the target \(target.name)", at: member.file)
    }

    /// Returns the folder of a target's sources. (documented: SwiftPM looks in Sources, Source, src and srcs, whose subfolders have the
    /// targets' names, and, for a package's only target, directly in these folders; for tests it looks in Tests first.)
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

    /// Returns the resources that a manifest's rules put into the target's bundle.
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

    /// Returns the resources that no manifest needs to name. (documented: Apple, Bundling resources with a Swift package)
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
