import KeyboardAdjustment
import UIKit

/// Everything that a simulated phone starts from. Two phones with equal configurations, root controllers and input logs show
/// the same frames.
package struct PhoneConfiguration: Hashable, Sendable {
    /// For traces and titles.
    package var name = "app"
    package var device = SimulatedDevice.default
    /// How the phone is held at first; an interface that does not support it stands otherwise.
    package var orientation = UIInterfaceOrientation.portrait
    /// Ticks per second.
    package var framesPerSecond = 60
    package var isDark = false
    /// The user's text size.
    package var textSize = UIContentSizeCategory.large
    package var strategy = AdjustmentStrategy.iq
    package var process = ProcessSettings()
    /// What the status bar's clock shows.
    package var statusBarTime = "9:41"
    package init() {}

    /// Fills in what nobody has chosen: a device does not run what is earlier than itself, and an app's Info.plist says which look it keeps.
    mutating func resolve() {
        process.systemVersion = max(process.systemVersion, device.earliestSystemVersion)
        process.requiresCompatibility =
            process.requiresCompatibility
            ?? (Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool ?? false)
    }
}
