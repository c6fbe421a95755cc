import Foundation

/// The state of a file: equal stamps mean that nothing was written in between. A clock that was set back, or a tool that preserves a file's
/// date, still changes the entry's change time.
package struct FileStamp: Hashable, CustomStringConvertible {
    private let numbers: [Int]

    /// Creates the stamp; nil if there is no file. Links are followed.
    package init?(_ path: String) {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        self.init(state)
    }

    package init(_ state: stat) {
        numbers = [
            Int(state.st_dev), Int(state.st_ino), Int(state.st_size), Int(state.st_mode),
            state.st_mtim.tv_sec, state.st_mtim.tv_nsec, state.st_ctim.tv_sec, state.st_ctim.tv_nsec,
        ]
    }

    package var description: String { numbers.map { String($0) }.joined(separator: " ") }

    /// Returns a line for each path: its stamp, or a note that it is missing.
    static func lines(_ paths: [String]) -> String {
        paths.map { "\($0) \(FileStamp($0)?.description ?? "missing")\n" }.joined()
    }

    /// Returns a line for every entry of a folder, including hidden files. A link has one line for itself and one for its target.
    static func lines(below folder: String) -> String {
        var lines: [String] = []
        var folders = [folder]
        while let next = folders.popLast() {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted() {
                let path = next + "/" + name
                var state = stat()
                guard lstat(path, &state) == 0 else { continue }
                if state.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
                lines.append(
                    "\(path) \(FileStamp(state)) \(state.st_mode & S_IFMT == S_IFLNK ? "\(FileStamp(path)?.description ?? "")" : "")\n")
            }
        }
        return lines.joined()
    }
}
