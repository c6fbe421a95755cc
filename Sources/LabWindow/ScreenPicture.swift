import Compositing
import Foundation

/// Writes what the phone shows as a PNG file at the phone's own resolution.
@MainActor
enum ScreenPicture {
    /// The first free name for `title` on `device` in `folder`: `sign-up-iphone-15-1.png`. `exists` asks for a path.
    static func path(title: String, device: String, ending: String = "png", folder: String, exists: (String) -> Bool) -> String {
        let stem = [title, device].map(slug).joined(separator: "-")
        let prefix = folder == "." || folder.isEmpty ? "" : (folder.hasSuffix("/") ? folder : folder + "/")
        var number = 1
        while exists("\(prefix)\(stem)-\(number).\(ending)") { number += 1 }
        return "\(prefix)\(stem)-\(number).\(ending)"
    }

    /// Returns the full path that was written. The folder is made where it is missing.
    /// - Throws: `PictureError` when it cannot be written.
    static func write(_ picture: Bitmap, title: String, device: String, folder: String) throws -> String {
        let folder = URL(fileURLWithPath: folder).path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = path(title: title, device: device, folder: folder) { FileManager.default.fileExists(atPath: $0) }
        try picture.writePNG(to: URL(fileURLWithPath: path))
        return path
    }

    /// The same for a file of other contents.
    static func write(_ data: Data, title: String, device: String, ending: String, folder: String) throws -> String {
        let folder = URL(fileURLWithPath: folder).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = path(title: title, device: device, ending: ending, folder: folder) { FileManager.default.fileExists(atPath: $0) }
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return path
    }

    /// Lower-case letters, digits and single dashes.
    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "scene" : words.joined(separator: "-")
    }
}
