/// How popovers look and move. Points, but where marked. (Facts/Presentations.md#popovers, low confidence, but where marked)
enum PopoverMetrics {
    static let cornerRadius: CGFloat = 13
    /// How far the arrow stands out, and how wide it is where it leaves the popover.
    static let arrow = (height: CGFloat(13), base: CGFloat(26))
    /// The radius of the content's corners over a background of the app's that wants them round. (chosen by eye)
    static let contentRadius: CGFloat = 6
    /// The radius of the arrow's tip. (chosen by eye)
    static let tipRadius: CGFloat = 4
    /// What `popoverLayoutMargins` is unless the app sets it.
    static let margin: CGFloat = 10
    /// The size for a controller that does not say how large it wants to be. (chosen: the width of an iPhone's first screens, as in UIKit)
    static let size = CGSize(width: 320, height: 480)
    /// A popover is not made smaller than this; it covers its source instead. (chosen)
    static let leastSide: CGFloat = 60
    /// Black around it: share, blur, and how far it falls. (chosen by eye)
    static let shadow = (opacity: Float(0.2), radius: CGFloat(32), offset: CGSize(width: 0, height: 4))
    /// #F2F2F2 over white, #272729 over black. What lies behind shines through blurred. (chosen by eye)
    static func material(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 30, chromaContribution: 0.5, lumaContribution: 0.12, tint: CGColor(hex: 0x2C2C2E))
            : DisplayNode.Backdrop(radius: 30, chromaContribution: 0.35, lumaContribution: 0.1, tint: CGColor(hex: 0xF1F1F1))
    }
    /// Seconds, in and out, and the size at which it begins to come, about the tip of its arrow. (chosen by eye)
    static let appearing: TimeInterval = 0.3
    static let disappearing: TimeInterval = 0.25
    static let startScale: CGFloat = 0.85
    /// The width of an action sheet in a popover. (chosen: the sheet's own text, rows as on a phone's alert)
    static let actionsWidth: CGFloat = 304
}
