import UIKit

/// The order in which the Previous and Next buttons go through neighbouring text inputs.
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
    /// Shown if there is another text input to go to, and always in tables and collections.
    case `default`
    case alwaysHide
    case alwaysShow
}

/// The look of the toolbars that the toolbar manager makes.
@preconcurrency @MainActor
public final class IQKeyboardToolbarConfiguration: NSObject {
    /// Whether the toolbar has its input's tint. Default false.
    public var useTextInputViewTintColor = false
    /// The tint; nil for the system's.
    public var tintColor: UIColor?
    /// The tint of the bar, not used on dark keyboards; nil for the system's.
    public var barTintColor: UIColor?
    public var previousNextDisplayMode = IQPreviousNextDisplayMode.default
    public var manageBehavior = IQKeyboardToolbarManageBehavior.bySubviews

    // nil for a chevron up, a chevron down and the system's Done. Their actions become the manager's.
    public var previousBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var nextBarButtonConfiguration: IQBarButtonItemConfiguration?
    public var doneBarButtonConfiguration: IQBarButtonItemConfiguration?

    public let placeholderConfiguration = IQKeyboardToolbarPlaceholderConfiguration()

    @preconcurrency @MainActor public override init() { super.init() }
}
