import UIKit

/// Names of earlier releases: code that uses them learns what to use instead.
extension IQKeyboardToolbarManager {
    @available(*, unavailable, message: "use isEnabled")
    public var enableAutoToolbar: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use deepResponderAllowedContainerClasses")
    public var toolbarPreviousNextAllowedClasses: [UIView.Type] {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use playInputClicks")
    public var shouldPlayInputClicks: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.manageBehavior")
    public var toolbarManageBehaviour: IQKeyboardToolbarManageBehavior {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.useTextInputViewTintColor")
    public var shouldToolbarUsesTextFieldTintColor: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.tintColor")
    public var toolbarTintColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.barTintColor")
    public var toolbarBarTintColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.previousNextDisplayMode")
    public var previousNextDisplayMode: IQPreviousNextDisplayMode {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.previousBarButtonConfiguration")
    public var toolbarPreviousBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.nextBarButtonConfiguration")
    public var toolbarNextBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemImage: UIImage? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemText: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.doneBarButtonConfiguration")
    public var toolbarDoneBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.placeholderConfiguration.accessibilityLabel")
    public var toolbarTitleBarButtonItemAccessibilityLabel: String? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.placeholderConfiguration.showPlaceholder")
    public var shouldShowToolbarPlaceholder: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.placeholderConfiguration.font")
    public var placeholderFont: UIFont? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.placeholderConfiguration.color")
    public var placeholderColor: UIColor? {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "use toolbarConfiguration.placeholderConfiguration.buttonColor")
    public var placeholderButtonColor: UIColor? {
        get { fatalError() }
        set {}
    }
}

extension IQKeyboardToolbarConfiguration {
    @available(*, unavailable, message: "use useTextInputViewTintColor")
    public var useTextFieldTintColor: Bool {
        get { fatalError() }
        set {}
    }
}
