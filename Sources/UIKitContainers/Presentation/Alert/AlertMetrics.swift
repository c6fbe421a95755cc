/// The dimensions and durations of alerts and action sheets. Lengths are in points. (Facts/Presentations.md#alerts, except for values
/// that name their own source)
enum AlertMetrics {
    static let width: CGFloat = 270
    static let cornerRadius: CGFloat = 14
    /// The padding around title and message.
    static let padding: CGFloat = 20
    /// The padding on either side of title and message. (chosen)
    static let sidePadding: CGFloat = 16
    /// The gap between title, message and fields.
    static let gap: CGFloat = 4
    static let buttonHeight: CGFloat = 44
    static let titleSize: CGFloat = 17
    static let messageSize: CGFloat = 13
    static let buttonSize: CGFloat = 17
    /// The height of a text field. (Facts/Presentations.md#alerts: 24 to 30)
    static let fieldHeight: CGFloat = 28
    /// The gap above the first field. (chosen)
    static let fieldGap: CGFloat = 14
    /// The corner radius of the box of text fields. (chosen)
    static let fieldRadius: CGFloat = 6
    /// The margin of an alert to the container's edges and the keyboard. (chosen)
    static let margin: CGFloat = 24

    /// The margin beside and below an action sheet.
    static let sheetMargin: CGFloat = 8
    static let sheetRowHeight: CGFloat = 57
    static let sheetButtonSize: CGFloat = 20
    static let sheetTitleSize: CGFloat = 13
    /// The padding above and below the title of an action sheet. (chosen)
    static let sheetPadding: CGFloat = 14

    /// The duration of the appearance, in seconds. (Facts/Presentations.md#alerts: 0.25 to 0.4)
    static let appearing: TimeInterval = 0.4
    /// The duration of the disappearance, in seconds. (Facts/Presentations.md#alerts: 0.2 to 0.25)
    static let disappearing: TimeInterval = 0.25
    /// The initial scale of an appearing alert. (Facts/Presentations.md#alerts: 1.2 to 1.3)
    static let startScale: CGFloat = 1.2

    static func dimming(isDark: Bool) -> CGFloat { isDark ? 0.48 : 0.2 }
    /// Returns the material of an alert: #F2F2F2 at 0.8 in light mode, #1E1E1E at 0.75 in dark mode, over a blur.
    static func material(isDark: Bool) -> DisplayNode.Backdrop {
        isDark
            ? DisplayNode.Backdrop(radius: 30, chromaContribution: 0.5, lumaContribution: 0.25, tint: CGColor(gray: 30 / 255, alpha: 1))
            : DisplayNode.Backdrop(radius: 30, chromaContribution: 0.4, lumaContribution: 0.2, tint: CGColor(gray: 242 / 255, alpha: 1))
    }
    /// Returns the opaque background of an action sheet's cancel button: white in light mode, #2C2C2C in dark mode.
    static func plainGround(isDark: Bool) -> UIColor { isDark ? UIColor(white: 44 / 255, alpha: 1) : .white }
    /// Returns the colour of a pressed button over the material: #E1E1E1 in light mode, #2E2E2E in dark mode.
    /// (Facts/Presentations.md#alerts)
    static func pressed(isDark: Bool) -> UIColor { isDark ? UIColor(white: 1, alpha: 0.08) : UIColor(white: 0, alpha: 0.075) }
}
