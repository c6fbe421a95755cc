extension FilmFormat {
    /// VP9 in WebM with 4:2:0 colours.
    package static let webm = FilmFormat(
        "webm",
        maker: .ffmpeg(
            FFmpegRecipe(
                encoding: { run in
                    FFmpegArguments.video(run)
                        + ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-row-mt", "1", "-crf", "24", "-b:v", "0"]
                        + FFmpegArguments.reproducible + ["-f", "webm", run.output]
                },
                mending: { film, _, _, output in [FFmpegArguments.copying(film, muxer: "webm", to: output)] })),
        needsEvenSize: true)
}
