import CoreGraphics

/// A change of one property of one view.
public struct AdjustmentMove: Hashable, Sendable {
    /// The changed property, by its UIKit name. Raw values are stable.
    public enum Property: String, Hashable, Sendable {
        /// The `frame.origin` of the view in the superview's coordinates. The size of the view does not change.
        case frameOrigin = "frame.origin"
        case contentOffset
        case contentInset
        /// The insets of both indicators, written through `scrollIndicatorInsets`.
        case scrollIndicatorInsets
        /// The insets of the vertical indicator, written through `verticalScrollIndicatorInsets`.
        case verticalScrollIndicatorInsets
        /// The insets of the horizontal indicator. They are written through `scrollIndicatorInsets` if the vertical indicator already has
        /// the same insets.
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
    /// The distance in points by which the field must still move after this move. It is 0 for moves that do not reduce the distance by
    /// which the field must move.
    public var remaining: CGFloat
    /// Whether the scroll view animates the offset itself (`setContentOffset(_:animated:)`). It is true for tables, collection views, and
    /// scroll views with a stack view between them and the field.
    public var isAnimatedByScrollView: Bool
    /// Whether the target performs a layout pass right after the change, inside the same animation.
    public var laysOutTarget: Bool
}
