import Foundation

/// The checkout that the tests belong to.
enum TestedProject {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
