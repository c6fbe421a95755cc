import Foundation
import PhoneRuntime

/// The contents of an Xcode project file: its objects, and functions that interpret targets and files. (Facts/XcodeProjects.md)
package struct XcodeProject {
    /// An entry in the dictionary `objects` of the file.
    package struct Object {
        let id: String
        let kind: String
        let line: Int
        fileprivate let item: OpenStepPropertyList.Item

        subscript(key: String) -> String? { item[key]?.text }
        func list(_ key: String) -> [String] { item[key]?.list?.compactMap(\.text) ?? [] }
        func dictionary(_ key: String) -> [String: String] {
            Dictionary((item[key]?.entries ?? []).compactMap { entry in entry.item.text.map { (entry.key, $0) } }, uniquingKeysWith: { $1 })
        }
        func line(of key: String) -> Int { item[key]?.line ?? line }
        fileprivate func entries(_ key: String) -> [(key: String, item: OpenStepPropertyList.Item)] { item[key]?.entries ?? [] }
    }

    /// The full path of the file `X.xcodeproj/project.pbxproj`.
    let file: String
    /// The project's name without the file extension.
    let name: String
    /// The folder to which paths are relative: the folder that contains the project, plus the project's `projectDirPath`.
    let folder: URL
    private let objects: [String: Object]
    let root: Object
    /// The id of the parent group of each file and group.
    private let parents: [String: String]

    /// Reads a project.
    /// - Parameter url: the location of `X.xcodeproj`.
    /// - Throws: `CommandFailure` with file and line.
    package init(_ url: URL) throws {
        let path = url.appendingPathComponent("project.pbxproj").path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                "there is no file \(path); \(url.lastPathComponent) is no project of Xcode's, or only a part of it was copied")
        }
        try self.init(String(decoding: data, as: UTF8.self), file: path, project: url)
    }

    init(_ text: String, file: String, project url: URL) throws {
        let top: OpenStepPropertyList.Item
        do { top = try OpenStepPropertyList.read(text, file: file) } catch {
            let conflict = text.contains("\n<<<<<<< ") ? " (the file has conflict marks of git's; resolve them first)" : ""
            throw CommandFailure("\(error)\(conflict)")
        }
        var objects: [String: Object] = [:]
        for (id, item) in top["objects"]?.entries ?? [] {
            guard let kind = item["isa"]?.text else {
                throw CommandFailure("\(file):\(item.line): the object \(id) has no isa; open the project in Xcode and save it again")
            }
            objects[id] = Object(id: id, kind: kind, line: item.line, item: item)
        }
        guard let rootID = top["rootObject"]?.text, let root = objects[rootID], root.kind == "PBXProject" else {
            throw CommandFailure(
                "\(file):\(top["rootObject"]?.line ?? 1): rootObject names no PBXProject; open the project in Xcode and save it again")
        }
        self.file = file
        self.objects = objects
        self.root = root
        name = url.deletingPathExtension().lastPathComponent
        var folder = url.deletingLastPathComponent()
        if let inner = root["projectDirPath"], !inner.isEmpty { folder.appendPathComponent(inner, isDirectory: true) }
        self.folder = folder.standardizedFileURL
        var parents: [String: String] = [:]
        for object in objects.values.sorted(by: { $0.line < $1.line }) {
            for child in object.list("children") { parents[child] = object.id }
        }
        self.parents = parents
        try ProjectGrammar.fullPath.check(self.folder.path, "the project's folder", at: place(root, "projectDirPath"))
        try checkGroups()
    }

    /// The maximum depth of nested groups. (chosen; the depth in projects is 10)
    private static let deepest = 100

    /// Throws an error if a group contains itself.
    private func checkGroups() throws {
        for id in parents.keys.sorted() {
            var (present, depth) = (id, 0)
            while let above = parents[present] {
                (present, depth) = (above, depth + 1)
                guard depth <= Self.deepest else {
                    throw CommandFailure(
                        "\(objects[id].map { place($0) } ?? file + ":1"): \(ProjectGrammar.excerpt(id)) lies in itself, or in more than "
                            + "\(Self.deepest) groups; open the project in Xcode and move it")
                }
            }
        }
    }

    // MARK: Objects

    func object(_ id: String?) -> Object? { id.flatMap { objects[$0] } }
    func objects(_ ids: [String]) -> [Object] { ids.compactMap { objects[$0] } }
    /// Returns all objects of a kind, in the order of the file.
    func all(_ kind: String) -> [Object] { objects.values.filter { $0.kind == kind }.sorted { $0.line < $1.line } }
    /// Returns the file and line of an object for error messages.
    func place(_ object: Object, _ key: String? = nil) -> String { "\(file):\(key.map { object.line(of: $0) } ?? object.line)" }

    var developmentRegion: String { root["developmentRegion"] ?? "en" }

    // MARK: Targets

    /// Returns whether a project has a target with this name. False if the project's file is outside its repository.
    static func has(_ target: String, in url: URL) -> Bool {
        let boundary = RepositoryBoundary(around: url.deletingLastPathComponent())
        guard (try? boundary.check(url.appendingPathComponent("project.pbxproj"), url.path)) != nil,
            let targets = try? XcodeProject(url).targets()
        else { return false }
        return targets.contains { $0["name"] == target }
    }

    package func targets() throws -> [Object] {
        try root.list("targets").map { id in
            guard let target = objects[id] else {
                throw CommandFailure(
                    "\(place(root, "targets")): the project names the target \(id), which is not in the file; "
                        + "restore the file, or remove the target in Xcode")
            }
            return target
        }
    }
    package static func isApplication(_ target: Object) -> Bool {
        target.kind == "PBXNativeTarget"
            && ["com.apple.product-type.application", "com.apple.product-type.application.on-demand-install-capable"]
                .contains(target["productType"] ?? "")
    }
    static func isLibrary(_ target: Object) -> Bool {
        target.kind == "PBXNativeTarget"
            && [
                "com.apple.product-type.framework", "com.apple.product-type.framework.static",
                "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic",
            ].contains(target["productType"] ?? "")
    }
    /// Returns the file name of a target's product, such as `Name.framework` or `libName.a`.
    func productName(_ target: Object) -> String? {
        object(target["productReference"]).flatMap { $0["path"] ?? $0["name"] }.map { URL(fileURLWithPath: $0).lastPathComponent }
    }
    /// Returns whether a target builds the product with this name. CocoaPods before 1.10 uses different names for a product and its file:
    /// Pods_App.framework and Pods-App.framework.
    func makes(_ product: String, _ target: Object) -> Bool {
        let reference = object(target["productReference"])
        return [reference?["path"], reference?["name"]].contains { $0.map { URL(fileURLWithPath: $0).lastPathComponent } == product }
    }

    /// Returns the build files in the phases of a kind that apply to iOS. A build file refers to a file, to a variant or version group,
    /// or to a package product.
    func buildFiles(_ target: Object, _ phase: String) -> [Object] {
        objects(target.list("buildPhases")).filter { $0.kind == phase }.flatMap { objects($0.list("files")) }
            .filter(Self.isForPhones)
    }
    /// Returns whether a build file applies to iOS, because it may be limited to other platforms.
    private static func isForPhones(_ file: Object) -> Bool {
        let filters = file.list("platformFilters") + [file["platformFilter"]].compactMap { $0 }
        return filters.isEmpty || filters.contains("ios")
    }

    /// Returns the targets of this project on which a target depends, in the order of the file.
    func dependencies(_ target: Object) -> [Object] {
        objects(target.list("dependencies")).filter(Self.isForPhones).compactMap { dependency in
            if let own = object(dependency["target"]) { return own }
            guard let proxy = object(dependency["targetProxy"]), proxy["containerPortal"] == root.id else { return nil }
            return object(proxy["remoteGlobalIDString"])
        }
    }

    // MARK: Paths

    /// Returns the location of a file or group; nil for build products and for frameworks of the system.
    func path(_ object: Object) -> URL? {
        var parts: [String] = []
        var present: Object? = object
        while let node = present {
            if let path = node["path"], !path.isEmpty { parts.insert(path, at: 0) }
            switch node["sourceTree"] ?? "<group>" {
            case "<group>": present = self.object(parents[node.id])
            case "SOURCE_ROOT": present = nil
            case "<absolute>":
                guard let first = parts.first, first.hasPrefix("/") else { return nil }
                return URL(fileURLWithPath: parts.joined(separator: "/")).standardizedFileURL
            default: return nil
            }
        }
        let path = parts.joined(separator: "/")
        return (path.isEmpty ? folder : folder.appendingPathComponent(path)).standardizedFileURL
    }

    // MARK: Build settings

    struct Configuration {
        let name: String
        /// The settings, each with its line.
        let settings: [(name: String, value: String, line: Int)]
        /// The object of the xcconfig file; nil if there is none.
        let base: Object?
        /// The location of the xcconfig file if the file is in a synchronized folder.
        let baseInFolder: URL?
    }

    /// Returns the configuration of a target or project with the wanted name. If there is none, returns the first configuration.
    /// - Throws: `CommandFailure` if a setting has no name.
    func configuration(_ owner: Object, named wanted: String) throws -> Configuration? {
        let all = objects(object(owner["buildConfigurationList"])?.list("buildConfigurations") ?? [])
        guard let found = all.first(where: { $0["name"] == wanted }) ?? all.first else { return nil }
        let settings = try found.entries("buildSettings").map { key, item in
            guard let first = key.first, first != "[" else {
                throw CommandFailure(
                    "\(file):\(item.line): the build setting \"\(ProjectGrammar.excerpt(key))\" has no name; expected NAME or "
                        + "NAME[condition=value], so remove it")
            }
            return (key, item.text ?? item.list?.compactMap(\.text).map(Self.quotedIfNeeded).joined(separator: " ") ?? "", item.line)
        }
        var baseInFolder: URL?
        if let anchor = object(found["baseConfigurationReferenceAnchor"]), let path = found["baseConfigurationReferenceRelativePath"] {
            baseInFolder = self.path(anchor)?.appendingPathComponent(path)
        }
        return Configuration(
            name: found["name"] ?? wanted, settings: settings, base: object(found["baseConfigurationReference"]),
            baseInFolder: baseInFolder)
    }
    private static func quotedIfNeeded(_ word: String) -> String { word.contains(" ") && !word.hasPrefix("\"") ? "\"\(word)\"" : word }
}
