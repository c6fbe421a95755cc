import Foundation

/// Notices that files of an app were written, made or taken away.
///
/// The kernel tells that something happened in a folder (inotify); what it was is found by comparing stamps. Where the kernel does not tell
/// (too many watches, a file system of another computer) stamps are compared every now and then.
@MainActor
final class AppWatch {
    /// What has changed.
    struct Change: Hashable {
        /// Full paths, sorted.
        var files: [String]
        /// A source is among them, or what says which files are sources.
        var needsBuild: Bool { files.contains(where: AppWatch.isSource) }
        /// For people.
        var text: String {
            let first = URL(fileURLWithPath: files.first ?? "").lastPathComponent
            return files.count == 1 ? first : "\(first) and \(files.count - 1) more"
        }
    }

    private struct Stamp: Hashable {
        var size: Int64
        var inode: UInt64
        var seconds: Int
        var nanoseconds: Int
    }

    private let root: URL
    private var stamps: [String: Stamp] = [:]
    private var queue: Int32 = -1
    private var watched: Set<String> = []
    private var nextLook = 0.0
    /// When something was heard of, host seconds.
    private var heard: Double?

    /// Host seconds between two looks where the kernel does not tell. (chosen)
    private static let interval = 0.3
    /// Host seconds after the kernel's word in which others of the same save may follow. (chosen: editors write, rename and touch)
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
        // What a project file says decides which files there are; an Info.plist what the app begins with.
        return ["swift", "pbxproj", "xcconfig", "xcscheme"].contains(url.pathExtension) || url.lastPathComponent.hasSuffix("Info.plist")
    }

    /// What has changed since the last call; nil for nothing.
    /// - Parameter time: host seconds.
    func take(at time: Double) -> Change? {
        if queue >= 0 {
            if receiveEvents() { heard = heard ?? time }
            guard let heard, time - heard >= Self.pause else { return nil }
            self.heard = nil
        } else {
            guard time >= nextLook else { return nil }
            nextLook = time + Self.interval
        }
        let now = look()
        defer { stamps = now }
        let changed = Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
        return changed.isEmpty ? nil : Change(files: changed.sorted())
    }

    /// Takes the kernel's words, which say no more than that something happened.
    private func receiveEvents() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var heard = false
        while read(queue, &buffer, buffer.count) > 0 { heard = true }
        return heard
    }

    // MARK: Looking

    /// Folders that hold nothing of the app's, or what tools make.
    private static let skipped: Set<String> = ["DerivedData", "build", "node_modules", "xcuserdata"]
    /// Files that no app is made of.
    private static let ignored: Set<String> = ["md", "yml", "yaml", "swp", "orig", "tmp"]

    private func look() -> [String: Stamp] {
        var found: [String: Stamp] = [:]
        guard root.hasDirectoryPath || (try? root.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            // Editors replace a file, so its folder is what has to be watched.
            watch(root.deletingLastPathComponent().path)
            if let stamp = Self.stamp(root.path) { found[root.path] = stamp.0 }
            return found
        }
        var folders = [root.path]
        while let folder = folders.popLast() {
            watch(folder)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                // Hidden files are editors' and version control's.
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

    /// Nil for what is not there, and for a link to a folder: folders of an app may lie in one another by links, without end.
    private static func stamp(_ path: String) -> (Stamp, isFolder: Bool)? {
        var (info, link) = (stat(), stat())
        guard stat(path, &info) == 0, lstat(path, &link) == 0 else { return nil }
        guard info.st_mode & S_IFMT != S_IFDIR || link.st_mode & S_IFMT != S_IFLNK else { return nil }
        return (
            Stamp(size: Int64(info.st_size), inode: UInt64(info.st_ino), seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec),
            info.st_mode & S_IFMT == S_IFDIR
        )
    }
}
