import Foundation

/// The folder of the checkout that contains the tests.
enum TestedProject {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
