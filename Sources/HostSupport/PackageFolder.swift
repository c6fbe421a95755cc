import Foundation

/// The folder of the package that this program was compiled from. It may be missing or different on the computer where the program runs.
package enum PackageFolder {
    /// The full path.
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..", isDirectory: true).standardizedFileURL
}
