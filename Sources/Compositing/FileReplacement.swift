import Foundation

/// A file that is written under a hidden name beside the one that it becomes, so that an older file of that name stays whole until the new
/// one is whole and on the disk.
package struct FileReplacement {
    /// Why a file could not be written.
    package struct Failure: Error {
        /// The system's number.
        package var code: Int32
        package var reason: String { String(cString: strerror(code)) }
    }

    /// What every hidden name of the program begins with.
    package static let hiddenPrefix = ".keyboard-lab-"

    /// A name beside `path`, hidden, that no other process uses. A name that leaves no room for the addition is cut.
    package static func hiddenPath(for path: String, suffix: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let (start, end) = ("\(hiddenPrefix)\(getpid())-", ".\(suffix)")
        var kept = name[...]
        // (documented: a name has at most 255 bytes, limits.h's NAME_MAX)
        while kept.utf8.count + start.utf8.count + end.utf8.count > 255 { kept = kept.dropLast() }
        return "\(folder(of: path))/\(start)\(kept)\(end)"
    }

    /// The folder that `path` lies in; `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What a symbolic link leads to, so that the file is replaced and the link stays; `path` itself when it is none or leads nowhere.
    package static func destination(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Writes `bytes` to `path`. Devices and pipes are written to as they are.
    package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let path = destination(of: path)
        var older = stat()
        let exists = stat(path, &older) == 0
        if exists, older.st_mode & S_IFMT != S_IFREG {
            return try fill(path, with: bytes, flags: O_WRONLY, mode: nil)
        }
        // What may not be written may not be replaced either, although the folder would allow it.
        if exists, access(path, W_OK) != 0 { throw Failure(code: errno) }
        let partial = hiddenPath(for: path, suffix: "partial")
        do throws(Failure) {
            try fill(partial, with: bytes, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: exists ? older.st_mode & 0o7777 : nil)
            guard rename(partial, path) == 0 else { throw Failure(code: errno) }
        } catch {
            unlink(partial)
            throw error
        }
    }

    private static func fill(_ path: String, with bytes: [UInt8], flags: Int32, mode: mode_t?) throws(Failure) {
        let descriptor = open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure(code: errno) }
        var code: Int32 = 0
        var rest = bytes[...]
        while code == 0, !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
        }
        if code == 0, let mode, fchmod(descriptor, mode) != 0 { code = errno }
        if code == 0 { code = synchronize(descriptor) }
        // Some file systems report a full disk only here.
        if close(descriptor) != 0, code == 0 { code = errno }
        guard code == 0 else { throw Failure(code: code) }
    }

    /// Brings a file's bytes to the disk; answers 0 or the system's error. Devices, pipes and some file systems know no such thing.
    package static func synchronize(_ descriptor: Int32) -> Int32 {
        guard fsync(descriptor) != 0 else { return 0 }
        return [EINVAL, EROFS, ENOTSUP, ENOSYS].contains(errno) ? 0 : errno
    }
}
