import UIKit

/// The light or dark appearance of keyboards, which overrides the fields' traits.
@preconcurrency @MainActor
public final class IQKeyboardAppearanceConfiguration: NSObject {
    /// Whether fields get `appearance` when they begin editing. The default is false.
    public var overrideAppearance = false
    /// The appearance. The default is `.default`.
    public var appearance = UIKeyboardAppearance.default

    @preconcurrency @MainActor public override init() { super.init() }
}
