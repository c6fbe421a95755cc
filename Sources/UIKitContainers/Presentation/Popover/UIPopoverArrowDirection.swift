/// Where a popover's arrow points. Raw values are UIKit's. (documented: UIKit's headers)
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover stands below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover stands above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover stands to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover stands to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction before the popover is shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
