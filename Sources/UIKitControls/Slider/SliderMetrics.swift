/// Sizes of a slider, points.
struct SliderMetrics: Hashable, Sendable {
    /// Height of the track.
    var track: CGFloat
    var thumb: CGSize

    /// Up to iOS 18. (Facts/Controls.md#slider: track 4, thumb 27)
    static let classic = SliderMetrics(track: 4, thumb: CGSize(width: 27, height: 27))
    /// iOS 26: a lying capsule, as the switch has. (working knowledge; no picture in the collection, so chosen as the switch's thumb)
    static let capsule = SliderMetrics(track: 6, thumb: CGSize(width: 37, height: 24))

    static func system(_ design: SystemDesign) -> SliderMetrics { design.isGlass ? capsule : classic }
}
