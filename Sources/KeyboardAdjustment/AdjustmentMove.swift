import CoreGraphics

/// A change of one property of one view.
public struct AdjustmentMove: Hashable, Sendable {
    /// The changed property, under its UIKit name. Raw values are stable.
    public enum Property: String, Hashable, Sendable {
        /// The `frame.origin` in the superview's coordinates. The size does not change.
        case frameOrigin = "frame.origin"
        case contentOffset
        case contentInset
        /// The indicator insets, written through `scrollIndicatorInsets`, which sets both indicators.
        case scrollIndicatorInsets
        /// The vertical indicator insets, written through `verticalScrollIndicatorInsets`.
        case verticalScrollIndicatorInsets
        /// The horizontal indicator insets, written through `scrollIndicatorInsets` if the vertical indicator already has the value.
        case horizontalScrollIndicatorInsets
    }

    /// A value of one of the properties, in points.
    public enum Value: Hashable, Sendable {
        case point(CGPoint)
        case insets(EdgeInsets)
    }

    public var target: ViewIndex
    /// The name of the target, for display and for traces.
    public var targetName: String
    public var property: Property
    public var from: Value
    public var to: Value
    public var rule: AdjustmentRule
    public var clamps: [AdjustmentClamp]
    /// The distance in points by which the field must still move after this move, or 0 for moves that do not reduce that distance.
    public var remaining: CGFloat
    /// Whether the scroll view animates the offset itself (`setContentOffset(_:animated:)`). True for tables, collection views, and
    /// scroll views with a stack view between them and the field.
    public var isAnimatedByScrollView: Bool
    /// Whether the target performs a layout pass right after the change, inside the same animation.
    public var laysOutTarget: Bool
}
