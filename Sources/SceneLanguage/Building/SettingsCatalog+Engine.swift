import IQKeyboardManagerSwift
import Simulator

extension SettingsCatalog {
    /// Sets an engine setting of the process that is running.
    @MainActor static func apply(_ name: String, _ value: SceneValue) {
        let manager = IQKeyboardManager.shared
        switch name {
        case "isEnabled": manager.isEnabled = value.isTrue
        case "keyboardDistance": manager.keyboardDistance = value.cgFloat
        case "layoutIfNeededOnUpdate": manager.layoutIfNeededOnUpdate = value.isTrue
        case "resignOnTouchOutside": manager.resignOnTouchOutside = value.isTrue
        case "strategy":
            let edition = AdjustmentStrategy(rawValue: value.string)?.edition
            if let edition { manager.edition = edition }
            manager.isEnabled = edition != nil
        default: assertionFailure("\(name) is no setting of the engine")
        }
    }
}
