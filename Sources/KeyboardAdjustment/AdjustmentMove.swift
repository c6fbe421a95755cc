import CoreGraphics

/// One change of one property of one view.
public struct AdjustmentMove: Hashable, Sendable {
    /// The changed property, under its UIKit name. Raw values are stable.
    public enum Property: String, Hashable, Sendable {
        /// The `frame.origin` in the superview's coordinates; the size stays.
        case frameOrigin = "frame.origin"
        case contentOffset
        case contentInset
        /// The indicator insets, written through `scrollIndicatorInsets`, so both indicators get them.
        case scrollIndicatorInsets
        /// The vertical indicator insets, written through `verticalScrollIndicatorInsets`.
        case verticalScrollIndicatorInsets
        /// The horizontal indicator insets, written through `scrollIndicatorInsets` where the vertical indicator already has the value.
        case horizontalScrollIndicatorInsets
    }

    /// A value of one of the properties, in points.
    public enum Value: Hashable, Sendable {
        case point(CGPoint)
        case insets(EdgeInsets)
    }

    public var target: ViewIndex
    /// The target's name, for readers and traces.
    public var targetName: String
    public var property: Property
    public var from: Value
    public var to: Value
    public var rule: AdjustmentRule
    public var clamps: [AdjustmentClamp]
    /// The remaining move amount after this move in points; 0 for moves that do not use it up.
    public var remaining: CGFloat
    /// Whether the scroll view animates the offset itself (`setContentOffset(_:animated:)`): tables, collection views, and scroll views
    /// with a stack view between them and the field.
    public var isAnimatedByScrollView: Bool
    /// Whether the target lays out its subviews right after the change, inside the same animation.
    public var laysOutTarget: Bool
}
