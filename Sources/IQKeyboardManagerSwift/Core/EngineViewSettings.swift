import UIKit

/// What the manager keeps with one view. It lives in the view's own storage and dies with it.
struct EngineViewSettings {
    var ignoresScrollingAdjustment = false
    var ignoresContentInsetAdjustment = false
    var restoresContentOffset = false
    /// Points; `UIView.defaultKeyboardDistance` means the manager's.
    var distanceFromKeyboard = UIView.defaultKeyboardDistance
    var enableMode = IQEnableMode.default
    var resignOnTouchOutsideMode = IQEnableMode.default
}

extension UIView {
    /// The distance of a field that has none of its own: the manager's `keyboardDistance` applies.
    nonisolated public static let defaultKeyboardDistance: CGFloat = .greatestFiniteMagnitude

    var engineSettings: EngineViewSettings {
        get { associatedValues[ObjectIdentifier(EngineViewSettings.self)] as? EngineViewSettings ?? EngineViewSettings() }
        set { associatedValues[ObjectIdentifier(EngineViewSettings.self)] = newValue }
    }
}
