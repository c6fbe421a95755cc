/// The user's preferred text size in the system's settings.
///
/// The raw values are UIKit's. (documented: UIKit's headers)
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default text size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted by the application, with `newValueUserInfoKey`, when the user chooses a different text size.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category in the notification, as a `UIContentSizeCategory`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// All categories, smallest first. The table of text styles has the same order.
    package static let allInOrder: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    /// The short names of the categories for scenes and commands, in the order of `allInOrder`.
    static let shortNames = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    /// Creates the category with a short name. Returns nil if no category has this name.
    package init?(shortName: String) {
        guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
        self = Self.allInOrder[index]
    }
    /// The short name, such as "L" for `large`. It is "unspecified" if the category is not in `allInOrder`.
    package var shortName: String { order.map { Self.shortNames[$0] } ?? "unspecified" }
    /// The index in `allInOrder`, or nil for `unspecified` and unknown categories.
    package var order: Int? { Self.allInOrder.firstIndex(of: self) }

    /// Whether this is one of the five larger sizes of the accessibility settings.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
    /// Compares the positions in `allInOrder`. Categories without a position come first.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { (lhs.order ?? -1) < (rhs.order ?? -1) }
}

/// An object whose fonts can follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObject {
    /// Whether the object's fonts follow the user's text size, if they belong to a text style or come from `UIFontMetrics`. The default
    /// is false.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
