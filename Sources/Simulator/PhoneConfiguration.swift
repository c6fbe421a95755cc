import KeyboardAdjustment
import UIKit

/// How a keyboard is kept off the focused field.
public enum AdjustmentStrategy: String, Hashable, Sendable, CaseIterable {
    /// Nothing moves.
    case none
    /// IQKeyboardManager's arithmetic, warts included.
    case iq
    /// The same with its known defects corrected.
    case iqRevised = "iq-revised"

    /// The engine's edition; nil without the engine.
    package var edition: EngineEdition? {
        switch self {
        case .none: nil
        case .iq: .exact
        case .iqRevised: .revised
        }
    }
}

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
