extension UIScrollView {
    /// The rate at which content slows down after a flick. Each millisecond multiplies the velocity by this factor.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The velocity factor. If it is 0, the content stops immediately. Factors above 0.9999 count as 0.9999.
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: ScrollDeceleration.normalRate)
        public static let fast = DecelerationRate(rawValue: ScrollDeceleration.fastRate)
    }

    /// The effect of a drag on the keyboard. Raw values are UIKit's. In every mode the accessory view of a text field is dismissed
    /// together with the keyboard. The accessory view of a view controller that can become first responder stays at the bottom of the
    /// screen, except in the modes whose names contain "WithAccessory".
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The conditions under which the safe area is added to `adjustedContentInset`. Raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Adds the insets like `scrollableAxes`. In a navigation controller, the scroll view of a view controller always includes the
        /// top and bottom insets.
        case automatic
        /// Adds the insets on axes whose content exceeds the bounds, and on axes that always bounce.
        case scrollableAxes
        case never
        case always
    }

    public enum IndicatorStyle: Int, Sendable {
        /// An indicator that is dark on light backgrounds and light on dark backgrounds.
        case `default`
        case black
        case white
    }
}
