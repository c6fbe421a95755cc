/// The dimensions of a slider in points.
struct SliderMetrics: Hashable, Sendable {
    /// The height of the track.
    var track: CGFloat
    var thumb: CGSize

    /// The dimensions up to iOS 18. (Facts/Controls.md#slider: track 4, thumb 27)
    static let classic = SliderMetrics(track: 4, thumb: CGSize(width: 27, height: 27))
    /// The dimensions in iOS 26: a horizontal capsule, like the switch. (working knowledge; no picture in the collection, so chosen as the
    /// switch's thumb)
    static let capsule = SliderMetrics(track: 6, thumb: CGSize(width: 37, height: 24))

    static func system(_ design: SystemDesign) -> SliderMetrics { design.isGlass ? capsule : classic }
}
