import UIKit

/// The order in which the Previous and Next buttons go through sibling text inputs.
public enum IQKeyboardToolbarManageBehavior: Int, Sendable {
    /// The text inputs are in the order of the superview's subviews.
    case bySubviews
    /// The text inputs are in the order of ascending `tag`.
    case byTag
    /// The text inputs are in the order from top to bottom, and from left to right.
    case byPosition
}

/// The condition under which the Previous and Next buttons are shown.
public enum IQPreviousNextDisplayMode: Int, Sendable {
    /// The buttons are shown if there is a second text input. In tables and collection views they are always shown.
    case `default`
    case alwaysHide
    case alwaysShow
}

/// The look of the toolbars that the toolbar manager creates.
@preconcurrency @MainActor
public final class IQKeyboardToolbarConfiguration: NSObject {
    /// Whether the toolbar has the tint of its text input. The default is false.
    public var useTextInputViewTintColor = false
    /// The tint, or nil for the system's tint.
    public var tintColor: UIColor?
    /// The background tint of the bar, or nil for the system's background. It is ignored if the keyboard is dark.
    public var barTintColor: UIColor?
    public var previousNextDisplayMode = IQPreviousNextDisplayMode.default
    public var manageBehavior = IQKeyboardToolbarManageBehavior.bySubviews

    // If a configuration is nil, the standard button is used. The standard buttons are a chevron up, a chevron down and the system's Done
    // button. The manager sets the actions of all three buttons.
    public var previousBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var nextBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var doneBarButtonConfiguration: IQBarButtonItemConfiguration?

    public let placeholderConfiguration = IQKeyboardToolbarPlaceholderConfiguration()

    @preconcurrency @MainActor public override init() { super.init() }
}
