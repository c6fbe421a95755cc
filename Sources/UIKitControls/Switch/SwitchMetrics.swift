/// Sizes of a switch, points, and what takes how long.
struct SwitchMetrics: Hashable, Sendable {
    var size: CGSize
    var thumb: CGSize
    var inset: CGFloat
    /// By how much the track reaches out of the alignment rectangle on the right, points.
    var overhang: CGFloat
    /// How much wider the thumb is while it is pressed.
    var stretch: CGFloat
    /// The track when off.
    var offColor: UIColor

    /// Up to iOS 18. (Facts/Controls.md#switch: 51 x 31, thumb 27 across, inset 2; the stretch is Facts/Controls.md#switch)
    static let classic = SwitchMetrics(
        size: CGSize(width: 51, height: 31), thumb: CGSize(width: 27, height: 27), inset: 2, overhang: 2, stretch: 7,
        // Opaque, as over white and over a dark cell. (Facts/Controls.md#switch; dark: Facts/Controls.md#switch)
        offColor: UIColor(light: CGColor(hex: 0xE9E9EB), dark: CGColor(hex: 0x39393D)))
    /// iOS 26. (Facts/Controls.md#switch: 63 x 28, thumb 37 x 24, inset 2; no stretch is documented)
    static let capsule = SwitchMetrics(
        size: CGSize(width: 63, height: 28), thumb: CGSize(width: 37, height: 24), inset: 2, overhang: 0, stretch: 0,
        // #C5C5C7 over white in the pictures of iOS 26, which is that of a tertiary label.
        offColor: .tertiaryLabel)

    static func system(_ design: SystemDesign) -> SwitchMetrics { design.isGlass ? capsule : classic }

    /// Seconds from one side to the other. (Facts/Controls.md#switch: 0.2 to 0.25)
    static let slideDuration = 0.25
    /// Seconds in which a pressed thumb stretches. (not documented: chosen)
    static let stretchDuration = 0.2
    /// A disabled switch's opacity. (not documented: chosen by eye)
    static let disabledAlpha: CGFloat = 0.5

    /// How far the thumb goes from off to on.
    var travel: CGFloat { size.width - 2 * inset - thumb.width }
    /// A finger that has come this far takes the thumb to the other side.
    var threshold: CGFloat { travel / 2 }

    /// Where the thumb lies, left to right; pressed it grows towards the middle.
    func thumbFrame(isOn: Bool, isPressed: Bool) -> CGRect {
        let width = thumb.width + (isPressed ? stretch : 0)
        let y = (size.height - thumb.height) / 2
        return CGRect(x: isOn ? size.width - inset - width : inset, y: y, width: width, height: thumb.height)
    }
}
