import UIKit

/// The order in which the Previous and Next buttons go through sibling text inputs.
public enum IQKeyboardToolbarManageBehavior: Int, Sendable {
    /// The order of the superview's subviews.
    case bySubviews
    /// The order of ascending `tag`.
    case byTag
    /// The order from top to bottom, and from left to right.
    case byPosition
}

/// The condition for showing the Previous and Next buttons.
public enum IQPreviousNextDisplayMode: Int, Sendable {
    /// The buttons appear if there is a second text input, and always in tables and collection views.
    case `default`
    case alwaysHide
    case alwaysShow
}

/// The look of the toolbars that the toolbar manager creates.
@preconcurrency @MainActor
public final class IQKeyboardToolbarConfiguration: NSObject {
    /// Whether the toolbar has its input's tint. Default false.
    public var useTextInputViewTintColor = false
    /// The tint, or nil for the system's tint.
    public var tintColor: UIColor?
    /// The background tint of the bar, ignored with a dark keyboard, or nil for the system's background.
    public var barTintColor: UIColor?
    public var previousNextDisplayMode = IQPreviousNextDisplayMode.default
    public var manageBehavior = IQKeyboardToolbarManageBehavior.bySubviews

    // Nil selects the standard button: a chevron up, a chevron down or the system's Done. The manager sets the actions of all three.
    public var previousBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var nextBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var doneBarButtonConfiguration: IQBarButtonItemConfiguration?

    public let placeholderConfiguration = IQKeyboardToolbarPlaceholderConfiguration()

    @preconcurrency @MainActor public override init() { super.init() }
}
