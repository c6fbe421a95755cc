/// Has a say in a popover. Every method is optional; whether it may be dismissed by a tap, and what it becomes where there is little width, is
/// asked by the methods of `UIAdaptivePresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Before the popover is placed for the first time: the last moment to say where it points.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// The window has another size. What the popover points at may be put into `rect`, in the coordinates of `view`, and into `view`.
    ///
    /// Partial: `view` is a plain pointer; the pointer that UIKit has there exists with Objective-C only.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>)
    /// Deprecated in UIKit in favour of `presentationControllerShouldDismiss(_:)`; still asked.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// Deprecated in UIKit in favour of `presentationControllerDidDismiss(_:)`; still called.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    ) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// What a popover can point at: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
