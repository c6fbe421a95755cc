import UIKit

/// The names that earlier releases had for the toolbars' buttons.
extension IQKeyboardManager {
    @available(
        *, deprecated,
        message:
            "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarPreviousBarButtonItemImage: UIImage? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration?.ownImage }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration, image: newValue)
        }
    }
    @available(
        *, deprecated,
        message:
            "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarPreviousBarButtonItemText: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration?.title }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration, title: newValue)
        }
    }
    @available(
        *, deprecated,
        message:
            "use IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarPreviousBarButtonItemAccessibilityLabel: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration?.accessibilityLabel }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration = .earlierPrevious(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.previousBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarNextBarButtonItemImage: UIImage? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration?.ownImage }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration, image: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarNextBarButtonItemText: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration?.title }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration, title: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarNextBarButtonItemAccessibilityLabel: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration?.accessibilityLabel }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration = .earlierNext(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.nextBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarDoneBarButtonItemImage: UIImage? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration?.ownImage }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration, image: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarDoneBarButtonItemText: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration?.title }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration, title: newValue)
        }
    }
    @available(
        *, deprecated,
        message: "use IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration; release 8 itself refuses this name"
    )
    public var toolbarDoneBarButtonItemAccessibilityLabel: String? {
        get { IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration?.accessibilityLabel }
        set {
            IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration = .earlierDone(
                IQKeyboardToolbarManager.shared.toolbarConfiguration.doneBarButtonConfiguration, accessibilityLabel: newValue)
        }
    }
}
