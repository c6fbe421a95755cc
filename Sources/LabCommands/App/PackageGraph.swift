import Foundation
import QuartzCore

/// A package of a person's with the packages that it depends on, as far as they are on this computer.
final class PackageGraph {
    private struct Member {
        let folder: URL
        let manifest: PackageManifest
    }
    private var members: [Member] = []
    /// Packages that are on the network, with their addresses, by the identity that targets know them by.
    private var remotes: [String: String] = [:]
    private var modules: [AppModule] = []
    /// Where packages lie that have been fetched.
    private let checkouts: [URL]
    /// Names of modules on the way down, so that a circle is seen.
    private var open: Set<String> = []
    /// Targets in other languages that were named already.
    private var toldLeftOut: Set<String> = []

    /// Reads manifests, the root's first.
    /// - Throws: `CommandFailure` for a manifest that cannot be read.
    init(root: URL) throws {
        checkouts = [root.appendingPathComponent(".build/checkouts", isDirectory: true)]
        try read(root)
    }

    /// Packages side by side.
    /// - Parameter checkouts: where packages lie that have been fetched.
    init(packages: [URL], checkouts: [URL]) throws {
        self.checkouts = packages.map { $0.appendingPathComponent(".build/checkouts", isDirectory: true) } + checkouts
        for package in packages { try read(package) }
    }

    /// The modules of a product, each behind those that it needs; nil when no package has it.
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

    private func read(_ folder: URL) throws {
        guard !members.contains(where: { $0.folder.path == folder.path }) else { return }
        let manifest = try PackageManifest(folder: folder)
        members.append(Member(folder: folder, manifest: manifest))
        for dependency in manifest.dependencies {
            for local in dependency.fileSystem ?? [] {
                let url = URL(fileURLWithPath: local.path).standardizedFileURL
                // The toolkit itself is built already.
                guard url.path != RewriterProgram.project.path else { continue }
                guard FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) else {
                    throw CommandFailure("\(folder.path)/Package.swift depends on the package \(url.path), which is not there")
                }
                try read(url)
            }
            for remote in dependency.sourceControl ?? [] {
                // What the person has fetched is as good as a package beside it.
                let name = URL(fileURLWithPath: remote.address).deletingPathExtension().lastPathComponent
                let places = checkouts.map { $0.appendingPathComponent(name).standardizedFileURL }
                let found = places.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path) }
                if let found {
                    try read(found)
                } else {
                    remotes[remote.identity] = remote.address
                }
            }
        }
    }

    /// The modules of the root: its program, or, in a package without one, its libraries and a program that is made for them.
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

    /// The modules of the root's test targets, and all others: what they need, and what the package has besides.
    /// - Throws: `CommandFailure` for a target that cannot be built here.
    func modulesAndTests() throws -> (modules: [AppModule], tests: [AppModule]) {
        let root = members[0]
        let targets = root.manifest.targets.filter { $0.type == "test" }
        for target in targets { try add(target, of: root) }
        let names = Set(targets.map { Self.moduleName($0.name) })
        return (modules.filter { !names.contains($0.name) }, modules.filter { names.contains($0.name) })
    }

    /// The libraries of packages that stand in an app's folder.
    static func modules(ofLocal packages: [URL]) throws -> [AppModule] {
        guard let first = packages.first else { return [] }
        let graph = try PackageGraph(root: first)
        for package in packages.dropFirst() { try graph.read(package) }
        for member in graph.members where packages.contains(where: { $0.path == member.folder.path }) {
            for library in member.manifest.targets where library.type == "regular" { try graph.add(library, of: member) }
        }
        return graph.modules
    }

    // MARK: Targets

    /// What a target is called in `import`. (documented: SwiftPM's C99 names)
    private static func moduleName(_ target: String) -> String {
        String(target.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// Adds a target's module behind those that it needs.
    private func add(_ target: PackageManifest.Target, of member: Member) throws {
        let name = Self.moduleName(target.name)
        guard !modules.contains(where: { $0.name == name }) else { return }
        guard open.insert(name).inserted else {
            throw CommandFailure("the target \(target.name) of \(member.folder.path) depends on itself")
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
        let flags = target.settings.flatMap(\.flags)
        var module = AppModule(
            name: name, files: files, languageMode: target.settings.compactMap(\.languageMode).last ?? member.manifest.languageMode,
            dependencies: Array(Set(needed)).sorted(), flags: flags, resources: resources(of: target, in: folder))
        if !target.resources.isEmpty { module.bundleName = "\(member.manifest.name)_\(target.name)" }
        module.developmentRegion = member.manifest.defaultLocalization
        modules.append(module)
    }

    /// Adds what a target depends on. Answers the modules that it may import by that.
    private func add(_ dependency: PackageManifest.Dependency, of target: PackageManifest.Target, in member: Member) throws -> [String] {
        let name = dependency.name
        // UIKit, the engine and their like come with the toolkit, whatever package they stand in elsewhere.
        if BuiltToolkit.productNames.contains(name) { return [] }
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
            "the target \(target.name) of \(member.folder.path) depends on \(name)\(address.map { " of \($0)" } ?? ""), "
                + "which is not on this computer. \(cure(address, for: member))")
    }

    private func cure(_ address: String?, for member: Member) -> String {
        let checkouts = member.folder.deletingLastPathComponent()
        // Xcode's own checkouts lie side by side.
        guard let address, checkouts.lastPathComponent == "checkouts" else {
            return "Run `swift package resolve` in \(members[0].folder.path), or clone it and depend on it with .package(path:)"
        }
        let folder = checkouts.appendingPathComponent(XcodePackages.folderName(address)).path
        return "Fetch it with\n  git clone --depth 1 \(address) \(folder)"
    }

    /// Adds the module of a target that another one needs. Of a target in another language it says that files that import it are left out.
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
        if toldLeftOut.insert(member.folder.path + "/" + target.name).inserted {
            StandardError.write(
                "\(member.folder.path)/Package.swift: warning: the target \(target.name) \(reason), so files that import it are left out")
        }
        return false
    }

    /// Full paths of a target's Swift files, sorted.
    private func sources(of target: PackageManifest.Target, in member: Member) throws -> [String] {
        let folder = try self.folder(of: target, in: member)
        let excluded = Set(target.exclude.map { folder.appendingPathComponent($0).standardizedFileURL.path })
        let found = SourceFolder(folder, excluded: excluded.union(resourcePaths(of: target, in: folder)))
        let roots = target.sources?.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        return found.files.filter { file in roots.map { $0.contains { file == $0 || file.hasPrefix($0 + "/") } } ?? true }
    }

    /// The folder of a target's sources. (documented: SwiftPM looks in Sources, Source, src and srcs, and, for a package's only
    /// target, at them; for tests in Tests first.)
    private func folder(of target: PackageManifest.Target, in member: Member) throws -> URL {
        if let path = target.path { return member.folder.appendingPathComponent(path, isDirectory: true).standardizedFileURL }
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

    private func resourcePaths(of target: PackageManifest.Target, in folder: URL) -> [String] {
        target.resources.map { folder.appendingPathComponent($0.path).standardizedFileURL.path }
    }

    /// What a manifest's rules put into the target's bundle.
    private func resources(of target: PackageManifest.Target, in folder: URL) -> [AppResource] {
        target.resources.flatMap { resource -> [AppResource] in
            let url = folder.appendingPathComponent(resource.path).standardizedFileURL
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
            let isWhole = [".lproj", ".xcassets"].contains { url.lastPathComponent.hasSuffix($0) }
            if resource.isCopied || !isFolder.boolValue || isWhole { return [AppResource(path: url.path, name: url.lastPathComponent)] }
            return SourceFolder(url).resources
        }
    }
}
