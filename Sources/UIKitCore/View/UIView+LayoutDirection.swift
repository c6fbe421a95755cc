/// The meaning of a view's content, which determines whether a right-to-left interface mirrors it. Raw values are UIKit's. (documented:
/// UIKit's headers)
public enum UISemanticContentAttribute: Int, Sendable {
    /// Content that follows the view's traits.
    case unspecified
    /// Playback controls, which are never mirrored.
    case playback
    /// Controls for a physical direction, such as the arrows of a game, which are never mirrored.
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

extension UIView {
    /// Returns the layout direction of content with `attribute`, in an app that uses the phone's language.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }
    /// Returns the layout direction of content with `attribute` inside a container whose direction is `layoutDirection`.
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

    /// Returns `rect` mirrored horizontally inside the view's bounds.
    package func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}

extension UIApplication {
    /// The layout direction of the phone's language: right to left for Arabic, Hebrew, Persian, Urdu and other right-to-left languages.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}
