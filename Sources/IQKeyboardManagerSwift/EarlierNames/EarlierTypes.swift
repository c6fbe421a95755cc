// Types under the names of releases 4 to 7, for apps that depend on one of these releases. Release 8 itself rejects these names.

@available(*, deprecated, renamed: "IQKeyboardReturnManager", message: "release 8 itself refuses this name")
public typealias IQKeyboardReturnKeyHandler = IQKeyboardReturnManager
@available(*, deprecated, renamed: "IQKeyboardNotification", message: "release 8 itself refuses this name")
public typealias IQKeyboardListener = IQKeyboardNotification
@available(*, deprecated, renamed: "IQTextInputViewNotification", message: "release 8 itself refuses this name")
public typealias IQTextFieldViewListener = IQTextInputViewNotification
@available(*, deprecated, renamed: "IQTextInputViewInfo", message: "release 8 itself refuses this name")
public typealias IQTextFieldViewInfo = IQTextInputViewInfo
@available(*, deprecated, renamed: "IQDeepResponderContainerView", message: "release 8 itself refuses this name")
public typealias IQPreviousNextView = IQDeepResponderContainerView
@available(*, deprecated, renamed: "IQKeyboardAppearanceConfiguration", message: "release 8 itself refuses this name")
public typealias IQKeyboardConfiguration = IQKeyboardAppearanceConfiguration
@available(*, deprecated, renamed: "IQKeyboardToolbarConfiguration", message: "release 8 itself refuses this name")
public typealias IQToolbarConfiguration = IQKeyboardToolbarConfiguration
@available(*, deprecated, renamed: "IQKeyboardToolbarPlaceholderConfiguration", message: "release 8 itself refuses this name")
public typealias IQToolbarPlaceholderConfiguration = IQKeyboardToolbarPlaceholderConfiguration
@available(*, deprecated, renamed: "IQKeyboardToolbarPlaceholderConfiguration", message: "release 8 itself refuses this name")
public typealias IQToolbarPlaceholderConfigurationDeprecated = IQKeyboardToolbarPlaceholderConfiguration
@available(*, deprecated, renamed: "IQBarButtonItemConfiguration", message: "release 8 itself refuses this name")
public typealias IQBarButtonItemConfigurationDeprecated = IQBarButtonItemConfiguration
/// The name of the type in releases up to 6.
@available(*, deprecated, renamed: "IQKeyboardToolbarManageBehavior", message: "release 8 does not know this name")
public typealias IQAutoToolbarManageBehaviour = IQKeyboardToolbarManageBehavior
@available(*, deprecated, renamed: "IQKeyboardToolbarManageBehavior", message: "release 8 itself refuses this name")
public typealias IQAutoToolbarManageBehavior = IQKeyboardToolbarManageBehavior
@available(*, deprecated, renamed: "IQKeyboardToolbarManageBehavior", message: "release 8 itself refuses this name")
public typealias IQAutoToolbarManageBehaviorDeprecated = IQKeyboardToolbarManageBehavior
@available(*, deprecated, renamed: "IQPreviousNextDisplayMode", message: "release 8 itself refuses this name")
public typealias IQPreviousNextDisplayModeDeprecated = IQPreviousNextDisplayMode
