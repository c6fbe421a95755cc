/// The codec of an mp4.
package enum FilmCodec: String, CaseIterable, Hashable, Sendable {
    /// The codec H.264, which plays everywhere.
    case h264
    /// The codec H.265, which needs half the size of H.264. It plays on Apple's devices and in most browsers with hardware support.
    case hevc
    /// The codec AV1, which gives even smaller films than H.265 but is slow. It plays in current browsers.
    case av1

    /// Returns the arguments for ffmpeg. The quality is chosen so that text stays sharp. Each encoder has its own scale of quality.
    ///
    /// - Parameter isSmall: whether the film is compressed more. The film is then slightly less sharp and a third smaller. (measured: a
    ///   film of a chat under four strategies has 2.8 MB instead of 3.9 MB)
    func arguments(isSmall: Bool) -> [String] {
        switch self {
        case .h264: ["-c:v", "libx264", "-preset", "veryfast", "-crf", isSmall ? "22" : "18"]
        // Set the tag hvc1, because Apple's players require it.
        case .hevc: ["-c:v", "libx265", "-preset", "fast", "-crf", "22", "-tag:v", "hvc1", "-x265-params", "log-level=none"]
        case .av1: ["-c:v", "libsvtav1", "-preset", "9", "-crf", "30"]
        }
    }
}
