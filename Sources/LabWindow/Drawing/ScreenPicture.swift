import Compositing
import Foundation
import HostSupport
import LabProtocol
import QuartzCore

/// Writes the phone's screen as a PNG file in the phone's own resolution.
@MainActor
enum ScreenPicture {
    /// Returns the first free file name in `folder`, such as `sign-up-iphone-15-1.png`. `exists` returns whether a path is taken.
    static func path(title: String, device: String, ending: String = "png", folder: String, exists: (String) -> Bool) -> String {
        let stem = [title, device].map(slug).joined(separator: "-")
        let prefix = folder == "." || folder.isEmpty ? "" : (folder.hasSuffix("/") ? folder : folder + "/")
        var number = 1
        while exists("\(prefix)\(stem)-\(number).\(ending)") { number += 1 }
        return "\(prefix)\(stem)-\(number).\(ending)"
    }

    /// Writes the picture; returns its full path. Creates the folder if it does not exist.
    /// - Throws: `PictureError` if the picture cannot be written.
    static func write(_ picture: Bitmap, title: String, device: String, folder: String) throws -> String {
        let folder = URL(fileURLWithPath: folder).path
        let path = path(title: title, device: device, folder: folder, exists: FreePath.isTaken)
        try picture.writePNG(to: place(path))
        return path
    }

    /// Writes data of a different file type. The file's name has the same form as a picture's name. Returns the full path.
    static func write(_ data: Data, title: String, device: String, ending: String, folder: String) throws -> String {
        let folder = URL(fileURLWithPath: folder).path
        let path = path(title: title, device: device, ending: ending, folder: folder, exists: FreePath.isTaken)
        try OutputFile.write(data, to: place(path))
        return path
    }

    /// Returns the place for the file. The file cannot be outside the folder, even though its name comes from the title of a scene or an
    /// app.
    private static func place(_ path: String) -> OutputPlace {
        .below(folder: FileReplacement.folder(of: path), name: URL(fileURLWithPath: path).lastPathComponent)
    }

    /// Returns the text with lower-case letters, digits and single hyphens only.
    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "scene" : words.joined(separator: "-")
    }
}
