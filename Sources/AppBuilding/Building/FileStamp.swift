import Foundation

/// The state of a file. If two stamps are equal, the file was not written in between. The stamp includes the change time of the inode,
/// because a changed clock or a copying tool may preserve the modification date.
package struct FileStamp: Hashable, CustomStringConvertible {
    private let numbers: [Int]

    /// Creates the stamp of a file, or of a link's target. Returns nil if the file does not exist.
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

    /// Returns a line for each path with the file's stamp, or with a note that the file is missing.
    static func lines(_ paths: [String]) -> String {
        paths.map { "\($0) \(FileStamp($0)?.description ?? "missing")\n" }.joined()
    }

    /// Returns a line for every entry below a folder, including hidden files. A symbolic link has a line for itself and a line for its
    /// target.
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
