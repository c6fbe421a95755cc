import Compositing
import Foundation

/// Stores pictures of tests for inspection, if the environment variable `KEYBOARDLAB_TEST_PICTURES` specifies a folder.
enum PictureFolder {
    static func keep(_ bitmap: Bitmap, as name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["KEYBOARDLAB_TEST_PICTURES"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try bitmap.writePNG(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".png"))
    }
}
