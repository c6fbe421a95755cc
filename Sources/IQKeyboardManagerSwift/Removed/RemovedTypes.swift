// Types of earlier releases: code that uses them learns what to use instead.

@available(*, unavailable, renamed: "IQKeyboardReturnManager")
public typealias IQKeyboardReturnKeyHandler = IQKeyboardReturnManager
@available(*, unavailable, renamed: "IQKeyboardNotification")
public typealias IQKeyboardListener = IQKeyboardNotification
@available(*, unavailable, renamed: "IQTextInputViewNotification")
public typealias IQTextFieldViewListener = IQTextInputViewNotification
@available(*, unavailable, renamed: "IQTextInputViewInfo")
public typealias IQTextFieldViewInfo = IQTextInputViewInfo
@available(*, unavailable, renamed: "IQDeepResponderContainerView")
public typealias IQPreviousNextView = IQDeepResponderContainerView
@available(*, unavailable, renamed: "IQKeyboardAppearanceConfiguration")
public typealias IQKeyboardConfiguration = IQKeyboardAppearanceConfiguration
@available(*, unavailable, renamed: "IQKeyboardToolbarConfiguration")
public typealias IQToolbarConfiguration = IQKeyboardToolbarConfiguration
@available(*, unavailable, renamed: "IQKeyboardToolbarPlaceholderConfiguration")
public typealias IQToolbarPlaceholderConfiguration = IQKeyboardToolbarPlaceholderConfiguration
@available(*, unavailable, renamed: "IQKeyboardToolbarPlaceholderConfiguration")
public typealias IQToolbarPlaceholderConfigurationDeprecated = IQKeyboardToolbarPlaceholderConfiguration
@available(*, unavailable, renamed: "IQBarButtonItemConfiguration")
public typealias IQBarButtonItemConfigurationDeprecated = IQBarButtonItemConfiguration
@available(*, unavailable, renamed: "IQKeyboardToolbarManageBehavior")
public typealias IQAutoToolbarManageBehavior = IQKeyboardToolbarManageBehavior
@available(*, unavailable, renamed: "IQKeyboardToolbarManageBehavior")
public typealias IQAutoToolbarManageBehaviorDeprecated = IQKeyboardToolbarManageBehavior
@available(*, unavailable, renamed: "IQPreviousNextDisplayMode")
public typealias IQPreviousNextDisplayModeDeprecated = IQPreviousNextDisplayMode
