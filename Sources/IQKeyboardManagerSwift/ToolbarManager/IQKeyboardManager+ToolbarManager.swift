import UIKit

/// The toolbar manager's properties on `IQKeyboardManager`, for code from before the toolbar manager was a separate class.
extension IQKeyboardManager {
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.isDebuggingEnabled")
    public var enableToolbarDebugging: Bool {
        get { IQKeyboardToolbarManager.shared.isDebuggingEnabled }
        set { IQKeyboardToolbarManager.shared.isDebuggingEnabled = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.isEnabled")
    public var enableAutoToolbar: Bool {
        get { IQKeyboardToolbarManager.shared.isEnabled }
        set { IQKeyboardToolbarManager.shared.isEnabled = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration")
    public var toolbarConfiguration: IQKeyboardToolbarConfiguration { IQKeyboardToolbarManager.shared.toolbarConfiguration }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.playInputClicks")
    public var playInputClicks: Bool {
        get { IQKeyboardToolbarManager.shared.playInputClicks }
        set { IQKeyboardToolbarManager.shared.playInputClicks = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.disabledToolbarClasses")
    public var disabledToolbarClasses: [UIViewController.Type] {
        get { IQKeyboardToolbarManager.shared.disabledToolbarClasses }
        set { IQKeyboardToolbarManager.shared.disabledToolbarClasses = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.enabledToolbarClasses")
    public var enabledToolbarClasses: [UIViewController.Type] {
        get { IQKeyboardToolbarManager.shared.enabledToolbarClasses }
        set { IQKeyboardToolbarManager.shared.enabledToolbarClasses = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses")
    public var deepResponderAllowedContainerClasses: [UIView.Type] {
        get { IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses }
        set { IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.reloadInputViews()")
    public func reloadInputViews() { IQKeyboardToolbarManager.shared.reloadInputViews() }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.canGoPrevious")
    public var canGoPrevious: Bool { IQKeyboardToolbarManager.shared.canGoPrevious }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.canGoNext")
    public var canGoNext: Bool { IQKeyboardToolbarManager.shared.canGoNext }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.goPrevious()")
    @discardableResult
    public func goPrevious() -> Bool { IQKeyboardToolbarManager.shared.goPrevious() }
    @available(*, deprecated, message: "use IQKeyboardToolbarManager.shared.goNext()")
    @discardableResult
    public func goNext() -> Bool { IQKeyboardToolbarManager.shared.goNext() }
}
