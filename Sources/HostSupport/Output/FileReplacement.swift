import Foundation

/// The names and paths of files that are written under a hidden name beside their final name; see `OutputFile`.
package enum FileReplacement {
    /// The beginning of every hidden name of the program.
    package static let hiddenPrefix = ".keyboard-lab-"

    /// A name beside `path`, hidden, that no other process uses.
    package static func hiddenPath(for path: String, suffix: String) -> String {
        "\(folder(of: path))/\(hiddenName(for: path.split(separator: "/").last.map(String.init) ?? "", suffix: suffix))"
    }

    /// A hidden name that no other process uses. A name that is too long for the addition is shortened.
    static func hiddenName(for name: String, suffix: String) -> String {
        let (start, end) = ("\(hiddenPrefix)\(getpid())-", ".\(suffix)")
        var kept = name[...]
        // (documented: a name has at most 255 bytes, limits.h's NAME_MAX)
        while kept.utf8.count + start.utf8.count + end.utf8.count > 255 { kept = kept.dropLast() }
        return "\(start)\(kept)\(end)"
    }

    /// The folder that contains `path`; `.` for a bare name.
    package static func folder(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The target of a symbolic link; `path` itself when it is not a link or has no target.
    package static func destination(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Writes a file's bytes to the disk. Returns 0 or the system's error. Devices, pipes and some file systems do not support this.
    package static func synchronize(_ descriptor: Int32) -> Int32 {
        guard fsync(descriptor) != 0 else { return 0 }
        return [EINVAL, EROFS, ENOTSUP, ENOSYS].contains(errno) ? 0 : errno
    }
}
