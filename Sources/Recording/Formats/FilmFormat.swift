/// The format of a film. Each format is defined in its own file in this folder, and `files` lists all formats that are single files.
package struct FilmFormat: Hashable, Sendable, CustomStringConvertible {
    /// The file extension, such as "mp4".
    package let name: String
    /// The encoder that makes the film.
    let maker: Maker
    /// Whether an incomplete film of this format can be played up to its end.
    var playsUnfinished = true
    /// The maximum number of frames per second.
    package var maximumFramesPerSecond = VideoWriter.framesPerSecondRange.upperBound
    /// Whether the encoder requires an even width and height, because 4:2:0 video has one colour sample for two by two pixels.
    var needsEvenSize = false
    /// Whether pixels without content stay transparent.
    package var keepsTransparency = false
    /// Whether the format is for watching. Other formats are lossless or have few colours.
    package var isVideo: Bool { self == .mp4 || self == .webm }

    enum Maker: Sendable {
        /// The film is encoded by a separate ffmpeg process.
        case ffmpeg(FFmpegRecipe)
        /// The film is encoded in this process.
        case encoder(
            make: @Sendable (_ path: String, _ size: PixelSize, _ framesPerSecond: Int) throws(RecordingError) -> any FrameEncoder,
            /// Recovers a film from the file of a killed recording. Returns false if the file contains no complete picture.
            mend: @Sendable (_ remains: String, _ path: String) throws(RecordingError) -> Bool)
    }

    /// The formats whose films are single files. The file extension is the name of the format.
    package static let files: [FilmFormat] = [.mp4, .webm, .gif, .webp, .apng]

    /// Determines the format of a film from its path. The extension may be in upper or lower case. A trailing `/` or an existing folder
    /// means a folder of pictures.
    ///
    /// - Throws: `RecordingError.unknownFormat`, which names the valid extensions.
    package init(path: String) throws(RecordingError) {
        let name = Self.lastComponent(of: path)
        guard !name.isEmpty, !path.isEmpty else { throw .unknownFormat(path: path) }
        guard !path.hasSuffix("/"), !FileSystem.isFolder(path) else {
            self = .pictureFolder
            return
        }
        guard let dot = name.lastIndex(of: ".") else { throw .unknownFormat(path: path) }
        let ending = name[name.index(after: dot)...].lowercased()
        guard let format = Self.files.first(where: { $0.name == ending }) else { throw .unknownFormat(path: path) }
        self = format
    }

    init(
        _ name: String, maker: Maker, playsUnfinished: Bool = true,
        maximumFramesPerSecond: Int = VideoWriter.framesPerSecondRange.upperBound, needsEvenSize: Bool = false,
        keepsTransparency: Bool = false
    ) {
        self.name = name
        self.maker = maker
        self.playsUnfinished = playsUnfinished
        self.maximumFramesPerSecond = maximumFramesPerSecond
        self.needsEvenSize = needsEvenSize
        self.keepsTransparency = keepsTransparency
    }

    package static func == (a: Self, b: Self) -> Bool { a.name == b.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
    package var description: String { name }

    /// The ffmpeg command lines; nil for a format that needs no ffmpeg.
    var recipe: FFmpegRecipe? { if case .ffmpeg(let recipe) = maker { recipe } else { nil } }

    /// The valid extensions, for messages and help.
    package static let validNames = files.map { "NAME.\($0.name)" }.joined(separator: ", ") + ", or NAME/ for a folder of PNG pictures"

    /// The formats that need ffmpeg, for messages.
    static let namesWithFFmpeg: String = {
        let names = files.filter { $0.recipe != nil }.map(\.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }()
    /// The formats that do not need ffmpeg, for messages.
    static let namesWithoutFFmpeg = files.filter { $0.recipe == nil }.map(\.name).joined(separator: ", ") + " and PNG folders"

    static func lastComponent(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
