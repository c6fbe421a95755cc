/// The step `animate`: properties of a view on their way to new values. Times are seconds of virtual time.
public struct FlowAnimation: Sendable {
    public enum Motion: Hashable, Sendable {
        /// One of `FlowAnimation.curves`.
        case curve(String)
        /// `UIView.animate(withDuration:usingSpringWithDamping:)`.
        case damping(Double, velocity: Double)
        /// `UIView.animate(springDuration:bounce:)`.
        case bounce(Double, velocity: Double)
    }

    /// A part of the way, in fractions of the duration.
    public struct Keyframe: Sendable {
        public var start: Double
        public var duration: Double
        public var to: [PropertyAssignment]
    }

    public var id: String
    public var duration: Double
    public var delay: Double
    public var motion: Motion
    /// Of `FlowAnimation.options`.
    public var options: [String]
    /// One over the whole duration unless the file has keyframes.
    public var keyframes: [Keyframe]
    public var hasKeyframes: Bool

    /// UIKit's curves, and the keyboard's, number 7.
    public static let curves = ["easeInOut", "easeIn", "easeOut", "linear", "keyboard"]
    public static let options = ["allowUserInteraction", "beginFromCurrentState", "repeat", "autoreverse", "layoutSubviews"]
    /// Properties that have values in between; `isHidden` in a stack view, whose room closes.
    public static let properties = ["frame", "alpha", "backgroundColor", "layer.cornerRadius", "layer.borderWidth", "isHidden"]
    /// Longest duration and delay, seconds. (chosen: as long as a flow may wait)
    static let longest = 60.0
}
