import Foundation

/// Detects changes of files by comparing their sizes and dates periodically. This also works when an editor replaces a file.
package struct FileWatch {
    private struct Stamp: Hashable {
        var size: Int64
        var inode: UInt64
        var seconds: Int
        var nanoseconds: Int
    }

    /// The interval between two checks, in host seconds. (chosen so that changes seem to appear at once; the checks use far less than a
    /// thousandth of a processor core)
    package static let interval = 0.3

    private let files: [String]
    private var stamps: [Stamp?]

    /// Watches files. A file that does not exist yet is reported as changed when it appears.
    init(_ files: [String]) {
        self.files = files
        stamps = files.map(Self.stamp)
    }

    var isEmpty: Bool { files.isEmpty }

    /// Returns whether a file has changed, appeared or vanished since the last call.
    mutating func poll() -> Bool {
        let now = files.map(Self.stamp)
        defer { stamps = now }
        return now != stamps
    }

    private static func stamp(_ path: String) -> Stamp? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return Stamp(
            size: Int64(info.st_size), inode: UInt64(info.st_ino), seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
    }
}
