import CoreGraphics

/// The timing of the fade-out of scroll indicators.
enum ScrollIndicatorFade {
    /// The time in seconds from the end of scrolling to the start of the fade-out. (chosen: Facts/ScrollPhysics.md#indicators has
    /// impressions from 0.5 to 1.2)
    package static let wait = 0.75
    /// The duration of the fade-out in seconds. (Facts/ScrollPhysics.md#indicators)
    package static let duration = 0.25
}
