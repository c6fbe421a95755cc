extension FilmFormat {
    /// Animated WebP: for the same uses as GIF, but with all colours and much smaller. The first run stores the frames without loss.
    package static let webp = FilmFormat(
        "webp",
        maker: .ffmpeg(
            FFmpegRecipe(
                encoding: { run in ["-vf", "fps=\(run.framesPerSecond)"] + FFmpegArguments.lossless + [run.output] },
                finishing: { film, _, output in animating(film, to: output) },
                mending: { film, _, _, output in [animating(film, to: output)] })),
        playsUnfinished: false, maximumFramesPerSecond: framesPerSecondInHundredths, needsEvenSize: true)

    private static func animating(_ film: String, to output: String) -> [String] {
        FFmpegArguments.quiet + ["-i", film, "-c:v", "libwebp_anim", "-pix_fmt", "yuv420p", "-quality", "82", "-loop", "0"]
            + FFmpegArguments.reproducible + ["-f", "webp", output]
    }
}
