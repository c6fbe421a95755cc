import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// The files of one run of an app: `Documents`, `Library` and `tmp`, like an app's on an iPhone. Without `--container` they are removed
/// with the run.
///
/// Foundation reads their locations from the environment, so the app's program is started with a different one; the user's own locations
/// (saved pictures, the cache) come from `UserEnvironment`.
package struct AppContainer {
    /// The full path.
    let folder: URL
    /// The folder that is removed with the run: its cache, and the files of runs that it starts itself.
    let root: URL
    /// Whether it is removed with the run.
    let isTemporary: Bool

    /// The variable with the folder that the app's program removes at its end.
    static let temporaryVariable = "KEYBOARDLAB_TEMPORARY_CONTAINER"

    private static var all: URL { LabCache.folder.appendingPathComponent("containers", isDirectory: true) }

    /// - Parameters:
    ///   - path: the folder of the user's choice; nil for a folder of this run.
    ///   - number: its number among those that this program makes, for the runs that it starts itself.
    /// - Throws: `CommandFailure` if it cannot be created.
    init(path: String?, number: Int? = nil) throws {
        Self.removeAbandoned()
        root = Self.all.appendingPathComponent("\(getpid())" + (number.map { "-\($0)" } ?? ""), isDirectory: true)
        try? FileManager.default.removeItem(at: root)
        isTemporary = path == nil
        folder =
            path.map { URL(fileURLWithPath: $0).standardizedFileURL }
            ?? root.appendingPathComponent("containers/own", isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
            for name in ["Documents", "Library/Caches", "Library/Application Support", "Library/Preferences", "tmp"] {
                try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
        } catch {
            throw CommandFailure("the app's folder \(folder.path) cannot be made: \((error as NSError).localizedDescription)", .environment)
        }
    }

    /// Removes the files, except the user's own folder.
    func remove() { try? FileManager.default.removeItem(at: root) }

    /// Returns the environment of the app's program.
    /// - Parameter own: the variables of the user's environment.
    func environment(_ own: [String: String]) -> [String: String] { places(in: UserEnvironment.kept(own)) }

    /// Returns, in the app's program, the environment of another run of it. A run begins with empty files, unless the user has named a
    /// folder for them.
    /// - Throws: `CommandFailure` if they cannot be created.
    static func environmentOfAnotherRun(number: Int) throws -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        return own[temporaryVariable] == nil ? own : try AppContainer(path: nil, number: number).places(in: own)
    }

    private func places(in environment: [String: String]) -> [String: String] {
        var result = environment
        result[LabCache.variable] = root.path
        result["HOME"] = folder.path
        // For a program that runs as root, Foundation otherwise uses the home of root's account.
        result["CFFIXED_USER_HOME"] = folder.path
        result["TMPDIR"] = folder.appendingPathComponent("tmp").path + "/"
        result["XDG_CACHE_HOME"] = folder.appendingPathComponent("Library/Caches").path
        result["XDG_DATA_HOME"] = folder.appendingPathComponent("Library/Application Support").path
        result["XDG_CONFIG_HOME"] = folder.appendingPathComponent("Library/Preferences").path
        result["XDG_DOCUMENTS_DIR"] = folder.appendingPathComponent("Documents").path
        if isTemporary { result[Self.temporaryVariable] = folder.path }
        return result
    }

    /// Makes the app's program save the app's `UserDefaults` when it ends, and remove a folder of this run.
    package static func finishAtEnd() {
        guard ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"] != nil else { return }
        guard let path = ProcessInfo.processInfo.environment[temporaryVariable], path.hasPrefix(LabCache.folder.path + "/containers/")
        else {
            atexit { UserDefaults.standard.synchronize() }
            return
        }
        temporary = path
        atexit { AppContainer.removeTemporary() }
        _ = Interruption.whenLeaving { removeTemporary() }
    }

    /// The folder of this run, read at the beginning: code of an app may change the environment.
    nonisolated(unsafe) private static var temporary: String?
    private static func removeTemporary() { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }

    /// Removes the folders of programs that were killed.
    private static func removeAbandoned() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? [] {
            // The process that made it, before the number of the run.
            guard let process = pid_t(name.prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(at: all.appendingPathComponent(name))
        }
    }
}
