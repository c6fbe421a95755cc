extension UIView {
    /// The mode in which a view shows its tint colour. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's mode; `normal` for a view without a superview.
        case automatic
        case normal
        /// The tint colour is desaturated, as behind an alert or a popover.
        case dimmed
    }
}
