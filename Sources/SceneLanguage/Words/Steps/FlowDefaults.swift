/// The default values of several steps. Times in seconds of virtual time.
package enum FlowDefaults {
    /// The timeout of a step that waits for its target and for rest (flow language).
    package static let timeout = 10.0
    /// The duration of `pinch` and `rotate`. (chosen)
    package static let pinch = 0.5
    /// The duration of `swipe` and `drag` (flow language).
    package static let swipe = 0.4
    /// The tolerance of the asserts on numbers, points (flow language).
    package static let tolerance = 0.01
    /// The duration per typed key: a quick thumb. (chosen)
    package static let typing = 0.08
}

extension Double {
    /// The number of seconds as a file writes it: `400ms`, `2s`.
    package var asTime: String { self < 1 ? SceneNumber.format(self * 1000) + "ms" : SceneNumber.format(self) + "s" }
}
