import CoreGraphics

/// The times at which a scroll indicator disappears.
enum ScrollIndicatorFade {
    /// The number of seconds that indicators stay after scrolling ended. (chosen: Facts/ScrollPhysics.md#indicators has impressions from
    /// 0.5 to 1.2)
    package static let wait = 0.75
    /// The duration of fading out in seconds. (Facts/ScrollPhysics.md#indicators)
    package static let duration = 0.25
}
