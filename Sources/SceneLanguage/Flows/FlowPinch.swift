/// What two fingers do around a point: pinch, or turn.
package struct FlowPinch: Hashable, Sendable {
    package enum Center: Hashable, Sendable {
        case point(FlowPoint)
        /// The middle of what shows of the view.
        case view(FlowSelector)
    }
    /// Nil: the middle of the screen above the keyboard.
    package var center: Center?
    /// What a pinch recogniser reports in the end: above 1 the fingers move apart.
    package var scale = 1.0
    /// What a rotation recogniser reports in the end, clockwise.
    package var degrees = 0.0
    /// Seconds.
    package var duration: Double

    package static let scales = 0.1...10.0
    package static let turns = -720.0...720.0
}
