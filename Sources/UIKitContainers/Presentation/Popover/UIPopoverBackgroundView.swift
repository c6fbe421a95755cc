/// The dimensions of a popover's background in points.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// Returns the width of the arrow at the edge of the background's rectangle.
    static func arrowBase() -> CGFloat
    /// Returns the insets between the edges of the background's rectangle and the content.
    static func contentViewInsets() -> UIEdgeInsets
    /// Returns the height of the arrow.
    static func arrowHeight() -> CGFloat
}

/// The view that draws the background of a popover and its arrow (`popoverBackgroundViewClass`). Subclass it, and override the three
/// methods of the protocol. If one is missing, UIKit throws an exception; the toolkit logs a mistake and uses zero.
///
/// The view is as large as the background and the arrow together. The popover sets the two properties when the arrow changes. Override
/// the properties, or read them in `layoutSubviews`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance in points from the middle of the arrow's side to the arrow's centre. Positive to the right or down.
    open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
    /// The direction of the arrow; unknown for a popover without an arrow.
    open var arrowDirection: UIPopoverArrowDirection = .unknown { didSet { if arrowDirection != oldValue { setNeedsLayout() } } }
    /// Whether the content has rounded corners, like content on the system's background.
    ///
    /// Partial: UIKit also draws a shadow at the inner edge of the content; the toolkit does not.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { missing("arrowBase", 0) }
    open class func contentViewInsets() -> UIEdgeInsets { missing("contentViewInsets", .zero) }
    open class func arrowHeight() -> CGFloat { missing("arrowHeight", 0) }
    private static func missing<Value>(_ method: String, _ value: Value) -> Value {
        reportMistake("UIPopoverBackgroundView: \(Self.self) must override \(method), which counts as \(value)")
        return value
    }

    @preconcurrency @MainActor
    public override init(frame: CGRect) { super.init(frame: frame) }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
