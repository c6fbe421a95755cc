import CoreGraphics

/// How visible a scroll indicator is, as a function of the time since scrolling ended.
package enum ScrollIndicatorFade {
    /// Seconds that indicators stay after scrolling ended. (chosen: ios-facts section 5 has impressions from 0.5 to 1.2)
    package static let wait = 0.75
    /// Seconds that fading out takes. (ios-facts section 5)
    package static let duration = 0.25

    /// 1 while scrolling and for `wait` seconds after it, then down to 0 in `duration`.
    /// - Parameter time: seconds since scrolling ended; negative while it still goes on.
    package static func opacity(at time: Double) -> CGFloat { 1 - min(max((time - wait) / duration, 0), 1) }
}
