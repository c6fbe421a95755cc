/// The step `animate`: properties of a view on their way to new values. Times are seconds of virtual time.
package struct FlowAnimation: Sendable {
    package enum Motion: Hashable, Sendable {
        /// One of `FlowAnimation.curves`.
        case curve(String)
        /// `UIView.animate(withDuration:usingSpringWithDamping:)`.
        case damping(Double, velocity: Double)
        /// `UIView.animate(springDuration:bounce:)`.
        case bounce(Double, velocity: Double)
    }

    /// A part of the way, in fractions of the duration.
    package struct Keyframe: Sendable {
        package var start: Double
        package var duration: Double
        package var to: [PropertyAssignment]
    }

    package var id: String
    package var duration: Double
    package var delay: Double
    package var motion: Motion
    /// Of `FlowAnimation.options`.
    package var options: [String]
    /// One over the whole duration unless the file has keyframes.
    package var keyframes: [Keyframe]
    package var hasKeyframes: Bool

    /// UIKit's curves, and the keyboard's, number 7.
    package static let curves = ["easeInOut", "easeIn", "easeOut", "linear", "keyboard"]
    package static let options = ["allowUserInteraction", "beginFromCurrentState", "repeat", "autoreverse", "layoutSubviews"]
    /// Properties that have values in between; `isHidden` in a stack view, whose room closes.
    package static let properties = ["frame", "alpha", "backgroundColor", "layer.cornerRadius", "layer.borderWidth", "isHidden"]
    /// Longest duration and delay, seconds. (chosen: as long as a flow may wait)
    static let longest = 60.0
}
