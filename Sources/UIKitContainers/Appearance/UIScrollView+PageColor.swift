import UIKitCore

extension UIScrollView {
    /// The colour into which content passes at the screen's edge since iOS 26: the scroll view's background, or the nearest one behind it;
    /// nil if there is no opaque one. (chosen: Facts/IOS26.md#scroll-edges)
    var pageColor: UIColor? {
        var next: UIView? = self
        while let view = next, !(view is UIWindow) {
            if let color = view.backgroundColor, color.cgColor(with: view.traitCollection).alpha > 0 { return color }
            next = view.superview
        }
        return nil
    }
}
