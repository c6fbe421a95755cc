/// The user's preferred text size in the system's settings.
///
/// Raw values are UIKit's. (documented: UIKit's headers)
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size of a phone.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted by the application, with `newValueUserInfoKey`, when the user selects another size.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The new category as a `UIContentSizeCategory`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// All categories, smallest first; the table of text styles has the same order.
    package static let allInOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    /// Short names for scenes and commands, in the same order.
    static let shortNames = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    /// Creates the category with a short name.
    package init?(shortName: String) {
        guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
        self = Self.allInOrder[index]
    }
    /// The short name: "L" for large, and so on; "unspecified" for anything without a position in the order.
    package var shortName: String { order.map { Self.shortNames[$0] } ?? "unspecified" }
    /// The position in the order, 0 for the smallest; nil for `unspecified` and unknown ones.
    package var order: Int? { Self.allInOrder.firstIndex(of: self) }

    /// Whether this is one of the five sizes of the accessibility settings.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
    /// Unspecified categories come before all others.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { (lhs.order ?? -1) < (rhs.order ?? -1) }
}

/// An object whose fonts change with the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObject {
    /// Whether fonts of text styles, and those that `UIFontMetrics` made, follow the user's text size. Off by default.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
