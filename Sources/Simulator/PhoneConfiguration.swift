import KeyboardAdjustment
import UIKit

/// The complete initial configuration of a simulated phone. Two phones with equal configurations, root controllers and input logs produce
/// equal frames.
package struct PhoneConfiguration: Hashable, Sendable {
    /// The name for traces and titles.
    package var name = "app"
    package var device = SimulatedDevice.default
    /// The initial orientation of the phone. An interface that does not support it starts in a different orientation.
    package var orientation = UIInterfaceOrientation.portrait
    /// The number of ticks per second.
    package var framesPerSecond = 60
    package var isDark = false
    /// The user's text size.
    package var textSize = UIContentSizeCategory.large
    package var strategy = AdjustmentStrategy.iq
    package var process = ProcessSettings()
    /// The recorded keyboard that the phone's keyboard repeats; nil for the system's own.
    package var recordedKeyboard: RecordedKeyboard?
    /// The time that the status bar shows.
    var statusBarTime = "9:41"
    package init() {}

    /// Sets the values that the app or scene has left open. A device cannot run a system that is older than the system with which it
    /// was released, and an app's Info.plist determines which design the app keeps.
    mutating func resolve() {
        process.systemVersion = max(process.systemVersion, device.earliestSystemVersion)
        process.requiresCompatibility =
            process.requiresCompatibility
            ?? (Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool ?? false)
    }
}
