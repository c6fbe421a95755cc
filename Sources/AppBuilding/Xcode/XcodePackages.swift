import Foundation
import HostSupport

/// The packages of Xcode projects: local packages, and remote packages that were already fetched.
struct XcodePackages {
    /// The modules of each product by the product's name, dependencies first.
    private var products: [String: [AppModule]] = [:]

    /// - Parameter also: the folders of packages in a workspace.
    /// - Throws: `CommandFailure` if a local package does not exist.
    init(of projects: [XcodeProject], also folders: [URL], boundary: RepositoryBoundary, manifests: ManifestReader) throws {
        var local = folders
        for project in projects { local += try Self.localPackages(of: project, boundary) }
        var checkouts: [URL] = []
        for project in projects { checkouts += Self.checkoutFolders(from: project.folder, to: boundary.root) }
        var wanted: Set<String> = []
        var places: [String: (place: String, remote: XcodeProject.Object?, project: XcodeProject)] = [:]
        for project in projects {
            for product in project.all("XCSwiftPackageProductDependency") {
                guard let name = product["productName"] else { continue }
                let isReplaceable = manifests.readsEngine && BuiltToolkit.engineNames.contains(name)
                guard isReplaceable || !BuiltToolkit.productNames.contains(name) else { continue }
                try ProjectGrammar.name.check(name, "the product of a package", at: project.place(product, "productName"))
                wanted.insert(name)
                let package = project.object(product["package"])
                places[name] = (project.place(product), package, project)
            }
        }
        guard !wanted.isEmpty else { return }
        var known: [URL] = []
        for url in local where !known.contains(where: { $0.path == url.path }) { known.append(url) }
        for project in projects {
            for remote in project.all("XCRemoteSwiftPackageReference") {
                guard let address = remote["repositoryURL"] else { continue }
                let name = Self.folderName(address)
                guard ProjectGrammar.fileName.matches(name) else { continue }
                if let found = checkouts.map({ $0.appendingPathComponent(name) }).first(where: Self.isPackage) {
                    try boundary.check(found, project.place(remote))
                    known.append(found)
                }
            }
        }
        let graph = known.isEmpty ? nil : try PackageGraph(packages: known, checkouts: checkouts, boundary: boundary, manifests: manifests)
        // Use the packages' engine modules only if all of them are available, because engine modules of packages and of the toolkit
        // cannot be mixed.
        let hasEngine = wanted.filter(BuiltToolkit.engineNames.contains).allSatisfy { graph?.has($0) == true }
        for name in wanted.sorted() where hasEngine || !BuiltToolkit.engineNames.contains(name) {
            do {
                if let modules = try graph?.modules(ofProduct: name) {
                    products[name] = modules
                    continue
                }
            } catch let failure as CommandFailure {
                // Continue without the product, because the rest of the app may work.
                let place = places[name].map { $0.place + ": " } ?? ""
                guard !BuiltToolkit.engineNames.contains(name) else {
                    StandardError.write("\(place)warning: the toolkit's \(name) is used: \(shownLines(failure.message))")
                    continue
                }
                StandardError.write("\(place)warning: files that import \(name) are left out: \(shownLines(failure.message))")
                continue
            }
            if let (place, remote, project) = places[name] {
                StandardError.write(Self.missing(name, place, remote, project))
            }
        }
    }

    /// Returns the modules of the package products that a target uses.
    func modules(of target: XcodeTarget) -> [AppModule] {
        let ids =
            target.target.list("packageProductDependencies")
            + target.project.buildFiles(target.target, "PBXFrameworksBuildPhase").compactMap { $0["productRef"] }
        var result: [AppModule] = []
        for product in target.project.objects(ids) {
            for module in products[product["productName"] ?? ""] ?? [] where !result.contains(where: { $0.name == module.name }) {
                result.append(module)
            }
        }
        return result
    }

    // MARK: Finding

    private static func isPackage(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
    }

    private static func localPackages(of project: XcodeProject, _ boundary: RepositoryBoundary) throws -> [URL] {
        var found: [URL] = []
        for reference in project.all("XCLocalSwiftPackageReference") {
            guard let path = reference["relativePath"] else { continue }
            let url = project.folder.appendingPathComponent(path).standardizedFileURL
            try boundary.check(url, project.place(reference))
            guard isPackage(url) else {
                throw CommandFailure(
                    "\(project.place(reference)): there is no package \(shown(url.path)); restore it, or remove it in Xcode")
            }
            found.append(url)
        }
        // Search the file references too, because before Xcode 15 a local package was a folder in the list of files.
        for reference in project.all("PBXFileReference") where ["wrapper", "folder", "text"].contains(reference["lastKnownFileType"] ?? "")
        {
            guard let url = project.path(reference), isPackage(url) else { continue }
            try boundary.check(url, project.place(reference))
            found.append(url)
        }
        return found
    }

    /// Returns the folders in which Xcode and the package manager store checkouts, from a project's folder up to the root of its
    /// repository.
    private static func checkoutFolders(from folder: URL, to root: URL) -> [URL] {
        var result: [URL] = []
        var present = folder.standardizedFileURL
        while true {
            for place in ["SourcePackages", ".build", "build/SourcePackages", "DerivedData/SourcePackages", ".swiftpm"] {
                result.append(present.appendingPathComponent(place + "/checkouts"))
            }
            let derived = present.appendingPathComponent("DerivedData")
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: derived.path)) ?? []).sorted() {
                result.append(derived.appendingPathComponent(name + "/SourcePackages/checkouts"))
            }
            if present.path == root.path || present.path == "/" { break }
            present = present.deletingLastPathComponent().standardizedFileURL
        }
        return result.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Returns the folder name of a fetched package, which is the last component of its address.
    static func folderName(_ address: String) -> String {
        let last = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? address
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    private static func missing(
        _ product: String, _ place: String, _ remote: XcodeProject.Object?, _ project: XcodeProject
    ) -> String {
        guard let remote, remote.kind == "XCRemoteSwiftPackageReference", let address = remote["repositoryURL"] else {
            return "\(place): warning: no package of the project has the product \(product); files that import it are left out"
        }
        let version = pinnedVersion(of: folderName(address), project) ?? requirement(of: remote)
        return "\(place): warning: \(product) of \(shown(address)) is not on this computer, so files that import it are left out. "
            + cure(address, revision: version, below: project.folder.appendingPathComponent("SourcePackages/checkouts"))
    }

    /// Returns a text with the command that fetches a package. If the address is not valid for git, the text says so instead.
    static func cure(_ address: String, revision: String?, below folder: URL) -> String {
        let name = folderName(address)
        guard ProjectGrammar.address.matches(address), ProjectGrammar.fileName.matches(name), !name.hasPrefix("-") else {
            return "Its address is none that git can clone; put the right one into the project"
        }
        let branch = revision.flatMap { ProjectGrammar.revision.matches($0) ? " --branch \($0)" : nil } ?? ""
        let place = ProjectGrammar.shellWord(folder.appendingPathComponent(name).path)
        return "Fetch it with\n  git clone --depth 1\(branch) \(ProjectGrammar.shellWord(address)) \(place)"
    }

    private static func requirement(of remote: XcodeProject.Object) -> String? {
        let values = remote.dictionary("requirement")
        return values["version"] ?? values["minimumVersion"] ?? values["branch"]
    }

    /// Returns the version or branch in `Package.resolved`; nil if the file does not contain the package.
    private static func pinnedVersion(of name: String, _ project: XcodeProject) -> String? {
        let container = URL(fileURLWithPath: project.file).deletingLastPathComponent()
        let places = [
            container.appendingPathComponent("project.xcworkspace/xcshareddata/swiftpm/Package.resolved"),
            project.folder.appendingPathComponent("\(project.name).xcworkspace/xcshareddata/swiftpm/Package.resolved"),
            project.folder.appendingPathComponent("Package.resolved"),
        ]
        for url in places {
            guard (try? RepositoryBoundary(around: project.folder).check(url, project.file)) != nil,
                let data = FileManager.default.contents(atPath: url.path),
                let top = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { continue }
            let pins = top["pins"] as? [[String: Any]] ?? (top["object"] as? [String: Any])?["pins"] as? [[String: Any]] ?? []
            for pin in pins {
                let address = pin["location"] as? String ?? pin["repositoryURL"] as? String ?? ""
                guard folderName(address) == name, let state = pin["state"] as? [String: Any] else { continue }
                if let version = state["version"] as? String ?? state["branch"] as? String { return version }
            }
        }
        return nil
    }
}
