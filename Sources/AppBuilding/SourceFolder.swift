import Foundation

/// The contents of a folder of sources.
package struct SourceFolder {
    /// Full paths of Swift files, sorted.
    private(set) var files: [String] = []
    /// The resources of a bundle, sorted by name; of two with the same name the first.
    private(set) var resources: [AppResource] = []
    /// Subfolders that are separate packages.
    private(set) var packages: [URL] = []

    /// Folders beside an app's sources that are not part of it.
    private static let skippedFolders: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane",
        "__Snapshots__",
    ]
    private static let skippedEndings = [".playground", ".xcodeproj", ".xcworkspace", ".docc", ".appex", ".framework", ".xcframework"]
    /// Folders that are copied as a whole: a language's files, a catalog.
    private static let wholeEndings = [".lproj", ".xcassets", ".bundle"]
    /// Files of Xcode, of tools and for readers, which are not copied into an app's bundle.
    private static let skippedFiles: Set<String> = [
        "swift", "md", "h", "m", "mm", "c", "cpp", "entitlements", "yml", "yaml",
    ]

    /// The file with a folder's icon on a Mac. Its name is not valid in a bundle.
    static let folderIcon = "Icon\r"

    /// Whether a folder of this name contains nothing of an app.
    package static func isSkipped(_ name: String) -> Bool {
        skippedFolders.contains(name) || skippedEndings.contains(where: name.hasSuffix)
    }

    /// - Parameter excluded: full paths of files and folders to omit.
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
