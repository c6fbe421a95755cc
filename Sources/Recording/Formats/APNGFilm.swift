extension FilmFormat {
    /// Animated PNG: lossless, with transparency.
    package static let apng = FilmFormat(
        "apng",
        maker: .encoder(
            make: { path, size, framesPerSecond throws(RecordingError) in
                try APNGEncoder(path: path, size: size, framesPerSecond: framesPerSecond)
            },
            mend: { remains, path throws(RecordingError) in try APNGRepair.repair(remains, as: path) }),
        keepsTransparency: true)
}
