import UIKit

/// The manager's settings of one view. They are stored in the view and deallocated with it.
struct EngineViewSettings {
    var ignoresScrollingAdjustment = false
    var ignoresContentInsetAdjustment = false
    var restoresContentOffset = false
    /// The distance in points; `UIView.defaultKeyboardDistance` means the manager's.
    var distanceFromKeyboard = UIView.defaultKeyboardDistance
    var enableMode = IQEnableMode.default
    var resignOnTouchOutsideMode = IQEnableMode.default
}

extension UIView {
    /// The distance of a field without its own: the manager's `keyboardDistance` applies.
    nonisolated public static let defaultKeyboardDistance: CGFloat = .greatestFiniteMagnitude

    var engineSettings: EngineViewSettings {
        get { associatedValues[ObjectIdentifier(EngineViewSettings.self)] as? EngineViewSettings ?? EngineViewSettings() }
        set { associatedValues[ObjectIdentifier(EngineViewSettings.self)] = newValue }
    }
}
