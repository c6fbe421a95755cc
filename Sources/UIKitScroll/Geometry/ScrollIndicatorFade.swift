import CoreGraphics

/// When a scroll indicator goes.
package enum ScrollIndicatorFade {
    /// Seconds that indicators stay after scrolling ended. (chosen: ios-facts section 5 has impressions from 0.5 to 1.2)
    package static let wait = 0.75
    /// Seconds that fading out takes. (ios-facts section 5)
    package static let duration = 0.25
}
