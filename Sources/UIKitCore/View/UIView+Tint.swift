extension UIView {
    /// The way a view shows its tint. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The same as the superview; normal at the top.
        case automatic
        case normal
        /// Desaturated, as for views behind an alert or a popover.
        case dimmed
    }
}
