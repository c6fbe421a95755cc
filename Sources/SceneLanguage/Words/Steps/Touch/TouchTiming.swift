/// The timing of a flow's touches, in seconds. It imitates a practised thumb. (all chosen)
package enum TouchTiming {
    /// The time from touch down to touch up in a tap.
    package static let tap = 0.06
    /// The number of touch samples of a moving finger per second. (the touch sensor of phones with a 60 Hz screen works at 120 Hz)
    package static let samples = 120.0
    /// The time between the two taps of a double tap, from touch up to touch down.
    static let doubleTapGap = 0.1
    /// The minimum time in seconds for which a finger must stay still before it lifts, so that the content is not flung.
    package static let stop = 0.15
    /// The length of a swipe as a share of the width or height of the area in which the finger moves.
    package static let swipeShare = 0.5
}
