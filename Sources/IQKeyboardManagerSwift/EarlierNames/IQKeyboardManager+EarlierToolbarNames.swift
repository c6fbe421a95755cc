import UIKit

/// The names that earlier releases had for functions of the toolbar manager.
extension IQKeyboardManager {
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses; release 8 itself refuses this name"
    )
    public var toolbarPreviousNextAllowedClasses: [UIView.Type] {
        get { IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses }
        set { IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.playInputClicks; release 8 itself refuses this name")
    public var shouldPlayInputClicks: Bool {
        get { IQKeyboardToolbarManager.shared.playInputClicks }
        set { IQKeyboardToolbarManager.shared.playInputClicks = newValue }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.manageBehavior; release 8 itself refuses this name"
    )
    public var toolbarManageBehaviour: IQKeyboardToolbarManageBehavior {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.manageBehavior }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.manageBehavior = newValue }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.useTextInputViewTintColor; release 8 itself refuses this name"
    )
    public var shouldToolbarUsesTextFieldTintColor: Bool {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.useTextInputViewTintColor }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.useTextInputViewTintColor = newValue }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.tintColor; release 8 itself refuses this name"
    )
    public var toolbarTintColor: UIColor? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.tintColor }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.tintColor = newValue }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.barTintColor; release 8 itself refuses this name"
    )
    public var toolbarBarTintColor: UIColor? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.barTintColor }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.barTintColor = newValue }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousNextDisplayMode; release 8 itself refuses this name"
    )
    public var previousNextDisplayMode: IQPreviousNextDisplayMode {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.previousNextDisplayMode }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.previousNextDisplayMode = newValue }
    }
    @available(
        *, deprecated,
        message: """
            use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder; \
            release 8 itself refuses this name
            """
    )
    public var shouldShowToolbarPlaceholder: Bool {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder = newValue }
    }
    @available(
        *, deprecated,
        message: """
            use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder; \
            release 8 itself refuses this name
            """
    )
    public var shouldShowTextFieldPlaceholder: Bool {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder = newValue }
    }
    @available(
        *, deprecated,
        message:
            "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.font; release 8 itself refuses this name"
    )
    public var placeholderFont: UIFont? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.font }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.font = newValue }
    }
    @available(
        *, deprecated,
        message:
            "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.color; release 8 itself refuses this name"
    )
    public var placeholderColor: UIColor? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.color }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.color = newValue }
    }
    @available(
        *, deprecated,
        message: """
            use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.buttonColor; \
            release 8 itself refuses this name
            """
    )
    public var placeholderButtonColor: UIColor? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.buttonColor }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.buttonColor = newValue }
    }
    @available(
        *, deprecated,
        message: """
            use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.accessibilityLabel; \
            release 8 itself refuses this name
            """
    )
    public var toolbarTitleBarButtonItemAccessibilityLabel: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.accessibilityLabel }
        set { IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.accessibilityLabel = newValue }
    }
}
