import UIKit

/// The adjustment engine's settings of one view. The view stores them, so that they are deallocated with it.
struct EngineViewSettings {
    var ignoresScrollingAdjustment = false
    var ignoresContentInsetAdjustment = false
    var restoresContentOffset = false
    /// The distance in points. If it is `UIView.defaultKeyboardDistance`, the manager's distance is used.
    var distanceFromKeyboard = UIView.defaultKeyboardDistance
    var enableMode = IQEnableMode.default
    var resignOnTouchOutsideMode = IQEnableMode.default
}

extension UIView {
    /// The value for a field without a distance of its own. For such a field the engine uses the manager's `keyboardDistance`.
    nonisolated public static let defaultKeyboardDistance: CGFloat = .greatestFiniteMagnitude

    var engineSettings: EngineViewSettings {
        get { associatedValues[ObjectIdentifier(EngineViewSettings.self)] as? EngineViewSettings ?? EngineViewSettings() }
        set { associatedValues[ObjectIdentifier(EngineViewSettings.self)] = newValue }
    }
}
