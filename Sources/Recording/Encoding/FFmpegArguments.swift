/// The parts of the `ffmpeg` command lines that all formats share. Each format has an `FFmpegRecipe` with its own part.
package struct FFmpegArguments {
    let format: FilmFormat
    let framesPerSecond: Int
    let codec: FilmCodec
    let isSmall: Bool

    /// - Parameter format: a format that is encoded with ffmpeg.
    package init(format: FilmFormat, framesPerSecond: Int, codec: FilmCodec = .h264, isSmall: Bool = false) {
        self.format = format
        self.framesPerSecond = framesPerSecond
        self.codec = codec
        self.isSmall = isSmall
    }

    /// Returns the arguments that encode frames from standard input to `output`. For a format with a colour palette, the palette is
    /// written to `palette`.
    package func encoding(to output: String, palette: String) -> [String] {
        guard let recipe = format.recipe else { preconditionFailure("\(format) films are written without ffmpeg") }
        let run = FFmpegRun(
            framesPerSecond: min(framesPerSecond, format.maximumFramesPerSecond), codec: codec, isSmall: isSmall, output: output,
            palette: palette)
        return Self.quiet + ["-probesize", "32", "-analyzeduration", "0", "-f", "matroska", "-i", "pipe:0"] + recipe.encoding(run)
    }

    /// Returns the options for a constant frame rate and for the colours of video: BT.709, limited range. The film is tagged, because
    /// players treat untagged video differently.
    static func video(_ run: FFmpegRun) -> [String] {
        [
            "-vf", "fps=\(run.framesPerSecond),scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
            "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        ]
    }

    /// The options for an intermediate film that a second run reads: lossless and fast.
    static let lossless = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska"]

    /// Returns the arguments that copy an incomplete film to a film with a known length.
    static func copying(_ film: String, muxer: String, to output: String) -> [String] {
        quiet + ["-i", film, "-c", "copy"] + reproducible + ["-f", muxer, output]
    }

    /// Returns the arguments that decode one frame, so that the exit status shows whether the film can be played.
    static func trying(_ film: String) -> [String] { quiet + ["-i", film, "-frames:v", "1", "-f", "null", "-"] }

    static let quiet = ["-hide_banner", "-nostdin", "-y", "-loglevel", "error"]
    /// The options that leave version and date out of the file, so that equal frames give equal files.
    static let reproducible = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
}
