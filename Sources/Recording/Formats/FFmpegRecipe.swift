/// The command lines with which ffmpeg makes a film of one format. The shared parts of several formats are in `FFmpegArguments`.
struct FFmpegRecipe: Sendable {
    /// The arguments of the first run after its input, with the output at the end.
    var encoding: @Sendable (FFmpegRun) -> [String]
    /// The second run, which makes the film from the first run's intermediate; nil if the first run writes the film itself.
    var finishing: (@Sendable (_ film: String, _ palette: String, _ output: String) -> [String])?
    /// The runs, in sequence, that make a film from the data of a killed recording.
    /// - film: the incomplete file, which can be decoded.
    /// - isOfFirstRun: whether the first of two runs wrote it.
    /// - palette: a file for colours, which is removed afterwards.
    var mending: @Sendable (_ film: String, _ isOfFirstRun: Bool, _ palette: String, _ output: String) -> [[String]]
}

/// The settings of a first run of ffmpeg.
struct FFmpegRun {
    /// The frames per second, at most the format's maximum.
    var framesPerSecond: Int
    var codec: FilmCodec
    /// Whether size matters more than the last bit of sharpness.
    var isSmall = false
    var output: String
    /// The file for the colours of a format with few of them.
    var palette: String
}
