/// An interactive item in a text view. It is a link, an image, or text with a tag of the app.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }
    public let content: Content
    /// The range of the item in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }

    /// The menu of a text item with its preview.
    @preconcurrency @MainActor
    public final class MenuConfiguration: NSObject {
        /// The preview, or nil to present the menu without a preview.
        public let preview: Preview?
        public let menu: UIMenu

        /// Creates a configuration whose preview is the text of the item.
        @preconcurrency @MainActor
        public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
        @preconcurrency @MainActor
        public init(preview: Preview?, menu: UIMenu) {
            self.preview = preview
            self.menu = menu
            super.init()
        }
    }

    /// The preview above the menu of an item.
    @preconcurrency @MainActor
    public final class Preview: NSObject {
        let view: UIView?
        private init(view: UIView?) {
            self.view = view
            super.init()
        }
        /// Returns the preview that shows the item as it appears in the text.
        public static var `default`: Preview { Preview(view: nil) }
        @preconcurrency @MainActor
        public convenience init(view: UIView) { self.init(view: Optional(view)) }
    }
}

/// The user's interaction with a text item. Raw values are UIKit's. (documented: UIKit's headers)
public enum UITextItemInteraction: Int, Sendable {
    /// A tap on the item.
    case invokeDefaultAction
    /// A long press on the item, which presents a menu.
    case presentActions
    /// A press with force on the item. It never occurs here, as on phones without pressure sensing.
    case preview
}

/// The types of data that a text view detects automatically. Raw values are UIKit's. (documented: UIKit's headers)
///
/// Partial: postal addresses, shipments, flights, money, other quantities and lookup suggestions may be requested but are not detected.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Detects web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Detects dates with or without a time.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
