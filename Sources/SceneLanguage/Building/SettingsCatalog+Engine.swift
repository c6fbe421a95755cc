import IQKeyboardManagerSwift
import Simulator
import UIKit

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
            AdjustmentStrategy(rawValue: value.string)?.apply()
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
        case let list where classLists.contains { $0.name == list }: setClasses(value.texts, on: list)
        default: assertionFailure("\(name) is no setting of the engine")
        }
    }

    // MARK: Lists of classes

    @MainActor private static let controllers: [(name: String, type: UIViewController.Type)] = [
        ("UIViewController", UIViewController.self), ("UITableViewController", UITableViewController.self),
        ("UINavigationController", UINavigationController.self), ("UITabBarController", UITabBarController.self),
        ("UIPageViewController", UIPageViewController.self), ("UISplitViewController", UISplitViewController.self),
        ("UISearchController", UISearchController.self),
        ("UIAlertController", UIAlertController.self), ("UIInputViewController", UIInputViewController.self),
    ]
    @MainActor private static let containers: [(name: String, type: UIView.Type)] = [
        ("UIView", UIView.self), ("UIScrollView", UIScrollView.self), ("UITableView", UITableView.self),
        ("UICollectionView", UICollectionView.self), ("UIStackView", UIStackView.self),
        ("IQDeepResponderContainerView", IQDeepResponderContainerView.self),
    ]

    /// The names of the classes that are on one of `classLists` now, in its order; those that scenes cannot name are left out.
    @MainActor static func classNames(on list: String) -> [String] {
        if list == deepContainers {
            return IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses.compactMap { type in
                containers.first { $0.type == type }?.name
            }
        }
        return controllerList(list).compactMap { type in controllers.first { $0.type == type }?.name }
    }

    @MainActor private static func controllerList(_ name: String) -> [UIViewController.Type] {
        switch name {
        case "disabledDistanceHandlingClasses": IQKeyboardManager.shared.disabledDistanceHandlingClasses
        case "enabledDistanceHandlingClasses": IQKeyboardManager.shared.enabledDistanceHandlingClasses
        case "disabledTouchResignedClasses": IQKeyboardManager.shared.disabledTouchResignedClasses
        case "enabledTouchResignedClasses": IQKeyboardManager.shared.enabledTouchResignedClasses
        case "disabledToolbarClasses": IQKeyboardToolbarManager.shared.disabledToolbarClasses
        default: IQKeyboardToolbarManager.shared.enabledToolbarClasses
        }
    }

    @MainActor private static func setClasses(_ names: [String], on list: String) {
        let types = names.compactMap { name in controllers.first { $0.name == name }?.type }
        switch list {
        case "disabledDistanceHandlingClasses": IQKeyboardManager.shared.disabledDistanceHandlingClasses = types
        case "enabledDistanceHandlingClasses": IQKeyboardManager.shared.enabledDistanceHandlingClasses = types
        case "disabledTouchResignedClasses": IQKeyboardManager.shared.disabledTouchResignedClasses = types
        case "enabledTouchResignedClasses": IQKeyboardManager.shared.enabledTouchResignedClasses = types
        case "disabledToolbarClasses": IQKeyboardToolbarManager.shared.disabledToolbarClasses = types
        case "enabledToolbarClasses": IQKeyboardToolbarManager.shared.enabledToolbarClasses = types
        default:
            IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses = names.compactMap { name in
                containers.first { $0.name == name }?.type
            }
        }
    }

    @MainActor private static var toolbarConfiguration: IQKeyboardToolbarConfiguration {
        IQKeyboardToolbarManager.shared.toolbarConfiguration
    }
}
