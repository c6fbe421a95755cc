import Foundation

/// The source files, resources and packages in a folder.
package struct SourceFolder {
    /// The full paths of the Swift files, sorted.
    private(set) var files: [String] = []
    /// The resources for a bundle, sorted by name. If several resources have the same name, only the first is included.
    private(set) var resources: [AppResource] = []
    /// The subfolders that are packages of their own.
    private(set) var packages: [URL] = []

    /// The names of folders that may be in an app's folder but are not part of the app.
    private static let skippedFolders: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane",
        "__Snapshots__",
    ]
    private static let skippedEndings = [".playground", ".xcodeproj", ".xcworkspace", ".docc", ".appex", ".framework", ".xcframework"]
    /// The extensions of folders that are copied as a whole, such as language folders and asset catalogs.
    private static let wholeEndings = [".lproj", ".xcassets", ".bundle"]
    /// The extensions of files that are not copied into an app's bundle: sources, documents and the files of tools.
    private static let skippedFiles: Set<String> = [
        "swift", "md", "h", "m", "mm", "c", "cpp", "entitlements", "yml", "yaml",
    ]

    /// The name of the file with a folder's icon in macOS. Names in a bundle cannot contain its last character.
    static let folderIcon = "Icon\r"

    /// Returns whether a folder with this name is not part of an app.
    package static func isSkipped(_ name: String) -> Bool {
        skippedFolders.contains(name) || skippedEndings.contains(where: name.hasSuffix)
    }

    /// - Parameter excluded: the full paths of files and folders to leave out.
    init(_ folder: URL, excluded: Set<String> = []) {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else { return }
        var found: [String: String] = [:]
        for case let each as URL in all {
            let url = each.standardizedFileURL
            let name = url.lastPathComponent
            if excluded.contains(url.path) {
                all.skipDescendants()
            } else if each.hasDirectoryPath {
                if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) {
                    packages.append(url)
                    all.skipDescendants()
                } else if Self.wholeEndings.contains(where: name.hasSuffix) {
                    if found[name] == nil { found[name] = url.path }
                    all.skipDescendants()
                } else if Self.isSkipped(name) || name.hasSuffix("Tests") {
                    all.skipDescendants()
                }
            } else if url.pathExtension == "swift" {
                if name != "Package.swift" { files.append(url.path) }
            } else if !name.hasPrefix("."), name != Self.folderIcon, !Self.skippedFiles.contains(url.pathExtension.lowercased()),
                found[name] == nil
            {
                found[name] = url.path
            }
        }
        files.sort()
        packages.sort { $0.path < $1.path }
        resources = found.sorted { $0.key < $1.key }.map { AppResource(path: $0.value, name: $0.key) }
    }
}
