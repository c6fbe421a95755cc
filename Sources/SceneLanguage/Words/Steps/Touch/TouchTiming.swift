/// How a flow's finger moves. Times in seconds. All chosen: a practised thumb.
enum TouchTiming {
    /// From landing to lifting in a tap.
    static let tap = 0.06
    /// How often a moving finger is seen, times per second. (phones with a 60 Hz screen sense touches at 120 Hz)
    static let samples = 120.0
    /// Between the two taps of a double tap, from lift to landing.
    static let doubleTapGap = 0.1
    /// Shortest wait that lets a finger stop: a fling needs movement just before the lift.
    static let stop = 0.15
    /// Part of the room that a swipe crosses.
    static let swipeShare = 0.5
}
