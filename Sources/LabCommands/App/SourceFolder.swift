import Foundation

/// What stands in a folder of sources.
struct SourceFolder {
    /// Full paths of Swift files, sorted.
    private(set) var files: [String] = []
    /// What goes into a bundle, sorted by name; of two of one name the first.
    private(set) var resources: [AppResource] = []
    /// Folders below it that are packages of their own.
    private(set) var packages: [URL] = []

    /// What people keep beside an app's sources and what is no part of it.
    private static let skippedFolders: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane",
    ]
    private static let skippedEndings = [".playground", ".xcodeproj", ".xcworkspace", ".docc", ".appex", ".framework", ".xcframework"]
    /// Folders that stay whole: a language's files, a catalog.
    private static let wholeEndings = [".lproj", ".xcassets", ".bundle"]
    /// Files of Xcode's, of tools and for people, which no app finds in its bundle.
    private static let skippedFiles: Set<String> = [
        "swift", "md", "h", "m", "mm", "c", "cpp", "entitlements", "yml", "yaml",
    ]

    /// The picture of a folder on a Mac, whose name no bundle can have.
    static let folderIcon = "Icon\r"

    /// Whether a folder of this name has nothing of an app's in it.
    static func isSkipped(_ name: String) -> Bool { skippedFolders.contains(name) || skippedEndings.contains(where: name.hasSuffix) }

    /// - Parameter excluded: full paths of files and folders that are left out.
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
