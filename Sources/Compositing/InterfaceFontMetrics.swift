import QuartzCore

/// How Inter is set so that it takes the room that San Francisco takes on the device. All adjustments stand here.
enum InterfaceFontMetrics {
    /// San Francisco's cap height in ems. (measured: MEASURED.md, method paragraph)
    static let targetCapHeight: CGFloat = 0.7046
    /// Inter's cap height in ems. (documented: the font's OS/2 table, 1490 of 2048... read by `Tests/CompositingTests`)
    static let interCapHeight: CGFloat = 0.7273
    /// Inter is drawn this much smaller, so that capital letters are as tall as on the device.
    static let sizeFactor: CGFloat = targetCapHeight / interCapHeight

    /// Extra room after every character, in ems of the UIKit size.
    static func tracking(size: CGFloat) -> CGFloat { 0 }
}
