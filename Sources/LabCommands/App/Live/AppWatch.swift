import AppBuilding
import Foundation

/// Detects that files of an app were written, created or removed.
///
/// The kernel reports that something happened in a folder (inotify); comparing stamps finds the change. If the kernel does not report (too
/// many watches, a file system of another computer), stamps are compared periodically.
@MainActor
final class AppWatch {
    /// The changed files.
    struct Change: Hashable {
        /// The full paths, sorted.
        var files: [String]
        /// Whether the change includes a source, or a file that determines the sources.
        var needsBuild: Bool { files.contains(where: AppWatch.isSource) }
        /// The change for display.
        var text: String {
            let first = URL(fileURLWithPath: files.first ?? "").lastPathComponent
            return files.count == 1 ? first : "\(first) and \(files.count - 1) more"
        }
    }

    private let root: URL
    private var stamps: [String: FileStamp] = [:]
    private var queue: Int32 = -1
    private var watched: Set<String> = []
    private var nextLook = 0.0
    /// The time of the first unprocessed event, host seconds.
    private var received: Double?

    /// Host seconds between two checks without events of the kernel. (chosen)
    private static let interval = 0.3
    /// Host seconds after an event in which others of the same save may follow. (chosen: editors write, rename and touch)
    private static let pause = 0.04

    init(path: String) {
        var url = URL(fileURLWithPath: path).standardizedFileURL
        if ["xcodeproj", "xcworkspace"].contains(url.pathExtension) { url.deleteLastPathComponent() }
        root = url
        queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        stamps = look()
    }

    deinit { if queue >= 0 { close(queue) } }

    nonisolated fileprivate static func isSource(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path)
        // A project file determines the files; an Info.plist the app's first screen.
        return ["swift", "pbxproj", "xcconfig", "xcscheme"].contains(url.pathExtension) || url.lastPathComponent.hasSuffix("Info.plist")
    }

    /// Returns the changes since the last call; nil for none.
    /// - Parameter time: host seconds.
    func take(at time: Double) -> Change? {
        if queue >= 0 {
            if receiveEvents() { received = received ?? time }
            guard let received, time - received >= Self.pause else { return nil }
            self.received = nil
        } else {
            guard time >= nextLook else { return nil }
            nextLook = time + Self.interval
        }
        let now = look()
        defer { stamps = now }
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        return changed.isEmpty ? nil : Change(files: changed.sorted())
    }

    /// Discards the kernel's events, which say only that something happened.
    private func receiveEvents() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var received = false
        while read(queue, &buffer, buffer.count) > 0 { received = true }
        return received
    }

    // MARK: Checking files

    /// Folders without files of the app, or with generated files.
    private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", "xcuserdata"]
    /// Extensions of files that are not part of an app.
    private static let ignored: Set<String> = ["md", "yml", "yaml", "swp", "orig", "tmp"]

    private func look() -> [String: FileStamp] {
        var found: [String: FileStamp] = [:]
        guard root.hasDirectoryPath || (try? root.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            // Editors replace a file, so its folder has to be watched.
            watch(root.deletingLastPathComponent().path)
            if let stamp = Self.stamp(root.path) { found[root.path] = stamp.0 }
            return found
        }
        var folders = [root.path]
        while let folder = folders.popLast() {
            watch(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                // Hidden files belong to editors and version control.
                guard !name.hasPrefix("."), !name.hasSuffix("~"), !Self.skipped.contains(name) else { continue }
                let path = folder + "/" + name
                guard let (stamp, isFolder) = Self.stamp(path) else { continue }
                if isFolder {
                    folders.append(path)
                } else if !Self.ignored.contains(URL(fileURLWithPath: name).pathExtension) {
                    found[path] = stamp
                }
            }
        }
        return found
    }

    private func watch(_ folder: String) {
        guard queue >= 0, watched.insert(folder).inserted else { return }
        let what = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
        if inotify_add_watch(queue, folder, what) < 0 {
            close(queue)
            queue = -1
        }
    }

    /// Returns the stamp of a path; nil if it does not exist, and for a link to a folder: links may nest an app's folders endlessly.
    private static func stamp(_ path: String) -> (FileStamp, isFolder: Bool)? {
        var (info, link) = (stat(), stat())
        guard stat(path, &info) == 0, lstat(path, &link) == 0 else { return nil }
        guard info.st_mode & S_IFMT != S_IFDIR || link.st_mode & S_IFMT != S_IFLNK else { return nil }
        return (FileStamp(info), info.st_mode & S_IFMT == S_IFDIR)
    }
}
