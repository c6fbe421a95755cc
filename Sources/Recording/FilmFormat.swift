/// The kinds of film that `VideoWriter` makes. The file's name chooses one.
package enum FilmFormat: String, CaseIterable, Sendable {
    /// H.264 in MP4, 4:2:0, index at the front: plays everywhere.
    case mp4
    /// VP9 in WebM, 4:2:0.
    case webm
    /// At most 50 frames per second and 256 colours.
    case gif
    /// Animated PNG: every pixel as drawn, transparency kept.
    case apng
    /// A folder of PNG pictures, `frame-00001.png` and up: every pixel as drawn, transparency kept.
    case pictureFolder = "folder"

    /// Reads the format off a path: the extension in any case; a trailing `/`, an existing folder or a name without
    /// extension is a folder of pictures.
    ///
    /// - Throws: `RecordingError.unknownFormat` with the valid names.
    package init(path: String) throws(RecordingError) {
        let name = Self.lastComponent(of: path)
        guard !name.isEmpty, !path.isEmpty else { throw .unknownFormat(path: path) }
        guard !path.hasSuffix("/"), !FileSystem.isFolder(path), let dot = name.lastIndex(of: ".") else {
            self = .pictureFolder
            return
        }
        switch name[name.index(after: dot)...].lowercased() {
        case "mp4": self = .mp4
        case "webm": self = .webm
        case "gif": self = .gif
        case "apng": self = .apng
        default: throw .unknownFormat(path: path)
        }
    }

    /// The most frames per second that the format can hold: a GIF counts in hundredths of a second, and viewers slow down
    /// pictures that are shown for less than two of them. (measured in browsers; documented by none)
    package var maximumFramesPerSecond: Int {
        switch self {
        case .gif: 50
        case .mp4, .webm, .apng, .pictureFolder: VideoWriter.framesPerSecondRange.upperBound
        }
    }

    /// 4:2:0 video has one colour sample for two by two pixels, so x264 refuses odd sizes.
    var needsEvenSize: Bool { self == .mp4 || self == .webm }

    /// For messages: what a path may end in.
    static let validNames = "NAME.mp4, NAME.webm, NAME.gif, NAME.apng, or NAME/ for a folder of PNG pictures"

    static func lastComponent(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
