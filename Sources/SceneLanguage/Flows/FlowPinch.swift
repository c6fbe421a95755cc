/// What two fingers do around a point: pinch, or turn.
public struct FlowPinch: Hashable, Sendable {
    public enum Center: Hashable, Sendable {
        case point(FlowPoint)
        /// The middle of what shows of the view.
        case view(FlowSelector)
    }
    /// Nil: the middle of the screen above the keyboard.
    public var center: Center?
    /// What a pinch recogniser reports in the end: above 1 the fingers move apart.
    public var scale = 1.0
    /// What a rotation recogniser reports in the end, clockwise.
    public var degrees = 0.0
    /// Seconds.
    public var duration: Double

    public static let scales = 0.1...10.0
    public static let turns = -720.0...720.0
}
