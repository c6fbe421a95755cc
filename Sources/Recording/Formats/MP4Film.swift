extension FilmFormat {
    /// H.264 in MP4 with 4:2:0 colours and the index at the front, which plays everywhere. The first run writes fragments, which can be
    /// played without the end of the file. The second run joins the fragments under one index.
    package static let mp4 = FilmFormat(
        "mp4",
        maker: .ffmpeg(
            FFmpegRecipe(
                encoding: { run in
                    FFmpegArguments.video(run) + run.codec.arguments(isSmall: run.isSmall)
                        + ["-movflags", "+frag_keyframe+delay_moov+default_base_moof", "-frag_duration", fragmentDuration]
                        + FFmpegArguments.reproducible + ["-f", "mp4", run.output]
                },
                finishing: { film, _, output in FFmpegArguments.joining(film, to: output) },
                mending: { film, _, _, output in [FFmpegArguments.joining(film, to: output)] })),
        needsEvenSize: true)

    /// The length of a fragment in microseconds. If the disk fills up, at most one fragment is lost. (chosen)
    private static let fragmentDuration = "500000"
}

extension FFmpegArguments {
    /// Returns the arguments that join a film of fragments under one index at the front, without encoding it again.
    package static func joining(_ fragments: String, to output: String) -> [String] {
        quiet + ["-i", fragments, "-c", "copy", "-movflags", "+faststart"] + reproducible + ["-f", "mp4", output]
    }
}
