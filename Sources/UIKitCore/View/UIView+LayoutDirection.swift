/// The meaning of a view's content, which determines whether it is mirrored in a right-to-left interface. Raw values are UIKit's.
/// (documented: UIKit's headers)
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the view's traits.
    case unspecified
    /// Playback controls, which are never mirrored.
    case playback
    /// Controls for a direction in space, such as the arrows of a game, which are never mirrored.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

extension UIView {
    /// Returns the direction of content with `attribute`, in an app in this phone's language.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }
    /// Returns the direction of content with `attribute` inside a container that runs in `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// Whether the leading edge is on the right.
    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns `rect` mirrored, with the view's left and right swapped.
    package func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension UIApplication {
    /// The direction of the interface in the simulated phone's language: from right to left for Arabic, Hebrew, Persian, Urdu and other
    /// languages written that way.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
