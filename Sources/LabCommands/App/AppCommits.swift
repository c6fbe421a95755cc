import Foundation
import LabWindow
import QuartzCore

/// An app as commits of its git repository have it: each commit's files are written into the cache, where a later comparison finds them,
/// built.
struct AppCommits {
    /// A commit's files.
    struct Checkout {
        /// What it is called: as short as git writes it.
        let hash: String
        /// The app's file or folder in it.
        let path: String
    }

    /// The app's own file or folder, and its repository.
    private let app: URL
    private let repository: URL

    /// - Throws: `CommandFailure` when the app is in no repository, or there is no git.
    init(path: String) throws {
        app = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        let top = try Self.git(in: AppRun.folder(of: app.path), ["rev-parse", "--show-toplevel"])
        if top.code == 127 { throw CommandFailure("git is not installed; commits of an app are read with it", .environment) }
        guard top.code == 0 else {
            let isOutside = top.text.contains("not a git repository")
            let first = top.text.split(separator: "\n").first ?? ""
            throw CommandFailure(isOutside ? "\(path) is in no git repository, so there are no commits of it" : "git says: \(first)")
        }
        repository = URL(fileURLWithPath: top.text.trimmingCharacters(in: .newlines), isDirectory: true).resolvingSymlinksInPath()
    }

    /// Writes all files of a commit into the cache, unless they are there.
    /// - Parameter name: what git understands as a commit: `HEAD~1`, a tag, a hash.
    /// - Throws: `CommandFailure` when there is no such commit, or it does not have the app.
    func checkout(_ name: String) throws -> Checkout {
        // What begins with a sign would be an option of git's.
        let found = try name.hasPrefix("-") ? nil : git(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
        guard let found, found.code == 0 else {
            throw CommandFailure("there is no commit \"\(name)\" in the repository of \(app.lastPathComponent)")
        }
        let hash = found.text.trimmingCharacters(in: .whitespacesAndNewlines)
        let short = try git(["rev-parse", "--short", hash]).text.trimmingCharacters(in: .whitespacesAndNewlines)
        let folder = Self.all.appendingPathComponent("\(StableHash.text(repository.path))-\(hash)", isDirectory: true)
        let place = folder.appendingPathComponent("files").appendingPathComponent(String(app.path.dropFirst(repository.path.count)))
        if FileManager.default.fileExists(atPath: folder.path) {
            // The folder that was used last is kept longest.
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
        // Under its own name it is whole at any moment, also for somebody who compares the same commit at the same time.
        let unfinished = URL(fileURLWithPath: folder.path + ".\(getpid())", isDirectory: true)
        try? manager.removeItem(at: unfinished)
        let files = unfinished.appendingPathComponent("files", isDirectory: true)
        try manager.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: unfinished) }
        let archive = unfinished.path + ".tar"
        defer { try? manager.removeItem(atPath: archive) }
        let archived = try git(["archive", "--format=tar", "-o", archive, hash])
        guard archived.code == 0 else {
            throw CommandFailure("git cannot write the files of \(hash): \(archived.text)", .environment)
        }
        let unpacked = try Command.output("/usr/bin/env", ["tar", "-xf", archive, "-C", files.path], withErrors: true)
        guard unpacked.code == 0 else { throw CommandFailure("the files of \(hash) cannot be unpacked: \(unpacked.text)", .environment) }
        guard rename(unfinished.path, folder.path) == 0 || manager.fileExists(atPath: folder.path) else {
            throw CommandFailure("\(folder.path) cannot be written: \(String(cString: strerror(errno)))", .environment)
        }
    }

    // MARK: The cache

    static var all: URL { RewriterProgram.cache.appendingPathComponent("commits", isDirectory: true) }
    /// Commits whose files and programs are kept. (chosen: those of the last comparisons, some hundred megabytes)
    static let most = 8

    /// Removes what was used least of late.
    private static func makeRoom(beside folder: URL) {
        let manager = FileManager.default
        func date(_ url: URL) -> Date {
            (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        // Those that are being written have a number behind their name.
        let kept = ((try? manager.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)) ?? [])
            .filter { !$0.lastPathComponent.contains(".") && $0.lastPathComponent != folder.lastPathComponent }
            .sorted { date($0) > date($1) }
        for old in kept.dropFirst(most - 1) {
            try? manager.removeItem(at: old)
        }
    }

    /// Where the package of a commit's app stands, so that both go together; nil for a path that is no commit's.
    static func packageFolder(of path: String) -> URL? {
        let folder = all.standardizedFileURL.path + "/"
        guard path.hasPrefix(folder), let name = path.dropFirst(folder.count).split(separator: "/").first else { return nil }
        return all.appendingPathComponent(String(name)).appendingPathComponent("package", isDirectory: true)
    }

    // MARK: Git

    private func git(_ arguments: [String]) throws -> (code: Int32, text: String) {
        try Self.git(in: repository.path, arguments)
    }

    private static func git(in folder: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
        // Reading changes nothing in the repository, and asks nobody anything.
        let settings = ["GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C", "git", "-C", folder]
        return try Command.output("/usr/bin/env", settings + arguments, withErrors: true)
    }
}

extension AppRun {
    /// The app as a commit has it, built.
    /// - Throws: `CommandFailure` when the commit does not compile; what the compiler said stands on standard error.
    func built(at commit: AppCommits.Checkout) throws -> String {
        StandardError.notice("the commit \(commit.hash)")
        do {
            return try AppRun(path: commit.path, screen: screen, target: target, container: container).build()
        } catch let error as CompilerFailure {
            throw CommandFailure("the commit \(commit.hash): \(error.summary)")
        }
    }
}
