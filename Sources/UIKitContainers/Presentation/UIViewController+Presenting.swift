extension UIViewController {
    /// What this controller or a container around it presents.
    public var presentedViewController: UIViewController? { ownPresentedViewController ?? parent?.presentedViewController }
    /// The controller that presents this one or a container around it.
    public var presentingViewController: UIViewController? { ownPresentingViewController ?? parent?.presentingViewController }

    /// What arranges the presentation of this controller or of the container that is presented with it in it. It can be asked for before, to
    /// set it up.
    public var presentationController: UIPresentationController? {
        if ownPresentingViewController == nil, let parent { return parent.presentationController }
        if let kept = keptPresentationController, ownPresentingViewController != nil || kept.fits(self) { return kept.controller }
        guard let controller = makePresentationController(presenting: nil, source: self) else { return nil }
        keptPresentationController = KeptPresentationController(controller: controller, style: modalPresentationStyle)
        return controller
    }
    /// The same for a sheet; nil for every other style.
    public var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }

    /// Brings animators, and the presentation of `.custom`. Kept weakly.
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { (associatedValues[ObjectIdentifier(TransitioningDelegateKey.self)] as? WeakTransitioningDelegate)?.delegate }
        set { associatedValues[ObjectIdentifier(TransitioningDelegateKey.self)] = newValue.map { WeakTransitioningDelegate(delegate: $0) } }
    }

    struct KeptPresentationController {
        let controller: UIPresentationController
        let style: UIModalPresentationStyle
        /// Whether it is still of the controller's style.
        @MainActor func fits(_ owner: UIViewController) -> Bool { owner.modalPresentationStyle == style }
    }
    var keptPresentationController: KeptPresentationController? {
        get { associatedValues[ObjectIdentifier(KeptPresentationController.self)] as? KeptPresentationController }
        set { associatedValues[ObjectIdentifier(KeptPresentationController.self)] = newValue }
    }

    /// By style; the delegate's own for `.custom`.
    func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        if let alert = self as? UIAlertController {
            if alert.preferredStyle == .actionSheet, SystemDesign.current.isGlass || UIDevice.current.userInterfaceIdiom == .pad {
                return UIPopoverPresentationController(presentedViewController: alert, presenting: presenting)
            }
            return AlertPresentationController(presentedViewController: alert, presenting: presenting)
        }
        switch modalPresentationStyle {
        case .none: return nil
        case .custom:
            return transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .automatic, .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: presenting)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            return PlainPresentationController(presentedViewController: self, presenting: presenting)
        }
    }

    /// The outermost container.
    var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    private enum TransitioningDelegateKey {}
}

private struct WeakTransitioningDelegate {
    weak var delegate: (any UIViewControllerTransitioningDelegate)?
}
