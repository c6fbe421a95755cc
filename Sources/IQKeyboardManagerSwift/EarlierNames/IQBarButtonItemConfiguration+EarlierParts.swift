import UIKit

/// Setters from earlier releases for a button's image, text and accessibility label. In release 8 one value contains all three.
extension IQBarButtonItemConfiguration {
    /// The image that the app has set, or nil if the button shows its standard image.
    var ownImage: UIImage? { isStandardLook ? nil : image }

    static func earlierPrevious(
        _ old: IQBarButtonItemConfiguration?, image: UIImage?? = .none, title: String?? = .none, accessibilityLabel: String?? = .none
    ) -> IQBarButtonItemConfiguration? {
        combined(old, standard: .previous(nil), image: image, title: title, accessibilityLabel: accessibilityLabel)
    }
    static func earlierNext(
        _ old: IQBarButtonItemConfiguration?, image: UIImage?? = .none, title: String?? = .none, accessibilityLabel: String?? = .none
    ) -> IQBarButtonItemConfiguration? {
        combined(old, standard: .next(nil), image: image, title: title, accessibilityLabel: accessibilityLabel)
    }
    static func earlierDone(
        _ old: IQBarButtonItemConfiguration?, image: UIImage?? = .none, title: String?? = .none, accessibilityLabel: String?? = .none
    ) -> IQBarButtonItemConfiguration? {
        combined(old, standard: .done(nil), image: image, title: title, accessibilityLabel: accessibilityLabel)
    }

    /// Returns the old configuration with one part replaced. Each part is a double optional: nil keeps the old part, and `.some(nil)`
    /// removes it.
    ///
    /// - Parameter standard: The look of the button if the app has set neither an image nor a text. If the app sets a text, the image of
    ///   this look is removed too.
    /// - Returns: The configuration, or nil if the app has set no part any longer. Nil restores the standard button.
    private static func combined(
        _ old: IQBarButtonItemConfiguration?, standard: IQBarButtonItemConfiguration, image: UIImage??, title: String??,
        accessibilityLabel: String??
    ) -> IQBarButtonItemConfiguration? {
        let own = old.flatMap { $0.isStandardLook ? nil : $0 }
        let image = image ?? own?.image
        let title = title ?? own?.title
        let systemItem = own?.systemItem
        let label = accessibilityLabel ?? old?.accessibilityLabel
        let hasLook = image != nil || title != nil || systemItem != nil
        guard hasLook || label != nil else { return nil }
        let result =
            hasLook
            // An image or a text replaces a system item, because a system item has its own image.
            ? IQBarButtonItemConfiguration(
                systemItem: image == nil && title == nil ? systemItem : nil, image: image, title: title, barAction: old?.barAction)
            : IQBarButtonItemConfiguration(
                systemItem: standard.systemItem, image: standard.image, title: standard.title, barAction: old?.barAction)
        result.isStandardLook = !hasLook
        result.accessibilityLabel = label
        return result
    }
}
