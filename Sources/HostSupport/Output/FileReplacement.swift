import Foundation

/// The names and paths of files that are first written under a hidden name in the folder of their final name. See `OutputFile`.
package enum FileReplacement {
    /// The prefix of all hidden names of files that KeyboardLab writes.
    package static let hiddenPrefix = ".keyboard-lab-"

    /// Returns a hidden path in the folder of `path` that no other process uses.
    package static func hiddenPath(for path: String, suffix: String) -> String {
        "\(folder(of: path))/\(hiddenName(for: path.split(separator: "/").last.map(String.init) ?? "", suffix: suffix))"
    }

    /// Returns a hidden name that no other process uses. A long name is shortened to make room for the prefix and the suffix.
    static func hiddenName(for name: String, suffix: String) -> String {
        let (start, end) = ("\(hiddenPrefix)\(getpid())-", ".\(suffix)")
        var kept = name[...]
        // The name is shortened, because a file name has at most 255 bytes. (documented: `NAME_MAX` in limits.h)
        while kept.utf8.count + start.utf8.count + end.utf8.count > 255 { kept = kept.dropLast() }
        return "\(start)\(kept)\(end)"
    }

    /// Returns the folder that contains `path`; `.` for a name without a folder.
    package static func folder(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the target of a symbolic link. Returns `path` itself if it is not a link or if the target does not exist.
    package static func destination(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Flushes a file to the disk. Returns 0 or the system's error. Files that do not support flushing, such as devices and pipes, are
    /// not an error.
    package static func synchronize(_ descriptor: Int32) -> Int32 {
        guard fsync(descriptor) != 0 else { return 0 }
        return [EINVAL, EROFS, ENOTSUP, ENOSYS].contains(errno) ? 0 : errno
    }
}
