import UIKit

/// How keyboards shall look, light or dark, whatever the fields say.
@preconcurrency @MainActor
public final class IQKeyboardAppearanceConfiguration: NSObject {
    /// Whether fields get `appearance` when they begin editing. Default false.
    public var overrideAppearance = false
    /// Default `.default`.
    public var appearance = UIKeyboardAppearance.default

    @preconcurrency @MainActor public override init() { super.init() }
}
