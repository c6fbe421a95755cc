/// The timing of a flow's fingers, seconds. All chosen: a practised thumb.
package enum TouchTiming {
    /// The time from landing to lifting in a tap.
    package static let tap = 0.06
    /// Samples of a moving finger per second. (phones with a 60 Hz screen sense touches at 120 Hz)
    package static let samples = 120.0
    /// The time between the two taps of a double tap, from lift to landing.
    static let doubleTapGap = 0.1
    /// The minimum wait that stops a fling: a fling needs movement just before the lift.
    package static let stop = 0.15
    /// The share of the available distance that a swipe covers.
    package static let swipeShare = 0.5
}
