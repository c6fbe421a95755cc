import UIKit

/// The appearance of keyboards, light or dark, which overrides the fields' traits.
@preconcurrency @MainActor
public final class IQKeyboardAppearanceConfiguration: NSObject {
    /// Whether fields get `appearance` when they begin editing. Default false.
    public var overrideAppearance = false
    /// The appearance. Default `.default`.
    public var appearance = UIKeyboardAppearance.default

    @preconcurrency @MainActor public override init() { super.init() }
}
