import Foundation
import LabSessions

/// A bundle inside an app. This is the bundle of a library, or a resource bundle.
struct AppBundle {
    /// The path in the app's bundle: `Frameworks/NAME.framework`, `NAME.bundle`.
    let path: String
    let resources: [AppResource]
    let information: [String: Any]

    static func frameworkPath(_ module: String) -> String { "Frameworks/\(module).framework" }
}

extension XcodeProject {
    /// Returns whether a target builds a resource bundle, such as a pod's `resource_bundles`.
    static func isResourceBundle(_ target: Object) -> Bool {
        target.kind == "PBXNativeTarget" && target["productType"] == "com.apple.product-type.bundle"
    }

    /// Returns the names of the bundles that this target copies and that another target builds.
    fileprivate func copiedBundles(_ target: Object) -> [String] {
        buildFiles(target, "PBXResourcesBuildPhase").compactMap { object($0["fileRef"]) }
            .compactMap { reference in
                guard let path = reference["path"] ?? reference["name"], path.hasSuffix(".bundle") else { return nil }
                // Skip bundles that are files of the repository, because they are ordinary resources.
                return reference["sourceTree"] == "BUILT_PRODUCTS_DIR" ? URL(fileURLWithPath: path).lastPathComponent : nil
            }
    }
}

extension XcodeTarget {
    /// Returns the paths that the script of CocoaPods copies into the app. They are the resources of pods that are static libraries.
    /// (Facts/XcodeProjects.md#cocoapods)
    /// - Throws: `CommandFailure` if a list of files is outside the repository.
    fileprivate func resourcesOfPods() throws -> [String] {
        var paths: [String] = []
        for phase in project.objects(target.list("buildPhases"))
        where phase.kind == "PBXShellScriptBuildPhase" && phase["name"]?.hasSuffix("Copy Pods Resources") == true {
            paths += phase.list("inputPaths")
            for list in phase.list("inputFileListPaths") {
                let url = URL(fileURLWithPath: settings.expand(list)).standardizedFileURL
                try boundary.check(url, project.place(phase))
                guard let data = FileManager.default.contents(atPath: url.path) else { continue }
                paths += String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            }
        }
        return paths.map { URL(fileURLWithPath: settings.expand($0)).standardizedFileURL.path }.filter { !$0.hasSuffix("-resources.sh") }
    }
}

/// Collects the resource bundles of targets, and the resources that CocoaPods copies.
struct XcodeBundles {
    let projects: [XcodeProject]
    let configuration: String
    let boundary: RepositoryBoundary
    private(set) var bundles: [AppBundle] = []
    /// The maximum number of resource bundles, and their maximum nesting depth. (chosen; apps have some dozens of bundles, and a depth
    /// of 3)
    private static let most = 1000, deepest = 12

    init(projects: [XcodeProject], configuration: String, boundary: RepositoryBoundary) {
        (self.projects, self.configuration, self.boundary) = (projects, configuration, boundary)
    }

    /// Adds the resource bundles that a target copies.
    /// - Parameter path: the path of the target's own bundle in the app; empty for the app itself.
    mutating func add(of target: XcodeTarget, below path: String) throws {
        for name in target.project.copiedBundles(target.target) { try add(name, below: path) }
    }

    /// Adds the resources that CocoaPods copies into the app.
    mutating func addResourcesOfPods(of target: XcodeTarget, to files: inout XcodeTarget.Files) throws {
        for path in try target.resourcesOfPods() {
            let url = URL(fileURLWithPath: path)
            if FileManager.default.fileExists(atPath: path) {
                try boundary.checkContents(of: url, target.project.place(target.target))
                let language = url.deletingLastPathComponent().lastPathComponent
                files.add(
                    AppResource(path: path, name: (language.hasSuffix(".lproj") ? language + "/" : "") + url.lastPathComponent))
            } else if url.pathExtension == "bundle" {
                try add(url.lastPathComponent, below: "")
            }
        }
        files.resources.sort { $0.name < $1.name }
    }

    /// Adds a bundle that one of the targets builds, with the bundles inside it.
    private mutating func add(_ name: String, below path: String) throws {
        for project in projects {
            guard let made = try project.targets().first(where: { XcodeProject.isResourceBundle($0) && project.productName($0) == name })
            else { continue }
            let target = try XcodeTarget(made, of: project, configuration: configuration, boundary: boundary)
            let full = path.isEmpty ? name : path + "/" + name
            guard !bundles.contains(where: { $0.path == full }) else { return }
            guard bundles.count < Self.most, full.split(separator: "/").count <= Self.deepest else {
                throw CommandFailure(
                    "\(project.place(made)): the bundle \(ProjectGrammar.excerpt(name)) contains itself, or bundles lie more than "
                        + "\(Self.deepest) deep in one another or are more than \(Self.most); remove it from the target that copies it")
            }
            bundles.append(AppBundle(path: full, resources: try target.files().resources, information: try target.information()))
            return try add(of: target, below: full)
        }
    }
}
