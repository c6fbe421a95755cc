/// The dimensions of a switch in points, and its durations.
struct SwitchMetrics: Hashable, Sendable {
    var size: CGSize
    var thumb: CGSize
    var inset: CGFloat
    /// The distance in points by which the track extends beyond the alignment rectangle on the right.
    var overhang: CGFloat
    /// The additional width in points of a pressed thumb.
    var stretch: CGFloat
    /// The distance in points by which the glass lens of a pressed thumb extends beyond the thumb on each side. It is 0 if the thumb does
    /// not become a lens.
    var lens: CGFloat = 0
    /// The track colour while the switch is off.
    var offColor: UIColor

    /// The metrics up to iOS 18. (Facts/Controls.md#switch: 51 x 31, thumb 27 across, inset 2, and the stretch)
    static let classic = SwitchMetrics(
        size: CGSize(width: 51, height: 31), thumb: CGSize(width: 27, height: 27), inset: 2, overhang: 2, stretch: 7,
        // The colours are opaque, but look like the translucent colours of iOS over white and over a dark cell.
        // (Facts/Controls.md#switch, also for dark)
        offColor: UIColor(light: CGColor(hex: 0xE9E9EB), dark: CGColor(hex: 0x39393D)))
    /// The metrics of iOS 26. (Facts/Controls.md#switch: 63 x 28, thumb 37 x 24, inset 2; the lens: Facts/IOS26.md#glass-under-a-finger)
    static let capsule = SwitchMetrics(
        size: CGSize(width: 63, height: 28), thumb: CGSize(width: 37, height: 24), inset: 2, overhang: 0, stretch: 0, lens: 7,
        // The colour is #C5C5C7 over white in the pictures of iOS 26, which equals the tertiary label colour.
        offColor: .tertiaryLabel)

    static func system(_ design: SystemDesign) -> SwitchMetrics { design.isGlass ? capsule : classic }

    /// The duration in seconds of the thumb's movement from one side to the other. (Facts/Controls.md#switch: 0.2 to 0.25)
    static let slideDuration = 0.25
    /// The duration in seconds in which a pressed thumb is stretched. (not documented: chosen)
    static let stretchDuration = 0.2
    /// The opacity of a disabled switch. (not documented: chosen by eye)
    static let disabledAlpha: CGFloat = 0.5

    /// The distance in points between the two positions of the thumb.
    var travel: CGFloat { size.width - 2 * inset - thumb.width }
    /// The distance in points of a drag that moves the thumb to the other side.
    var threshold: CGFloat { travel / 2 }

    /// Returns the frame of the thumb in a left-to-right layout. A pressed thumb is wider towards the middle, and a lens is larger on all
    /// sides.
    func thumbFrame(isOn: Bool, isPressed: Bool) -> CGRect {
        let width = thumb.width + (isPressed ? stretch : 0)
        let y = (size.height - thumb.height) / 2
        let frame = CGRect(x: isOn ? size.width - inset - width : inset, y: y, width: width, height: thumb.height)
        return isPressed ? frame.insetBy(dx: -lens, dy: -lens) : frame
    }
}
