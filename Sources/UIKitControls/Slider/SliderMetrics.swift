/// The dimensions of a slider in points.
struct SliderMetrics: Hashable, Sendable {
    /// The height of the track in points.
    var track: CGFloat
    var thumb: CGSize
    /// The distance in points from the sides of the slider to the ends of the track. (Facts/Controls.md#slider)
    var margin: CGFloat = 2
    /// The distance in points by which the glass lens of a dragged thumb extends beyond the thumb on each side. It is 0 if the thumb does
    /// not become a lens.
    var lens: CGFloat = 0

    /// The dimensions up to iOS 18. (Facts/Controls.md#slider: track 4, thumb 27)
    static let classic = SliderMetrics(track: 4, thumb: CGSize(width: 27, height: 27))
    /// The dimensions in iOS 26. The thumb is a horizontal capsule, like the thumb of a switch. (Facts/IOS26.md#controls; the lens:
    /// Facts/IOS26.md#glass-under-a-finger)
    static let capsule = SliderMetrics(track: 6, thumb: CGSize(width: 37, height: 24), margin: 0, lens: 7)
    /// The duration in seconds of the animation that turns the thumb into a lens, and of the animation that turns it back. (chosen)
    static let lensDuration = 0.2

    static func system(_ design: SystemDesign) -> SliderMetrics { design.isGlass ? capsule : classic }
}
