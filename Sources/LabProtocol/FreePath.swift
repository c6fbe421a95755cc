import Foundation

/// Finds paths that no file uses yet.
package enum FreePath {
    /// Returns the first unused path of `NAME-1.ENDING`, `NAME-2.ENDING` … in a folder, such as `sign-up-1.flow.yaml`.
    package static func first(_ name: String, ending: String, in folder: URL) -> String {
        var number = 1
        while true {
            let path = folder.appendingPathComponent("\(name)-\(number).\(ending)").path
            if !isTaken(path) { return path }
            number += 1
        }
    }

    /// Returns whether a path is in use, also by a broken symbolic link.
    package static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Returns a title as a file name, in which hyphens replace everything except ASCII letters and digits.
    package static func name(_ title: String) -> String {
        String(title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
