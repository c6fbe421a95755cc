/// The ffmpeg command lines for films of one format. `FFmpegArguments` contains the parts that several formats share.
struct FFmpegRecipe: Sendable {
    /// A closure that returns the arguments of the first run that follow the input. The output is the last argument.
    var encoding: @Sendable (FFmpegRun) -> [String]
    /// A closure that returns the arguments of the second run, which converts the first run's intermediate film. Nil if the first run
    /// writes the film itself.
    var finishing: (@Sendable (_ film: String, _ palette: String, _ output: String) -> [String])?
    /// Returns the argument lists of the ffmpeg commands that repair the film of a killed recording, in order.
    ///
    /// - film: the incomplete film, which can be decoded.
    /// - isOfFirstRun: whether the first of two runs has written the incomplete film.
    /// - palette: the path for a colour palette, which is removed afterwards.
    var mending: @Sendable (_ film: String, _ isOfFirstRun: Bool, _ palette: String, _ output: String) -> [[String]]
}

/// The settings of the first run of ffmpeg.
struct FFmpegRun {
    /// The frame rate, limited to the format's maximum.
    var framesPerSecond: Int
    var codec: FilmCodec
    /// Whether the film is compressed to a smaller, slightly less sharp film.
    var isSmall = false
    var output: String
    /// The path for the palette of a format with few colours.
    var palette: String
}
