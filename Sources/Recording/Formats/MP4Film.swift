extension FilmFormat {
    /// H.264 in MP4, 4:2:0, index at the front: plays everywhere. The first run writes fragments, which play even when the file's end is
    /// missing; the second one joins them under a single index.
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

    /// The maximum part of the film that a full disk costs, microseconds. (chosen)
    private static let fragmentDuration = "500000"
}

extension FFmpegArguments {
    /// Converts a film of fragments into one with a single index at the front, without encoding again.
    package static func joining(_ fragments: String, to output: String) -> [String] {
        quiet + ["-i", fragments, "-c", "copy", "-movflags", "+faststart"] + reproducible + ["-f", "mp4", output]
    }
}
