extension UIScrollView {
    /// The rate at which content slows down after a flick: the factor by which velocity shrinks in every millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor: 0 stops at once; 0.9999 and above count as 0.9999.
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: ScrollDeceleration.normalRate)
        public static let fast = DecelerationRate(rawValue: ScrollDeceleration.fastRate)
    }

    /// The effect of dragging on the keyboard. Raw values are UIKit's. The field's own accessory is dismissed with the keyboard in every
    /// mode. That of a controller which can become first responder stays at the bottom of the screen, except in the modes with accessory.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The conditions under which safe area insets are added to `adjustedContentInset`. Raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Like `scrollableAxes`, and always at the top and bottom for the scroll view of a controller inside a navigation controller.
        case automatic
        /// Adds the insets on axes whose content exceeds the bounds, and on axes that always bounce.
        case scrollableAxes
        case never
        case always
    }

    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, light on dark.
        case `default`
        case black
        case white
    }
}
