import Foundation

/// A path at which no file exists yet.
package enum FreePath {
    /// Returns the first of `NAME-1.ENDING`, `NAME-2.ENDING` … in a folder that does not exist: `sign-up-1.flow.yaml`.
    package static func first(_ name: String, ending: String, in folder: URL) -> String {
        var number = 1
        while true {
            let path = folder.appendingPathComponent("\(name)-\(number).\(ending)").path
            if !isTaken(path) { return path }
            number += 1
        }
    }

    /// Returns whether the path is taken, for example by a broken link.
    package static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Returns a title as a file name: letters and digits of ASCII, and hyphens for everything else.
    package static func name(_ title: String) -> String {
        String(title.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
}
