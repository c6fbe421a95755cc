import Foundation
import HostSupport
import LabProtocol
import QuartzCore

/// A take that is stored in the takes folder.
package struct StoredTake: Hashable, Sendable {
    /// The run file's full path.
    package var path: String
    package var take: RunTake
    /// The name of the scene or app.
    package var title: String
    /// The size of its files on disk, in bytes.
    package var bytes: Int

    /// Returns a readable size, such as `25 KB` or `3.2 MB`.
    package static func sizeText(_ bytes: Int) -> String {
        bytes < 1_000_000 ? "\((bytes + 999) / 1000) KB" : String(format: "%.1f MB", Double(bytes) / 1_000_000)
    }

    package var picturePath: String { path + "/" + RunTake.pictureName }
}

/// The folder of the takes: `$XDG_DATA_HOME/keyboard-lab/takes`.
package struct TakesFolder: Hashable, Sendable {
    package let path: String

    /// Finds the folder. A variable with a relative path is ignored. (documented: XDG base directory specification)
    package init(environment: [String: String] = UserEnvironment.current) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        path = (folder("XDG_DATA_HOME") ?? (folder("HOME") ?? "/tmp") + "/.local/share") + "/keyboard-lab/takes"
    }
    init(path: String) { self.path = path }

    private var manager: FileManager { .default }

    // MARK: The list

    /// Returns all takes, newest first, and the errors about unreadable files.
    package func list() -> (takes: [StoredTake], problems: [String]) {
        var takes: [StoredTake] = []
        var problems: [String] = []
        for name in ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted() where RunFile.isPath(name) {
            do { if let take = try stored(path + "/" + name) { takes.append(take) } } catch { problems.append("\(error)") }
        }
        return (takes.sorted { ($1.take.date, $1.path) < ($0.take.date, $0.path) }, problems)
    }

    /// Returns the take at a path; nil for a run file without a take.
    package func stored(_ path: String) throws -> StoredTake? {
        guard let take = try RunTake.read(in: path) else { return nil }
        return StoredTake(path: path, take: take, title: try RunFile(path: path).title, bytes: Self.bytes(of: path))
    }

    private static func bytes(of folder: String) -> Int {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.reduce(0) { sum, file in
            sum + (((try? FileManager.default.attributesOfItem(atPath: folder + "/" + file))?[.size] as? Int) ?? 0)
        }
    }

    // MARK: The bound

    /// The path of the settings file, which contains `megabytes`.
    private var settingsPath: String { path + "/settings.json" }
    private struct Settings: Codable { var megabytes: Int }
    /// The default limit for all takes together, in megabytes. (chosen so that thousands of takes fit)
    package static let standardMegabytes = 1000

    package var megabytes: Int {
        guard let data = manager.contents(atPath: settingsPath), let settings = try? JSONDecoder().decode(Settings.self, from: data),
            settings.megabytes > 0
        else { return Self.standardMegabytes }
        return settings.megabytes
    }

    package func set(megabytes: Int) throws {
        try OutputFile.write(try JSONEncoder().encode(Settings(megabytes: megabytes)), to: .named(settingsPath))
    }

    /// Returns the takes to delete so that the remaining takes have at most `limit` bytes. The oldest takes are deleted first, and pinned
    /// takes are kept.
    /// - Parameter path: the path of a take that is kept in any case.
    static func surplus(of takes: [StoredTake], bytes limit: Int, keeping path: String? = nil) -> [StoredTake] {
        var total = takes.reduce(0) { $0 + $1.bytes }
        var result: [StoredTake] = []
        for take in takes.sorted(by: { ($0.take.date, $0.path) < ($1.take.date, $1.path) }) where total > limit {
            guard !take.take.isPinned, take.path != path else { continue }
            result.append(take)
            total -= take.bytes
        }
        return result
    }

    /// Removes the oldest takes above the size limit. Returns the removed takes.
    /// - Parameter path: the path of a take that is kept in any case, such as the latest take.
    package func makeRoom(keeping path: String? = nil) throws -> [StoredTake] {
        let surplus = Self.surplus(of: list().takes, bytes: megabytes * 1_000_000, keeping: path)
        for take in surplus { try manager.removeItem(atPath: take.path) }
        return surplus
    }

    // MARK: Changes

    /// Turns a run file in the folder into a take by adding the take's data and thumbnail.
    package func write(_ take: RunTake, picture: Data?, in bundle: String) throws {
        try take.write(in: bundle)
        if let picture { try OutputFile.write(picture, to: .below(folder: bundle, name: RunTake.pictureName)) }
    }

    /// The folder that contains removed takes until the window closes, with a subfolder for each process.
    private var removed: String { path + "/.removed" }
    private var ownRemoved: String { removed + "/\(getpid())" }

    /// Moves a take to the folder of removed takes.
    /// - Returns: the new path, which `restore` needs.
    package func remove(_ take: StoredTake) throws -> String {
        try manager.createDirectory(atPath: ownRemoved, withIntermediateDirectories: true)
        let name = URL(fileURLWithPath: take.path).deletingPathExtension().lastPathComponent
        let place = FreePath.first(name, ending: RunFile.ending, in: URL(fileURLWithPath: ownRemoved, isDirectory: true))
        try manager.moveItem(atPath: take.path, toPath: place)
        return place
    }

    /// Moves a removed take back. If its old path is in use, the take gets a new path.
    /// - Parameter take: the take's entry from before it was removed.
    package func restore(_ take: StoredTake, from place: String) throws -> String {
        let name = URL(fileURLWithPath: take.path).deletingPathExtension().lastPathComponent
        let isFree = !FreePath.isTaken(take.path)
        let target = isFree ? take.path : FreePath.first(name, ending: RunFile.ending, in: URL(fileURLWithPath: path, isDirectory: true))
        try manager.moveItem(atPath: place, toPath: target)
        return target
    }

    /// Deletes the takes that this process has removed, and the removed takes that ended processes have left in the folder.
    package func forgetRemoved() {
        for name in (try? manager.contentsOfDirectory(atPath: removed)) ?? [] {
            guard let process = Int32(name), process == getpid() || kill(process, 0) != 0 && errno != EPERM else { continue }
            try? manager.removeItem(atPath: removed + "/" + name)
        }
    }
}
