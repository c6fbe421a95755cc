extension FilmFormat {
    /// GIF: at most 50 frames per second and 256 colours. The palette depends on all frames. Therefore a first run stores the frames
    /// without loss and computes the palette, and a second run applies it.
    package static let gif = FilmFormat(
        "gif",
        maker: .ffmpeg(
            FFmpegRecipe(
                encoding: { run in
                    ["-filter_complex", "[0:v]fps=\(run.framesPerSecond),split[film][seen];[seen]palettegen=stats_mode=full[palette]"]
                        + ["-map", "[film]"] + FFmpegArguments.lossless + [run.output]
                        + ["-map", "[palette]", "-c:v", "png", "-f", "image2", "-update", "1", run.palette]
                },
                finishing: { film, palette, output in colouring(film, palette: palette, to: output) },
                mending: { film, isOfFirstRun, palette, output in
                    isOfFirstRun
                        ? [Self.palette(of: film, to: palette), colouring(film, palette: palette, to: output)]
                        : [FFmpegArguments.copying(film, muxer: "gif", to: output)]
                })),
        playsUnfinished: false, maximumFramesPerSecond: framesPerSecondInHundredths)

    /// The maximum frame rate of GIF and animated WebP. Both formats store times in hundredths of a second, and viewers slow down
    /// pictures that are shown for less than two hundredths. (measured in browsers; not documented)
    static let framesPerSecondInHundredths = 50

    /// Returns the arguments that convert a lossless film to a GIF with the colours of `palette`. The dither pattern is fixed, so still
    /// parts of the picture do not change.
    private static func colouring(_ film: String, palette: String, to output: String) -> [String] {
        FFmpegArguments.quiet + ["-i", film, "-i", palette]
            + ["-lavfi", "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"]
            + FFmpegArguments.reproducible + ["-f", "gif", "-loop", "0", output]
    }

    /// Returns the arguments that compute the palette of a film whose palette file is missing.
    private static func palette(of film: String, to palette: String) -> [String] {
        FFmpegArguments.quiet + ["-i", film, "-vf", "palettegen=stats_mode=full", "-c:v", "png", "-f", "image2", "-update", "1", palette]
    }
}
