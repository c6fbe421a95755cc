import KeyboardAdjustment
import UIKit

/// The complete initial configuration of a simulated phone. Two phones with equal configurations, root controllers and input logs show the
/// same frames.
package struct PhoneConfiguration: Hashable, Sendable {
    /// The name for traces and titles.
    package var name = "app"
    package var device = SimulatedDevice.default
    /// The initial orientation of the phone; an interface that does not support it starts in a different one.
    package var orientation = UIInterfaceOrientation.portrait
    /// Ticks per second.
    package var framesPerSecond = 60
    package var isDark = false
    /// The user's text size.
    package var textSize = UIContentSizeCategory.large
    package var strategy = AdjustmentStrategy.iq
    package var process = ProcessSettings()
    /// The time on the status bar's clock.
    var statusBarTime = "9:41"
    package init() {}

    /// Fills in values that were not set: a device does not run systems earlier than its own, and an app's Info.plist determines which look
    /// it keeps.
    mutating func resolve() {
        process.systemVersion = max(process.systemVersion, device.earliestSystemVersion)
        process.requiresCompatibility =
            process.requiresCompatibility
            ?? (Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool ?? false)
    }
}
