import UIKit

/// The display of the fields' placeholders in toolbars.
@preconcurrency @MainActor
public final class IQKeyboardToolbarPlaceholderConfiguration: NSObject {
    /// Whether the placeholder is shown. The default is true.
    public var showPlaceholder = true
    /// The font, or nil for the system's font at 13 points.
    public var font: UIFont?
    /// The colour, or nil for light grey.
    public var color: UIColor?
    /// The colour of titles that can be tapped, or nil for the system's blue.
    public var buttonColor: UIColor?
    public var accessibilityLabel: String?

    @preconcurrency @MainActor public override init() { super.init() }
}
