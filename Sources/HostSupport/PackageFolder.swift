import Foundation

/// The folder of the package from which this executable was compiled. The folder may be missing or different on the computer on which the
/// executable runs.
package enum PackageFolder {
    /// The full path of the folder.
    package static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..", isDirectory: true).standardizedFileURL
}
