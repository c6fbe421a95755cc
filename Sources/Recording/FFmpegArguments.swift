/// The command lines of the `ffmpeg` processes that encode, as pure functions.
package struct FFmpegArguments {
    let format: FilmFormat
    let framesPerSecond: Int
    let codec: FilmCodec

    package init(format: FilmFormat, framesPerSecond: Int, codec: FilmCodec = .h264) {
        self.format = format
        self.framesPerSecond = framesPerSecond
        self.codec = codec
    }

    /// Frames from standard input into `output`. For an MP4 in fragments, which play even when the file's end is missing; for a GIF
    /// a lossless film, and its colours into `palette`.
    package func encoding(to output: String, palette: String) -> [String] {
        let input =
            Self.quiet + ["-probesize", "32", "-analyzeduration", "0", "-f", "matroska", "-i", "pipe:0"]
        let steady = "fps=\(min(framesPerSecond, format.maximumFramesPerSecond))"
        let video = ["-vf", "\(steady),\(Self.toVideoColours)"] + Self.videoColourTags
        switch format {
        case .mp4:
            return input + video
                + codec.arguments
                + ["-movflags", "+frag_keyframe+delay_moov+default_base_moof", "-frag_duration", Self.fragmentDuration]
                + Self.reproducible + ["-f", "mp4", output]
        case .webm:
            return input + video
                + ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-row-mt", "1", "-crf", "24", "-b:v", "0"]
                + Self.reproducible + ["-f", "webm", output]
        case .gif:
            return input
                + ["-filter_complex", "[0:v]\(steady),split[film][seen];[seen]palettegen=stats_mode=full[palette]"]
                + ["-map", "[film]", "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska", output]
                + ["-map", "[palette]", "-c:v", "png", "-f", "image2", "-update", "1", palette]
        case .webp:
            return input + ["-vf", steady, "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska", output]
        case .apng, .pictureFolder:
            preconditionFailure("\(format.rawValue) films are written without ffmpeg")
        }
    }

    /// The second run of a format that needs one: what the first wrote becomes the wanted film in `output`. nil for the others.
    static func finishing(_ format: FilmFormat, film: String, palette: String, to output: String) -> [String]? {
        switch format {
        case .mp4: joining(film, to: output)
        case .gif: colouring(film, palette: palette, to: output)
        case .webp:
            quiet + ["-i", film, "-c:v", "libwebp_anim", "-pix_fmt", "yuv420p", "-quality", "82", "-loop", "0"] + reproducible
                + ["-f", "webp", output]
        case .webm, .apng, .pictureFolder: nil
        }
    }

    /// A lossless film in the colours of `palette` into a GIF. The pattern of the dither stands still, so resting parts rest.
    static func colouring(_ film: String, palette: String, to output: String) -> [String] {
        quiet + ["-i", film, "-i", palette]
            + ["-lavfi", "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"]
            + reproducible + ["-f", "gif", "-loop", "0", output]
    }

    /// The colours of a film, for one whose own were lost.
    static func palette(of film: String, to palette: String) -> [String] {
        quiet + ["-i", film, "-vf", "palettegen=stats_mode=full", "-c:v", "png", "-f", "image2", "-update", "1", palette]
    }

    /// A film that was cut off into one that knows its length.
    static func copying(_ film: String, as format: FilmFormat, to output: String) -> [String] {
        quiet + ["-i", film, "-c", "copy"] + reproducible + ["-f", format.muxer, output]
    }

    /// A film of fragments into one with a single index at the front, without encoding anew.
    package static func joining(_ fragments: String, to output: String) -> [String] {
        quiet + ["-i", fragments, "-c", "copy", "-movflags", "+faststart"] + reproducible + ["-f", "mp4", output]
    }

    /// Decodes one frame: ffmpeg's status says whether the film plays.
    static func trying(_ film: String) -> [String] { quiet + ["-i", film, "-frames:v", "1", "-f", "null", "-"] }

    /// Microseconds: what a full disk costs of the film at most. (chosen)
    private static let fragmentDuration = "500000"
    private static let quiet = ["-hide_banner", "-nostdin", "-y", "-loglevel", "error"]
    /// No version or date in the file.
    private static let reproducible = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
    /// BT.709 limited range, and said so: players guess differently about untagged video.
    private static let toVideoColours = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
    private static let videoColourTags = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
}
