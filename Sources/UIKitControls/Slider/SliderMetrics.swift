/// The dimensions of a slider in points.
struct SliderMetrics: Hashable, Sendable {
    /// The height of the track.
    var track: CGFloat
    var thumb: CGSize
    /// The distance from the slider's sides to the track's ends. (Facts/Controls.md#slider)
    var margin: CGFloat = 2
    /// The number of points by which the pressed thumb, then a lens of glass, grows on every side; 0 where it stays a knob.
    var lens: CGFloat = 0

    /// The dimensions up to iOS 18. (Facts/Controls.md#slider: track 4, thumb 27)
    static let classic = SliderMetrics(track: 4, thumb: CGSize(width: 27, height: 27))
    /// The dimensions in iOS 26: a horizontal capsule, like the switch. (Facts/IOS26.md#controls; the lens:
    /// Facts/IOS26.md#glass-under-a-finger)
    static let capsule = SliderMetrics(track: 6, thumb: CGSize(width: 37, height: 24), margin: 0, lens: 7)
    /// The number of seconds in which the thumb turns into a lens and back. (chosen)
    static let lensDuration = 0.2

    static func system(_ design: SystemDesign) -> SliderMetrics { design.isGlass ? capsule : classic }
}
