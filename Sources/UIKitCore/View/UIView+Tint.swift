extension UIView {
    /// The way a view shows its tint. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The same as the superview; normal at the top.
        case automatic
        case normal
        /// Desaturated, as for views behind an alert or a popover.
        case dimmed
    }

    /// The mode, normal or dimmed, never automatic: the value set here or on an ancestor. Setting it notifies all descendants that their
    /// tint has changed.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            if storedTintAdjustmentMode != .automatic { return storedTintAdjustmentMode }
            return superview?.tintAdjustmentMode ?? .normal
        }
        set {
            guard newValue != storedTintAdjustmentMode else { return }
            storedTintAdjustmentMode = newValue
            tintColorChanged(isDimming: true)
        }
    }
}
