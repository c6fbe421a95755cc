import CoreGraphics

/// When a scroll indicator goes.
package enum ScrollIndicatorFade {
    /// Seconds that indicators stay after scrolling ended. (chosen: Facts/ScrollPhysics.md#indicators has impressions from 0.5 to 1.2)
    package static let wait = 0.75
    /// Seconds that fading out takes. (Facts/ScrollPhysics.md#indicators)
    package static let duration = 0.25
}
