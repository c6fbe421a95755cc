import UIKitCore

extension UIScrollView {
    /// The colour into which content fades at the screen's edge since iOS 26. This is the background of the scroll view if it is
    /// opaque, or else that of the nearest ancestor with an opaque background. Nil if there is none. (chosen:
    /// Facts/IOS26.md#scroll-edges)
    var pageColor: UIColor? {
        var next: UIView? = self
        while let view = next, !(view is UIWindow) {
            if let color = view.backgroundColor, color.cgColor(with: view.traitCollection).alpha > 0 { return color }
            next = view.superview
        }
        return nil
    }
}
