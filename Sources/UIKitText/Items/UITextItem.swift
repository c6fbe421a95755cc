/// Something in a text view that can be touched: a link, a picture, or text with a tag of the app's.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }
    public let content: Content
    /// UTF-16 units.
    public let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }

    /// The menu of a text item, and what is shown with it.
    @preconcurrency @MainActor
    public final class MenuConfiguration: NSObject {
        /// Nil shows the menu without a preview.
        public let preview: Preview?
        public let menu: UIMenu

        /// The text of the item is the preview.
        @preconcurrency @MainActor
        public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
        @preconcurrency @MainActor
        public init(preview: Preview?, menu: UIMenu) {
            self.preview = preview
            self.menu = menu
            super.init()
        }
    }

    /// What is shown above the menu of an item.
    @preconcurrency @MainActor
    public final class Preview: NSObject {
        let view: UIView?
        private init(view: UIView?) {
            self.view = view
            super.init()
        }
        /// The item as it stands in the text.
        public static var `default`: Preview { Preview(view: nil) }
        @preconcurrency @MainActor
        public convenience init(view: UIView) { self.init(view: Optional(view)) }
    }
}

/// How a person touches an item. Raw values are UIKit's. (documented: UIKit's headers)
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction
    /// A long press, which shows a menu.
    case presentActions
    /// Never happens here: phones without pressure have none.
    case preview
}

/// What a text view makes links of by itself. Raw values are UIKit's. (documented: UIKit's headers)
///
/// Partial: addresses, shipments, flights, money, other quantities and suggestions to look up can be asked for and are not found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Addresses in the web and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates, with a time or without.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
    public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
