import CoreGraphics

/// One change of one property of one view.
public struct AdjustmentMove: Hashable, Sendable {
    /// The changed property, under its UIKit name. Raw values are stable.
    public enum Property: String, Hashable, Sendable {
        /// `frame.origin`, in the superview's coordinates; the size stays.
        case frameOrigin = "frame.origin"
        case contentOffset
        case contentInset
        /// Written through `scrollIndicatorInsets`, so both indicators get it.
        case scrollIndicatorInsets
        /// Written through `verticalScrollIndicatorInsets`.
        case verticalScrollIndicatorInsets
        /// Written through `scrollIndicatorInsets` where the vertical indicator has the value already.
        case horizontalScrollIndicatorInsets
    }

    /// A value of one of the properties, in points.
    public enum Value: Hashable, Sendable {
        case point(CGPoint)
        case insets(EdgeInsets)
    }

    public var target: ViewIndex
    /// The target's name, for people and traces.
    public var targetName: String
    public var property: Property
    public var from: Value
    public var to: Value
    public var rule: AdjustmentRule
    public var clamps: [AdjustmentClamp]
    /// What is left of the move amount after this move, points; 0 for moves that do not use it up.
    public var remaining: CGFloat
    /// True when the scroll view animates the offset itself (`setContentOffset(_:animated:)`): tables, collections, and
    /// scroll views with a stack view between them and the field.
    public var isAnimatedByScrollView: Bool
    /// True when the target lays out its subviews right after the change, inside the same animation.
    public var laysOutTarget: Bool
}
