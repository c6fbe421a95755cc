import AppBuilding
import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// The files of one run of an app: `Documents`, `Library` and `tmp`, as in an app's container on an iPhone. They are deleted after the
/// run, unless the user has named a folder with `--container`.
///
/// Foundation reads the locations of these folders from the environment, so the app's process is started with different variables.
/// `UserEnvironment` keeps the user's own locations, such as the folder of saved pictures and the cache.
package struct AppContainer {
    /// The container's full path.
    let folder: URL
    /// The folder that is deleted after the run. It also contains the run's cache, and the files of runs that this run starts.
    let root: URL
    /// Whether the files are deleted after the run.
    let isTemporary: Bool

    /// The environment variable with the path of the folder that the app's process deletes when it ends.
    static let temporaryVariable = "KEYBOARDLAB_TEMPORARY_CONTAINER"

    private static var all: URL { LabCache.folder.appendingPathComponent("containers", isDirectory: true) }

    /// - Parameters:
    ///   - path: the folder that the user has named; nil for a temporary folder.
    ///   - number: the number of the container, if this process creates several containers for several runs.
    /// - Throws: `CommandFailure` if the container cannot be created.
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

    /// Deletes the files, unless they are in the user's own folder.
    func remove() { try? FileManager.default.removeItem(at: root) }

    /// Returns the environment for the app's process.
    /// - Parameter own: the environment of the user.
    func environment(_ own: [String: String]) -> [String: String] { places(in: UserEnvironment.kept(own)) }

    /// Returns the environment for a further run that the app's process itself starts. The run begins without files, unless the user has
    /// named a folder for its files.
    /// - Throws: `CommandFailure` if the container cannot be created.
    static func environmentOfAnotherRun(number: Int) throws -> [String: String] {
        let own = ProcessInfo.processInfo.environment
        return own[temporaryVariable] == nil ? own : try AppContainer(path: nil, number: number).places(in: own)
    }

    private func places(in environment: [String: String]) -> [String: String] {
        var result = environment
        result[LabCache.variable] = root.path
        result["HOME"] = folder.path
        // This variable is needed for a process that runs as root, because Foundation otherwise uses the home folder of root's account.
        result["CFFIXED_USER_HOME"] = folder.path
        result["TMPDIR"] = folder.appendingPathComponent("tmp").path + "/"
        result["XDG_CACHE_HOME"] = folder.appendingPathComponent("Library/Caches").path
        result["XDG_DATA_HOME"] = folder.appendingPathComponent("Library/Application Support").path
        result["XDG_CONFIG_HOME"] = folder.appendingPathComponent("Library/Preferences").path
        result["XDG_DOCUMENTS_DIR"] = folder.appendingPathComponent("Documents").path
        if isTemporary { result[Self.temporaryVariable] = folder.path }
        return result
    }

    /// Makes the app's process save the app's `UserDefaults` and delete a temporary container when it ends.
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

    /// The folder to delete. It is stored at the start, because the app's code may change the environment.
    nonisolated(unsafe) private static var temporary: String?
    private static func removeTemporary() { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }

    /// Deletes the containers of processes that were killed.
    private static func removeAbandoned() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? [] {
            // The name of a container begins with the number of the process that created it. The container is abandoned if that process
            // no longer exists.
            guard let process = pid_t(name.prefix { $0 != "-" }), kill(process, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(at: all.appendingPathComponent(name))
        }
    }
}
