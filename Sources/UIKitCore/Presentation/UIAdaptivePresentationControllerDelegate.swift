/// Controls presentations and is notified when the user dismisses them. Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style of a popover or form sheet in a compact width; `.none` keeps the original style.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// The older form of `adaptivePresentationStyle(for:traitCollection:)`, called if the delegate does not implement that method.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the view controller to show instead of the presented view controller when the style is adapted to a compact width, such as a
    /// navigation controller that contains it; nil to keep the presented view controller. When the width becomes regular again, the
    /// presented view controller is removed from its replacement. The method is called again for the next adaptation.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before the presentation, with the style that will be used; `.none` if the style is not adapted.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Returns whether the user may dismiss the sheet. If false, the sheet can be dragged only a little, and
    /// `presentationControllerDidAttemptToDismiss` is called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user starts to drag the sheet away. Not called for `dismiss(animated:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has dismissed the sheet. Not called for `dismiss(animated:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .pageSheet }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
