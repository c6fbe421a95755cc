/// The direction of an interface. Raw values are UIKit's. (documented: UIKit's headers)
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// What a view means, and so whether it turns around in a right-to-left interface. Raw values are UIKit's. (documented: UIKit's headers)
public enum UISemanticContentAttribute: Int, Sendable {
    /// The view follows its traits.
    case unspecified
    /// Controls of a player: they never turn around.
    case playback
    /// Controls that name a direction in space, such as the arrows of a game: they never turn around.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

extension UIView {
    /// The direction of this view's content now: as `semanticContentAttribute` says, else as its traits do. Subviews do not inherit the attribute;
    /// they inherit traits. (documented: `UIView.semanticContentAttribute`)
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction of content that means `attribute`, in an app of this phone's language.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }
    /// The same inside something that runs in `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// Whether leading is on the right.
    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// `rect` as it lies when the view's left and right change places.
    package func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension UIApplication {
    /// The direction of the interface in the simulated phone's language: from right to left for Arabic, Hebrew, Persian, Urdu and the others that are
    /// written so.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// The direction in which a locale's language is written.
package enum LocaleDirection {
    /// False for identifiers without a known language.
    package static func isRightToLeft(_ localeIdentifier: String) -> Bool {
        Locale(identifier: localeIdentifier).language.characterDirection == .rightToLeft
    }
}
