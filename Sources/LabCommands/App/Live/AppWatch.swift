import AppBuilding
import Foundation

/// Detects that files of an app have been written, created or removed.
///
/// The kernel reports events in a folder (inotify). A comparison of file stamps then finds the changed files. If the kernel cannot report
/// events (too many watches, a network file system), the stamps are compared periodically.
@MainActor
final class AppWatch {
    /// The files that have changed.
    struct Change: Hashable {
        /// The full paths of the changed files, sorted.
        var files: [String]
        /// Whether the app must be built again, because a source file or a file of the project has changed.
        var needsBuild: Bool { files.contains(where: AppWatch.isSource) }
        /// The description of the change for the user.
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
    /// The host time of the first event of the kernel that has not been handled; nil if there is none.
    private var received: Double?

    /// The interval in host seconds between two comparisons if the kernel reports no events. (chosen)
    private static let interval = 0.3
    /// The time in host seconds to wait after an event, because a single save causes several events. (chosen: editors write, rename and
    /// touch a file within this time)
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
        // A project file determines the list of sources, and an Info.plist determines the app's first screen.
        return ["swift", "pbxproj", "xcconfig", "xcscheme"].contains(url.pathExtension) || url.lastPathComponent.hasSuffix("Info.plist")
    }

    /// Returns the changes since the last call; nil if there are none.
    /// - Parameter time: the host time in seconds.
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

    /// Reads and discards the kernel's events, whose details are not needed. Returns whether there were any.
    private func receiveEvents() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var received = false
        while read(queue, &buffer, buffer.count) > 0 { received = true }
        return received
    }

    // MARK: Checking files

    /// The names of folders that never contain sources of the app.
    private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", "xcuserdata"]
    /// The extensions of files that do not belong to an app.
    private static let ignored: Set<String> = ["md", "yml", "yaml", "swp", "orig", "tmp"]

    private func look() -> [String: FileStamp] {
        var found: [String: FileStamp] = [:]
        guard root.hasDirectoryPath || (try? root.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            // The folder of a single file is watched, because an editor replaces the file on saving.
            watch(root.deletingLastPathComponent().path)
            if let stamp = Self.stamp(root.path) { found[root.path] = stamp.0 }
            return found
        }
        var folders = [root.path]
        while let folder = folders.popLast() {
            watch(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                // Hidden files are ignored, because they belong to editors and version control.
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

    /// Returns the stamp of a path. Returns nil if the path does not exist or is a link to a folder, because such links can form
    /// endless loops.
    private static func stamp(_ path: String) -> (FileStamp, isFolder: Bool)? {
        var (info, link) = (stat(), stat())
        guard stat(path, &info) == 0, lstat(path, &link) == 0 else { return nil }
        guard info.st_mode & S_IFMT != S_IFDIR || link.st_mode & S_IFMT != S_IFLNK else { return nil }
        return (FileStamp(info), info.st_mode & S_IFMT == S_IFDIR)
    }
}
