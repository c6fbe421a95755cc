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
        case "toolbar": IQKeyboardToolbarManager.shared.isEnabled = value.isTrue
        case "toolbarManageBehavior":
            toolbarConfiguration.manageBehavior =
                manageBehaviors.firstIndex(of: value.string)
                .flatMap { IQKeyboardToolbarManageBehavior(rawValue: $0) } ?? .bySubviews
            IQKeyboardToolbarManager.shared.reloadInputViews()
        case "previousNextDisplayMode":
            toolbarConfiguration.previousNextDisplayMode =
                displayModes.firstIndex(of: value.string)
                .flatMap { IQPreviousNextDisplayMode(rawValue: $0) } ?? .default
            IQKeyboardToolbarManager.shared.reloadInputViews()
        case "showPlaceholder":
            toolbarConfiguration.placeholderConfiguration.showPlaceholder = value.isTrue
            IQKeyboardToolbarManager.shared.reloadInputViews()
        case "useTextInputViewTintColor":
            toolbarConfiguration.useTextInputViewTintColor = value.isTrue
            IQKeyboardToolbarManager.shared.reloadInputViews()
        case "playInputClicks": IQKeyboardToolbarManager.shared.playInputClicks = value.isTrue
        default: assertionFailure("\(name) is no setting of the engine")
        }
    }

    @MainActor private static var toolbarConfiguration: IQKeyboardToolbarConfiguration {
        IQKeyboardToolbarManager.shared.toolbarConfiguration
    }
}
