import UIKit

/// The names that early releases of the toolbar manager had. They have the same effect as the current names.
extension IQKeyboardToolbarManager {
    @available(*, deprecated, message: "use isEnabled; release 8 itself refuses this name")
    public var enableAutoToolbar: Bool {
        get { isEnabled }
        set { isEnabled = newValue }
    }
    @available(*, deprecated, message: "use deepResponderAllowedContainerClasses; release 8 itself refuses this name")
    public var toolbarPreviousNextAllowedClasses: [UIView.Type] {
        get { deepResponderAllowedContainerClasses }
        set { deepResponderAllowedContainerClasses = newValue }
    }
    @available(*, deprecated, message: "use playInputClicks; release 8 itself refuses this name")
    public var shouldPlayInputClicks: Bool {
        get { playInputClicks }
        set { playInputClicks = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.manageBehavior; release 8 itself refuses this name")
    public var toolbarManageBehaviour: IQKeyboardToolbarManageBehavior {
        get { toolbarConfiguration.manageBehavior }
        set { toolbarConfiguration.manageBehavior = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.useTextInputViewTintColor; release 8 itself refuses this name")
    public var shouldToolbarUsesTextFieldTintColor: Bool {
        get { toolbarConfiguration.useTextInputViewTintColor }
        set { toolbarConfiguration.useTextInputViewTintColor = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.tintColor; release 8 itself refuses this name")
    public var toolbarTintColor: UIColor? {
        get { toolbarConfiguration.tintColor }
        set { toolbarConfiguration.tintColor = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.barTintColor; release 8 itself refuses this name")
    public var toolbarBarTintColor: UIColor? {
        get { toolbarConfiguration.barTintColor }
        set { toolbarConfiguration.barTintColor = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.previousNextDisplayMode; release 8 itself refuses this name")
    public var previousNextDisplayMode: IQPreviousNextDisplayMode {
        get { toolbarConfiguration.previousNextDisplayMode }
        set { toolbarConfiguration.previousNextDisplayMode = newValue }
    }
    @available(
        *, deprecated,
        message: "use toolbarConfiguration.placeholderConfiguration.showPlaceholder; release 8 itself refuses this name"
    )
    public var shouldShowToolbarPlaceholder: Bool {
        get { toolbarConfiguration.placeholderConfiguration.showPlaceholder }
        set { toolbarConfiguration.placeholderConfiguration.showPlaceholder = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.placeholderConfiguration.font; release 8 itself refuses this name")
    public var placeholderFont: UIFont? {
        get { toolbarConfiguration.placeholderConfiguration.font }
        set { toolbarConfiguration.placeholderConfiguration.font = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.placeholderConfiguration.color; release 8 itself refuses this name")
    public var placeholderColor: UIColor? {
        get { toolbarConfiguration.placeholderConfiguration.color }
        set { toolbarConfiguration.placeholderConfiguration.color = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.placeholderConfiguration.buttonColor; release 8 itself refuses this name")
    public var placeholderButtonColor: UIColor? {
        get { toolbarConfiguration.placeholderConfiguration.buttonColor }
        set { toolbarConfiguration.placeholderConfiguration.buttonColor = newValue }
    }
    @available(
        *, deprecated,
        message: "use toolbarConfiguration.placeholderConfiguration.accessibilityLabel; release 8 itself refuses this name"
    )
    public var toolbarTitleBarButtonItemAccessibilityLabel: String? {
        get { toolbarConfiguration.placeholderConfiguration.accessibilityLabel }
        set { toolbarConfiguration.placeholderConfiguration.accessibilityLabel = newValue }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarPreviousBarButtonItemImage: UIImage? {
        get { toolbarConfiguration.previousBarButtonConfiguration?.ownImage }
        set {
            toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                toolbarConfiguration.previousBarButtonConfiguration, image: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarPreviousBarButtonItemText: String? {
        get { toolbarConfiguration.previousBarButtonConfiguration?.title }
        set {
            toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                toolbarConfiguration.previousBarButtonConfiguration, title: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarPreviousBarButtonItemAccessibilityLabel: String? {
        get { toolbarConfiguration.previousBarButtonConfiguration?.accessibilityLabel }
        set {
            toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                toolbarConfiguration.previousBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarNextBarButtonItemImage: UIImage? {
        get { toolbarConfiguration.nextBarButtonConfiguration?.ownImage }
        set {
            toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                toolbarConfiguration.nextBarButtonConfiguration, image: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarNextBarButtonItemText: String? {
        get { toolbarConfiguration.nextBarButtonConfiguration?.title }
        set {
            toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                toolbarConfiguration.nextBarButtonConfiguration, title: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarNextBarButtonItemAccessibilityLabel: String? {
        get { toolbarConfiguration.nextBarButtonConfiguration?.accessibilityLabel }
        set {
            toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                toolbarConfiguration.nextBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarDoneBarButtonItemImage: UIImage? {
        get { toolbarConfiguration.doneBarButtonConfiguration?.ownImage }
        set {
            toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                toolbarConfiguration.doneBarButtonConfiguration, image: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarDoneBarButtonItemText: String? {
        get { toolbarConfiguration.doneBarButtonConfiguration?.title }
        set {
            toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                toolbarConfiguration.doneBarButtonConfiguration, title: newValue)
        }
    }
    @available(*, deprecated, message: "use toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name")
    public var toolbarDoneBarButtonItemAccessibilityLabel: String? {
        get { toolbarConfiguration.doneBarButtonConfiguration?.accessibilityLabel }
        set {
            toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                toolbarConfiguration.doneBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
}

extension IQKeyboardToolbarConfiguration {
    @available(*, deprecated, message: "use useTextInputViewTintColor; release 8 itself refuses this name")
    public var useTextFieldTintColor: Bool {
        get { useTextInputViewTintColor }
        set { useTextInputViewTintColor = newValue }
    }
}
