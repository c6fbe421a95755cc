/// The kinds of film that `VideoWriter` makes. The file's name chooses one.
package enum FilmFormat: String, CaseIterable, Sendable {
    /// H.264 in MP4, 4:2:0, index at the front: plays everywhere.
    case mp4
    /// VP9 in WebM, 4:2:0.
    case webm
    /// At most 50 frames per second and 256 colours.
    case gif
    /// Animated WebP: a GIF's uses at a fraction of its size, with all colours.
    case webp
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
        let ending = name[name.index(after: dot)...].lowercased()
        guard let format = Self.files.first(where: { $0.rawValue == ending }) else { throw .unknownFormat(path: path) }
        self = format
    }

    /// The formats that are one file. Its ending is the format's name.
    package static let files = allCases.filter { $0 != .pictureFolder }

    /// What ffmpeg calls the container.
    var muxer: String {
        switch self {
        case .mp4: "mp4"
        case .webm: "webm"
        case .gif: "gif"
        case .webp: "webp"
        case .apng: "apng"
        case .pictureFolder: "image2"
        }
    }

    /// Who makes the film.
    enum Maker {
        /// ffmpeg writes it as the frames come.
        case ffmpeg
        /// ffmpeg writes a film beside it, which a second run of ffmpeg makes into the wanted one at the end (`FFmpegArguments.finishing`).
        case ffmpegTwice
        /// `APNGEncoder`, in this process.
        case apngEncoder
        /// `PictureFolderEncoder`, in this process.
        case pictureFolderEncoder
    }
    var maker: Maker {
        switch self {
        case .mp4, .gif, .webp: .ffmpegTwice
        case .webm: .ffmpeg
        case .apng: .apngEncoder
        case .pictureFolder: .pictureFolderEncoder
        }
    }
    var needsFFmpeg: Bool { maker == .ffmpeg || maker == .ffmpegTwice }

    /// Whether a film of this format that was cut off plays up to there. A GIF's colours are chosen at its end.
    var playsUnfinished: Bool {
        switch self {
        case .mp4, .webm, .apng, .pictureFolder: true
        case .gif, .webp: false
        }
    }

    /// The most frames per second that the format can hold: a GIF, and an animated WebP with it, counts in hundredths of a second, and viewers slow down
    /// pictures that are shown for less than two of them. (measured in browsers; documented by none)
    package var maximumFramesPerSecond: Int {
        switch self {
        case .gif, .webp: 50
        case .mp4, .webm, .apng, .pictureFolder: VideoWriter.framesPerSecondRange.upperBound
        }
    }

    /// 4:2:0 video has one colour sample for two by two pixels, so x264 refuses odd sizes.
    var needsEvenSize: Bool {
        switch self {
        case .mp4, .webm, .webp: true
        case .gif, .apng, .pictureFolder: false
        }
    }

    /// For messages and help: what a path may end in.
    package static let validNames =
        files.map { "NAME.\($0.rawValue)" }.joined(separator: ", ") + ", or NAME/ for a folder of PNG pictures"

    /// For messages: the formats that need ffmpeg.
    static let namesWithFFmpeg = sentence(of: files.filter(\.needsFFmpeg))
    /// For messages: those that do not.
    static let namesWithoutFFmpeg = files.filter { !$0.needsFFmpeg }.map(\.rawValue).joined(separator: ", ") + " and PNG folders"

    private static func sentence(of formats: [Self]) -> String {
        let names = formats.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    static func lastComponent(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
