import Foundation

/// The folder with the sockets of open windows: `$XDG_RUNTIME_DIR/keyboard-lab`, or a folder below /tmp if the desktop has set no
/// runtime folder. Only the user has access to it.
package struct ControlFolder: Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Returns the standard folder. (documented: XDG base directory specification, which defines the runtime folder)
    package static func standard(environment: [String: String]) -> ControlFolder {
        if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") { return ControlFolder(path: runtime + "/keyboard-lab") }
        return ControlFolder(path: "/tmp/keyboard-lab-\(getuid())")
    }

    /// Returns the path of the socket for the window of a process.
    package func socket(ofProcess number: Int32) -> String { "\(path)/\(number).sock" }

    /// Creates the folder if it does not exist. Throws if it belongs to a different user, or if other users have access to it.
    package func prepare() throws(ControlError) {
        if mkdir(path, 0o700) != 0, errno == ENOENT {
            try? FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            mkdir(path, 0o700)
        }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw .refused("\(path) cannot be made: \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .refused("\(path) is not a folder") }
        guard status.st_uid == getuid() else { throw .refused("\(path) belongs to somebody else") }
        if status.st_mode & 0o077 != 0, chmod(path, 0o700) != 0 {
            throw .refused("\(path) is accessible to other users, and its mode cannot be changed: \(String(cString: strerror(errno)))")
        }
    }

    /// Returns the processes that have a window, youngest first. Deletes the sockets of processes that were killed.
    package func processes() -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name -> (Int32, Date)? in
            guard name.hasSuffix(".sock"), let number = Int32(name.dropLast(5)) else { return nil }
            let file = socket(ofProcess: number)
            // EPERM means that the process exists and belongs to a different user.
            guard kill(number, 0) == 0 || errno == EPERM else {
                unlink(file)
                return nil
            }
            let made = (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
            return (number, made ?? .distantPast)
        }.sorted { ($1.1, $1.0) < ($0.1, $0.0) }.map(\.0)
    }
}
