/// The look and animation of popovers. Lengths are in points. (Facts/Presentations.md#popovers, low confidence, except for values that
/// name their own source)
enum PopoverMetrics {
    static let cornerRadius: CGFloat = 13
    /// The height of the arrow, and its width at the popover's edge.
    static let arrow = (height: CGFloat(13), base: CGFloat(26))
    /// The corner radius of the content on an app's own background, if that background requests rounded corners. (chosen by eye)
    static let contentRadius: CGFloat = 6
    /// The radius of the arrow's tip. (chosen by eye)
    static let tipRadius: CGFloat = 4
    /// The default of `popoverLayoutMargins`.
    static let margin: CGFloat = 10
    /// The size of a popover for a controller without a preferred size. (chosen: the width is that of the first iPhones, as in UIKit)
    static let size = CGSize(width: 320, height: 480)
    /// The minimum side length of a popover. A popover covers its source rather than become smaller. (chosen)
    static let leastSide: CGFloat = 60
    /// The black shadow of the popover: opacity, blur radius and offset. (chosen by eye)
    static let shadow = (opacity: Float(0.2), radius: CGFloat(32), offset: CGSize(width: 0, height: 4))
    /// Returns the material: #F2F2F2 over white, #272729 over black. It blurs the content behind. (chosen by eye)
    static func material(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 30, chromaContribution: 0.5, lumaContribution: 0.12, tint: CGColor(hex: 0x2C2C2E))
            : DisplayNode.Backdrop(radius: 30, chromaContribution: 0.35, lumaContribution: 0.1, tint: CGColor(hex: 0xF1F1F1))
    }
    /// The duration of the appearance, in seconds. (chosen by eye)
    static let appearing: TimeInterval = 0.3
    /// The duration of the disappearance, in seconds. (chosen by eye)
    static let disappearing: TimeInterval = 0.25
    /// The initial scale, with the tip of the arrow as its anchor. (chosen by eye)
    static let startScale: CGFloat = 0.85
    /// The width of an action sheet in a popover. (chosen; texts and rows have the sizes of an action sheet on a phone)
    static let actionsWidth: CGFloat = 304
}
