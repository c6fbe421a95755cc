import UIKit

/// Names of earlier releases: code that uses them learns what to use instead.
extension IQKeyboardManager {
    /// A type that only removed members use.
    public typealias SizeBlock = (_ size: CGSize) -> Void
    @available(*, unavailable, message: "use keyboardDistance")
    public var keyboardDistanceFromTextField: CGFloat {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "classes of one's own are not watched: use UITextField, UITextView or UISearchBar")
    public func registerTextFieldViewClass(
        _ aClass: UIView.Type, didBeginEditingNotificationName: String, didEndEditingNotificationName: String
    ) { fatalError() }
    @available(*, unavailable, message: "classes of one's own are not watched: use UITextField, UITextView or UISearchBar")
    public func unregisterTextFieldViewClass(
        _ aClass: UIView.Type, didBeginEditingNotificationName: String, didEndEditingNotificationName: String
    ) { fatalError() }
    @available(*, unavailable, message: "use IQKeyboardNotification.subscribe(identifier:changeHandler:)")
    public func registerKeyboardSizeChange(identifier: AnyHashable, sizeHandler: @escaping SizeBlock) { fatalError() }
    @available(*, unavailable, message: "use IQKeyboardNotification.unsubscribe(identifier:)")
    public func unregisterKeyboardSizeChange(identifier: AnyHashable) { fatalError() }
    @available(*, unavailable, message: "use IQKeyboardNotification.isVisible")
    public var keyboardShowing: Bool { fatalError() }
    @available(*, unavailable, message: "use IQKeyboardNotification.frame")
    public var keyboardFrame: CGRect { fatalError() }
    @available(*, unavailable, message: "use keyboardConfiguration.overrideAppearance")
    public var overrideKeyboardAppearance: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use keyboardConfiguration.appearance")
    public var keyboardAppearance: UIKeyboardAppearance {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use resignOnTouchOutside")
    public var shouldResignOnTouchOutside: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.deepResponderAllowedContainerClasses")
    public var toolbarPreviousNextAllowedClasses: [UIView.Type] {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.playInputClicks")
    public var shouldPlayInputClicks: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.manageBehavior")
    public var toolbarManageBehaviour: IQKeyboardToolbarManageBehavior {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.useTextInputViewTintColor")
    public var shouldToolbarUsesTextFieldTintColor: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.tintColor")
    public var toolbarTintColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.barTintColor")
    public var toolbarBarTintColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousNextDisplayMode")
    public var previousNextDisplayMode: IQPreviousNextDisplayMode {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(
        *, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.accessibilityLabel"
    )
    public var toolbarTitleBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.showPlaceholder")
    public var shouldShowToolbarPlaceholder: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.font")
    public var placeholderFont: UIFont? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.color")
    public var placeholderColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.placeholderConfiguration.buttonColor")
    public var placeholderButtonColor: UIColor? {
        get { fatalError() }
        set {}
    }
}
