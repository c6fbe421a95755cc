import Foundation
import HostSupport
import LabWindow
import QuartzCore

/// The files of one run of an app's: `Documents`, `Library` and `tmp`, as an iPhone gives an app.
/// Without `--container` they go with the run.
///
/// Foundation asks the environment where they are, so the app's program is started with another one; what belongs to the person (pictures
/// that are saved, the cache) is asked of `PersonsEnvironment`.
package struct AppContainer {
    /// A full path.
    let folder: URL
    /// The folder that goes with the run: its cache, and the files of runs that it starts itself.
    let root: URL
    /// Whether it goes with the run.
    let isTemporary: Bool

    /// Names the folder that the app's program removes at its end.
    static let temporaryVariable = "KEYBOARDLAB_TEMPORARY_CONTAINER"

    private static var all: URL { LabCache.folder.appendingPathComponent("containers", isDirectory: true) }

    /// - Parameters:
    ///   - path: where a person wants it; nil for a folder of this run's own.
    ///   - number: which one it is of those that this program makes, for the runs that it starts itself.
    /// - Throws: `CommandFailure` when it cannot be made.
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

    /// The files go with the run, but for a person's own folder.
    func remove() { try? FileManager.default.removeItem(at: root) }

    /// What the app's program is started with.
    /// - Parameter own: what it has of the person's environment.
    func environment(_ own: [String: String]) -> [String: String] { places(in: PersonsEnvironment.kept(own)) }

    /// In the app's program: the environment of one more run of it. A run begins with empty files,
    /// unless the person has named a folder for them.
    /// - Throws: `CommandFailure` when they cannot be made.
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

    /// In the app's program: keeps what the app has set in its `UserDefaults` when the program ends,
    /// and lets a folder of this run's own go.
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

    /// The folder of this run, as it was told at the beginning: code of an app's may change the environment.
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
