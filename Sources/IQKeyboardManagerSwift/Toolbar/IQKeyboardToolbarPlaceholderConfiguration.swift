import UIKit

/// Whether and how toolbars show what their fields ask for.
@preconcurrency @MainActor
public final class IQKeyboardToolbarPlaceholderConfiguration: NSObject {
    /// Default true.
    public var showPlaceholder = true
    /// nil for the system's font at 13 points.
    public var font: UIFont?
    /// nil for light grey.
    public var color: UIColor?
    /// The colour of titles that can be tapped; nil for the system's blue.
    public var buttonColor: UIColor?
    public var accessibilityLabel: String?

    @preconcurrency @MainActor public override init() { super.init() }
}
