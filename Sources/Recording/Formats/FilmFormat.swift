/// The format of a film. Each format has its own file in this folder; `files` lists them.
package struct FilmFormat: Hashable, Sendable, CustomStringConvertible {
    /// The file extension, such as "mp4".
    package let name: String
    /// The encoder that makes the film.
    let maker: Maker
    /// Whether an unfinished film of this format plays up to its end.
    var playsUnfinished = true
    /// The most frames per second that the format can hold.
    package var maximumFramesPerSecond = VideoWriter.framesPerSecondRange.upperBound
    /// Whether the encoder refuses odd widths and heights: 4:2:0 video has one colour sample for two by two pixels.
    var needsEvenSize = false
    /// Whether pixels without content stay transparent.
    package var keepsTransparency = false
    /// Whether films of this format are made to be watched. The others keep every pixel exactly, or have few colours.
    package var isVideo: Bool { self == .mp4 || self == .webm }

    enum Maker: Sendable {
        /// A separate ffmpeg process.
        case ffmpeg(FFmpegRecipe)
        /// An encoder in this process.
        case encoder(
            make: @Sendable (_ path: String, _ size: PixelSize, _ framesPerSecond: Int) throws(RecordingError) -> any FrameEncoder,
            /// Makes a film of a killed recording's remains; returns false if they contain nothing.
            mend: @Sendable (_ remains: String, _ path: String) throws(RecordingError) -> Bool)
    }

    /// The formats that are one file. Its extension is the format's name.
    package static let files: [FilmFormat] = [.mp4, .webm, .gif, .webp, .apng]

    /// Determines the format from a path: the extension in upper or lower case; a trailing `/` or an existing folder is a folder of
    /// pictures.
    ///
    /// - Throws: `RecordingError.unknownFormat` with the valid names.
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

    /// The command lines of ffmpeg; nil for formats that are made without it.
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
