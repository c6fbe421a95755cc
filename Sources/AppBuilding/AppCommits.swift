import Foundation
import HostSupport
import LabSessions
import Sandbox

/// An app at commits of its git repository. The files of each commit are written to the cache, so that a later comparison can reuse the
/// built program.
package struct AppCommits {
    /// The files of a commit in the cache.
    package struct Checkout {
        /// The commit's abbreviated hash.
        package let hash: String
        /// The path of the app's file or folder in the cache.
        package let path: String
    }

    /// The file or folder of the app in the user's working copy.
    private let app: URL
    /// The repository that contains the app.
    private let repository: GitRepository

    /// - Parameter sandbox: the sandbox in which git runs; tests pass their own.
    /// - Throws: `CommandFailure` if the app is in no repository, or if git is not installed.
    package init(path: String, in sandbox: Sandbox = .present) throws {
        app = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        do { repository = try GitRepository(around: AppRun.folder(of: app.path), in: sandbox) } catch GitError.notInstalled {
            throw CommandFailure("git is not installed; commits of an app are read with it", .environment)
        } catch GitError.noRepository {
            throw CommandFailure("\(path) is in no git repository, so there are no commits of it")
        } catch let error as GitError {
            throw CommandFailure("git says: \(error)")
        }
    }

    /// Writes all files of a commit to the cache, unless they are already in it.
    /// - Parameter name: a name that git resolves to a commit: `HEAD~1`, a tag, a hash.
    /// - Throws: `CommandFailure` if the commit does not exist or does not contain the app.
    package func checkout(_ name: String) throws -> Checkout {
        // Reject names with a leading hyphen, because git would parse them as options.
        guard !name.hasPrefix("-"), let hash = try? git(["rev-parse", "--verify", "--quiet", name + "^{commit}"]) else {
            throw CommandFailure("there is no commit \"\(name)\" in the repository of \(app.lastPathComponent)")
        }
        let short = try git(["rev-parse", "--short", hash])
        let top = repository.top.path
        let folder = Self.all.appendingPathComponent("\(StableHash.text(top))-\(hash)", isDirectory: true)
        let place = folder.appendingPathComponent("files").appendingPathComponent(String(app.path.dropFirst(top.count)))
        if FileManager.default.fileExists(atPath: folder.path) {
            // Set the date, because the least recently used folders are removed first.
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.path)
        } else {
            try write(hash, to: folder)
            Self.makeRoom(beside: folder)
        }
        guard FileManager.default.fileExists(atPath: place.path) else {
            throw CommandFailure("the commit \(short) does not have \(app.lastPathComponent)")
        }
        return Checkout(hash: short, path: place.standardizedFileURL.path)
    }

    private func write(_ hash: String, to folder: URL) throws {
        let manager = FileManager.default
        // Use a unique name until the folder is complete, because another process may write the same commit at the same time.
        let unfinished = URL(fileURLWithPath: folder.path + ".\(getpid())", isDirectory: true)
        try? manager.removeItem(at: unfinished)
        let files = unfinished.appendingPathComponent("files", isDirectory: true)
        try manager.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: unfinished) }
        let archive = unfinished.appendingPathComponent("files.tar")
        do { try repository.data(["archive", "--format=tar", hash], isAboutAll: true).write(to: archive) } catch let error as GitError {
            throw CommandFailure("git cannot write the files of \(hash): \(error)", .environment)
        }
        // Unpack in a sandbox, because the file names in a commit may point outside the folder.
        let words = ["tar", "--no-same-owner", "-xf", archive.path, "-C", files.path]
        let unpacked = try Command.output("/usr/bin/env", words, in: BuildSandbox(folder: unfinished), withErrors: true)
        guard unpacked.code == 0 else { throw CommandFailure("the files of \(hash) cannot be unpacked: \(unpacked.text)", .environment) }
        try? manager.removeItem(at: archive)
        guard rename(unfinished.path, folder.path) == 0 || manager.fileExists(atPath: folder.path) else {
            throw CommandFailure("\(folder.path) cannot be written: \(String(cString: strerror(errno)))", .environment)
        }
    }

    // MARK: The cache

    static var all: URL { RewriterProgram.cache.appendingPathComponent("commits", isDirectory: true) }
    /// The maximum number of commits in the cache. (chosen: enough for the latest comparisons, and only some hundred megabytes)
    static let most = 8

    /// Removes the least recently used commits.
    private static func makeRoom(beside folder: URL) {
        let manager = FileManager.default
        func date(_ url: URL) -> Date {
            (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        // Skip folders with a process number as their suffix, because a process is still writing them.
        let kept = ((try? manager.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)) ?? [])
            .filter { !$0.lastPathComponent.contains(".") && $0.lastPathComponent != folder.lastPathComponent }
            .sorted { date($0) > date($1) }
        for old in kept.dropFirst(most - 1) {
            try? manager.removeItem(at: old)
        }
    }

    /// Returns the folder for the package of a commit's app, which is removed together with the commit. Nil if the path is not in the
    /// cache of commits.
    static func packageFolder(of path: String) -> URL? {
        let folder = all.standardizedFileURL.path + "/"
        guard path.hasPrefix(folder), let name = path.dropFirst(folder.count).split(separator: "/").first else { return nil }
        return all.appendingPathComponent(String(name)).appendingPathComponent("package", isDirectory: true)
    }

    // MARK: Git

    /// Returns git's output without surrounding white space.
    private func git(_ arguments: [String]) throws -> String {
        do { return try repository.text(arguments).trimmingCharacters(in: .whitespacesAndNewlines) } catch let error as GitError {
            throw CommandFailure("git says: \(error)")
        }
    }
}

extension AppRun {
    /// Builds the app at a commit. Returns the program's path.
    /// - Throws: `CommandFailure` if the commit does not compile. The compiler's messages are on standard error.
    package func built(at commit: AppCommits.Checkout) throws -> String {
        StandardError.notice("the commit \(commit.hash)")
        do {
            return try AppRun(path: commit.path, screen: screen, target: target, container: container).build()
        } catch let error as CompilerFailure {
            throw CommandFailure("the commit \(commit.hash): \(error.summary)")
        }
    }
}
