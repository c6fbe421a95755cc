import Foundation
import HostSupport

extension XcodeTarget {
    /// The source files and resources of a target.
    struct Files {
        /// The full paths of the Swift files, sorted.
        var swift: [String] = []
        /// The resources, sorted by name.
        var resources: [AppResource] = []
        /// The names of sources that the Swift compiler cannot compile, such as Objective-C and C files.
        var leftOut: [String] = []

        private var names: Set<String> = []
        private var paths: Set<String> = []

        mutating func add(_ resource: AppResource) {
            // Keep only the first of several resources with the same name, because a bundle can contain only one. Asset catalogs are
            // merged.
            var resource = resource
            if names.contains(resource.name) {
                guard resource.name.hasSuffix(".xcassets"), !paths.contains(resource.path) else { return }
                let base = resource.name.dropLast(".xcassets".count)
                var number = 2
                while names.contains("\(base)-\(number).xcassets") { number += 1 }
                resource = AppResource(path: resource.path, name: "\(base)-\(number).xcassets")
            }
            names.insert(resource.name)
            paths.insert(resource.path)
            resources.append(resource)
        }
    }

    /// Returns the files in the target's build phases and synchronized folders.
    /// - Throws: `CommandFailure` if a source does not exist, or if the project may not read it.
    func files() throws -> Files {
        var files = Files()
        for file in project.buildFiles(target, "PBXSourcesBuildPhase") { try addSource(file, to: &files) }
        for file in project.buildFiles(target, "PBXResourcesBuildPhase") { try addResource(file, to: &files) }
        for phase in project.objects(target.list("buildPhases"))
        where phase.kind == "PBXCopyFilesBuildPhase" && phase["dstSubfolderSpec"] == "7" {
            let folder = try destination(of: phase)
            for file in project.objects(phase.list("files")) { try addResource(file, to: &files, below: folder) }
        }
        for folder in SynchronizedFolder.all(of: self) { try folder.add(to: &files) }
        files.swift = Array(Set(files.swift)).sorted()
        files.resources.sort { $0.name < $1.name }
        files.leftOut = Array(Set(files.leftOut)).sorted()
        return files
    }

    /// Whether a header of the target imports UIKit, such as the umbrella header of a pod. Headers that the project may not read are
    /// ignored.
    var headersImportUIKit: Bool {
        for file in project.buildFiles(target, "PBXHeadersBuildPhase") {
            guard let reference = project.object(file["fileRef"]), let url = project.path(reference),
                (try? boundary.check(url, project.place(reference))) != nil,
                let text = try? String(contentsOf: url, encoding: .utf8)
            else { continue }
            if text.contains("<UIKit/UIKit.h>") || text.contains("@import UIKit") { return true }
        }
        return false
    }

    /// Returns the folder in the app to which a phase copies files; empty for the app's own folder.
    private func destination(of phase: XcodeProject.Object) throws -> String {
        let path = settings.expand(phase["dstPath"] ?? "")
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty else { return "" }
        return try ProjectGrammar.relativePath.check(
            path.hasPrefix("/") ? path : parts.joined(separator: "/"), "the dstPath of a phase of the target \(name) that copies files",
            at: project.place(phase, "dstPath"))
    }

    /// The file extensions of sources in other languages, and of files from which Xcode's tools generate code.
    static let otherSources: Set<String> = [
        "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "xcdatamodeld", "xcdatamodel", "intentdefinition", "mlmodel", "mlpackage", "y",
        "l", "d", "rcproject", "xcmappingmodel",
    ]
    /// The file extensions that are never copied into a bundle.
    static let noResources: Set<String> = [
        "swift", "h", "hpp", "pch", "xcconfig", "entitlements", "xcodeproj", "xcworkspace", "docc", "modulemap", "xctestplan", "playground",
        "storekit",
    ]
    private static let otherwiseResources: Set<String> = ["xcassets", "xcstrings", "strings", "stringsdict", "storyboard", "xib", "json"]

    private func addSource(_ file: XcodeProject.Object, to files: inout Files) throws {
        guard let reference = project.object(file["fileRef"]) else { return }
        if reference.kind == "PBXVariantGroup" { return try addVariants(reference, to: &files, below: "") }
        guard let url = project.path(reference) else { return }
        let ending = url.pathExtension.lowercased()
        if ending == "swift" || reference["lastKnownFileType"] == "sourcecode.swift" {
            try boundary.check(url, project.place(reference))
            guard FileManager.default.fileExists(atPath: url.path) else {
                throw CommandFailure(
                    "\(project.place(reference)): the target \(name) needs \(url.path), which is not there; "
                        + "restore the file, or remove its reference in Xcode")
            }
            files.swift.append(url.path)
        } else if Self.otherSources.contains(ending) {
            // Ignore the empty class that CocoaPods generates for every pod.
            if !url.lastPathComponent.hasSuffix("-dummy.m") { files.leftOut.append(url.lastPathComponent) }
        } else if Self.otherwiseResources.contains(ending) {
            try addResource(file, to: &files)
        }
    }

    private func addResource(_ file: XcodeProject.Object, to files: inout Files, below folder: String = "") throws {
        guard let reference = project.object(file["fileRef"]) else { return }
        if reference.kind == "PBXVariantGroup" { return try addVariants(reference, to: &files, below: folder) }
        guard let url = project.path(reference) else { return }
        try add(url, named: url.lastPathComponent, from: reference, below: folder, to: &files)
    }

    /// Adds the language variants of a resource.
    private func addVariants(_ group: XcodeProject.Object, to files: inout Files, below folder: String) throws {
        for child in project.objects(group.list("children")) {
            guard let url = project.path(child) else { continue }
            let language = url.pathComponents.last { $0.hasSuffix(".lproj") }
            let name = (language.map { $0 + "/" } ?? "") + url.lastPathComponent
            try add(url, named: name, from: child, below: folder, to: &files)
        }
    }

    private func add(
        _ url: URL, named name: String, from reference: XcodeProject.Object, below folder: String, to files: inout Files
    ) throws {
        let ending = url.pathExtension.lowercased()
        if Self.otherSources.contains(ending) { return files.leftOut.append(url.lastPathComponent) }
        guard !Self.noResources.contains(ending) else { return }
        try boundary.checkContents(of: url, project.place(reference))
        guard FileManager.default.fileExists(atPath: url.path) else {
            return StandardError.write(
                "\(project.place(reference)): warning: the target \(self.name) has no \(url.path), which is not there; "
                    + "restore the file, or remove its reference in Xcode")
        }
        files.add(AppResource(path: url.path, name: folder.isEmpty ? name : folder + "/" + name))
    }
}

/// A synchronized folder of a target. All files in it belong to the target, except for its exceptions. In a folder of another target,
/// only the exceptions belong to the target. (Facts/XcodeProjects.md#synchronized-folders)
private struct SynchronizedFolder {
    let target: XcodeTarget
    let group: XcodeProject.Object
    let url: URL
    /// Whether the folder is the target's own, so that all files except the exceptions belong to the target.
    let isOwn: Bool
    private let exceptions: [String]

    static func all(of target: XcodeTarget) -> [SynchronizedFolder] {
        let own = Set(target.target.list("fileSystemSynchronizedGroups"))
        return target.project.all("PBXFileSystemSynchronizedRootGroup").compactMap { group in
            let isOwn = own.contains(group.id)
            let exceptions = target.project.objects(group.list("exceptions"))
                .filter { $0["target"] == target.target.id }.flatMap { $0.list("membershipExceptions") }
            guard isOwn || !exceptions.isEmpty, let url = target.project.path(group) else { return nil }
            return SynchronizedFolder(target: target, group: group, url: url, isOwn: isOwn, exceptions: exceptions)
        }
    }

    /// Returns whether a file belongs to the target.
    private func contains(_ path: String) -> Bool {
        let plain = path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
        let isException = exceptions.contains { exception in
            if exception.hasPrefix("/Localized/") { return plain == exception.dropFirst("/Localized/".count) && plain != path }
            return path == exception || path.hasPrefix(exception + "/")
        }
        return isException != isOwn
    }

    /// The extensions of folders that are one resource.
    private static let wholeEndings: Set<String> = [
        "xcassets", "bundle", "framework", "xcframework", "docc", "xcdatamodeld", "playground", "xcodeproj", "xcworkspace", "mlpackage",
        "rcproject", "appiconset",
    ]

    func add(to files: inout XcodeTarget.Files) throws {
        let place = target.project.place(group)
        try target.boundary.check(url, place)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CommandFailure("\(place): there is no folder \(url.path), whose files belong to the target \(target.name); restore it")
        }
        let whole = Set(group.list("explicitFolders"))
        let information = target.informationFile?.path
        guard let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isDirectoryKey]) else { return }
        // Standardize the paths, because an enumerator's paths begin with the folder's path as its caller has spelled it.
        var found: [(path: String, url: URL, isFolder: Bool)] = []
        let base = url.standardizedFileURL.path
        for case let each as URL in all {
            let full = each.standardizedFileURL.path
            guard full.hasPrefix(base + "/") else { continue }
            let path = String(full.dropFirst(base.count + 1))
            let ending = each.pathExtension.lowercased()
            let isFolder = each.hasDirectoryPath
            if each.lastPathComponent.hasPrefix(".") || each.lastPathComponent == SourceFolder.folderIcon {
                if isFolder { all.skipDescendants() }
                continue
            }
            let isWhole = isFolder && (Self.wholeEndings.contains(ending) || whole.contains(path))
            if isWhole { all.skipDescendants() }
            if !isFolder || isWhole { found.append((path, URL(fileURLWithPath: full), isFolder)) }
        }
        for (path, file, isFolder) in found.sorted(by: { $0.path < $1.path }) where contains(path) && file.path != information {
            let ending = file.pathExtension.lowercased()
            let name = file.lastPathComponent
            if ending == "swift", !isFolder {
                try target.boundary.check(file, place)
                files.swift.append(file.path)
            } else if XcodeTarget.otherSources.contains(ending) {
                files.leftOut.append(name)
            } else if !XcodeTarget.noResources.contains(ending), ending != "framework", ending != "xcframework" {
                try target.boundary.checkContents(of: file, place)
                let language = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
                files.add(AppResource(path: file.path, name: (language.map { $0 + "/" } ?? "") + name))
            }
        }
    }
}
