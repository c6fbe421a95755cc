import KeyboardAdjustment
import UIKit

/// Everything that a simulated phone starts from. Two phones with equal configurations, root controllers and input logs show
/// the same frames.
public struct PhoneConfiguration: Hashable, Sendable {
    /// For traces and titles.
    public var name = "app"
    public var device = SimulatedDevice.default
    /// How the phone is held at first; an interface that does not support it stands otherwise.
    public var orientation = UIInterfaceOrientation.portrait
    /// Ticks per second.
    public var framesPerSecond = 60
    public var isDark = false
    /// The user's text size.
    public var textSize = UIContentSizeCategory.large
    public var strategy = AdjustmentStrategy.iq
    public var process = ProcessSettings()
    /// What the status bar's clock shows.
    public var statusBarTime = "9:41"
    public init() {}
}
