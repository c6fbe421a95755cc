import Foundation
import Synchronization

/// The place of a reference: `__Snapshots__/TESTFILE/testName.1.txt` beside the file of the test.
///
/// Pictures, and descriptions of views, have a folder `KeyboardLab` of their own there: the references of a Mac are made by a different
/// renderer, and of different subviews.
struct SnapshotFile {
    let url: URL

    /// - Parameters:
    ///   - directory: the folder of the references; nil for the one beside the test.
    ///   - isOwn: whether the reference must not be one of a Mac.
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

    /// Returns the number of a test's snapshot without a name, from 1 on.
    private static func number(_ key: String) -> String {
        counts.withLock { counts in
            counts[key, default: 0] += 1
            return String(counts[key]!)
        }
    }

    /// Returns a name without characters that a file name lacks: `testLogin()` is `testLogin`.
    private static func cleaned(_ name: String) -> String {
        name.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
            .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
    }
}
