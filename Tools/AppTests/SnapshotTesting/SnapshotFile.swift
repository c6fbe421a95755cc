import Foundation
import Synchronization

/// The path of a reference file: `__Snapshots__/TESTFILE/testName.1.txt` beside the file of the test.
///
/// Pictures and descriptions of views are in a subfolder `KeyboardLab`, because a Mac draws them with a different renderer and different
/// private subviews.
struct SnapshotFile {
    let url: URL

    /// - Parameters:
    ///   - directory: the folder of the references; nil for the folder beside the test.
    ///   - isOwn: whether the reference must be separate from those of a Mac.
    init(
        test testName: String, in file: String, named name: String?, directory: String?, isOwn: Bool, pathExtension: String?
    ) {
        let source = URL(fileURLWithPath: file)
        var folder =
            directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__", isDirectory: true)
            .appendingPathComponent(source.deletingPathExtension().lastPathComponent, isDirectory: true)
        if isOwn { folder.appendPathComponent("KeyboardLab", isDirectory: true) }
        let test = Self.cleaned(testName)
        let identifier = name.map(Self.cleaned) ?? Self.number(folder.appendingPathComponent(test).path)
        url = folder.appendingPathComponent("\(test).\(identifier)" + (pathExtension.map { ".\($0)" } ?? ""))
    }

    private static let counts = Mutex<[String: Int]>([:])

    /// Returns the number of a test's next unnamed snapshot, starting with 1.
    private static func number(_ key: String) -> String {
        counts.withLock { counts in
            counts[key, default: 0] += 1
            return String(counts[key]!)
        }
    }

    /// Returns a name with only characters that are safe in a file name: `testLogin` for `testLogin()`.
    private static func cleaned(_ name: String) -> String {
        name.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
            .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
    }
}
