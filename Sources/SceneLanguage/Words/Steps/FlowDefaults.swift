/// Default values that several steps share. Times are in seconds of virtual time.
package enum FlowDefaults {
    /// The time for which a step waits for its target to appear and for everything to be at rest (flow language).
    package static let timeout = 10.0
    /// The duration of the steps `pinch` and `rotate`. (chosen)
    package static let pinch = 0.5
    /// The duration of the steps `swipe` and `drag` (flow language).
    package static let swipe = 0.4
    /// The tolerance of assertions about numbers, in points (flow language).
    package static let tolerance = 0.01
    /// The time to type one key with a quick thumb. (chosen)
    package static let typing = 0.08
}

extension Double {
    /// The number of seconds as a file writes a time: `400ms`, `2s`.
    package var asTime: String { self < 1 ? SceneNumber.format(self * 1000) + "ms" : SceneNumber.format(self) + "s" }
}
