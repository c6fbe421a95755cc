/// The direction of a popover's arrow. Raw values are UIKit's. (documented: UIKit's headers)
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction while the popover is not yet shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
