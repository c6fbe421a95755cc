/// The shared parts of the command lines of the `ffmpeg` processes that encode, as pure functions. A format's own part is its
/// `FFmpegRecipe`.
package struct FFmpegArguments {
    let format: FilmFormat
    let framesPerSecond: Int
    let codec: FilmCodec
    let isSmall: Bool

    /// - Parameter format: a format that ffmpeg makes.
    package init(format: FilmFormat, framesPerSecond: Int, codec: FilmCodec = .h264, isSmall: Bool = false) {
        self.format = format
        self.framesPerSecond = framesPerSecond
        self.codec = codec
        self.isSmall = isSmall
    }

    /// Encodes frames from standard input into `output`, and writes the colours of a format with few of them into `palette`.
    package func encoding(to output: String, palette: String) -> [String] {
        guard let recipe = format.recipe else { preconditionFailure("\(format) films are written without ffmpeg") }
        let run = FFmpegRun(
            framesPerSecond: min(framesPerSecond, format.maximumFramesPerSecond), codec: codec, isSmall: isSmall, output: output,
            palette: palette)
        return Self.quiet + ["-probesize", "32", "-analyzeduration", "0", "-f", "matroska", "-i", "pipe:0"] + recipe.encoding(run)
    }

    /// Sets a steady rate and the colours of video: BT.709 limited range, and tags it, as players guess differently about untagged video.
    static func video(_ run: FFmpegRun) -> [String] {
        [
            "-vf", "fps=\(run.framesPerSecond),scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
            "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        ]
    }

    /// The options for a film that a second run reads: every pixel as drawn, quickly.
    static let lossless = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]

    /// Copies an incomplete film into one with a known length.
    static func copying(_ film: String, muxer: String, to output: String) -> [String] {
        quiet + ["-i", film, "-c", "copy"] + reproducible + ["-f", muxer, output]
    }

    /// Decodes one frame: ffmpeg's status shows whether the film plays.
    static func trying(_ film: String) -> [String] { quiet + ["-i", film, "-frames:v", "1", "-f", "null", "-"] }

    static let quiet = ["-hide_banner", "-nostdin", "-y", "-loglevel", "error"]
    /// Omits version and date from the file.
    static let reproducible = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
}
