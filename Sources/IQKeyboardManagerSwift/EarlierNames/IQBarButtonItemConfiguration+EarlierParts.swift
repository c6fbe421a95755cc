import UIKit

/// Earlier releases set a button's image, text and label one by one, where now one value has all three.
extension IQBarButtonItemConfiguration {
    /// The image that the app has set; nil if the button only shows the standard one.
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

    /// Returns the old configuration with one part replaced; the outer optional is nil when the part is not replaced.
    ///
    /// - Parameter standard: the look of the button when the app gives it neither image nor text. Its picture is not the app's, so a text
    ///   replaces it.
    /// - Returns: nil when no part is the app's any more, so that the button is the standard one again.
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
            // A system item is its own picture: an image or a text replaces it.
            ? IQBarButtonItemConfiguration(
                systemItem: image == nil && title == nil ? systemItem : nil, image: image, title: title, barAction: old?.barAction)
            : IQBarButtonItemConfiguration(
                systemItem: standard.systemItem, image: standard.image, title: standard.title, barAction: old?.barAction)
        result.isStandardLook = !hasLook
        result.accessibilityLabel = label
        return result
    }
}
