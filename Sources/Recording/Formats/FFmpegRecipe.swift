/// How ffmpeg makes a film of one format. The parts that several formats share stand in `FFmpegArguments`.
struct FFmpegRecipe: Sendable {
    /// What the first run is told after its input, with the output at the end.
    var encoding: @Sendable (FFmpegRun) -> [String]
    /// The second run, which makes the wanted film of what the first one wrote beside it; nil when the first one writes the film itself.
    var finishing: (@Sendable (_ film: String, _ palette: String, _ output: String) -> [String])?
    /// The runs, one after the other, that make a film of what a killed recording left.
    /// - film: what is left; it decodes.
    /// - isOfFirstRun: whether the first of two runs wrote it.
    /// - palette: a file for colours, which is removed afterwards.
    var mending: @Sendable (_ film: String, _ isOfFirstRun: Bool, _ palette: String, _ output: String) -> [[String]]
}

/// What a first run of ffmpeg is about.
struct FFmpegRun {
    /// At most what the format can hold.
    var framesPerSecond: Int
    var codec: FilmCodec
    /// Size matters more than the last bit of sharpness.
    var isSmall = false
    var output: String
    /// Where the colours of a format with few of them go.
    var palette: String
}
