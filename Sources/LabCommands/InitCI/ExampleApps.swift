import AppBuilding
import Foundation

/// The apps in a folder of sources, such as the checkout of a library: Xcode projects with an app for iPhones, and folders with an app
/// delegate.
struct ExampleApps {
    /// The paths for `--app`, sorted. Each path is the folder itself or is below the folder.
    let paths: [String]

    /// The maximum depth of subfolders, and the maximum number of folders that are visited. (chosen)
    private static let deepest = 4, mostFolders = 5_000
    /// The lower-case names of folders that are likely to contain the example app. (chosen from the names in repositories of libraries)
    private static let exampleNames: Set<String> = ["example", "examples", "demo", "demos", "sample", "samples", "exampleapp", "demoapp"]
    /// The words that only the sources of an app contain.
    private static let delegateNames = ["UIApplicationDelegate", "UIWindowSceneDelegate"]
    /// The number of bytes of a Swift file that are searched. (chosen because the class of a delegate begins near the top)
    private static let searchedBytes = 1 << 16

    /// - Parameter folder: the path as the user has typed it. The paths that are found begin with it.
    init(in folder: String) {
        var search = Search()
        search.visit(URL(fileURLWithPath: folder, isDirectory: true), path: folder, depth: 0)
        // If there are projects, other folders are ignored, because they contain the projects' sources.
        let apps = search.projects.isEmpty ? search.folders : search.projects
        let examples = apps.filter { path in
            path.dropFirst(folder.count).split(separator: "/").contains { Self.exampleNames.contains($0.lowercased()) }
        }
        paths = (examples.isEmpty ? apps : examples).sorted()
    }

    /// A recursive search that does not follow symbolic links.
    private struct Search {
        var projects: [String] = []
        var folders: [String] = []
        private var visited = 0

        mutating func visit(_ folder: URL, path: String, depth: Int) {
            guard depth <= ExampleApps.deepest, visited < ExampleApps.mostFolders else { return }
            visited += 1
            let entries = ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
                .sorted { $0.path < $1.path }
            if let project = ExampleApps.project(in: folder, entries) {
                projects.append(project.map { "\(path)/\($0)" } ?? path)
            } else if entries.contains(where: ExampleApps.hasDelegate) {
                folders.append(Self.root(of: path, from: folder))
                return
            }
            for entry in entries where Self.isFolder(entry) && !SourceFolder.isSkipped(entry.lastPathComponent) {
                guard !entry.lastPathComponent.hasPrefix("."), !entry.lastPathComponent.hasSuffix("Tests") else { continue }
                visit(entry, path: path == "." ? entry.lastPathComponent : "\(path)/\(entry.lastPathComponent)", depth: depth + 1)
            }
        }

        private static func isFolder(_ url: URL) -> Bool {
            var status = stat()
            return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }

        /// Returns the path of the package if the folder is one of its targets (`Package/Sources/App`), otherwise the path of the folder.
        private static func root(of path: String, from folder: URL) -> String {
            let package = folder.deletingLastPathComponent().deletingLastPathComponent()
            guard folder.deletingLastPathComponent().lastPathComponent == "Sources", path.hasSuffix("/Sources/\(folder.lastPathComponent)"),
                FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path)
            else { return path }
            return String(path.dropLast("/Sources/\(folder.lastPathComponent)".count))
        }
    }

    /// Returns the name of the Xcode project or workspace with an app for iPhones in a folder. The inner nil means that the folder itself
    /// is sufficient to identify the project, because the folder contains no package. The outer nil means that there is no such project.
    private static func project(in folder: URL, _ entries: [URL]) -> String?? {
        let projects = entries.filter { $0.pathExtension == "xcodeproj" && $0.lastPathComponent != "Pods.xcodeproj" }
        guard projects.contains(where: hasApplication) else { return nil }
        let workspace = entries.first { $0.pathExtension == "xcworkspace" }
        let isAlone = !entries.contains { $0.lastPathComponent == "Package.swift" } && (workspace != nil || projects.count == 1)
        let chosen = workspace ?? projects.first(where: hasApplication)
        return .some(isAlone ? nil : chosen?.lastPathComponent)
    }

    private static func hasApplication(_ project: URL) -> Bool {
        (try? XcodeProject(project).targets().contains(where: XcodeProject.isApplication)) ?? false
    }

    /// Returns whether a Swift file declares the delegate of an app.
    private static func hasDelegate(_ file: URL) -> Bool {
        guard file.pathExtension == "swift", let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        let text = String(decoding: (try? handle.read(upToCount: searchedBytes)) ?? Data(), as: UTF8.self)
        return delegateNames.contains { text.contains($0) }
    }
}
